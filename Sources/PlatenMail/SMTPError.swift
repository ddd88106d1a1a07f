/// Why a message was not sent. Nobody has got it.
public struct SMTPError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of failure. Open: new kinds can be added.
  public struct Code: Hashable, Sendable {
    /// A stable name, for logs.
    public let name: String

    /// The settings cannot work, or would not be safe.
    public static let invalidSettings = Code(name: "invalidSettings")
    /// The server's name is unknown, or nothing answers there.
    public static let unreachable = Code(name: "unreachable")
    /// The server's certificate is not one that is trusted.
    public static let untrustedCertificate = Code(name: "untrustedCertificate")
    /// The server does not protect the connection, or not in a way that both know.
    public static let noProtection = Code(name: "noProtection")
    /// User or password are not right, or may not send.
    public static let authenticationRefused = Code(name: "authenticationRefused")
    /// The server offers no login, or none that both know, though there is a user.
    public static let noAuthentication = Code(name: "noAuthentication")
    /// The server does not take mail from this sender.
    public static let senderRefused = Code(name: "senderRefused")
    /// The server does not take mail for a recipient.
    public static let recipientRefused = Code(name: "recipientRefused")
    /// The server does not take this message, such as for its size.
    public static let messageRefused = Code(name: "messageRefused")
    /// It took longer than allowed.
    public static let timedOut = Code(name: "timedOut")
    /// The connection broke, or the server said what no mail server says.
    public static let connectionFailed = Code(name: "connectionFailed")
  }

  /// The kind of failure.
  public var code: Code
  /// What is wrong and how it is mended.
  public var message: String
  /// The server, `host:port`, when it has a part in it.
  public var server: String?
  /// What the server answered last, such as `550 5.1.1 No such user`.
  public var reply: String?
  /// The recipient who was refused.
  public var recipient: String?
  /// The settings that mend it, most likely first.
  package var settings: [SMTPSetting]

  init(
    _ code: Code, _ message: String, server: String? = nil, reply: String? = nil, recipient: String? = nil,
    settings: [SMTPSetting] = []
  ) {
    self.code = code
    self.message = message
    self.server = server
    self.reply = reply
    self.recipient = recipient
    self.settings = settings
  }

  /// `mail.example.org:587: message (the server said: 550 No such user)`.
  public var description: String {
    (server.map { "\($0): " } ?? "") + message + (reply.map { " (The server said: \($0))" } ?? "")
  }
}
