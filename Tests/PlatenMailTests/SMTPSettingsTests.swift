import Foundation
import Platen
import TestSupport
import Testing

@testable import PlatenMail

@Suite struct SMTPSettingsTests {
  private func refusal(_ server: SMTPServer) throws -> String {
    let error = try #require(throws: SMTPError.self) { try server.address() }
    #expect(error.code == .invalidSettings)
    return error.message
  }

  @Test func addresses() throws {
    #expect(try SMTPServer(host: "mail.example.org").address() == "smtp://mail.example.org:587")
    #expect(try SMTPServer(host: "mail.example.org", security: .tls).address() == "smtps://mail.example.org:465")
    #expect(try SMTPServer(host: "localhost", security: .none).address() == "smtp://localhost:25")
    #expect(try SMTPServer(host: "bücher.example", port: 2525).address() == "smtp://bücher.example:2525")
    #expect(try SMTPServer(host: "::1", port: 2525, security: .none).address() == "smtp://[::1]:2525")
    #expect(try SMTPServer(host: "[2001:db8::1]", security: .tls).address() == "smtps://[2001:db8::1]:465")
  }

  @Test(arguments: [
    "", "smtp://x", "x/y", "x:y/z", "user@host", "a b", "a\nb", "a\u{0}", "x?y", "x#y", "-x", "x%0a",
    "file:///etc/passwd", "[::1]:25",
  ])
  func hosts(_ host: String) throws { _ = try refusal(SMTPServer(host: host)) }

  @Test func unprotectedMailStaysOnThisMachine() throws {
    for host in ["127.0.0.1", "127.9.8.7", "localhost", "LOCALHOST", "::1", "[::1]"] {
      #expect(throws: Never.self, "\(host)") { try SMTPServer(host: host, security: .none).address() }
    }
    for host in [
      "mail.example.org", "192.168.1.1", "128.0.0.1", "localhost.example.org", "127.0.0.1.example.org", "::2",
      "0.0.0.0", "127.1.example",
    ] {
      var server = SMTPServer(host: host, security: .none)
      #expect(try refusal(server).contains("unprotected"), "\(host)")
      server.allowsUnprotected = true
      #expect(throws: Never.self, "\(host)") { try server.address() }
    }
  }

  @Test func numbersUsersAndPasswords() throws {
    for port in [0, -1, 65_536, Int.max] { #expect(try refusal(SMTPServer(host: "x", port: port)).contains("port")) }
    for limit in [0, -1, .nan, .infinity, 1e300] {
      var server = SMTPServer(host: "x")
      server.timeLimit = limit
      #expect(try refusal(server).contains("time limit"))
      server = SMTPServer(host: "x")
      server.connectionTimeLimit = limit
      #expect(try refusal(server).contains("time limit"))
    }
    let password = try SMTPPassword("secret")
    #expect(try refusal(SMTPServer(host: "x", user: "ana")).contains("PLATEN_SMTP_PASSWORD"))
    #expect(try refusal(SMTPServer(host: "x", password: password)).contains("user"))
    for user in ["", "a\r\nb", "a\u{0}"] {
      #expect(try refusal(SMTPServer(host: "x", user: user, password: password)).contains("user"))
    }
    let absent = SMTPServer(host: "localhost", security: .tls, certificateFile: "/absent.pem")
    let message = try SMTPClientTests.message()
    let error = try #require(throws: SMTPError.self) { try SMTPClient(absent).send(message) }
    #expect(error.code == .invalidSettings && error.message.contains("/absent.pem"))
  }

  @Test func passwordsDoNotShow() throws {
    let password = try SMTPPassword("s3cret")
    let server = SMTPServer(host: "x", user: "ana", password: password)
    var dumped = ""
    dump(server, to: &dumped)
    for text in [
      "\(server)", String(reflecting: server), dumped, "\(SMTPClient(server))", "\(password)",
      String(reflecting: password),
    ] {
      #expect(!text.contains("s3cret"), "\(text)")
    }
    for text in ["", "a\nb", "a\u{0}b", String(repeating: "x", count: 5000)] {
      let error = try #require(throws: SMTPError.self) { try SMTPPassword(text) }
      #expect(text.isEmpty || !"\(error)".contains(text))
    }
  }

  @Test func passwordFiles() throws {
    let folder = try TemporaryFolder()
    func file(_ text: String, _ mode: Int) throws -> String {
      let path = try folder.write(Data(text.utf8), to: "password-\(UUID().uuidString)")
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      return path
    }
    #expect(try SMTPPassword(file: file("pass wörd\n", 0o600)).text == "pass wörd")
    #expect(try SMTPPassword(file: file("first\r\nsecond\n", 0o400)).text == "first")
    for mode in [0o644, 0o640, 0o604, 0o660, 0o601] {
      let error = try #require(throws: SMTPError.self) { try SMTPPassword(file: file("topsecret", mode)) }
      #expect(error.message.contains("chmod 600") && !"\(error)".contains("topsecret"))
    }
    #expect(throws: SMTPError.self) { try SMTPPassword(file: file("\nx", 0o600)) }
    #expect(throws: SMTPError.self) { try SMTPPassword(file: folder.path) }
    #expect(throws: SMTPError.self) { try SMTPPassword(file: folder.file("absent")) }
    #expect(throws: SMTPError.self) { try SMTPPassword(file: "a\u{0}b") }
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(throws: SMTPError.self) { try SMTPPassword(file: pipe) }
  }

  @Test func loggedIn() {
    var dialogue = SMTPDialogue()
    // Nobody asked yet.
    dialogue.sent("EHLO x\r\n")
    dialogue.received("235 Welcome")
    #expect(!dialogue.hasAskedLogin && !dialogue.isLoggedIn)
    var refused = dialogue
    dialogue.sent("AUTH PLAIN\r\n")
    dialogue.received("334 ")
    #expect(dialogue.hasAskedLogin && !dialogue.isLoggedIn)
    dialogue.received("235 2.7.0 Welcome")
    #expect(dialogue.isLoggedIn)
    refused.sent("AUTH PLAIN AGEAcw==\r\n")
    refused.received("535 5.7.8 No")
    refused.sent("MAIL FROM:<a@b.c>\r\n")
    refused.received("235 Welcome")
    #expect(refused.hasAskedLogin && !refused.isLoggedIn)
  }

  /// What mends an error, for programs that have other names for it.
  @Test func settingsOfErrors() throws {
    func settings(_ change: (inout SMTPServer) throws -> Void) throws -> [SMTPSetting] {
      var server = SMTPServer(host: "mail.example.org")
      try change(&server)
      return try #require(throws: SMTPError.self) { try server.address() }.settings
    }
    #expect(try settings { $0.host = "a b" } == [.host])
    #expect(try settings { $0.port = 0 } == [.port])
    #expect(try settings { $0.timeLimit = 0 } == [.timeLimit])
    #expect(try settings { $0.security = .none } == [.security, .allowsUnprotected])
    #expect(try settings { $0.user = "ana" } == [.password])
    #expect(try settings { $0.password = try SMTPPassword("x") } == [.user])
    #expect(try #require(throws: SMTPError.self) { try SMTPPassword(file: "/absent") }.settings == [.password])
  }

  @Test func repliesOverSeveralLines() {
    var dialogue = SMTPDialogue()
    dialogue.received("220 x")
    dialogue.sent("MAIL FROM:<a@b.c> SIZE=3\r\n")
    dialogue.received("250-one\r\n")
    dialogue.received("250 two\r\n")
    #expect(dialogue.step == .sender && dialogue.reply == "250-one 250 two" && !dialogue.isRefusal)
    dialogue.sent("RCPT TO:<d@e.f>\r\n")
    dialogue.received("550 no\r\n")
    #expect(dialogue.step == .recipient("d@e.f") && dialogue.reply == "550 no" && dialogue.isRefusal)
    // What comes after the refusal is not the reason.
    dialogue.sent("QUIT\r\n")
    dialogue.received("221 bye\r\n")
    #expect(dialogue.reply == "550 no")
    dialogue.sent("AUTH PLAIN AGEAcw==\r\n")
    #expect(dialogue.reply == "550 no")
    for _ in 0..<100 { dialogue.received("250-" + String(repeating: "x", count: 100)) }
    #expect((dialogue.reply ?? "").count <= 400)
  }
}
