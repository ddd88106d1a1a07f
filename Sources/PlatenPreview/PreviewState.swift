/// What the page is told of the document, as JSON.
struct PreviewState: Codable, Sendable {
  enum Status: String, Codable, Sendable {
    case rendering
    case ready
    case failed
  }

  /// Grows with each change.
  var version: UInt64 = 0
  var status = Status.rendering
  /// The number of the document that is shown; 0 before there is one.
  var document = 0
  var name = ""
  var pageCount = 0
  /// Width and height of the pages that there are pictures of, in points.
  var pages: [[Double]] = []
  var messages: [PreviewMessage] = []
}
