/// What went wrong, where, and what mends it.
///
/// One type serves the whole library. Compare ``code`` to decide what to do; show ``description`` to a person.
public struct PlatenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure. Open: new kinds can be added, so a `switch` needs a `default`.
  public struct Code: Hashable, Sendable {
    /// A stable name, for logs.
    public let name: String

    package init(_ name: String) { self.name = name }

    /// A size, weight or other number is zero, negative, not a number or out of range.
    public static let invalidValue = Code("invalidValue")
    /// A row does not have as many cells as the table has columns, or a table has no columns.
    public static let invalidTable = Code("invalidTable")
    /// A picture cannot be read: missing, damaged, too large or of an unknown kind.
    public static let invalidImage = Code("invalidImage")
    /// A font cannot be read.
    public static let invalidFont = Code("invalidFont")
    /// No font has a character, and the document may have no such characters (``MissingGlyphPolicy/error``).
    public static let missingGlyph = Code("missingGlyph")
    /// Data (CSV, JSON) are malformed.
    public static let invalidData = Code("invalidData")
    /// A file cannot be read.
    public static let unreadable = Code("unreadable")
    /// A file or stream cannot be written (missing folder, no permission, full disk).
    public static let unwritable = Code("unwritable")
    /// The drawing library reported a failure.
    public static let drawingFailed = Code("drawingFailed")
    /// A document was finished without a page, or something was drawn outside of a page.
    public static let noPage = Code("noPage")
    /// Content cannot be placed on a page.
    public static let doesNotFit = Code("doesNotFit")
    /// The drawing closure drew something else when it ran again.
    public static let unstablePages = Code("unstablePages")
    /// A limit that the caller set is exceeded: pages, time, memory.
    public static let limitExceeded = Code("limitExceeded")
    /// This build leaves the feature out (see the package's traits).
    public static let notBuiltIn = Code("notBuiltIn")
    /// A program that is needed to share a document is not installed.
    public static let missingProgram = Code("missingProgram")
    /// The viewer, printer or mail program did not take the document.
    public static let sharingFailed = Code("sharingFailed")
  }

  /// The kind of failure.
  public var code: Code
  /// What is wrong and how it is mended, in one or two sentences.
  public var message: String
  /// The file it concerns, when there is one.
  public var file: String?
  /// The line in the file, counted from 1.
  public var line: Int?
  /// The table row, counted from 1.
  public var row: Int?
  /// The column, counted from 1.
  public var column: Int?
  /// The page, counted from 1.
  public var page: Int?

  /// Makes an error; places that are not known stay nil.
  public init(
    _ code: Code, _ message: String, file: String? = nil, line: Int? = nil, row: Int? = nil, column: Int? = nil,
    page: Int? = nil
  ) {
    self.code = code
    self.message = message
    self.file = file
    self.line = line
    self.row = row
    self.column = column
    self.page = page
  }

  /// `file:line:column: row r, page p: message`, without the parts that are not known.
  public var description: String {
    var place = file ?? ""
    if let line {
      place += place.isEmpty ? "line \(line)" : ":\(line)"
      if let column { place += place.hasPrefix("line") ? ", column \(column)" : ":\(column)" }
    }
    var parts = place.isEmpty ? [] : [place]
    var inside: [String] = []
    if let page { inside.append("page \(page)") }
    if let row { inside.append("row \(row)") }
    if let column, line == nil { inside.append("column \(column)") }
    if !inside.isEmpty { parts.append(inside.joined(separator: ", ")) }
    parts.append(message)
    return parts.joined(separator: ": ")
  }
}
