/// Takes a message off our hands: a mail server (`SMTPClient` of `PlatenMail`) or a file (``MailFile``).
public protocol MailTransport: Sendable {
  /// Sends or keeps the message. Throws when it could not be, and nobody has it then.
  func send(_ message: MailMessage) throws
}
