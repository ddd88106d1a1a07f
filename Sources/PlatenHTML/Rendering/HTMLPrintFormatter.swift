/// A page of HTML that a ``PrintPageRenderer`` prints.
public struct HTMLPrintFormatter {
  /// The HTML.
  public var markupText: String
  /// How it is rendered. Its paper, margins, headers and footers are those of the ``PrintPageRenderer`` instead.
  public var renderer: HTMLRenderer

  /// Makes a formatter, by default of a page that may open nothing.
  public init(markupText: String, renderer: HTMLRenderer = HTMLRenderer()) {
    self.markupText = markupText
    self.renderer = renderer
  }
}
