import Foundation
import Platen
import TestSupport
import Testing

@testable import PlatenPreview
@testable import PlatenServer

@Suite struct PreviewServerTests {
  @Test func followsItsFileHoweverItIsSaved() throws {
    let fixture = try PreviewFixture(paragraphs: ["one", "two"])
    let visitor = try fixture.visitor()
    let first = try visitor.previewState { $0["document"] as? Int == 1 }
    #expect(first["pageCount"] as? Int == 2)
    #expect((first["pages"] as? [[Double]])?.count == 2)
    #expect(first["name"] as? String == "Sales.json")
    // Another file in place of the old one.
    try fixture.save(["one", "two", "three"])
    #expect(try visitor.previewState { $0["document"] as? Int == 2 }["pageCount"] as? Int == 3)
    // The same file written over.
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: fixture.file))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: try PreviewFixture.report(["one"]))
    try handle.close()
    #expect(try visitor.previewState { $0["pageCount"] as? Int == 1 }["status"] as? String == "ready")
    // Gone, and back again.
    try FileManager.default.removeItem(atPath: fixture.file)
    #expect(try visitor.previewState { $0["status"] as? String == "failed" }["pageCount"] as? Int == 1)
    try fixture.save(["one", "two"])
    #expect(try visitor.previewState { $0["pageCount"] as? Int == 2 }["status"] as? String == "ready")
  }

  @Test func errorsNameTheirPlaceAndKeepTheLastDocument() throws {
    let fixture = try PreviewFixture(paragraphs: ["good"])
    let visitor = try fixture.visitor()
    _ = try visitor.previewState { $0["document"] as? Int == 1 }
    try fixture.save(Data("{\n  \"title\": oops\n}".utf8))
    let state = try visitor.previewState { $0["status"] as? String == "failed" }
    #expect(state["document"] as? Int == 1)
    let message = try #require((state["messages"] as? [[String: Any]])?.first)
    #expect(message["kind"] as? String == "error")
    #expect(message["line"] as? Int == 2)
    #expect((message["file"] as? String)?.hasSuffix("Sales.json") == true)
    #expect(try visitor.get("/pages/1/1").status == 200)
  }

  @Test func missingCharactersAreWarnings() throws {
    let fixture = try PreviewFixture(paragraphs: ["first", "a \u{E123} b"])
    let state = try fixture.visitor().previewState { $0["document"] as? Int == 1 }
    let message = try #require((state["messages"] as? [[String: Any]])?.first)
    #expect(message["kind"] as? String == "warning")
    #expect(message["page"] as? Int == 2)
    #expect((message["text"] as? String)?.contains("U+E123") == true)
  }

  @Test func pagesAndPDFAreThoseOfTheDocument() throws {
    let fixture = try PreviewFixture(name: "Größe 大.json", paragraphs: ["Harbour", "Lantern"])
    let visitor = try fixture.visitor()
    _ = try visitor.previewState { $0["document"] as? Int == 1 }
    let page = try visitor.get("/pages/1/2")
    #expect(page["Content-Type"] == "image/svg+xml")
    #expect(page["Content-Security-Policy"]?.contains("sandbox") == true)
    #expect(page.text.hasPrefix("<?xml"))
    for target in ["/pages/1/0", "/pages/1/3", "/pages/x/1", "/pages/1/-1", "/pages/1/99999999999999999999"] {
      #expect(try visitor.get(target).status == 404, "\(target)")
    }
    #expect(try visitor.get("/pages/7/1").status == 410)
    let pdf = try visitor.get("/document.pdf?document=1")
    #expect(pdf["Content-Disposition"]?.contains("filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%E5%A4%A7.pdf") == true)
    #expect(try Tool.text(of: pdf.body).contains("Lantern"))
    #expect(try visitor.get("/preview.js")["Content-Type"]?.hasPrefix("text/javascript") == true)
    for target in ["/preview.html", "/Web/preview.js", "/..%2fPackage.swift", "/en.lproj/Localizable.strings"] {
      #expect(try [400, 404].contains(visitor.get(target).status), "\(target)")
    }
  }

  @Test func thePageSpeaksTheReadersLanguage() throws {
    let fixture = try PreviewFixture(paragraphs: ["x"])
    let visitor = try fixture.visitor()
    let cases = [
      ("ar-EG,en;q=0.5", "lang=\"ar-EG\" dir=\"rtl\"", "تصدير PDF"), ("zh-CN", "lang=\"zh-CN\" dir=\"ltr\"", "导出 PDF"),
      ("en-GB", "lang=\"en\" dir=\"ltr\"", "Export PDF"), ("xx, tlh;q=0.1", "lang=\"en\" dir=\"ltr\"", "Export PDF"),
    ]
    for (header, root, button) in cases {
      let page = try visitor.get("/", ["Accept-Language": header]).text
      #expect(page.contains(root), "\(header)")
      #expect(page.contains(button), "\(header)")
      #expect(!page.contains("{{"))
    }
    let denied = try RawHTTP.request(
      "GET", "/", port: visitor.port, headers: ["Accept": "text/html", "Accept-Language": "ar"])
    #expect(denied.status == 403 && denied.text.contains("dir=\"rtl\""))
    let fixed = try PreviewFixture(paragraphs: ["x"]) { $0.locale = Locale(identifier: "zh-Hans") }
    #expect(try fixed.visitor().get("/", ["Accept-Language": "ar"]).text.contains("导出 PDF"))
  }

  @Test func allLanguagesHaveAllWords() throws {
    let folder = try #require(ResourceFolder.find(bundle: "Platen_PlatenPreview"))
    let tables = try StringTables(contentsOf: folder)
    #expect(tables.languages.count >= 3)
    func keys(_ language: String) throws -> Set<String> {
      let file = folder.appendingPathComponent("\(language).lproj/Localizable.strings")
      let text = try String(contentsOf: file, encoding: .utf8)
      return Set(
        text.split(separator: "\n").filter { $0.hasPrefix("\"") }.compactMap {
          $0.components(separatedBy: "\" = ").first
        })
    }
    let english = try keys("en")
    #expect(english.count > 40)
    for language in tables.languages { #expect(try keys(language) == english, "\(language)") }
  }

  @Test func mailIsSentOrBecomesADraft() throws {
    let sent = MailBox()
    let fixture = try PreviewFixture(paragraphs: ["mail me"]) {
      $0.mail = sent
      $0.sender = try? MailAddress("ana@example.org")
    }
    let visitor = try fixture.visitor()
    _ = try visitor.previewState { $0["document"] as? Int == 1 }
    let answer = try visitor.post(
      "/share",
      json: #"{"by":"mail","document":1,"to":"Bo <bo@example.org>, cy@example.org","subject":"Übersicht","text":"Hi"}"#)
    #expect(answer.status == 200)
    let message = try #require(sent.messages.first)
    #expect(message.to.map(\.address) == ["bo@example.org", "cy@example.org"])
    #expect(message.subject == "Übersicht" && message.attachments.first?.fileName == "Sales.pdf")
    #expect(try Tool.text(of: message.attachments[0].data).contains("mail me"))
    for bad in [
      #"{"by":"mail","document":1,"to":"nobody"}"#, #"{"by":"mail","document":1,"to":"a@b.c\r\nBcc: x@y.z"}"#,
      #"{"by":"mail","document":1,"to":"a@b.c","subject":"x\r\nBcc: x@y.z"}"#,
    ] { #expect(try visitor.post("/share", json: bad).status == 422, "\(bad)") }
    #expect(try visitor.post("/share", json: #"{"by":"mail","document":9}"#).status == 410)
    #expect(try visitor.post("/share", json: #"{"by":"fly","document":1}"#).status == 400)
    #expect(try visitor.post("/share", json: "{}", ["Origin": "http://evil.example"]).status == 403)
    #expect(sent.messages.count == 1)

    let drafts = try PreviewFixture(paragraphs: ["draft"])
    let other = try drafts.visitor()
    _ = try other.previewState { $0["document"] as? Int == 1 }
    let draft = try other.post("/share", json: #"{"by":"mail","document":1}"#)
    #expect(draft["Content-Type"] == "message/rfc822")
    #expect(draft["Content-Disposition"]?.contains("Sales.eml") == true)
    #expect(draft.text.contains("Content-Type: application/pdf"))
  }

  @Test func readersElsewhereDoNotUseThisMachine() throws {
    let fixture = try PreviewFixture(paragraphs: ["x"]) { $0.address = "0.0.0.0" }
    let visitor = try HTTPVisitor(entering: fixture.preview.makeAddress())
    _ = try visitor.previewState { $0["document"] as? Int == 1 }
    #expect(try visitor.post("/share", json: #"{"by":"open","document":1}"#).status == 403)
    #expect(try visitor.post("/share", json: #"{"by":"print","document":1}"#).status == 403)
    #expect(try visitor.get("/").text.contains("data-reader=\"elsewhere\""))
    var options = PreviewOptions()
    for address in ["127.0.0.1", "127.9.9.9", "::1", "localhost"] {
      options.address = address
      #expect(options.isLocal)
    }
    for address in ["0.0.0.0", "::", "192.168.0.1", "::2", "example.org", "128.0.0.1"] {
      options.address = address
      #expect(!options.isLocal)
    }
  }

  /// What no viewer took is not left; what one took is.
  @Test(arguments: [0, 3]) func whatIsOpened(status: Int) throws {
    let folder = try TemporaryFolder()
    #if canImport(Darwin)
    let name = "open"
    #else
    let name = "xdg-open"
    #endif
    try folder.writeProgram("#!/bin/sh\nexit \(status)\n", to: name)
    try FileManager.default.createDirectory(atPath: folder.file("tmp"), withIntermediateDirectories: true)
    let helper = PDFShareHelper(
      temporaryDirectory: URL(fileURLWithPath: folder.file("tmp")), searchPath: folder.path)
    let sharing = PreviewSharing(PreviewOptions(), helper: helper)
    let document = PreviewDocument(pdf: Data("%PDF-1.7\n".utf8), pictures: [])
    let request = try JSONDecoder().decode(PreviewShareRequest.self, from: Data(#"{"by":"open","document":1}"#.utf8))
    func share() throws { _ = try sharing.share(document, name: "Sales.csv", request) }
    if status == 0 { try share() } else { #expect(throws: HTTPError.self) { try share() } }
    let files = FileManager.default.enumerator(atPath: folder.file("tmp"))?.compactMap { $0 as? String } ?? []
    #expect(files.contains { $0.hasSuffix("Sales.pdf") } == (status == 0), "\(files)")
  }

  @Test func endingLeavesNothingBehind() throws {
    let fixture = try PreviewFixture(paragraphs: ["x"]) { $0.mail = MailBox() }
    let visitor = try fixture.visitor()
    _ = try visitor.previewState { $0["document"] as? Int == 1 }
    _ = try visitor.post("/share", json: #"{"by":"mail","document":1,"to":"a@example.org"}"#)
    fixture.preview.stop()
    fixture.preview.stop()
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder.file("tmp")).isEmpty)
    #expect(throws: RawHTTP.Failure.self) { try visitor.get("/") }
    #expect(throws: PlatenError.self) {
      var options = PreviewOptions()
      options.port = 70_000
      _ = try PreviewServer(PreviewClosure(name: "x") { throw CancellationError() }, options: options)
    }
  }

  @Test func longDocumentsHavePicturesOfTheirFirstPages() throws {
    let many = PagePictures.most + 5
    let report = Report(title: "Long") {
      for page in 1...many {
        Text("Page \(page)")
        if page < many { NewPage() }
      }
    }
    let document = try PreviewDocument(report)
    #expect(document.pageCount == many)
    #expect(document.pictures.count == PagePictures.most)
    #expect(abs((document.pictures.last?.size.width ?? 0) - 595.28) < 0.1)
  }
}
