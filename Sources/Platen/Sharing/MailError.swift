/// Why a mail message cannot be made.
public struct MailError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The part of a message that an error is about.
  public enum Field: String, Hashable, Sendable {
    /// The sender's address.
    case from = "From"
    /// The address of a recipient.
    case to = "To"
    /// The address of a recipient of a copy.
    case cc = "Cc"
    /// The address of a recipient whom the others do not see.
    case bcc = "Bcc"
    /// Where answers go.
    case replyTo = "Reply-To"
    /// An address that has no place in a message yet.
    case address = "address"
    /// The name beside an address.
    case name = "name"
    /// The subject.
    case subject = "Subject"
    /// The text.
    case body = "text"
    /// The name of an attached file.
    case fileName = "file name"
    /// The media type of an attached file.
    case contentType = "Content-Type"
    /// The date.
    case date = "Date"
    /// The message's identifier.
    case messageID = "Message-ID"
    /// The line between the parts.
    case boundary = "boundary"
  }

  /// The kind of failure. Open: new kinds can be added.
  public struct Code: Hashable, Sendable {
    /// A stable name, for logs.
    public let name: String

    /// A line end, NUL or another control character stands where it would end the field or start another one.
    public static let controlCharacter = Code(name: "controlCharacter")
    /// The text is no mail address.
    public static let invalidAddress = Code(name: "invalidAddress")
    /// A message has no sender, or no recipient.
    public static let missing = Code(name: "missing")
    /// The value is not one that the field can have.
    public static let invalidValue = Code(name: "invalidValue")
  }

  /// The kind of failure.
  public var code: Code
  /// The part of the message that it is about.
  public var field: Field
  /// What is wrong and how it is mended.
  public var message: String

  init(_ code: Code, _ field: Field, _ message: String) {
    self.code = code
    self.field = field
    self.message = message
  }

  /// `Subject: message`.
  public var description: String { "\(field.rawValue): \(message)" }
}
