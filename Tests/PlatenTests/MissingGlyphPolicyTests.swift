import Foundation
import TestSupport
import Testing

@testable import Platen

@Suite struct MissingGlyphPolicyTests {
  private func fonts() throws -> FontLibrary {
    try FontLibrary(data: [TestFont(family: "Plain Test").data], includingSystemFonts: false)
  }

  private func generator(_ policy: MissingGlyphPolicy) throws -> PDFGenerator {
    let pdf = PDFGenerator(
      locale: Locale(identifier: "en"), metadata: DocumentMetadata(creationDate: ComponentPage.date),
      fonts: try fonts())
    pdf.missingGlyphs = policy
    return pdf
  }

  private func draw(_ pdf: PDFGenerator, _ context: PDFContext) {
    context.beginPage()
    var page = 1
    let rows = (0..<80).map { $0 == 60 ? ["60", "a\u{905}b"] : ["\($0)", "ab"] }
    pdf.drawTable(
      y: 40, context: context, columns: [TableColumn(header: "No"), TableColumn(header: "Name")], rows: rows,
      pageNumber: &page, footerUser: nil)
  }

  @Test func anErrorNamesTheCharacterAndLeavesNoFile() throws {
    let folder = try TemporaryFolder()
    let pdf = try generator(.error)
    for format in [OutputFormat.pdf, .png(resolution: 36), .svg] {
      let url = URL(fileURLWithPath: folder.file("out.x"))
      let error = #expect(throws: PlatenError.self) { try pdf.write(to: url, format: format) { draw(pdf, $0) } }
      #expect(error?.code == .missingGlyph)
      #expect(error?.page == 2 && error?.row == 61 && error?.column == 2)
      for words in ["U+0905", "DEVANAGARI LETTER A", "Deva", "\"Name\""] {
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
      }
      #if os(Linux)
      #expect(error?.message.contains("fonts-noto-core") == true)
      #endif
      #expect(try folder.contents() == [])
    }
    #expect(pdf.missingCharacters.map(\.scalar) == ["\u{905}"])
    #expect(throws: PlatenError.self) { try pdf.pdfData { draw(pdf, $0) } }
  }

  @Test func aWarningMakesTheDocument() throws {
    let pdf = try generator(.warn)
    #expect(PDFGenerator().missingGlyphs == .warn)
    let data = try pdf.pdfData { draw(pdf, $0) }
    #expect(try ReadPDF(data).pages.count == 3)
    #expect(pdf.missingCharacters.map(\.scalar) == ["\u{905}"])
    #expect(pdf.missingCharacters.first?.place?.page == 2)
    _ = try pdf.pdfData { $0.beginPage() }
    #expect(pdf.missingCharacters == [])
  }

  @Test func allowedCharactersAreNotReported() throws {
    let allowing = try generator(.allow)
    let data = try allowing.pdfData { draw(allowing, $0) }
    #expect(allowing.missingCharacters == [])
    let warning = try generator(.warn)
    #expect(try data == warning.pdfData { draw(warning, $0) })
  }

  @Test func documentsWithoutThemAreNoErrors() throws {
    let pdf = try generator(.error)
    _ = try pdf.pdfData { context in
      context.beginPage()
      pdf.drawReportTitle(y: 40, title: "All \u{200B}there\u{FE0F}\u{2069}")
    }
    #expect(pdf.missingCharacters == [])
  }

  @Test func reportsHaveThePolicyToo() throws {
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.file("out.pdf"))
    var report = Report(locale: Locale(identifier: "en"), fonts: try fonts()) {
      Heading("Start")
      Text("a\u{905}b")
    }
    #expect(report.missingGlyphs == .warn)
    #expect(try report.write(to: url).missingCharacters.map(\.scalar) == ["\u{905}"])
    report.missingGlyphs = .allow
    #expect(try report.write(to: url).missingCharacters == [])
    try FileManager.default.removeItem(at: url)
    report.missingGlyphs = .error
    let error = #expect(throws: PlatenError.self) { try report.write(to: url) }
    #expect(error?.code == .missingGlyph && error?.page == 1)
    #expect(error?.message.contains("\"Start\"") == true)
    #expect(try folder.contents() == [])
  }

  @Test func reportsInJSONSayIt() throws {
    func report(_ line: String) throws -> Report {
      try Report(json: Data("{\(line)\"content\": [{\"type\": \"text\", \"text\": \"a\"}]}".utf8))
    }
    #expect(try report("").missingGlyphs == .warn)
    for policy in MissingGlyphPolicy.allCases {
      #expect(try report("\"missingGlyphs\": \"\(policy.rawValue)\", ").missingGlyphs == policy)
    }
    let error = #expect(throws: PlatenError.self) { try report("\"missingGlyphs\": \"fail\", ") }
    #expect(error?.message.contains("/missingGlyphs") == true)
  }

  @Test func theReportIsBounded() throws {
    let pdf = try generator(.warn)
    let scalars = (UInt32(0xF0000)..<0xF3000).compactMap(Unicode.Scalar.init)
    let rows = stride(from: 0, to: scalars.count, by: 40).map { start in
      [String(String.UnicodeScalarView(scalars[start..<min(start + 40, scalars.count)]))]
    }
    _ = try pdf.pdfData { context in
      context.beginPage()
      var page = 1
      pdf.drawTable(
        y: 40, context: context, columns: [TableColumn(header: "X", overflow: .wrap())], rows: rows, pageNumber: &page,
        footerUser: nil)
    }
    #expect(pdf.missingCharacters.count == 10_000)
    #expect(pdf.missingCharacters.map(\.scalar) == Array(scalars.prefix(10_000)))
  }
}
