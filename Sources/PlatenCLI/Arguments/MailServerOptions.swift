internal import Foundation
import Platen
import PlatenMail

/// The mail server of a command line. The password is never on it: other users of the machine can read command lines.
struct MailServerOptions {
  private var server: SMTPServer
  private var passwordFile: String?

  static let declarations = [
    OptionDeclaration("smtp-host", value: "HOST", help: "Mail server that sends the message."),
    OptionDeclaration("smtp-port", value: "PORT", help: "Default: 587, 465 with tls, 25 with none."),
    OptionDeclaration(
      "smtp-security", value: "starttls|tls|none",
      help: "How the connection is protected (default: starttls); none is for servers on this machine."),
    OptionDeclaration("smtp-user", value: "NAME", help: "User of the mail server."),
    OptionDeclaration(
      "smtp-password-file", value: "FILE",
      help: "File with the user's password, readable by you alone (default: the variable PLATEN_SMTP_PASSWORD)."),
    OptionDeclaration("smtp-oauth", help: "The password is an access token of OAuth 2.0."),
    OptionDeclaration(
      "smtp-ca-file", value: "FILE.pem", help: "Certificates to trust in place of the system's."),
    OptionDeclaration("smtp-allow-unprotected", help: "Allow none for servers on other machines."),
    OptionDeclaration("smtp-timeout", value: "SECONDS", help: "How long sending may take (default: 300)."),
  ]

  /// nil without a server.
  init?(_ values: ArgumentValues) throws {
    guard let host = try values.text("smtp-host") else {
      if let option = Self.declarations.map(\.name).first(where: values.parsed.has) {
        throw values.error("--\(option) needs --smtp-host")
      }
      return nil
    }
    server = SMTPServer(host: host, security: try values.choice("smtp-security") ?? .startTLS)
    if let text = values.parsed.last("smtp-port") {
      guard let port = Int(text), (1...65_535).contains(port) else {
        throw values.error("--smtp-port \"\(text)\" is not a number from 1 to 65535")
      }
      server.port = port
    }
    server.user = try values.text("smtp-user")
    server.isAccessToken = values.parsed.has("smtp-oauth")
    server.certificateFile = try values.text("smtp-ca-file")
    server.allowsUnprotected = values.parsed.has("smtp-allow-unprotected")
    if let seconds = try values.number("smtp-timeout", in: 1...86_400) {
      server.timeLimit = seconds
      server.connectionTimeLimit = min(server.connectionTimeLimit, seconds)
    }
    passwordFile = try values.text("smtp-password-file")
    guard !server.isAccessToken || server.user != nil else { throw values.error("--smtp-oauth needs --smtp-user") }
    guard passwordFile == nil || server.user != nil else {
      throw values.error("--smtp-password-file needs --smtp-user")
    }
  }

  /// What sends, with the password read from its file or the environment. Its errors name options.
  func transport() throws -> any MailTransport {
    var server = server
    if server.user != nil {
      do {
        if let passwordFile {
          server.password = try SMTPPassword(file: passwordFile)
        } else {
          server.password = try SMTPPassword.fromEnvironment()
        }
      } catch {
        throw Self.naming(error)
      }
    }
    return Transport(client: SMTPClient(server))
  }

  /// An error with the options that mend it.
  static func naming(_ error: SMTPError) -> SMTPError {
    guard !error.settings.isEmpty else { return error }
    var named = error
    named.message += " See \(error.settings.map(option).joined(separator: ", "))."
    return named
  }

  private static func option(_ setting: SMTPSetting) -> String {
    switch setting {
    case .host: "--smtp-host"
    case .port: "--smtp-port"
    case .security: "--smtp-security starttls|tls|none"
    case .allowsUnprotected: "--smtp-allow-unprotected"
    case .user: "--smtp-user"
    case .password: "--smtp-password-file"
    case .certificateFile: "--smtp-ca-file"
    case .timeLimit: "--smtp-timeout"
    }
  }

  private struct Transport: MailTransport {
    var client: SMTPClient

    func send(_ message: MailMessage) throws {
      do {
        try client.send(message)
      } catch let error as SMTPError {
        throw MailServerOptions.naming(error)
      }
    }
  }
}
