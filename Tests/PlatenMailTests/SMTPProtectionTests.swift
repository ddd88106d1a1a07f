import Foundation
import Platen
import TestSupport
import Testing

@testable import PlatenMail

/// Protected connections: used when they are safe, given up with nothing said when they are not.
@Suite(.enabled(if: TLSMailServer.isPossible)) struct SMTPProtectionTests {
  private func settings(_ port: Int, _ security: SMTPServer.Security, certificate: String? = nil) throws -> SMTPServer {
    var server = SMTPServer(
      host: "127.0.0.1", port: port, security: security, user: "ana", password: try SMTPPassword("s3cret"),
      certificateFile: certificate)
    server.timeLimit = 60
    return server
  }

  /// Nothing that matters was said.
  private func isSilent(_ server: TLSMailServer) -> Bool {
    !server.log.contains { line in
      ["MAIL", "RCPT", "DATA", "AUTH"].contains { line.contains(" \($0)") } || line.contains("s3cret")
    } && server.message == nil
  }

  @Test(arguments: [TLSMailServer.Mode.startTLS, .tls])
  func trusted(_ mode: TLSMailServer.Mode) throws {
    let server = try TLSMailServer(mode)
    let message = try SMTPClientTests.message()
    let security: SMTPServer.Security = mode == .tls ? .tls : .startTLS
    try SMTPClient(settings(server.port, security, certificate: server.certificate)).send(message)
    #expect(server.message == (try message.data()))
    // User, addresses and message went through the protected connection only.
    let plain = server.log.filter { $0.hasPrefix("plain ") }.map { $0.split(separator: " ")[1] }
    #expect(plain == (mode == .tls ? [] : ["EHLO", "STARTTLS"]))
    #expect(
      server.log.contains { $0.hasPrefix("tls AUTH PLAIN") } && server.log.contains("tls RCPT TO:<bo@example.com>"))
  }

  @Test(arguments: [TLSMailServer.Mode.startTLS, .tls])
  func notTrusted(_ mode: TLSMailServer.Mode) throws {
    let security: SMTPServer.Security = mode == .tls ? .tls : .startTLS
    let server = try TLSMailServer(mode)
    let error = try SMTPClientTests.failure(settings(server.port, security))
    #expect(error.code == .untrustedCertificate && error.server == "127.0.0.1:\(server.port)", "\(error)")
    // Another certificate than the one that is trusted.
    let other = try TLSMailServer(mode)
    let swapped = try SMTPClientTests.failure(settings(server.port, security, certificate: other.certificate))
    #expect(swapped.code == .untrustedCertificate)
    #expect(isSilent(server), "\(server.log)")
    // The right certificate for another name.
    let named = try TLSMailServer(mode, names: "DNS:mail.example.org")
    let wrong = try SMTPClientTests.failure(settings(named.port, security, certificate: named.certificate))
    #expect(wrong.code == .untrustedCertificate && isSilent(named), "\(wrong)")
  }

  @Test func filesThatHoldNoCertificate() throws {
    let server = try TLSMailServer(.tls)
    let folder = try TemporaryFolder()
    let file = try folder.write(Data("nothing".utf8), to: "x.pem")
    let error = try SMTPClientTests.failure(settings(server.port, .tls, certificate: file))
    #expect(error.code == .invalidSettings && isSilent(server), "\(error)")
  }

  /// A server, or someone between, that takes STARTTLS away.
  @Test func noDowngrade() throws {
    let without = try MailServer()
    let error = try SMTPClientTests.failure(settings(without.port, .startTLS))
    #expect(error.code == .noProtection && error.message.contains("STARTTLS"))
    #expect(without.commands.allSatisfy { $0.hasPrefix("EHLO") || $0 == "QUIT" }, "\(without.commands)")
    let broken = try TLSMailServer(.broken)
    let refused = try SMTPClientTests.failure(settings(broken.port, .startTLS, certificate: broken.certificate))
    #expect(refused.code == .noProtection && isSilent(broken), "\(refused)")
    let pretending = try TLSMailServer(.pretending)
    var hasty = try settings(pretending.port, .startTLS, certificate: pretending.certificate)
    hasty.timeLimit = 3
    let pretended = try SMTPClientTests.failure(hasty)
    #expect([.noProtection, .timedOut].contains(pretended.code) && isSilent(pretending), "\(pretended)")
  }

  /// The wrong kind of port.
  @Test func protectionMixedUp() throws {
    let plain = try MailServer()
    var hasty = try settings(plain.port, .tls)
    hasty.timeLimit = 10
    let error = try SMTPClientTests.failure(hasty)
    #expect(error.code == .noProtection && error.message.contains("465"), "\(error)")
    #expect(plain.deliveries.isEmpty)
  }
}
