public import Foundation

/// A mail message with files attached, as a value.
///
/// ``data(isDraft:)`` writes it as RFC 5322 and MIME (RFC 2045) want it: subject, names and file names in any script,
/// everything ASCII but for addresses of other scripts, and lines of at most 76 characters ended by CRLF. Nothing in a
/// field can start another field: line ends and control characters are refused. With `date`, `messageID` and `boundary`
/// set, the same message gives the same bytes.
public struct MailMessage: Hashable, Sendable {
  /// Who sends it. A draft may have none: the mail program fills it in.
  public var from: MailAddress?
  /// The recipients.
  public var to: [MailAddress]
  /// Recipients of a copy.
  public var cc: [MailAddress] = []
  /// Recipients whom the others do not see; only a draft names them.
  public var bcc: [MailAddress] = []
  /// Where answers go, when not to the sender.
  public var replyTo: [MailAddress] = []
  /// What it is about, one line.
  public var subject: String
  /// The text.
  public var body: String
  /// The files that go with it.
  public var attachments: [MailAttachment]
  /// When it was written.
  public var date = Date()
  /// The time zone that the date is written in.
  public var timeZone = TimeZone.current
  /// `name@domain`, unique in the world; nil for a random one.
  public var messageID: String?
  /// What stands between the parts (RFC 2046, clause 5.1.1); nil for a random one.
  public var boundary: String?

  /// Makes a message.
  public init(
    from: MailAddress? = nil, to: [MailAddress] = [], subject: String = "", body: String = "",
    attachments: [MailAttachment] = []
  ) {
    self.from = from
    self.to = to
    self.subject = subject
    self.body = body
    self.attachments = attachments
  }

  /// All who get it, each once: those of `to`, `cc` and `bcc`.
  public var recipients: [MailAddress] {
    var seen: Set<String> = []
    return (to + cc + bcc).filter { seen.insert($0.address).inserted }
  }
}
