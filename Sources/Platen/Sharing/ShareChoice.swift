/// What becomes of a finished document.
public enum ShareChoice: Sendable {
  /// It opens in the desktop's viewer.
  case open
  /// It is printed.
  case print(PrintSettings)
  /// It is attached to a message, which goes by SMTP (`SMTPClient` of `PlatenMail`) or into a file (``MailFile``).
  case mail(MailMessage, via: any MailTransport)
  /// It stays where it was saved.
  case nothing
}
