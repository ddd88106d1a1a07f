import Foundation
import Platen
import TestSupport
import Testing

@Suite struct GeneratorOutputTests {
  private func draw(_ pdf: PDFGenerator, _ context: PDFContext, pages: Int) {
    for page in 0..<pages {
      context.beginPage()
      pdf.drawReportTitle(y: 40, title: "page \(page)", subtitle: nil)
      pdf.drawFooter(pageNumber: page + 1, generatedBy: "Ana")
    }
  }

  private func write(_ path: String, _ format: OutputFormat, pages: Int) throws -> [String] {
    let pdf = ComponentPage.generator(size: .a5)
    return try pdf.write(to: URL(fileURLWithPath: path), format: format) { draw(pdf, $0, pages: pages) }
      .map(\.lastPathComponent)
  }

  private func error(_ path: String, _ format: OutputFormat = .pdf, pages: Int = 3) throws -> PlatenError {
    try #require(throws: PlatenError.self) { _ = try write(path, format, pages: pages) }
  }

  @Test func picturesAreNumbered() throws {
    let folder = try TemporaryFolder()
    #expect(try write(folder.file("one.png"), .png(resolution: 36), pages: 1) == ["one.png"])
    #expect(try write(folder.file("few.svg"), .svg, pages: 3) == ["few-1.svg", "few-2.svg", "few-3.svg"])
    let many = try write(folder.file("many.png"), .png(resolution: 20), pages: 11)
    #expect(many.first == "many-01.png" && many.last == "many-11.png" && many.count == 11)
    #expect(try write(folder.file("bare"), .svg, pages: 2) == ["bare-1", "bare-2"])
    #expect(try write(folder.file("a.b.pdf"), .pdf, pages: 2) == ["a.b.pdf"])
    #expect(
      try folder.contents()
        == (["a.b.pdf", "bare-1", "bare-2", "few-1.svg", "few-2.svg", "few-3.svg", "one.png"]
        + many).sorted())
    let pixels = try Pixels(png: Data(contentsOf: URL(fileURLWithPath: folder.file("one.png"))))
    #expect(pixels.width == 210 && pixels.height == 298)
    let svg = try String(contentsOfFile: folder.file("few-2.svg"), encoding: .utf8)
    #expect(svg.contains("<svg") && svg.contains("</svg>"))
  }

  @Test func picturesInMemory() throws {
    let pdf = ComponentPage.generator(size: .a5)
    let pictures = try pdf.pages(format: .png(resolution: 24)) { draw(pdf, $0, pages: 2) }
    #expect(try pictures.map { try Pixels(png: $0).width } == [140, 140])
    let whole = try pdf.pages(format: .pdf) { draw(pdf, $0, pages: 2) }
    #expect(try whole.map { try ReadPDF($0).pages.count } == [2])
    #expect(throws: PlatenError.self) { try pdf.pages(format: .png(resolution: .nan)) { draw(pdf, $0, pages: 1) } }
  }

  @Test func nothingIsLeftBehind() throws {
    for format in [OutputFormat.pdf, .svg, .png(resolution: 36)] {
      let folder = try TemporaryFolder()
      #expect(try error(folder.file("missing/x.pdf"), format).code == .unwritable)
      #expect(try error(folder.path, format, pages: 1).code == .unwritable)
      try FileManager.default.createDirectory(atPath: folder.file("x-2.out"), withIntermediateDirectories: false)
      if format != .pdf { #expect(try error(folder.file("x.out"), format).code == .unwritable) }
      #expect(try folder.contents() == ["x-2.out"])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("x-2.out")) == [])
    }
    let full = try error("/dev/full")
    #expect(full.code == .unwritable && full.message.contains("space"))
    #expect(try error("/dev/full", .png(resolution: 36), pages: 1).code == .unwritable)
  }

  @Test func anExistingFileStaysOnFailure() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("old".utf8), to: "x.pdf")
    let pdf = ComponentPage.generator()
    var run = 0
    #expect(throws: PlatenError.self) {
      try pdf.write(to: URL(fileURLWithPath: folder.file("x.pdf"))) { context in
        run += 1
        draw(pdf, context, pages: run)
      }
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("x.pdf"))) == Data("old".utf8))
    #expect(try folder.contents() == ["x.pdf"])
  }

  @Test func foldersThatMayNotBeWritten() throws {
    let folder = try TemporaryFolder()
    let closed = folder.file("closed")
    try FileManager.default.createDirectory(
      atPath: closed, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o555])
    // The super-user may write everywhere; /proc refuses new files to everyone.
    let target = geteuid() == 0 ? "/proc/x.pdf" : closed + "/x.pdf"
    #expect(try error(target).code == .unwritable)
    #expect(try FileManager.default.contentsOfDirectory(atPath: closed) == [])
  }

  @Test func onlyFiles() throws {
    let pdf = ComponentPage.generator()
    let url = try #require(URL(string: "https://example.org/x.pdf"))
    for format in [OutputFormat.pdf, .svg] {
      let error = try #require(throws: PlatenError.self) {
        try pdf.write(to: url, format: format) { draw(pdf, $0, pages: 1) }
      }
      #expect(error.code == .unwritable && error.file == "https://example.org/x.pdf")
    }
  }

  @Test func sinkThatThrowsAtAnyChunk() throws {
    struct Full: Error, Equatable { var chunk: Int }
    let pdf = ComponentPage.generator()
    var chunks = 0
    var whole = Data()
    try pdf.write(to: { chunk in
      chunks += 1
      whole.append(chunk)
    }) { draw(pdf, $0, pages: 6) }
    #expect(chunks > 5)
    #expect(try whole == pdf.pdfData { draw(pdf, $0, pages: 6) })
    for limit in 1...chunks {
      var taken = 0
      #expect(throws: Full(chunk: limit)) {
        try pdf.write(to: { _ in
          taken += 1
          if taken == limit { throw Full(chunk: limit) }
        }) { draw(pdf, $0, pages: 6) }
      }
      #expect(taken == limit)
    }
    #expect(try whole == pdf.pdfData { draw(pdf, $0, pages: 6) })
  }

  @Test func progressCountsThenDraws() throws {
    let pdf = ComponentPage.generator()
    var steps: [PDFProgress] = []
    pdf.onProgress = { steps.append($0) }
    _ = try pdf.pdfData { draw(pdf, $0, pages: 2) }
    #expect(
      steps == [.counting(page: 1), .counting(page: 2), .drawing(page: 1, total: 2), .drawing(page: 2, total: 2)])
  }

  @Test func missingCharactersAreReported() throws {
    let pdf = ComponentPage.generator()
    _ = try pdf.pdfData { context in
      context.beginPage()
      pdf.drawReportTitle(y: 40, title: "a \u{E123} b", subtitle: nil)
    }
    #expect(pdf.missingCharacters.map(\.scalar) == ["\u{E123}"])
    #expect(throws: PlatenError.self) { try pdf.pdfData { _ in } }
    #expect(pdf.missingCharacters == [])
  }

  @Test func metadataAreFilledIn() throws {
    let pdf = ComponentPage.generator(locale: Locale(identifier: "ar"))
    let data = try pdf.pdfData { context in
      context.beginPage()
      pdf.drawReportTitle(y: 40, title: "First title", subtitle: nil)
      pdf.drawReportTitle(y: 80, title: "Second title", subtitle: nil)
    }
    let info = try Tool.info(of: data)
    #expect(info.contains("First title") && !info.contains("Second title"))
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("/Lang (ar)") && text.contains("/Direction /R2L"))
  }
}
