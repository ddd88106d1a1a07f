import Foundation
import TestSupport
import Testing

@testable import Platen

/// Each part of a document gets a private-use character of its own, which no font has; its place must be found again.
@Suite struct MissingGlyphPlaceTests {
  private typealias Part = MissingCharacter.Part

  private func fonts() throws -> FontLibrary {
    try FontLibrary(data: [TestFont(family: "Plain Test").data], includingSystemFonts: false)
  }

  private func generator(_ language: String = "en") throws -> PDFGenerator {
    PDFGenerator(
      locale: Locale(identifier: language), metadata: DocumentMetadata(creationDate: ComponentPage.date),
      fonts: try fonts())
  }

  /// The places of the private-use characters.
  private func places(_ missing: [MissingCharacter]) -> [Unicode.Scalar: MissingCharacter.Place] {
    Dictionary(
      missing.filter { $0.scalar.properties.generalCategory == .privateUse }.compactMap { character in
        character.place.map { (character.scalar, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  private func table(_ pdf: PDFGenerator, rows: [[String]], columns: [TableColumn], totals: [String]? = nil) throws {
    _ = try pdf.pdfData { context in
      context.beginPage()
      let y = pdf.drawReportTitle(y: 40, title: "Sales")
      var page = 1
      pdf.drawTable(
        y: y, context: context, columns: columns, rows: rows, totalsRow: totals, pageNumber: &page, footerUser: "Ana")
    }
  }

  @Test(arguments: ["en", "ar"]) func cellsOfLongTables(language: String) throws {
    let pdf = try generator(language)
    var rows = (0..<120).map { ["a\($0)", "b\($0)", "c\($0)"] }
    rows[0][2] = "x\u{E100}"
    rows[7][0] = "\u{E101}"
    rows[99][1] = "wide \u{E102} cell"
    rows[119][1] = "two\nlines \u{E103}"
    rows[110][2] = "x\u{E100}"
    let columns = [TableColumn(header: "One"), TableColumn(header: "Two"), TableColumn(header: "Three \u{E104}")]
    try table(pdf, rows: rows, columns: columns, totals: ["\u{E105}", "", ""])
    let found = places(pdf.missingCharacters)
    let text = try ReadPDF(
      pdf.pdfData { context in
        context.beginPage()
        let y = pdf.drawReportTitle(y: 40, title: "Sales")
        var page = 1
        pdf.drawTable(y: y, context: context, columns: columns, rows: rows, pageNumber: &page, footerUser: "Ana")
      })
    let page = try #require(text.pages.firstIndex { $0.word("a99") != nil }) + 1
    #expect(page > 1)
    let heading = language == "en" ? "Sales" : "Sales"
    #expect(
      found["\u{E100}"]
        == .init(page: 1, part: .table, heading: heading, row: 1, column: 3, columnName: "Three \u{E104}"))
    #expect(found["\u{E101}"] == .init(page: 1, part: .table, heading: heading, row: 8, column: 1, columnName: "One"))
    #expect(
      found["\u{E102}"] == .init(page: page, part: .table, heading: heading, row: 100, column: 2, columnName: "Two"))
    #expect(found["\u{E103}"]?.row == 120 && found["\u{E103}"]?.column == 2)
    #expect(
      found["\u{E104}"] == .init(page: 1, part: .tableHeader, heading: heading, column: 3, columnName: "Three \u{E104}")
    )
    #expect(
      found["\u{E105}"]?.part == .tableSums && found["\u{E105}"]?.row == nil && found["\u{E105}"]?.column == 1)
  }

  @Test func occurrencesAreCounted() throws {
    let pdf = try generator()
    try table(
      pdf, rows: (0..<60).map { ["r\($0) \u{E100}", "\u{E100}\u{E101}"] },
      columns: [TableColumn(header: "One"), TableColumn(header: "Two")])
    #expect(pdf.missingCharacters.map(\.scalar) == ["\u{E100}", "\u{E101}"])
    #expect(pdf.missingCharacters.map(\.count) == [120, 60])
  }

  @Test(arguments: [TableColumn.Overflow.wrap(), .shrink(minimum: 4), .truncate]) func overflows(
    overflow: TableColumn.Overflow
  ) throws {
    let pdf = try generator("ar")
    let words = String(repeating: "some words ", count: 12)
    try table(
      pdf, rows: [["a", "b"], ["\u{E100} " + words, words + "\u{E101}"]],
      columns: [TableColumn(header: "One", overflow: overflow), TableColumn(header: "Two", overflow: overflow)])
    let found = places(pdf.missingCharacters)
    #expect(found["\u{E100}"]?.row == 2 && found["\u{E100}"]?.column == 1)
    // What an ellipsis hides is not shown as a frame, and so not missed.
    if case .wrap = overflow {
      #expect(found["\u{E101}"]?.row == 2 && found["\u{E101}"]?.column == 2)
    } else {
      #expect(found["\u{E101}"] == nil)
    }
  }

  @Test(arguments: ["en", "he"]) func partsOfAGenerator(language: String) throws {
    let pdf = try generator(language)
    _ = try pdf.pdfData { context in
      context.beginPage()
      var y = pdf.drawLetterhead(y: 40, logo: nil, info: FranchiseInfo(name: "N \u{E100}", address: "\u{E101}"))
      y = pdf.drawReportTitle(y: y, title: "T \u{E102}", subtitle: "\u{E103}")
      y = pdf.drawSummaryCards(y: y, items: [("l", "\u{E104}")])
      y = pdf.drawInfoSection(y: y, title: "I \u{E105}", items: [("\u{E106}", "v")])
      y = pdf.drawStatusBadge(y: y, status: "S \u{E107}", bgColor: .black)
      pdf.drawFooter(pageNumber: 1, generatedBy: "\u{E108}")
    }
    let found = places(pdf.missingCharacters)
    let parts: [Part] = [
      .letterhead, .letterhead, .title, .title, .summaryCards, .infoSection, .infoSection, .badge, .pageFooter,
    ]
    for (index, part) in parts.enumerated() {
      let scalar = try #require(Unicode.Scalar(0xE100 + UInt32(index)))
      #expect(found[scalar]?.part == part, "\(index)")
      #expect(found[scalar]?.page == 1 && found[scalar]?.row == nil)
    }
    #expect(found["\u{E100}"]?.heading == nil && found["\u{E102}"]?.heading == nil)
    #expect(found["\u{E104}"]?.heading == "T \u{E102}")
    #expect(found["\u{E108}"]?.heading == nil)
  }

  @Test(arguments: ["en", "fa"]) func partsOfAReport(language: String) throws {
    var report = Report(title: "R", locale: Locale(identifier: language), fonts: try fonts()) {
      TableOfContents()
      Heading("Top \u{E100}")
      Text("Text \u{E101}")
      ItemList { Text("item \u{E102}") }
      NewPage()
      Heading("Next")
      Table(streaming: (0..<90).makeIterator().lazy.map { $0 }) {
        Column<Int>("A") { $0 == 70 ? "\u{E103}" : "a\($0)" }
        Column<Int>("B") { $0 == 71 ? "\u{E104}\nsmall \u{E105}" : "b" }
      }
      Table([(1, "x"), (2, "x"), (3, "\u{E106}")]) {
        Column<(Int, String)>("N", number: { Decimal($0.0) }).total(.sum)
        Column<(Int, String)>("T") { $0.0 == 2 ? "\u{E107}" : "t" }
        Column<(Int, String)>("C") { pair in pair.0 == 3 ? StatusBadge("\u{E108}", background: .black) : nil }
      }
      .groups(by: { $0.1 })
      .subtotals()
      .totals()
    }
    report = report.header { page in Text("\u{E109} \(page.number)") }
      .footer { PageFooter($0, generatedBy: "\u{E10A}") }
      .foreground { _ in Watermark("\u{E10B}") }
    let sink = DataSink()
    let result = try report.render { metadata, _ in try PDFOutput(sink: sink, metadata: metadata) }
    let found = places(result.missingCharacters)
    // The contents come first and show the heading too.
    #expect(found["\u{E100}"]?.part == .contents && found["\u{E100}"]?.page == 1)
    #expect(found["\u{E101}"] == .init(page: 1, part: .text, heading: "Top \u{E100}"))
    #expect(found["\u{E102}"]?.part == .list)
    #expect(found["\u{E103}"]?.row == 71 && found["\u{E103}"]?.column == 1 && found["\u{E103}"]?.part == .table)
    #expect(found["\u{E103}"].map { $0.page > 2 } == true && found["\u{E103}"]?.heading == "Next")
    #expect(found["\u{E104}"]?.row == 72 && found["\u{E104}"]?.column == 2)
    #expect(found["\u{E105}"]?.row == 72 && found["\u{E105}"]?.columnName == "B")
    #expect(found["\u{E106}"]?.part == .tableSums && found["\u{E106}"]?.row == nil)
    #expect(found["\u{E107}"]?.row == 2 && found["\u{E107}"]?.column == 2)
    #expect(found["\u{E108}"]?.row == 3 && found["\u{E108}"]?.column == 3 && found["\u{E108}"]?.part == .badge)
    #expect(found["\u{E109}"] == .init(page: 1, part: .pageHeader))
    #expect(found["\u{E10A}"] == .init(page: 1, part: .pageFooter))
    #expect(found["\u{E10B}"]?.part == .pageGround)
    #expect(found.count == 12)
  }

  @Test func everyKindOfCharacterThatNoFontHas() throws {
    var characters: [Unicode.Scalar] = ["\u{E000}", "\u{F8FF}", "अ", "直", "😀", "م", "\u{1E290}"]
    for value: UInt32 in [0x378, 0x10FFFD, 0xEFFFD] { characters.append(try #require(Unicode.Scalar(value))) }
    for language in ["en", "ur"] {
      let pdf = try generator(language)
      pdf.completesFooters = false
      try table(
        pdf, rows: characters.map { ["a \($0) b"] }, columns: [TableColumn(header: "One")])
      for (index, scalar) in characters.enumerated() {
        let found = try #require(pdf.missingCharacters.first { $0.scalar == scalar }, "\(scalar.value)")
        #expect(found.place?.row == index + 1, "\(scalar.value)")
      }
    }
  }

  @Test func whatIsLeftOutOfTextIsNotMissed() throws {
    let pdf = try generator()
    let noncharacters = [0xFFFF, 0xFDD0, 0x10FFFE].compactMap { Unicode.Scalar(UInt32($0)).map { String($0) } }
    try table(
      pdf, rows: [["a\u{7}b\u{200D}\u{2069}\u{FE0F}\u{E0001}" + noncharacters.joined()]],
      columns: [TableColumn(header: "One")])
    #expect(pdf.missingCharacters == [])
  }

  @Test func aLibraryWithoutFontsMissesEverything() throws {
    let pdf = PDFGenerator(
      locale: Locale(identifier: "en"), metadata: DocumentMetadata(creationDate: ComponentPage.date),
      fonts: try FontLibrary(includingSystemFonts: false))
    pdf.completesFooters = false
    try table(pdf, rows: [["q", "w"], ["z", "k"]], columns: [TableColumn(header: "X"), TableColumn(header: "Y")])
    let found = Dictionary(uniqueKeysWithValues: pdf.missingCharacters.map { ($0.scalar, $0.place) })
    #expect(found["q"]??.row == 1 && found["q"]??.column == 1)
    #expect(found["k"]??.row == 2 && found["k"]??.column == 2)
    #expect(found["X"]??.part == .tableHeader)
    #expect(found["S"]??.part == .title)
    pdf.missingGlyphs = .error
    let error = #expect(throws: PlatenError.self) {
      try table(pdf, rows: [["q"]], columns: [TableColumn(header: "X")])
    }
    #expect(error?.code == .missingGlyph)
  }
}
