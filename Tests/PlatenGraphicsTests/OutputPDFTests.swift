import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

@Suite struct OutputPDFTests {
  private let fixed = Date(timeIntervalSince1970: 1_700_000_000)

  /// Pages of growing height with a square each.
  private func document(
    pages: Int = 3, metadata: DocumentMetadata = Rendering.fixedMetadata, environment: [String: String] = [:],
    prepare: (PDFOutput) throws -> Void = { _ in }, draw: (Canvas, Int, PDFOutput) throws -> Void = { _, _, _ in }
  ) throws -> Data {
    let sink = DataSink()
    let output = try PDFOutput(sink: sink, metadata: metadata, environment: environment)
    try prepare(output)
    for page in 1...pages {
      let canvas = try output.beginPage(size: Size(width: 200, height: 100 + 50 * Double(page)))
      canvas.fill(Rect(x: 10, y: 10, width: 30, height: 30), with: Color(200, 0, 0))
      try draw(canvas, page, output)
    }
    try output.finish()
    return sink.data
  }

  private func infoError(_ metadata: DocumentMetadata, _ environment: [String: String] = [:]) throws -> PlatenError {
    let sink = FailingSink(afterBytes: 0)
    let error = try #require(throws: PlatenError.self) {
      _ = try PDFOutput(sink: sink, metadata: metadata, environment: environment)
    }
    #expect(sink.cancellations == 1)
    return error
  }

  @Test func pagesHaveTheirSizes() throws {
    let pdf = try document()
    #expect(try Tool.complaints(about: pdf) == "")
    let info = try Tool.info(of: pdf, ["-l", "3"])
    #expect(info.contains("Pages:           3"))
    for (page, height) in [(1, 150), (2, 200), (3, 250)] {
      #expect(info.contains("Page    \(page) size:  200 x \(height) pts"), "\(info)")
    }
  }

  @Test func metadataIsWrittenWhole() throws {
    let metadata = DocumentMetadata(
      title: "Übersicht (\\2024)\u{0}\nمرحبا 你好 😀", author: "A) /Title (x", subject: "Zeile\u{1B}[0m",
      keywords: ["one", "", "zwei, drei"], creator: "Test", language: "zh-Hans", creationDate: fixed,
      modificationDate: fixed.addingTimeInterval(86_400), isRightToLeft: true)
    let pdf = try document(metadata: metadata)
    #expect(try Tool.complaints(about: pdf) == "")
    let json = try Tool.json(of: pdf, keys: ["qpdf"])
    let text = "\(json)"
    #expect(text.contains("u:Übersicht (\\2024) مرحبا 你好 😀") || text.contains("Übersicht"))
    let info = try Tool.info(of: pdf, ["-isodates"])
    #expect(info.contains("Title:           Übersicht (\\2024) مرحبا 你好 😀\n"), "\(info)")
    #expect(info.contains("Author:          A) /Title (x\n"))
    #expect(info.contains("Subject:         Zeile[0m\n"))
    #expect(info.contains("Keywords:        one, zwei, drei\n"))
    #expect(info.contains("Creator:         Test\n"))
    #expect(info.contains("CreationDate:    2023-11-14T22:13:20Z"))
    #expect(info.contains("ModDate:         2023-11-15T22:13:20Z"))
    let raw = String(decoding: pdf, as: UTF8.self)
    #expect(raw.contains("/Lang (zh-Hans)"))
    #expect(raw.contains("/ViewerPreferences << /DisplayDocTitle true /Direction /R2L >>"))
    #expect(raw.contains("/CreationDate (D:20231114221320Z)"))
  }

  @Test func theCatalogueIsReadFromTheUpdate() throws {
    let pdf = try document(metadata: DocumentMetadata(title: "T", language: "ar", creationDate: fixed))
    let json = try Tool.json(of: pdf, keys: ["qpdf"])
    let parts = try #require(json["qpdf"] as? [Any])
    let objects = try #require(parts.last as? [String: Any])
    let trailer = try #require((objects["trailer"] as? [String: Any])?["value"] as? [String: Any])
    let root = try #require(trailer["/Root"] as? String)
    let catalogue = try #require((objects["obj:\(root)"] as? [String: Any])?["value"] as? [String: Any])
    #expect(catalogue["/Lang"] as? String == "u:ar")
    #expect((catalogue["/ViewerPreferences"] as? [String: Any])?["/DisplayDocTitle"] as? Bool == true)
    #expect(catalogue["/Pages"] != nil)
  }

  @Test func theDefaultCreatorAndNoTitle() throws {
    let pdf = try document()
    let info = try Tool.info(of: pdf)
    #expect(info.contains("Creator:         Platen\n"))
    #expect(!info.contains("Title:"))
    #expect(!String(decoding: pdf, as: UTF8.self).contains("ViewerPreferences"))
  }

  @Test func aLongTitleSurvives() throws {
    let title = String(repeating: "Länge ", count: 20_000)
    let pdf = try document(metadata: DocumentMetadata(title: title, creationDate: fixed))
    #expect(try Tool.complaints(about: pdf) == "")
    #expect(try Tool.info(of: pdf).contains(title.prefix(1000)))
  }

  @Test func titlesCannotForgeTheCatalogue() throws {
    let title = "1 0 obj\n<< /Type /Catalog >>\nendobj\nxref\n0 9\ntrailer\n<< /Root 1 0 R >>\nstartxref\n5"
    let pdf = try document(
      metadata: DocumentMetadata(title: title, language: "de", creationDate: fixed),
      prepare: { $0.outline = [OutlineEntry(title, target: .page(1))] })
    #expect(try Tool.complaints(about: pdf) == "")
    #expect(try Tool.info(of: pdf).contains("Pages:           3"))
  }

  @Test func sameInputSameBytes() throws {
    func make() throws -> Data {
      try document(prepare: { $0.outline = [OutlineEntry("A", target: .page(2))] }) { canvas, page, output in
        try output.setPageLabel("p\(page)")
        canvas.link(Rect(x: 0, y: 0, width: 10, height: 10), to: "https://example.org/\(page)")
        canvas.withOpacity(0.5) { canvas.fill(Path(ellipseIn: Rect(x: 5, y: 5, width: 50, height: 20)), with: .black) }
      }
    }
    let first = try make()
    #expect(try make() == first)
    #expect(!first.isEmpty)
  }

  @Test func sourceDateEpochFixesTheDate() throws {
    let environment = ["SOURCE_DATE_EPOCH": "1000000000"]
    let first = try document(metadata: DocumentMetadata(), environment: environment)
    #expect(try Tool.info(of: first, ["-isodates"]).contains("CreationDate:    2001-09-09T01:46:40Z"))
    #expect(try document(metadata: DocumentMetadata(), environment: environment) == first)
    // A date that was set counts more.
    let set = try document(metadata: Rendering.fixedMetadata, environment: environment)
    #expect(try Tool.info(of: set, ["-isodates"]).contains("CreationDate:    2023-11-14T22:13:20Z"))
  }

  @Test(arguments: ["", "x", "12.5", "-1", "1e5", " 5", "99999999999999999999", "253402300800", "٣"])
  func aWrongSourceDateEpochIsAnError(_ value: String) throws {
    let error = try infoError(DocumentMetadata(), ["SOURCE_DATE_EPOCH": value])
    #expect(error.code == .invalidValue)
    #expect(error.message.contains("SOURCE_DATE_EPOCH"))
  }

  @Test func datesAndLanguagesThatCannotBeWritten() throws {
    for seconds in [Double.nan, .infinity, -.infinity, 1e12, -1e12] {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(try infoError(DocumentMetadata(creationDate: date)).code == .invalidValue)
      #expect(try infoError(DocumentMetadata(creationDate: fixed, modificationDate: date)).code == .invalidValue)
    }
    for language in ["", "de_DE", "a b", "x)", "-", "de-", "1", "abcdefghi", "日本"] {
      #expect(try infoError(DocumentMetadata(language: language, creationDate: fixed)).message.contains("language"))
    }
    let early = try document(metadata: DocumentMetadata(creationDate: Date(timeIntervalSince1970: -62_167_219_200)))
    #expect(String(decoding: early, as: UTF8.self).contains("(D:00000101000000Z)"))
  }

  @Test func aDocumentWithoutPages() throws {
    let sink = FailingSink(afterBytes: 1_000_000)
    let output = try PDFOutput(sink: sink, metadata: Rendering.fixedMetadata, environment: [:])
    #expect(try #require(throws: PlatenError.self) { try output.finish() }.code == .noPage)
    #expect(sink.count == 0 && sink.cancellations == 1 && !sink.isFinished)
  }

  @Test(arguments: [
    Size(width: 0, height: 10), Size(width: 10, height: -1), Size(width: .nan, height: 10),
    Size(width: 10, height: .infinity), Size(width: 14_400.1, height: 10),
  ])
  func pageSizesThatCannotBe(_ size: Size) throws {
    let sink = FailingSink(afterBytes: 1_000_000)
    let output = try PDFOutput(sink: sink, metadata: Rendering.fixedMetadata, environment: [:])
    _ = try output.beginPage(size: Size(width: 10, height: 10))
    let error = try #require(throws: PlatenError.self) { _ = try output.beginPage(size: size) }
    #expect(error.code == .invalidValue)
    #expect(error.page == 2)
    #expect(sink.cancellations == 1)
    // The failure is final.
    #expect(throws: error) { try output.finish() }
    #expect(!sink.isFinished && sink.lateWrites == 0)
  }

  @Test func finishingAndCancellingTwiceIsHarmless() throws {
    let sink = FailingSink(afterBytes: 1_000_000)
    let output = try PDFOutput(sink: sink, metadata: Rendering.fixedMetadata, environment: [:])
    let canvas = try output.beginPage(size: Size(width: 14_400, height: 14_400))
    try output.finish()
    let count = sink.count
    try output.finish()
    output.cancel()
    canvas.fill(Rect(x: 0, y: 0, width: 10, height: 10), with: .black)
    #expect(sink.isFinished && sink.cancellations == 0 && sink.count == count && sink.lateWrites == 0)
    #expect(try #require(throws: PlatenError.self) { _ = try output.beginPage(size: canvas.size) }.code == .noPage)
  }

  @Test func aCancelledDocumentLeavesNothing() throws {
    let folder = try TemporaryFolder()
    var kept: Canvas?
    do {
      let output = try PDFOutput(
        sink: try FileSink(path: folder.file("a.pdf")), metadata: Rendering.fixedMetadata, environment: [:])
      kept = try output.beginPage(size: Size(width: 100, height: 100))
      kept?.fill(Rect(x: 0, y: 0, width: 10, height: 10), with: .black)
      try output.endPage()
      output.cancel()
      output.cancel()
      #expect(throws: PlatenError.self) { try output.finish() }
    }
    // A canvas that outlives its document draws into nothing.
    kept?.fill(Rect(x: 0, y: 0, width: 10, height: 10), with: .black)
    #expect(try folder.contents() == [])
  }

  @Test func pagesGoOutAsTheyEnd() throws {
    var chunks: [Data] = []
    let output = try PDFOutput(
      sink: ClosureSink { chunks.append($0) }, metadata: Rendering.fixedMetadata, environment: [:])
    for page in 1...3 {
      let canvas = try output.beginPage(size: Size(width: 100, height: 100))
      canvas.fill(Rect(x: 0, y: 0, width: 10, height: 10), with: .black)
      try output.endPage()
      #expect(chunks.count >= page)
    }
    try output.finish()
    #expect(try Tool.complaints(about: chunks.reduce(Data(), +)) == "")
  }

  @Test func drawingAfterThePageEndedDoesNotReachTheNext() throws {
    let sink = DataSink()
    let output = try PDFOutput(sink: sink, metadata: Rendering.fixedMetadata, environment: [:])
    let first = try output.beginPage(size: Size(width: 100, height: 100))
    _ = try output.beginPage(size: Size(width: 100, height: 100))
    first.fill(Rect(x: 0, y: 0, width: 10, height: 10), with: .black)
    let error = try #require(throws: PlatenError.self) { try output.finish() }
    #expect(error.code == .noPage)
    #expect(sink.data.isEmpty)
  }

  @Test func labelsComeOutAsTheyWentIn() throws {
    let labels = [1: "i", 2: "ii", 4: "1", 5: "2", 6: "007", 7: "99999999999999999999", 8: "A-(1)\\", 9: "ä3", 10: ""]
    let pdf = try document(
      pages: 12,
      draw: { _, page, output in
        if let label = labels[page] { try output.setPageLabel(label) }
      })
    #expect(try Tool.complaints(about: pdf) == "")
    let ranges = try #require(try Tool.json(of: pdf, keys: ["pagelabels"])["pagelabels"] as? [[String: Any]])
    var seen: [String] = []
    for page in 0..<12 {
      let range = try #require(ranges.last { ($0["index"] as? Int ?? 0) <= page })
      let label = try #require(range["label"] as? [String: Any])
      let prefix = (label["/P"] as? String ?? "u:").dropFirst(2)
      let start = label["/St"] as? Int ?? 1
      let number = label["/S"] == nil ? "" : "\(start + page - (range["index"] as? Int ?? 0))"
      seen.append(prefix + number)
    }
    #expect(seen == ["i", "ii", "3", "1", "2", "007", "99999999999999999999", "A-(1)\\", "ä3", "", "11", "12"])
  }

  @Test func labelsThatCountUpShareOneEntry() throws {
    let pdf = try document(pages: 9, draw: { _, page, output in try output.setPageLabel("\(page + 4)") })
    #expect(String(decoding: pdf, as: UTF8.self).contains("/PageLabels << /Nums [ 0 << /S /D /St 5 >> ] >>"))
    let output = try PDFOutput(sink: DataSink(), metadata: Rendering.fixedMetadata, environment: [:])
    #expect(throws: PlatenError.self) { try output.setPageLabel("early") }
  }

  @Test func outlinesAreNested() throws {
    let entries = [
      OutlineEntry(
        "Open (ä) \\ 你好", target: .page(1, at: Point(x: 5, y: 20)),
        children: [
          OutlineEntry(
            "Closed", target: .page(2), children: [OutlineEntry("Deep\u{0}", target: .destination("end of (it)"))],
            isOpen: false, isBold: true)
        ]), OutlineEntry("Last", target: .page(3)),
    ]
    let pdf = try document(prepare: { $0.outline = entries }) { canvas, page, _ in
      if page == 3 { canvas.destination(named: "end of (it)", at: Point(x: 0, y: 100)) }
    }
    #expect(try Tool.complaints(about: pdf) == "")
    let top = try #require(try Tool.json(of: pdf, keys: ["outlines"])["outlines"] as? [[String: Any]])
    #expect(top.map { $0["title"] as? String } == ["Open (ä) \\ 你好", "Last"])
    #expect(top[0]["open"] as? Bool == true)
    let first = try #require(top[0]["dest"] as? [Any])
    // Page 1 is 150 points high; PDF counts from the bottom.
    #expect(first.dropFirst().map { "\($0)" } == ["/XYZ", "5", "130", "0"])
    let closed = try #require((top[0]["kids"] as? [[String: Any]])?.first)
    #expect(closed["open"] as? Bool == false)
    let deep = try #require((closed["kids"] as? [[String: Any]])?.first)
    #expect(deep["title"] as? String == "Deep")
    #expect(deep["destpageposfrom1"] as? Int == 3)
  }

  @Test func outlinesToNowhereAreErrors() throws {
    let targets: [OutlineEntry.Target] = [
      .page(0), .page(4), .page(-1), .page(.max), .page(1, at: Point(x: .nan, y: 0)), .destination("none"),
      .destination(""),
    ]
    for target in targets {
      let error = try #require(throws: PlatenError.self) {
        _ = try document(prepare: { $0.outline = [OutlineEntry("Entry", target: target)] })
      }
      #expect(error.code == .invalidValue)
      #expect(error.message.contains("“Entry”"))
    }
  }

  @Test func aDeepOutline() throws {
    let leaf = OutlineEntry("leaf", target: .page(1))
    let entry = (0..<500).reduce(leaf) { OutlineEntry("level \($1)", target: .page(1), children: [$0]) }
    let pdf = try document(prepare: { $0.outline = [entry] })
    #expect(String(decoding: pdf, as: UTF8.self).contains("(leaf)"))
    #expect(try Tool.info(of: pdf).contains("Pages:           3"))
  }
}
