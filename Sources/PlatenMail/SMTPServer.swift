internal import Foundation

/// A mail server and how it is reached.
public struct SMTPServer: Hashable, Sendable {
  /// How the connection is protected.
  public enum Security: String, CaseIterable, Hashable, Sendable {
    /// It is not. Only for servers on this machine, unless `allowsUnprotected` is set.
    case none
    /// The connection starts unprotected and changes to TLS (RFC 3207), or is given up.
    case startTLS = "starttls"
    /// TLS from the start (RFC 8314).
    case tls

    /// The port that is usual for it: 25, 587, 465.
    public var defaultPort: Int {
      switch self {
      case .none: 25
      case .startTLS: 587
      case .tls: 465
      }
    }
  }

  /// The name or IP address.
  public var host: String
  /// From 1 to 65535.
  public var port: Int
  /// How the connection is protected.
  public var security: Security
  /// Who sends; nil when the server asks for nobody.
  public var user: String?
  /// The user's password.
  public var password: SMTPPassword?
  /// Whether the password is an access token of OAuth 2.0 (RFC 6749), which some providers ask for in place of a password.
  public var isAccessToken = false
  /// A file of certificates (PEM) to trust in place of the system's, for servers with a certificate of their own
  /// making.
  public var certificateFile: String?
  /// Whether mail and password may cross a network unprotected.
  public var allowsUnprotected = false
  /// How long connecting may take, in seconds.
  public var connectionTimeLimit: Double = 30
  /// How long everything together may take, in seconds.
  public var timeLimit: Double = 300

  /// Makes settings; the port is that usual for `security` unless given.
  public init(
    host: String, port: Int? = nil, security: Security = .startTLS, user: String? = nil, password: SMTPPassword? = nil,
    certificateFile: String? = nil
  ) {
    self.host = host
    self.port = port ?? security.defaultPort
    self.security = security
    self.user = user
    self.password = password
    self.certificateFile = certificateFile
  }

  /// `smtp://host:port`. Throws `SMTPError` (`invalidSettings`) for settings that cannot work or are not safe.
  func address() throws(SMTPError) -> String {
    func failure(_ message: String, _ settings: SMTPSetting...) -> SMTPError {
      SMTPError(.invalidSettings, message, settings: settings)
    }
    let isIPv6 = host.contains(":")
    let name = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    let isName =
      !name.isEmpty && name.utf8.count <= 253 && !name.hasPrefix("-")
      && name.unicodeScalars.allSatisfy { scalar in
        scalar == "-" || scalar == "." || scalar == "_" || (isIPv6 && scalar == ":") || scalar.properties.isAlphabetic
          || scalar.properties.numericType == .decimal
      }
    guard isName else {
      throw failure(
        "The mail server's name is not one. Write it like mail.example.org, without smtp:// and port.", .host)
    }
    guard (1...65_535).contains(port) else { throw failure("The port \(port) does not exist. Set 1 to 65535.", .port) }
    for limit in [connectionTimeLimit, timeLimit] where !(limit >= 0.001 && limit <= 86_400) {
      throw failure(
        "A time limit of the mail server is not within a millisecond and a day. Set some seconds.", .timeLimit)
    }
    guard security != .none || allowsUnprotected || isLoopback(name) else {
      throw failure(
        "\(host) would get the mail unprotected. Use STARTTLS or TLS, or allow it explicitly.", .security,
        .allowsUnprotected)
    }
    if let user {
      guard !user.isEmpty, user.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
        throw failure("The user's name is empty or has control characters in it. Correct it.", .user)
      }
      guard password != nil else {
        throw failure(
          "The password of the user is missing. Set \(SMTPPassword.environmentVariable), or name a file with it.",
          .password)
      }
    } else if password != nil {
      throw failure("There is a password, but no user. Name the user.", .user)
    }
    return "\(security == .tls ? "smtps" : "smtp")://\(isIPv6 ? "[\(name)]" : name):\(port)"
  }

  /// Whether it is this machine: `localhost` (RFC 6761), 127.0.0.0/8 or ::1.
  private func isLoopback(_ name: String) -> Bool {
    if name.lowercased() == "localhost" { return true }
    var four = in_addr()
    if inet_pton(AF_INET, name, &four) == 1 { return UInt32(bigEndian: four.s_addr) >> 24 == 127 }
    var six = in6_addr()
    guard inet_pton(AF_INET6, name, &six) == 1 else { return false }
    return withUnsafeBytes(of: six) { $0.dropLast().allSatisfy { $0 == 0 } && $0.last == 1 }
  }
}
