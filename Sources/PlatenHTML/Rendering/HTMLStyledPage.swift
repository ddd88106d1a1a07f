import PlatenFlow
import PlatenGraphics

/// A page with styles and boxes, before layout.
struct HTMLStyledPage {
  var document: HTMLDocument
  var styles: CSSStyleTree
  var pages: CSSPageCascade
  /// With the fonts that the page brings.
  var library: FontLibrary
  var tree: HTMLBoxTree
  /// The numbers of pages that ``tree`` shows.
  var pageNumbers = HTMLPageNumbers()
}
