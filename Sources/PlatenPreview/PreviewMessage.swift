public import Platen

/// Something that a rendering has to say: an error, which ended it, or a warning.
public struct PreviewMessage: Hashable, Sendable, Codable {
  /// How bad it is.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The document could not be made.
    case error
    /// The document was made, but not all of it is as it was asked for.
    case warning
  }

  /// How bad it is.
  public var kind: Kind
  /// What is wrong, and what mends it.
  public var text: String
  /// The file it concerns.
  public var file: String?
  /// The line in the file, from 1.
  public var line: Int?
  /// The column in the line, from 1.
  public var column: Int?
  /// The page of the document, from 1.
  public var page: Int?

  /// Makes a message; places that are not known stay nil.
  public init(
    _ kind: Kind, _ text: String, file: String? = nil, line: Int? = nil, column: Int? = nil, page: Int? = nil
  ) {
    self.kind = kind
    self.text = text
    self.file = file
    self.line = line
    self.column = column
    self.page = page
  }

  /// The message of an error, with the place that a `PlatenError` names.
  public init(_ error: any Error) {
    guard let error = error as? PlatenError else {
      self.init(.error, String(describing: error))
      return
    }
    var bare = error
    (bare.file, bare.line, bare.page) = (nil, nil, nil)
    if error.line != nil { bare.column = nil }
    self.init(
      .error, bare.description, file: error.file, line: error.line, column: error.line == nil ? nil : error.column,
      page: error.page)
  }

  /// The warning about content that was changed to fit.
  public init(_ warning: LayoutWarning) {
    self.init(.warning, "\(warning.block): \(warning.message)", page: warning.page)
  }

  /// The warning about a character that no font has.
  public init(_ character: MissingCharacter) {
    self.init(.warning, "no font has \(character)", page: character.place?.page)
  }
}
