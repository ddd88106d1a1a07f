import Foundation
import Platen
import PlatenInvoices
import PlatenMail
import TestSupport
import Testing

/// The JSON API, as programs and the page use it.
@Suite struct InvoiceAppTests {
  @Test func anInvoiceIsMadeChangedCopiedDeletedAndTakenBack() throws {
    let fixture = try AppFixture()
    let made = try fixture.request(
      "POST", "/api/invoices", body: "{\"content\":\(AppFixture.content()),\"issue\":true,\"request\":\"k1\"}")
    #expect(made.status == 201)
    var invoice = try fixture.json(made)
    #expect(invoice["number"] as? String == "2026-0001")
    let id = try #require(invoice["id"] as? Int)
    // Asked again, as after a lost answer.
    let again = try fixture.request(
      "POST", "/api/invoices", body: "{\"content\":\(AppFixture.content()),\"issue\":true,\"request\":\"k1\"}")
    #expect(try fixture.json(again)["id"] as? Int == id)

    let changed = try fixture.request(
      "PUT", "/api/invoices/\(id)",
      body: "{\"content\":\(AppFixture.content(["note": "n"])),\"issue\":false,\"revision\":1,\"changeIssued\":true}")
    #expect(changed.status == 200)
    let stale = try fixture.request(
      "PUT", "/api/invoices/\(id)", body: "{\"content\":\(AppFixture.content()),\"issue\":false,\"revision\":1}")
    #expect(stale.status == 409)
    #expect(try fixture.json(stale)["code"] as? String == "conflict")
    #expect(try fixture.json(stale)["currentRevision"] as? Int == 2)

    let copy = try fixture.request("POST", "/api/invoices/\(id)/duplicate", body: "{\"request\":\"k2\"}")
    #expect(try fixture.json(copy)["status"] as? String == "draft")
    let deleted = try fixture.request("DELETE", "/api/invoices/\(id)?revision=2")
    #expect(try fixture.json(deleted)["status"] as? String == "cancelled")
    let restored = try fixture.request("POST", "/api/invoices/\(id)/restore")
    #expect(try fixture.json(restored)["status"] as? String == "issued")
    invoice = try fixture.json(fixture.request("GET", "/api/invoices/\(id)"))
    #expect((invoice["content"] as? [String: Any])?["note"] as? String == "n")
    #expect(try fixture.json(fixture.request("GET", "/api/invoices?search=2026-0001"))["count"] as? Int == 1)
    #expect(try fixture.json(fixture.request("GET", "/api/invoices"))["count"] as? Int == 2)
  }

  @Test func noNumberIsGivenToWhatHasNoDocument() throws {
    let templates = try TemporaryFolder(inMemory: true)
    for (name, text) in [("Bad", "<p>#NOT_A_THING#"), ("Good", "<p>#INVOICE_NUMBER#")] {
      try FileManager.default.createDirectory(atPath: templates.file(name), withIntermediateDirectories: false)
      for file in ["invoice.html", "single_item.html"] {
        try Data(text.utf8).write(to: URL(fileURLWithPath: templates.file(name) + "/" + file))
      }
    }
    try FileManager.default.createDirectory(atPath: templates.file("Empty"), withIntermediateDirectories: false)
    let fixture = try AppFixture { $0.renderer = InvoiceRenderer(templates: URL(fileURLWithPath: templates.path)) }
    for name in ["Bad", "Empty"] {
      let content = try AppFixture.content(["template": "folder:\(name)"])
      let issued = try fixture.request("POST", "/api/invoices", body: "{\"content\":\(content),\"issue\":true}")
      #expect((400..<500).contains(issued.status), "\(name) \(issued.status)")
      let draft = try fixture.store.create(InvoiceSamples.content())
      let changed = try fixture.request(
        "PUT", "/api/invoices/\(draft.id)",
        body: "{\"content\":\(content),\"issue\":true,\"revision\":\(draft.revision)}")
      #expect((400..<500).contains(changed.status))
    }
    #expect(try fixture.store.page(InvoiceQuery(status: .issued)).count == 0)
    let good = try fixture.request(
      "POST", "/api/invoices",
      body: "{\"content\":\(AppFixture.content(["template": "folder:Good"])),\"issue\":true}")
    #expect(try fixture.json(good)["number"] as? String == "2026-0001")
  }

  @Test func settingsCanBeSentBackAsTheyWereRead() throws {
    let fixture = try AppFixture()
    let read = try fixture.request("GET", "/api/settings")
    let saved = try fixture.request("PUT", "/api/settings", body: String(decoding: read.body, as: UTF8.self))
    #expect(saved.status == 200, "\(String(decoding: saved.body, as: UTF8.self))")
  }

  @Test(arguments: ["", ",\"changeIssued\":false", ",\"changeIssued\":null"])
  func anIssuedInvoiceIsNotChangedByAccident(flag: String) throws {
    let fixture = try AppFixture()
    let invoice = try fixture.store.create(InvoiceSamples.content(), issuing: true)
    let response = try fixture.request(
      "PUT", "/api/invoices/\(invoice.id)",
      body: "{\"content\":\(AppFixture.content(["note": "n"])),\"issue\":false,\"revision\":1\(flag)}")
    #expect(response.status == 409)
    #expect(try fixture.json(response)["code"] as? String == "issued")
    #expect((try fixture.json(response)["error"] as? String)?.contains("changeIssued") == true)
    #expect(try fixture.store.invoice(invoice.id) == invoice)
    // Nor by a request that is made again with other content.
    let first = "{\"content\":\(try AppFixture.content()),\"issue\":true,\"request\":\"k\"}"
    #expect(try fixture.request("POST", "/api/invoices", body: first).status == 201)
    let again = try fixture.request(
      "POST", "/api/invoices",
      body: "{\"content\":\(AppFixture.content(["note": "n"])),\"issue\":true,\"request\":\"k\"\(flag)}")
    #expect(try fixture.json(again)["code"] as? String == "issued")
  }

  @Test func paymentsAreSavedAndListed() throws {
    let fixture = try AppFixture()
    var content = try InvoiceSamples.content()
    content.dueDate = content.date
    let invoice = try fixture.store.create(content, issuing: true)
    func pay(_ body: String) throws -> RawHTTP.Response {
      try fixture.request("PUT", "/api/invoices/\(invoice.id)/payment", body: body)
    }
    func count(_ status: String) throws -> Int? {
      try fixture.json(fixture.request("GET", "/api/invoices?status=\(status)"))["count"] as? Int
    }
    #expect(try [count("paid"), count("unpaid"), count("overdue"), count("issued")] == [0, 1, 1, 1])
    let rows = try fixture.json(fixture.request("GET", "/api/invoices"))["rows"] as? [[String: Any]]
    #expect(rows?.first?["isOverdue"] as? Bool == true)
    let paid = try fixture.json(pay("{\"paidOn\":\"2026-04-30\",\"revision\":1}"))
    #expect(paid["paidOn"] as? String == "2026-04-30")
    #expect(paid["paidText"] as? String == "April 30, 2026")
    #expect(try [count("paid"), count("unpaid"), count("overdue")] == [1, 0, 0])
    // A day that is forgotten takes nothing back.
    #expect(try fixture.json(pay("{\"revision\":2}"))["field"] as? String == "paidOn")
    #expect(try fixture.json(pay("{\"paidOn\":\"30.4.2026\",\"revision\":2}"))["field"] as? String == "paidOn")
    #expect(try pay("{\"paidOn\":null,\"revision\":1}").status == 409)
    #expect(try fixture.json(pay("{\"paidOn\":null,\"revision\":2}"))["paidOn"] == nil)
    #expect(try fixture.request("GET", "/api/invoices?status=late").status == 422)
  }

  @Test(arguments: [
    ("en", "CN¥1,208.20"), ("zh-Hans", "¥1,208.20"), ("ar", "\u{200F}1,208.20\u{A0}CN¥\u{200E}"),
  ])
  func amountsInTheListAreOfTheLanguageOfThePage(language: String, total: String) throws {
    let fixture = try AppFixture()
    var content = try InvoiceSamples.content()
    content.currency = "CNY"
    content.lines = [InvoiceLine(description: "x", unitPrice: try InvoiceSamples.decimal("1208.2"))]
    _ = try fixture.store.create(content)
    let list = try fixture.json(
      fixture.request("GET", "/api/invoices", headers: ["Accept-Language": language]))
    #expect((list["rows"] as? [[String: Any]])?.first?["total"] as? String == total)
  }

  @Test func nobodyElseComesIn() throws {
    let fixture = try AppFixture()
    for path in ["/", "/api/invoices", "/api/start", "/web/app.js", "/api/settings"] {
      #expect(try RawHTTP.request("GET", path, port: fixture.app.port).status == 403, "\(path)")
      #expect(try fixture.request("GET", path, headers: ["Host": "evil.example"]).status == 403, "\(path)")
    }
    let foreign = try fixture.request(
      "POST", "/api/invoices", body: "{}", headers: ["Origin": "http://evil.example"])
    #expect(foreign.status == 403)
    // A form of another site can send texts only.
    #expect(
      try fixture.request("POST", "/api/invoices", body: "{}", headers: ["Content-Type": "text/plain"]).status == 415)
    #expect(try fixture.request("GET", "/").status == 200)
  }

  @Test(
    arguments: [
      ("{", 400, nil), ("[]", 422, "the body"), ("{}", 422, "content"), ("{\"content\":1}", 422, "content"),
      ("{\"content\":CONTENT,\"issue\":\"yes\"}", 422, "issue"), ("{\"content\":CONTENT}", 422, "issue"),
      ("{\"content\":CONTENT,\"issue\":false,\"isue\":1}", 422, "isue"), ("{\"a\":1,\"a\":2}", 400, nil),
      ("\u{FF}", 400, nil),
      ("{\"content\":{\"recipient\":[]},\"issue\":false}", 422, "recipient"),
    ] as [(String, Int, String?)])
  func malformedBodiesAreRefused(body: String, status: Int, field: String?) throws {
    let fixture = try AppFixture()
    let text = body.replacingOccurrences(of: "CONTENT", with: try AppFixture.content())
    let response = try fixture.request("POST", "/api/invoices", body: text)
    #expect(response.status == status)
    #expect(try fixture.json(response)["field"] as? String == field)
    #expect(try fixture.json(response)["error"] is String)
    #expect(try fixture.store.page().count == 0)
  }

  @Test(arguments: [
    ("date", "\"2026-02-30\"", "date"), ("date", "20260201", "date"), ("currency", "\"XYZ1\"", "currency"),
    ("note", "null", "note"), ("lines", "{}", "lines"), ("lines", "[1]", "lines[0]"),
    ("extra", "1", "extra"), ("template", "\"folder:../x\"", "template"),
    (
      "lines", "[{\"description\":\"\",\"quantity\":1,\"unitPrice\":\"1\",\"taxRate\":\"0\",\"discount\":\"0\"}]",
      "lines[0].quantity"
    ),
    (
      "lines", "[{\"description\":\"\",\"quantity\":\"1e3\",\"unitPrice\":\"1\",\"taxRate\":\"0\",\"discount\":\"0\"}]",
      "lines[0].quantity"
    ),
    (
      "lines", "[{\"description\":\"\",\"quantity\":\"1\",\"unitPrice\":\"1\",\"taxRate\":\"101\",\"discount\":\"0\"}]",
      "lines[0].taxRate"
    ),
  ])
  func wrongFieldsAreNamed(key: String, value: String, field: String) throws {
    let fixture = try AppFixture()
    let parsed = try JSONSerialization.jsonObject(with: Data(value.utf8), options: .fragmentsAllowed)
    let response = try fixture.request(
      "POST", "/api/invoices", body: "{\"content\":\(AppFixture.content([key: parsed])),\"issue\":false}")
    #expect(response.status == 422)
    #expect(try fixture.json(response)["code"] as? String == "invalidField")
    #expect(try fixture.json(response)["field"] as? String == field)
  }

  @Test func hugeBodiesAreRefused() throws {
    let fixture = try AppFixture()
    let response = try fixture.request("POST", "/api/invoices", body: String(repeating: "[", count: 9 << 20))
    #expect(response.status == 413)
    #expect(try fixture.request("POST", "/api/invoices", body: String(repeating: "[", count: 100_000)).status == 400)
  }

  @Test func totalsAreExactTexts() throws {
    let fixture = try AppFixture()
    let response = try fixture.request(
      "POST", "/api/totals",
      body: """
        {"currency":"KWD","lines":[{"description":"","quantity":"3","unitPrice":"0.3335","taxRate":"5","discount":"0"}]}
        """, headers: ["Accept-Language": "en"])
    let totals = try fixture.json(response)
    // 1.0005 -> 1.001; 5 % of it 0.05005 -> 0.050.
    #expect(totals["lines"] as? [String] == ["1.001"])
    #expect(totals["total"] as? String == "1.051")
    #expect((totals["totalText"] as? String)?.contains("1.051") == true)
  }

  @Test func aLockedDatabaseIsTold() throws {
    let fixture = try AppFixture(timeout: 0.05)
    let other = try SQLiteConnection(path: fixture.folder.file("invoices.db"), timeout: 1)
    try other.run("BEGIN IMMEDIATE")
    let body = "{\"content\":\(try AppFixture.content()),\"issue\":true}"
    let response = try fixture.request("POST", "/api/invoices", body: body)
    #expect(response.status == 503)
    #expect(try fixture.json(response)["code"] as? String == "locked")
    try other.run("ROLLBACK")
    #expect(try fixture.json(fixture.request("POST", "/api/invoices", body: body))["number"] as? String == "2026-0001")
  }

  @Test func manyRequestsAtOnceAllSucceed() async throws {
    let fixture = try AppFixture()
    let body = "{\"content\":\(try AppFixture.content()),\"issue\":true}"
    let count = Repetitions.of(200, least: 20)
    let numbers = Collected()
    DispatchQueue.concurrentPerform(iterations: count) { _ in
      let answer = try? fixture.json(fixture.request("POST", "/api/invoices", body: body))
      numbers.add(answer?["number"] as? String)
    }
    #expect(numbers.values.count == count)
    #expect(try fixture.store.page().count == count)
  }

  @Test func theFileHasItsName() throws {
    let fixture = try AppFixture()
    let invoice = try fixture.store.create(InvoiceSamples.content("张三/公司"), issuing: true)
    let file = try fixture.request("GET", "/api/invoices/\(invoice.id)/pdf")
    #expect(file["Content-Type"] == "application/pdf")
    let name = (file["Content-Disposition"] ?? "").removingPercentEncoding ?? ""
    #expect(name.hasPrefix("attachment"))
    #expect(name.contains("Invoice 2026-0001 张三-公司.pdf"))
    #expect(file.body.starts(with: Data("%PDF-".utf8)))
    #expect(
      try fixture.request("GET", "/api/invoices/\(invoice.id)/pdf?show=1")["Content-Disposition"]?.hasPrefix("inline")
        == true)
    #expect(try fixture.request("GET", "/api/invoices/99/pdf").status == 404)
    #expect(try fixture.request("GET", "/api/invoices/x/pdf").status == 404)
  }

  @Test func mailThatDoesNotLeaveIsTold() throws {
    let server = try MailServer()
    let port = server.port
    server.stop()
    let fixture = try AppFixture {
      $0.mail = SMTPClient(SMTPServer(host: "127.0.0.1", port: port, security: .none))
      $0.mailSender = try MailAddress("me@example.org")
    }
    let invoice = try fixture.store.create(InvoiceSamples.content(), issuing: true)
    func send(_ to: String, subject: String = "s") throws -> RawHTTP.Response {
      let body = try JSONSerialization.data(withJSONObject: ["to": to, "subject": subject, "body": "b"])
      return try fixture.request(
        "POST", "/api/invoices/\(invoice.id)/mail", body: String(decoding: body, as: UTF8.self))
    }
    #expect(try fixture.json(send("ana@example.org"))["code"] as? String == "mail")
    #expect(try fixture.json(send("nobody"))["field"] as? String == "to")
    #expect(try fixture.json(send(""))["field"] as? String == "to")
    #expect(
      try fixture.json(send("ana@example.org", subject: "a\r\nBcc: x@y.example"))["field"] as? String == "subject")
  }

  @Test func settingsAreKept() throws {
    let fixture = try AppFixture()
    var settings = try fixture.json(fixture.request("GET", "/api/settings"))
    settings["sender"] = ["name": "Kestrel", "address": "", "email": "", "phone": "", "taxID": ""]
    settings["numberFormat"] = "R{number:3}"
    settings["nextNumber"] = nil
    settings["next"] = 41
    func save() throws -> RawHTTP.Response {
      let body = try JSONSerialization.data(withJSONObject: settings)
      return try fixture.request("PUT", "/api/settings", body: String(decoding: body, as: UTF8.self))
    }
    let saved = try fixture.json(save())
    #expect(saved["nextNumber"] as? String == "R041")
    #expect(try save().status == 409)
    settings["revision"] = saved["revision"]
    #expect(try fixture.json(save())["nextNumber"] as? String == "R041")
    settings["revision"] = try fixture.store.settings().revision
    settings["next"] = 0
    #expect(try fixture.json(save())["field"] as? String == "next")
    settings["next"] = NSNull()
    settings["logo"] = Data("no picture".utf8).base64EncodedString()
    #expect(try fixture.json(save())["field"] as? String == "logo")
    #expect(try fixture.store.settings().sender.name == "Kestrel")
  }
}

/// What threads found.
private final class Collected: @unchecked Sendable {
  // Unchecked: the set is only touched while `lock` is held.
  private let lock = NSLock()
  private var set: Set<String> = []

  func add(_ value: String?) { lock.withLock { if let value { set.insert(value) } } }

  var values: Set<String> { lock.withLock { set } }
}
