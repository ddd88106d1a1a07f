package import PlatenGraphics

/// What the box tree asks for what lies outside of the HTML text. Addresses are given as the document writes them: relative
/// ones refer to its base (`<base href>`, else the document); those from style sheets are absolute already.
///
/// What is not granted, missing or damaged is nil and has been warned of; in strict mode, and where a limit is exceeded, it is
/// an error.
package protocol HTMLResources: AnyObject {
  /// A picture; the same address is loaded once for each document.
  ///
  /// - Parameter line: The line of the element or declaration that names it; 0 when unknown.
  func image(_ address: String, line: Int) throws -> Image?

  /// The picture of an `svg` element written in the page, given as an SVG file; what it refers to outside of itself goes
  /// through the same gate.
  func image(svg text: String, line: Int) throws -> Image?

  /// Where a link leads: "#name" within the document, or an absolute URI with a scheme that is safe to click on. Nil for
  /// what leads nowhere, such as `javascript:` or a relative address of a document that has none itself.
  func link(_ address: String) -> String?

  /// Warns of something of the page that is left out; an error in strict mode. The same message is kept once.
  func warn(_ message: String, line: Int) throws
}
