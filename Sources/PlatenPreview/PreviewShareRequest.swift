/// What the share dialog asks for.
struct PreviewShareRequest: Decodable {
  enum Choice: String, Decodable {
    case open
    case mail
    case print
  }

  var by: Choice
  /// The document that the reader sees.
  var document: Int
  var to: String?
  var subject: String?
  var text: String?
  var printer: String?
  var copies: Int?
  var duplex: String?
}
