/// Something of a page that is skipped, not granted or changed to fit.
public struct HTMLWarning: Hashable, Sendable, CustomStringConvertible {
  /// What happened.
  public var message: String
  /// The file it concerns, when known.
  public var file: String?
  /// The line in the file, from 1.
  public var line: Int?
  /// The page of the document, from 1, when it came up during layout.
  public var page: Int?

  package init(message: String, file: String? = nil, line: Int? = nil, page: Int? = nil) {
    self.message = message
    self.file = file
    self.line = line
    self.page = page
  }

  /// `file:line: message`, without the parts that are not known.
  public var description: String {
    var place = file ?? ""
    if let line { place += place.isEmpty ? "line \(line)" : ":\(line)" }
    if let page { place += place.isEmpty ? "page \(page)" : ": page \(page)" }
    return place.isEmpty ? message : place + ": " + message
  }
}
