import Foundation
import Platen
import TestSupport
import Testing

@testable import PlatenMail

@Suite struct SMTPClientTests {
  static var pdf: Data {
    Data("%PDF-1.7\n".utf8) + Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 / 256) })
  }

  static func message() throws -> MailMessage {
    var message = MailMessage(
      from: try MailAddress("ana@example.org", name: "آنا"),
      to: [try MailAddress("bo@example.com"), try MailAddress("cy@example.com")], subject: "فاتورة 42",
      body: ".\n..leading dots\nHello\n.",
      attachments: [MailAttachment(data: pdf, fileName: "فاتورة.pdf")])
    message.bcc = [try MailAddress("di@example.com")]
    message.messageID = "42@example.org"
    message.boundary = "frontier"
    return message
  }

  static func settings(_ port: Int) -> SMTPServer {
    var server = SMTPServer(host: "127.0.0.1", port: port, security: .none)
    server.timeLimit = 60
    return server
  }

  /// The error that sending ends with.
  static func failure(_ server: SMTPServer, _ message: MailMessage? = nil) throws -> SMTPError {
    let message = try message ?? Self.message()
    return try #require(throws: SMTPError.self) { try SMTPClient(server).send(message) }
  }

  @Test func aMessageArrives() throws {
    let server = try MailServer()
    let message = try Self.message()
    try SMTPClient(Self.settings(server.port)).send(message)
    let delivery = try #require(server.deliveries.first)
    #expect(server.deliveries.count == 1)
    #expect(delivery.sender == "ana@example.org")
    #expect(delivery.recipients == ["bo@example.com", "cy@example.com", "di@example.com"])
    #expect(delivery.data == (try message.data()))
    #expect(!String(decoding: delivery.data, as: UTF8.self).contains("di@example.com"))
    #expect(delivery.user == nil)
    #expect(server.commands.last == "QUIT" && !server.commands.contains { $0.hasPrefix("AUTH") })
    guard ReadMail.isPossible else { return }
    let read = try ReadMail(delivery.data)
    #expect(read.defects == [] && read.header("Subject") == "فاتورة 42")
    #expect(read.parts.last?.data == Self.pdf && read.parts.last?.fileName == "فاتورة.pdf")
    #expect(read.parts.first?.text == ".\n..leading dots\nHello\n.")
  }

  @Test func withUserAndPassword() throws {
    var behaviour = MailServer.Behaviour()
    behaviour.accepts = { $0 == "ana" && $1 == "geheim ß\"'" }
    let server = try MailServer(behaviour)
    var settings = Self.settings(server.port)
    settings.user = "ana"
    settings.password = try SMTPPassword("geheim ß\"'")
    try SMTPClient(settings).send(try Self.message())
    #expect(server.deliveries.first?.user == "ana" && server.deliveries.first?.password == "geheim ß\"'")
    settings.password = try SMTPPassword("wrong-secret")
    let error = try Self.failure(settings)
    #expect(error.code == .authenticationRefused && error.reply == "535 5.7.8 Authentication failed")
    #expect(error.server == "127.0.0.1:\(server.port)")
    let coded = Data("\u{0}ana\u{0}wrong-secret".utf8).base64EncodedString()
    for text in ["\(error)", String(reflecting: error)] {
      #expect(!text.contains("wrong-secret") && !text.contains(coded))
    }
    #expect(server.deliveries.count == 1)
  }

  @Test func withAccessToken() throws {
    var behaviour = MailServer.Behaviour()
    behaviour.extensions = ["AUTH PLAIN XOAUTH2"]
    behaviour.answers = ["AUTH XOAUTH2": "235 Welcome"]
    let server = try MailServer(behaviour)
    var settings = Self.settings(server.port)
    settings.user = "ana"
    settings.password = try SMTPPassword("t0ken")
    settings.isAccessToken = true
    try SMTPClient(settings).send(try Self.message())
    let token = Data("user=ana\u{1}auth=Bearer t0ken\u{1}\u{1}".utf8).base64EncodedString()
    #expect(server.commands.contains("AUTH XOAUTH2 \(token)") && server.deliveries.count == 1)
  }

  /// Who is to be logged in and cannot be sends nothing, not even who writes to whom.
  @Test(arguments: [
    ["EHLO": "250-test.example\r\n250 SIZE 10485760"], ["EHLO": "250 test.example"],
    // Ways that nobody has a ticket for.
    ["EHLO": "250-test.example\r\n250 AUTH GSSAPI"], ["EHLO": "502 What?", "HELO": "250 test.example"],
  ])
  func noLoginNoMail(_ answers: [String: String]) throws {
    var behaviour = MailServer.Behaviour()
    behaviour.answers = answers
    let server = try MailServer(behaviour)
    var settings = Self.settings(server.port)
    settings.user = "ana"
    settings.password = try SMTPPassword("s3cret")
    let error = try Self.failure(settings)
    #expect(error.code == .noAuthentication && error.message.contains("nothing was sent"), "\(error)")
    #expect(error.server == "127.0.0.1:\(server.port)" && error.settings == [.security, .user])
    #expect(server.commands.allSatisfy { $0.hasPrefix("EHLO") || $0.hasPrefix("HELO") || $0 == "QUIT" })
    #expect(!server.commands.isEmpty && server.deliveries.isEmpty)
    // Without a user it is a server like any other.
    settings.user = nil
    settings.password = nil
    try SMTPClient(settings).send(try Self.message())
    #expect(server.deliveries.count == 1)
  }

  /// A token is no password: it is not tried as one.
  @Test func noWayForAToken() throws {
    let server = try MailServer()
    var settings = Self.settings(server.port)
    settings.user = "ana"
    settings.password = try SMTPPassword("t0ken")
    settings.isAccessToken = true
    let error = try Self.failure(settings)
    #expect(error.code == .noAuthentication && error.message.contains("access token"), "\(error)")
    #expect(!server.commands.contains { $0.hasPrefix("AUTH") || $0.hasPrefix("MAIL") } && server.deliveries.isEmpty)
  }

  /// Addresses in other scripts go out as RFC 6531 says, to servers that know it.
  @Test func addressesOfOtherScripts() throws {
    var behaviour = MailServer.Behaviour()
    behaviour.extensions = ["SMTPUTF8", "8BITMIME"]
    let server = try MailServer(behaviour)
    var message = try Self.message()
    message.to = [try MailAddress("用户@example.com")]
    message.bcc = []
    try SMTPClient(Self.settings(server.port)).send(message)
    #expect(server.deliveries.first?.recipients == ["用户@example.com"])
    #expect(server.commands.contains { $0.hasPrefix("MAIL FROM:<ana@example.org>") && $0.hasSuffix(" SMTPUTF8") })
    let text = String(decoding: server.deliveries.first?.data ?? Data(), as: UTF8.self)
    #expect(text.contains("To: 用户@example.com\r\n"))
  }

  /// One recipient is refused: nobody gets the message.
  @Test func refusals() throws {
    func outcome(_ command: String, _ answer: String) throws -> SMTPError {
      var behaviour = MailServer.Behaviour()
      behaviour.answers = [command: answer]
      let server = try MailServer(behaviour)
      let error = try Self.failure(Self.settings(server.port))
      #expect(server.deliveries.isEmpty)
      return error
    }
    let recipient = try outcome("RCPT TO:<CY@", "550 5.1.1 No such \u{1B}[31m user\u{202E}")
    #expect(recipient.code == .recipientRefused && recipient.recipient == "cy@example.com")
    #expect(recipient.reply == "550 5.1.1 No such [31m user" && recipient.message.contains("cy@example.com"))
    let lines = try outcome("RCPT", "450-4.2.1 Busy\r\n450 4.2.1 come again")
    #expect(lines.code == .recipientRefused && lines.reply == "450-4.2.1 Busy 450 4.2.1 come again")
    let sender = try outcome("MAIL", "553 5.7.1 Not yours")
    #expect(sender.code == .senderRefused && sender.reply == "553 5.7.1 Not yours")
    let size = try outcome("MAIL", "552 5.3.4 Too big")
    #expect(size.code == .messageRefused)
    let unknown = try outcome("MAIL", "530 5.7.0 Authentication required")
    #expect(unknown.code == .authenticationRefused && unknown.message.contains("user and password"))
    let data = try outcome("DATA", "554 5.3.4 Not now")
    #expect(data.code == .messageRefused && data.reply == "554 5.3.4 Not now")
    let end = try outcome(".", "552 5.3.4 Too big")
    #expect(end.code == .messageRefused && end.reply == "552 5.3.4 Too big")
    let hello = try outcome("EHLO", "421 4.3.2 Closing")
    #expect(hello.code == .connectionFailed || hello.code == .messageRefused, "\(hello)")
    var behaviour = MailServer.Behaviour()
    behaviour.greeting = "554 5.0.0 No service"
    let server = try MailServer(behaviour)
    let greeting = try Self.failure(Self.settings(server.port))
    #expect(greeting.code == .connectionFailed && greeting.reply == "554 5.0.0 No service")
  }

  @Test func aServerThatIsAway() throws {
    let server = try MailServer()
    let settings = Self.settings(server.port)
    server.stop()
    let error = try Self.failure(settings)
    #expect(error.code == .unreachable && error.description.hasPrefix("127.0.0.1:\(server.port): "))
    // A label too long for any name: found out without asking a name server.
    var unknown = SMTPServer(host: String(repeating: "a", count: 64) + ".invalid", security: .tls)
    unknown.timeLimit = 20
    #expect(try Self.failure(unknown).code == .unreachable)
  }

  @Test func aServerThatHangs() throws {
    var silent = MailServer.Behaviour()
    silent.greeting = nil
    var stuck = MailServer.Behaviour()
    stuck.answers = ["MAIL": ""]
    for behaviour in [silent, stuck] {
      let server = try MailServer(behaviour)
      var settings = Self.settings(server.port)
      settings.timeLimit = 0.3
      // However far it gets in that time; on a busy machine until it gets to where the server hangs.
      repeat {
        #expect(try Self.failure(settings).code == .timedOut)
        settings.timeLimit *= 2
      } while settings.timeLimit < 300 && behaviour.greeting != nil
        && !server.commands.contains { $0.hasPrefix("MAIL") }
      #expect(server.deliveries.isEmpty)
      #expect(server.commands.contains { $0.hasPrefix("MAIL") } == (behaviour.greeting != nil))
    }
  }

  @Test func aConnectionThatBreaks() throws {
    for last in ["EHLO", "MAIL", "RCPT"] {
      var behaviour = MailServer.Behaviour()
      behaviour.hangsUpAfter = last
      let server = try MailServer(behaviour)
      let error = try Self.failure(Self.settings(server.port))
      #expect(error.code == .connectionFailed, "\(last): \(error)")
      #expect(server.deliveries.isEmpty)
    }
  }

  /// Not a mail server at all.
  @Test func anotherKindOfServer() throws {
    var behaviour = MailServer.Behaviour()
    behaviour.greeting = "HTTP/1.1 400 Bad Request"
    let server = try MailServer(behaviour)
    var settings = Self.settings(server.port)
    settings.timeLimit = 2
    let error = try Self.failure(settings)
    #expect(error.code == .connectionFailed || error.code == .timedOut, "\(error)")
  }

  @Test func cancelled() async throws {
    var silent = MailServer.Behaviour()
    silent.answers = ["MAIL": ""]
    let server = try MailServer(silent)
    var settings = Self.settings(server.port)
    // Never reached, however busy the machine is.
    settings.timeLimit = 3600
    let client = SMTPClient(settings)
    let message = try Self.message()
    // Asked while the server is silent.
    #expect(throws: CancellationError.self) {
      try client.send(message) { server.commands.contains { $0.hasPrefix("MAIL") } }
    }
    #expect(server.commands.contains { $0.hasPrefix("MAIL") })
    #expect(throws: CancellationError.self) { try client.send(message) { true } }
    // The task's own cancellation counts.
    let sync = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try (client as any MailTransport).send(message)
    }
    await #expect(throws: CancellationError.self) { try await sync.value }
    let before = server.commands.filter { $0.hasPrefix("MAIL") }.count
    let async = Task { try await client.send(message) }
    while server.commands.filter({ $0.hasPrefix("MAIL") }).count == before {
      try await Task.sleep(nanoseconds: 5_000_000)
    }
    async.cancel()
    await #expect(throws: CancellationError.self) { try await async.value }
    #expect(server.deliveries.isEmpty)
  }

  @Test func sentFromATask() async throws {
    let server = try MailServer()
    try await SMTPClient(Self.settings(server.port)).send(try Self.message())
    #expect(server.deliveries.count == 1)
  }

  @Test func threadsSendAtOnce() throws {
    let server = try MailServer()
    let message = try Self.message()
    let client = SMTPClient(Self.settings(server.port))
    DispatchQueue.concurrentPerform(iterations: 8) { _ in try? client.send(message, isCancelled: { false }) }
    let data = try message.data()
    #expect(server.deliveries.count == 8 && server.deliveries.allSatisfy { $0.data == data })
  }

  @Test func aMessageThatIsNotRight() throws {
    let server = try MailServer()
    var message = try Self.message()
    message.subject = "x\r\nBcc: evil@example.org"
    #expect(throws: MailError.self) { try SMTPClient(Self.settings(server.port)).send(message) }
    message.subject = "x"
    message.from = nil
    #expect(throws: MailError.self) { try SMTPClient(Self.settings(server.port)).send(message) }
    #expect(server.commands.isEmpty)
  }

  /// The whole way: saved, attached, sent.
  @Test func sharedByMail() throws {
    let server = try MailServer()
    let folder = try TemporaryFolder()
    let helper = PDFShareHelper(temporaryDirectory: URL(fileURLWithPath: folder.path))
    var message = try Self.message()
    message.subject = ""
    message.attachments = []
    try helper.share(
      Self.pdf, fileName: "发票/第42号", by: .mail(message, via: SMTPClient(Self.settings(server.port))))
    let delivery = try #require(server.deliveries.first)
    guard ReadMail.isPossible else { return }
    let read = try ReadMail(delivery.data)
    #expect(read.header("Subject") == "发票-第42号" && read.parts.last?.fileName == "发票-第42号.pdf")
  }
}
