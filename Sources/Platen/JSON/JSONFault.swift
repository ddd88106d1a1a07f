package import PlatenGraphics

/// What is wrong with a value of a JSON document, and where. The place is put together on the way out, so that it costs
/// nothing where all is well.
struct JSONFault: Error {
  /// The tokens of the JSON pointer, innermost first.
  var tokens: [String] = []
  var message: String

  init(_ message: String) { self.message = message }

  func inside(_ token: String) -> JSONFault {
    var copy = self
    copy.tokens.append(token)
    return copy
  }

  func error(file: String?) -> PlatenError { .json(tokens.reversed(), message, file: file) }
}

extension PlatenError {
  /// An error at a place in a JSON document, given as the tokens of a JSON pointer (RFC 6901).
  package static func json(_ path: [String], _ message: String, file: String?) -> PlatenError {
    let pointer = path.map {
      "/" + JSONValue.excerpt($0).replacing("~", with: "~0").replacing("/", with: "~1")
    }.joined()
    return PlatenError(.invalidData, (pointer.isEmpty ? "the document" : pointer) + ": " + message, file: file)
  }
}
