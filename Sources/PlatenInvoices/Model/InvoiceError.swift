/// What went wrong with an invoice or the database, and what mends it.
///
/// Compare ``code`` to decide what to do; show ``description`` to a person.
public struct InvoiceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure. Open: new kinds can be added, so a `switch` needs a `default`.
  public struct Code: Hashable, Sendable {
    /// A stable name, for logs and the JSON of the web application.
    public let name: String

    package init(_ name: String) { self.name = name }

    /// A field of an invoice or of the settings is wrong; ``InvoiceError/field`` names it.
    public static let invalidField = Code("invalidField")
    /// There is no such invoice.
    public static let notFound = Code("notFound")
    /// Somebody else changed the invoice or the settings in the meantime; nothing was saved.
    public static let conflict = Code("conflict")
    /// The invoice cannot be changed as it stands: it is cancelled, or deleted.
    public static let notEditable = Code("notEditable")
    /// The invoice is issued, and may be with its recipient: it is changed only where that is asked for explicitly.
    public static let issued = Code("issued")
    /// The next number is taken, because the format of numbers was changed.
    public static let numberTaken = Code("numberTaken")
    /// Another program holds the database longer than this one waits.
    public static let locked = Code("locked")
    /// The file is no database, or its beginning is damaged. It was left as it is.
    public static let notDatabase = Code("notDatabase")
    /// The database is damaged. It was left as it is.
    public static let corrupt = Code("corrupt")
    /// The disk is full. Nothing was saved, and nothing saved before was lost.
    public static let diskFull = Code("diskFull")
    /// The database, or its folder, cannot be written.
    public static let readOnly = Code("readOnly")
    /// The database was written by a newer version of this library.
    public static let newerSchema = Code("newerSchema")
    /// The file is a database of another program.
    public static let foreignDatabase = Code("foreignDatabase")
    /// The database cannot be opened: it is a folder, its folder is missing, or access is denied.
    public static let unreadable = Code("unreadable")
    /// The disk, or the system, reported another failure.
    public static let failed = Code("failed")
  }

  /// The kind of failure.
  public var code: Code
  /// What is wrong and how it is mended, in one or two sentences.
  public var message: String
  /// The field it concerns, such as `lines[2].quantity`, lines counted from 0.
  public var field: String?
  /// The file it concerns.
  public var file: String?
  /// The revision that is there now, for a conflict.
  public var currentRevision: Int?

  /// Makes an error.
  public init(
    _ code: Code, _ message: String, field: String? = nil, file: String? = nil, currentRevision: Int? = nil
  ) {
    self.code = code
    self.message = message
    self.field = field
    self.file = file
    self.currentRevision = currentRevision
  }

  /// `file: field: message`, without the parts that are not known.
  public var description: String { ([file, field].compactMap { $0 } + [message]).joined(separator: ": ") }
}
