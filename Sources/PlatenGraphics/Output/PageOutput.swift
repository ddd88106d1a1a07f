/// A document being written, page after page: the same calls make PDF, PNG or SVG.
///
/// After an error, call `cancel`: nothing is left behind. A page that is open when the document is finished is ended.
package protocol PageOutput: AnyObject {
  /// Characters that no font has; its policy is set before the first page.
  var missingGlyphs: MissingGlyphLog { get }
  /// Starts a page of `size` points, ending the one that is open.
  func beginPage(size: Size) throws -> Canvas
  /// Ends the open page; its bytes go to the sink.
  func endPage() throws
  /// Ends the document. At least one page must have been made.
  func finish() throws
  /// Gives the document up and removes what was written. Safe to call at any time, also twice.
  func cancel()
}
