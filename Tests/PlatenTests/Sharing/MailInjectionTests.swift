import Foundation
import TestSupport
import Testing

@testable import Platen

/// No text in any field becomes a header field, a part or another recipient.
@Suite struct MailInjectionTests {
  private static let attacks = [
    "\r\nBcc: evil@example.org", "\nX: y", "\rX: y", "\u{0}", "\u{85}x", "\u{2028}x", "\u{B}", "\u{7F}",
    "\r\n\r\n<html>",
  ]

  private func message() throws -> MailMessage {
    MailMessage(
      from: try MailAddress("ana@example.org"), to: [try MailAddress("bo@example.com")], subject: "x", body: "y",
      attachments: [MailAttachment(data: Data("%PDF-1.7".utf8), fileName: "a.pdf")])
  }

  private func refusal(_ change: (inout MailMessage) throws -> Void) throws -> MailError {
    var message = try message()
    return try #require(throws: MailError.self) {
      try change(&message)
      _ = try message.data()
    }
  }

  @Test(arguments: attacks)
  func everyField(_ attack: String) throws {
    let changes: [(MailError.Field, (inout MailMessage) throws -> Void)] = [
      (.subject, { $0.subject = "a" + attack }),
      (.fileName, { $0.attachments[0].fileName = "a\(attack).pdf" }),
      (.contentType, { $0.attachments[0].contentType = "application/pdf" + attack }),
      (.messageID, { $0.messageID = "a\(attack)@example.org" }),
      (.boundary, { $0.boundary = "a" + attack }),
      (.name, { $0.from = try MailAddress("a@example.org", name: "A" + attack) }),
      (.name, { $0.to = [try MailAddress("a@example.org", name: attack + "A")] }),
      (.address, { $0.from = try MailAddress("a@example.org" + attack) }),
      (.address, { $0.to = [try MailAddress("a\(attack)@example.org")] }),
      (.address, { $0.cc = [try MailAddress(parsing: "A <a@example.org>" + attack)] }),
      (.address, { $0.bcc = [try MailAddress(parsing: "A\(attack) <a@example.org>")] }),
    ]
    for (field, change) in changes {
      let error = try refusal(change)
      #expect(error.field == field && error.code == .controlCharacter, "\(error)")
      #expect(error.message.contains("U+") && !error.description.contains("evil"))
    }
  }

  @Test func theTextIsNoHeader() throws {
    #expect(try refusal { $0.body = "a\u{0}b" }.field == .body)
    var message = try message()
    message.body = "\r\n--frontier\r\nContent-Type: text/html\r\n\r\n<b>\r\n--frontier--\r\n"
    message.boundary = "frontier"
    let data = try message.data()
    #expect(!String(decoding: data, as: UTF8.self).contains("text/html"))
    guard ReadMail.isPossible else { return }
    let read = try ReadMail(data)
    #expect(read.parts.map(\.type) == ["text/plain", "application/pdf"])
    #expect(read.parts[0].text == "\n--frontier\nContent-Type: text/html\n\n<b>\n--frontier--")
  }

  @Test func valuesThatFieldsCannotHave() throws {
    for type in ["", "pdf", "a/b/c", "a/", "/b", "text/html; charset=x", "a b/c", "ä/b", "a/b\"c"] {
      #expect(try refusal { $0.attachments[0].contentType = type }.field == .contentType, "\(type)")
    }
    for identifier in [
      "", "x", "a@b@c", "a b@c", "a@", "@b", "a..b@c", "a>@b", "ä@b", String(repeating: "a", count: 250) + "@b",
    ] {
      #expect(try refusal { $0.messageID = identifier }.field == .messageID, "\(identifier)")
    }
    for boundary in ["", "a b", "a\"b", "ä", String(repeating: "a", count: 61), "a;b"] {
      #expect(try refusal { $0.boundary = boundary }.field == .boundary, "\(boundary)")
    }
  }

  @Test(arguments: [
    "ana@example.org", "a.b+c@x-y.example", "o'neill@example.org", "!#$%&'*+-/=?^_`{|}~@example.org", "a@localhost",
    "\"with space\"@example.org", "\"a\\\"b@c\"@example.org", "a@[192.0.2.1]", "a@[IPv6:2001:db8::1]",
    "ana@bücher.example", "用户@例え.jp", "अजय@डाटा.भारत", "مستخدم@مثال.إختبار", "1@2.3",
  ])
  func addresses(_ text: String) throws {
    #expect(try MailAddress(text).address == text)
    let parsed = try MailAddress(parsing: "  Name Ana  <\(text)> ")
    #expect(parsed.address == text && parsed.name == "Name Ana" && parsed.description == "Name Ana <\(text)>")
    #expect(try MailAddress(parsing: " \(text) ").name == nil)
  }

  @Test(arguments: [
    "", " ", "ana", "@example.org", "ana@", "ana@@example.org", "a@b@c", "a b@example.org", "ana@exa mple.org",
    ".a@b.c",
    "a.@b.c", "a..b@c.d", "a@b..c", "a@.b", "a@b.", "a@-b.c", "a@b-.c", "<a@b.c>", "a@b.c>", "a,b@c.d", "a;b@c.d",
    "a:b@c.d",
    "(x)a@b.c", "a@b.c, d@e.f", "\"a\"b\"@c.d", "\"@c.d", "\"\"@c.d", "\"a\\\"@b.c", "a@[]", "a@[1.2.3.4", "a@[x y]",
    "a@b_c.d",
    "a\u{202E}b@c.d", "a@b\u{200B}c.d", "a@b\u{3002}c\u{2044}d",
  ])
  func noAddresses(_ text: String) throws {
    let error = try #require(throws: MailError.self) { try MailAddress(text) }
    #expect(error.field == .address && error.code == .invalidAddress, "\(error)")
    #expect(!error.message.unicodeScalars.contains("\u{202E}"))
  }

  @Test func longAddresses() throws {
    let local = String(repeating: "a", count: 64)
    #expect(throws: Never.self) { try MailAddress("\(local)@example.org") }
    #expect(throws: MailError.self) { try MailAddress("\(local)a@example.org") }
    let domain = Array(repeating: String(repeating: "b", count: 60), count: 4).joined(separator: ".")
    #expect(throws: Never.self) { try MailAddress("a@\(domain)") }
    #expect(throws: MailError.self) { try MailAddress("\(local)@\(domain)") }
    #expect(throws: MailError.self) { try MailAddress("a@" + String(repeating: "b", count: 1_000_000)) }
  }

  @Test func quotedNames() throws {
    #expect(try MailAddress(parsing: "\"Lima, \\\"Ana\\\" \\\\\" <a@b.c>").name == "Lima, \"Ana\" \\")
    #expect(try MailAddress(parsing: "<a@b.c>").name == nil)
    #expect(try MailAddress("a@b.c", name: "  ").name == nil)
  }
}
