import Foundation
import TestSupport
import Testing

@testable import Platen

@Suite struct MailMessageTests {
  private static let pdf = Data("%PDF-1.7\n".utf8) + Data((0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) })

  /// A message whose bytes are all known.
  private func message(_ subject: String = "Invoice 42", body: String = "Hello\n") throws -> MailMessage {
    var message = MailMessage(
      from: try MailAddress("ana@example.org", name: "Ana Lima"), to: [try MailAddress("bo@example.com")],
      subject: subject, body: body,
      attachments: [MailAttachment(data: Self.pdf, fileName: "invoice.pdf")])
    message.date = Date(timeIntervalSince1970: 1_780_000_000)
    message.timeZone = try #require(TimeZone(secondsFromGMT: 2 * 3600))
    message.messageID = "42@example.org"
    message.boundary = "frontier"
    return message
  }

  private func lines(_ data: Data) -> [String] {
    String(decoding: data, as: UTF8.self).components(separatedBy: "\r\n")
  }

  @Test func everyByte() throws {
    var message = try message()
    message.attachments[0].data = Data(("%PDF-1.7 " + String(repeating: "x", count: 60)).utf8)
    #expect(
      lines(try message.data()) == [
        "Date: Thu, 28 May 2026 22:26:40 +0200",
        "From: Ana Lima <ana@example.org>",
        "To: bo@example.com",
        "Subject: Invoice 42",
        "Message-ID: <42@example.org>",
        "MIME-Version: 1.0",
        "Content-Type: multipart/mixed; boundary=\"frontier\"",
        "",
        "--frontier",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 7bit",
        "",
        "Hello",
        "--frontier",
        "Content-Type: application/pdf; name=\"invoice.pdf\"",
        "Content-Transfer-Encoding: base64",
        "Content-Disposition: attachment; filename=\"invoice.pdf\"",
        "",
        "JVBERi0xLjcgeHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4",
        "eHh4eHh4eHh4eHh4",
        "--frontier--",
        "",
      ])
    #expect(try message.data() == message.data())
    message.attachments = []
    #expect(
      lines(try message.data()).suffix(5) == [
        "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 7bit", "", "Hello", "",
      ])
  }

  @Test func randomPartsDiffer() throws {
    var message = try message()
    message.messageID = nil
    message.boundary = nil
    let both = [lines(try message.data()), lines(try message.data())]
    let identifiers = both.map { $0.first { $0.hasPrefix("Message-ID: ") } }
    #expect(identifiers[0] != identifiers[1] && identifiers[0]?.hasSuffix("@example.org>") == true)
    #expect(both[0].first { $0.hasPrefix("--") } != both[1].first { $0.hasPrefix("--") })
    message.from = try MailAddress("ana@[127.0.0.1]")
    #expect(lines(try message.data()).contains { $0.hasPrefix("Message-ID: <") && $0.hasSuffix("@platen.invalid>") })
  }

  static let texts = [
    "Plain subject", "Rechnung für Größen", "فاتورة رقم ٤٢ من شركة البحيرة", "发票第42号", "請求書", "Счёт №5",
    "👩\u{200D}👩\u{200D}👧 family 🇪🇬",
    "=?UTF-8?B?eA==?= is no encoded word", "  spaces at both ends  ", "two  spaces", "e\u{301}\u{302}",
    String(repeating: "long words and more of them ", count: 12) + "end", String(repeating: "x", count: 400),
    String(repeating: "فاتورة ", count: 60) + "نهاية", String(repeating: "字", count: 300),
    "e" + String(repeating: "\u{301}", count: 200), "Quote \" and \\ and (comment) <a@b.c>, ; : @", "A", "",
  ]

  /// What went in is what Python's parser finds, and no line is longer than allowed.
  @Test(.enabled(if: ReadMail.isPossible), arguments: texts)
  func readBack(_ text: String) throws {
    var message = try message(text, body: text + "\n")
    let name = text.trimmingCharacters(in: .whitespaces)
    let fileName = String(text.filter { $0 != "<" && $0 != ">" && $0 != "\"" && $0 != "\\" && $0 != ":" && $0 != "?" })
    message.from = try MailAddress("ana@example.org", name: text)
    message.to = [try MailAddress("bo@example.com", name: text), try MailAddress("cy@example.com", name: "Cy")]
    message.cc = [try MailAddress("di@example.com", name: text)]
    message.replyTo = [try MailAddress("office@example.org")]
    message.attachments[0].fileName = fileName
    let data = try message.data()
    for line in lines(data) { #expect(line.utf8.count <= 78, "\(line)") }
    #expect(data.allSatisfy { $0 < 0x80 })
    let read = try ReadMail(data)
    #expect(read.defects == [])
    #expect(read.header("Subject") ?? "" == text)
    #expect(
      read.addresses["From"]?.map(\.name) == [name] && read.addresses["From"]?.map(\.address) == ["ana@example.org"])
    #expect(read.addresses["To"]?.map(\.name) == [name, "Cy"])
    #expect(read.addresses["To"]?.map(\.address) == ["bo@example.com", "cy@example.com"])
    #expect(read.addresses["Cc"]?.map(\.name) == [name])
    #expect(read.addresses["Reply-To"]?.map(\.address) == ["office@example.org"])
    #expect(read.date?.seconds == 1_780_000_000 && read.date?.offset == 7200)
    #expect(read.header("Message-ID") == "<42@example.org>" && read.header("MIME-Version") == "1.0")
    #expect(read.parts.count == 2)
    #expect(read.parts.first?.type == "text/plain")
    #expect(read.parts.first?.text == text)
    let attachment = try #require(read.parts.last)
    #expect(attachment.type == "application/pdf" && attachment.disposition == "attachment")
    #expect(attachment.data == Self.pdf)
    #expect(attachment.fileName == PDFShareHelper.safeFileName(fileName) && attachment.name == attachment.fileName)
  }

  /// Decoding without Python: what is between the marks of encoded words, joined.
  @Test(arguments: texts)
  func encodedWords(_ text: String) throws {
    let words = EncodedWords.words(text, firstLength: 66)
    var bytes = Data()
    for word in words {
      #expect(word.utf8.count <= 75 && word.hasPrefix("=?UTF-8?B?") && word.hasSuffix("?="))
      let piece = try #require(Data(base64Encoded: String(word.dropFirst(10).dropLast(2))))
      // Each word is text by itself.
      #expect(String(validating: piece, as: UTF8.self) != nil)
      bytes += piece
    }
    #expect(words[0].utf8.count <= 66)
    #expect(bytes == Data(text.utf8))
  }

  @Test func linesOfText() throws {
    func encoding(_ body: String) throws -> (String, String) {
      let lines = lines(try message(body: body).data())
      let start = try #require(lines.firstIndex(of: "--frontier"))
      let end = try #require(lines[(start + 1)...].firstIndex(of: "--frontier"))
      return (lines[start + 2], lines[(start + 4)..<end].joined(separator: "|"))
    }
    let plain = "Content-Transfer-Encoding: 7bit"
    let coded = "Content-Transfer-Encoding: base64"
    #expect(try encoding("a\rb\r\nc\nd") == (plain, "a|b|c|d"))
    #expect(try encoding("a\n\n.\nb\n") == (plain, "a||.|b"))
    #expect(try encoding("") == (plain, ""))
    #expect(try encoding(String(repeating: "x", count: 76)).0 == plain)
    #expect(try encoding(String(repeating: "x", count: 77)).0 == coded)
    #expect(try encoding("é") == (coded, "w6kNCg=="))
    // What a reader could take for something else is encoded: a boundary, the start of a message, white space that gets
    // lost.
    #expect(try encoding("x\n--frontier--\ny").0 == coded)
    #expect(try encoding("From here on").0 == coded)
    #expect(try encoding("trailing \nspace").0 == coded)
    #expect(try encoding("form\u{C}feed").0 == coded)
  }

  @Test func drafts() throws {
    var draft = MailMessage(subject: "x")
    draft.bcc = [try MailAddress("secret@example.org")]
    let text = String(decoding: try draft.data(isDraft: true), as: UTF8.self)
    #expect(text.contains("\r\nX-Unsent: 1\r\n") && text.contains("\r\nBcc: secret@example.org\r\n"))
    #expect(!text.contains("From:") && !text.contains("To:"))
    let error = try #require(throws: MailError.self) { try draft.data() }
    #expect(error.field == .from && error.code == .missing)
    draft.from = try MailAddress("ana@example.org")
    // Sent, nobody sees who else gets it.
    let sent = String(decoding: try draft.data(), as: UTF8.self)
    #expect(!sent.contains("secret") && !sent.contains("X-Unsent"))
    draft.bcc = []
    #expect(try #require(throws: MailError.self) { try draft.data() }.field == .to)
    draft.to = [try MailAddress("a@b.c"), try MailAddress("a@b.c", name: "A"), try MailAddress("d@b.c")]
    draft.cc = [try MailAddress("d@b.c"), try MailAddress("e@b.c")]
    #expect(draft.recipients.map(\.address) == ["a@b.c", "d@b.c", "e@b.c"])
  }

  @Test func dates() throws {
    let cases: [(Double, Int, String)] = [
      (0, 0, "Thu, 01 Jan 1970 00:00:00 +0000"),
      (-1, 0, "Wed, 31 Dec 1969 23:59:59 +0000"),
      (951_782_400, 0, "Tue, 29 Feb 2000 00:00:00 +0000"),
      (1_709_251_199, 3600, "Fri, 01 Mar 2024 00:59:59 +0100"),
      (1_780_000_000.9, -9000, "Thu, 28 May 2026 17:56:40 -0230"),
      (1_780_000_000, 45 * 60 + 5 * 3600, "Fri, 29 May 2026 02:11:40 +0545"),
      (-2_208_988_800, 0, "Mon, 01 Jan 1900 00:00:00 +0000"),
      (253_402_300_799, 0, "Fri, 31 Dec 9999 23:59:59 +0000"),
    ]
    for (seconds, offset, text) in cases {
      let zone = try #require(TimeZone(secondsFromGMT: offset))
      #expect(try MailDate.text(Date(timeIntervalSince1970: seconds), in: zone) == text)
    }
    for seconds in [-2_208_988_801, 253_402_300_800, 1e300, -.infinity, .nan] {
      var message = try message()
      message.date = Date(timeIntervalSince1970: seconds)
      message.timeZone = try #require(TimeZone(secondsFromGMT: 0))
      #expect(try #require(throws: MailError.self) { try message.data() }.field == .date)
    }
  }

  @Test func files() throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.file("out.eml"))
    let message = try message()
    try message.write(to: url)
    #expect(try Data(contentsOf: url) == message.data())
    let absent = URL(fileURLWithPath: folder.file("absent/out.eml"))
    #expect(try #require(throws: PlatenError.self) { try message.write(to: absent) }.code == .unwritable)
    #expect(throws: PlatenError.self) { try message.write(to: URL(fileURLWithPath: "/dev/full")) }
    var wrong = message
    wrong.subject = "a\nb"
    #expect(throws: MailError.self) { try wrong.write(to: url) }
    #expect(try Data(contentsOf: url) == message.data() && folder.contents() == ["out.eml"])
    // Through the helper, with the document's name for a subject.
    let helper = PDFShareHelper(temporaryDirectory: URL(fileURLWithPath: folder.path))
    var draft = message
    draft.subject = ""
    draft.attachments = []
    try helper.share(Self.pdf, fileName: "عرض سعر", by: .mail(draft, via: MailFile(url)))
    guard ReadMail.isPossible else { return }
    let read = try ReadMail(Data(contentsOf: url))
    #expect(read.header("Subject") == "عرض سعر" && read.parts.last?.fileName == "عرض سعر.pdf")
    #expect(read.parts.last?.data == Self.pdf)
  }
}
