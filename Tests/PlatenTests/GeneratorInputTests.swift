import Foundation
import Platen
import TestSupport
import Testing

@Suite struct GeneratorInputTests {
  private let columns = [TableColumn(header: "A", widthWeight: 1), TableColumn(header: "B", widthWeight: 1)]

  private func tableError(
    _ columns: [TableColumn], _ rows: [[String]], totals: [String]? = nil
  ) -> PlatenError? {
    ComponentPage.error { pdf, context in
      var page = 1
      pdf.drawTable(
        y: 40, context: context, columns: columns, rows: rows, totalsRow: totals, pageNumber: &page, footerUser: "")
    }
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, -0.5, -1e300])
  func heightsThatAreNone(y: CGFloat) {
    let calls: [(PDFGenerator, PDFContext) -> Void] = [
      { pdf, _ in pdf.drawLetterhead(y: y, logo: nil, info: FranchiseInfo(name: "x")) },
      { pdf, _ in pdf.drawReportTitle(y: y, title: "x") },
      { pdf, _ in pdf.drawSummaryCards(y: y, items: [("a", "b")]) },
      { pdf, _ in pdf.drawInfoSection(y: y, items: [("a", "b")]) },
      { pdf, _ in pdf.drawStatusBadge(y: y, status: "x", bgColor: .black) },
      { pdf, _ in pdf.drawDivider(y: y) },
      { pdf, context in
        var page = 1
        pdf.drawTable(y: y, context: context, columns: self.columns, rows: [], pageNumber: &page, footerUser: "")
      },
    ]
    for call in calls {
      let error = ComponentPage.error(call)
      #expect(error?.code == .invalidValue && error?.page == 1, "\(String(describing: error))")
    }
  }

  @Test(arguments: [CGFloat(751.9), 752, 800, 842, 10_000, 1e300])
  func heightsBelowThePageGoToTheNext(y: CGFloat) throws {
    let pages = try ComponentPage.read { pdf, _ in
      let end = pdf.drawReportTitle(y: y, title: "x")
      #expect(end > 60 && end < 100)
    }.pages
    #expect(pages.map(\.text) == ["", "X"])
  }

  @Test func rowsOfTheWrongLength() throws {
    let short = try #require(tableError(columns, [["1", "2"], ["1"], ["1", "2", "3"]]))
    #expect(short.code == .invalidTable && short.row == 2 && short.page == 1)
    #expect(short.description.contains("row 2") && short.message.contains("1 cells"))
    let long = try #require(tableError(columns, [["1", "2"], ["1", "2"], ["1", "2", "3"]]))
    #expect(long.row == 3)
    #expect(tableError(columns, [], totals: ["1"])?.message.contains("totals row") == true)
    #expect(tableError([], [])?.code == .invalidTable)
  }

  @Test(arguments: [CGFloat(0), -1, .nan, .infinity]) func weights(weight: CGFloat) throws {
    let error = try #require(
      tableError([TableColumn(header: "A", widthWeight: 1), TableColumn(header: "B", widthWeight: weight)], []))
    #expect(error.code == .invalidValue && error.column == 2)
    #expect(error.message.contains("\"B\""))
  }

  @Test func columnsWithoutRoom() throws {
    let many = (0..<2000).map { TableColumn(header: "c\($0)") }
    #expect(tableError(many, [])?.code == .doesNotFit)
    let thin = [TableColumn(header: "A", widthWeight: 100), TableColumn(header: "B", widthWeight: 1)]
    let error = try #require(tableError(thin, [["a", "b"]]))
    #expect(error.code == .doesNotFit && error.column == 2 && error.message.contains("larger page"))
  }

  @Test func noPage() throws {
    let pdf = ComponentPage.generator()
    let calls: [(PDFContext) -> Void] = [
      { _ in }, { _ in pdf.drawReportTitle(y: 40, title: "x") },
      { _ in pdf.drawFooter(pageNumber: 1, generatedBy: "x") },
      { $0.draw { _ in } },
      { context in
        pdf.drawDivider(y: 10)
        context.beginPage()
      },
    ]
    for call in calls {
      let error = try #require(throws: PlatenError.self) { try pdf.pdfData(call) }
      #expect(error.code == .noPage && error.message.contains("beginPage"))
    }
    // Outside of a document drawing calls do nothing.
    #expect(pdf.drawReportTitle(y: 12, title: "x") == 12)
    pdf.drawFooter(pageNumber: 1, generatedBy: "x")
  }

  @Test func pagesSmallerThanTheirMargins() throws {
    for size in [PageSize(width: 80, height: 500), PageSize(width: 500, height: 135), PageSize(width: 10, height: 10)] {
      let title = try #require(ComponentPage.error(size: size) { pdf, _ in pdf.drawReportTitle(y: 40, title: "x") })
      #expect(title.code == .invalidValue && title.message.contains("margins"))
      let footer = ComponentPage.error(size: size) { pdf, _ in pdf.drawFooter(pageNumber: 1, generatedBy: "x") }
      #expect(footer?.code == .invalidValue)
    }
    for side in [0, -1, Double.nan, .infinity, 1e9] {
      let error = ComponentPage.error(size: PageSize(width: side, height: 500)) { _, _ in }
      #expect(error?.code == .invalidValue && error?.page == 1, "\(side)")
      let own = ComponentPage.error { _, context in context.beginPage(size: Size(width: 500, height: side)) }
      #expect(own?.code == .invalidValue && own?.page == 2, "\(side)")
    }
  }

  @Test func closureThatThrows() throws {
    struct Mine: Error, Equatable {}
    let folder = try TemporaryFolder()
    let url = URL(fileURLWithPath: folder.file("x.pdf"))
    let pdf = ComponentPage.generator()
    #expect(throws: Mine()) {
      try pdf.write(to: url) { context in
        context.beginPage()
        throw Mine()
      }
    }
    var run = 0
    #expect(throws: Mine()) {
      try pdf.write(to: url) { context in
        run += 1
        context.beginPage()
        pdf.drawReportTitle(y: 40, title: "x")
        if run == 2 { throw Mine() }
      }
    }
    #expect(throws: Mine()) {
      try pdf.write(to: url) { context in
        context.beginPage()
        context.draw { _ in throw Mine() }
      }
    }
    #expect(try folder.contents() == [])
    // The generator works on as if nothing had happened.
    try pdf.write(to: url) { context in
      context.beginPage()
      pdf.drawReportTitle(y: 40, title: "fine")
    }
    #expect(try ReadPDF(Data(contentsOf: url)).pages.map(\.text) == ["FINE"])
    #expect(try folder.contents() == ["x.pdf"])
  }

  @Test func closureThatDrawsSomethingElseTheSecondTime() throws {
    let pdf = ComponentPage.generator()
    func error(_ body: (PDFContext, Int) -> Void) throws -> PlatenError {
      var run = 0
      return try #require(throws: PlatenError.self) {
        try pdf.pdfData { context in
          run += 1
          context.beginPage()
          body(context, run)
        }
      }
    }
    let pages = try error { context, run in for _ in 0..<run { context.beginPage() } }
    #expect(pages.code == .unstablePages && pages.message.contains("2 pages") && pages.message.contains("3"))
    var y: CGFloat = 40
    let places = try error { _, _ in y = pdf.drawReportTitle(y: y, title: "state outside") }
    #expect(places.code == .unstablePages && places.message.contains("inside"))
    var rest = [["1", "2"], ["3", "4"]]
    let lists = try error { context, _ in
      var page = 1
      let rows = rest
      rest = []
      pdf.drawTable(y: 40, context: context, columns: columns, rows: rows, pageNumber: &page, footerUser: "")
    }
    #expect(lists.code == .unstablePages)
  }

  @Test func contentMayDependOnTheTotal() throws {
    let pages = try ComponentPage.read { pdf, context in
      for page in 1...3 {
        if page > 1 { context.beginPage() }
        let last = page == context.totalPages
        pdf.drawReportTitle(y: last ? 40 : 90, title: last ? "last" : "more")
      }
    }.pages
    #expect(pages.map(\.text) == ["MORE", "MORE", "LAST"])
  }

  @Test func nestedUse() throws {
    let outer = ComponentPage.generator()
    let error = try #require(throws: PlatenError.self) {
      try outer.pdfData { context in
        context.beginPage()
        _ = try outer.pdfData { $0.beginPage() }
      }
    }
    #expect(error.message.contains("another PDFGenerator"))
    // Another generator inside is fine, and does not disturb the outer one.
    var inner: [String] = []
    let pages = try ReadPDF(
      try outer.pdfData { context in
        context.beginPage()
        outer.drawReportTitle(y: 40, title: "outer")
        let data = try ComponentPage.data { pdf, _ in pdf.drawReportTitle(y: 40, title: "inner") }
        inner = try ReadPDF(data).pages.map(\.text)
        outer.drawReportTitle(y: 80, title: "again")
      }
    ).pages
    #expect(inner == ["INNER"] && pages.map(\.text) == ["OUTER AGAIN"])
  }

  @Test func contextsOfOtherDocuments() throws {
    var kept: PDFContext?
    let first = ComponentPage.generator()
    _ = try first.pdfData { context in
      context.beginPage()
      kept = context
    }
    let stale = try #require(kept)
    stale.beginPage()
    stale.draw { _ in Issue.record("drawn after the end") }
    #expect(stale.pageNumber == 1)
    let pdf = ComponentPage.generator()
    let error = try #require(throws: PlatenError.self) {
      try pdf.pdfData { context in
        context.beginPage()
        pdf.beginNewPage(context: stale)
      }
    }
    #expect(error.message.contains("another document"))
    let table = try #require(throws: PlatenError.self) {
      try pdf.pdfData { context in
        context.beginPage()
        var page = 1
        pdf.drawTable(y: 40, context: stale, columns: columns, rows: [], pageNumber: &page, footerUser: "")
      }
    }
    #expect(table.message.contains("another document"))
  }

  @Test func textWithControlCharacters() throws {
    let odd: [UInt32] = [0, 1, 0x7F, 0x85, 0x202E, 0xFFFE, 0xFDD0, 0x1FFFF, 0x10FFFE, 9, 0xFEFF, 0xFFFD]
    let text = odd.compactMap(Unicode.Scalar.init).map { "a\(Character($0))" }.joined()
    let data = try ComponentPage.data { pdf, context in
      var y = pdf.drawLetterhead(y: 40, logo: nil, info: FranchiseInfo(name: text, address: text, phone: text))
      y = pdf.drawReportTitle(y: y, title: text, subtitle: text)
      y = pdf.drawSummaryCards(y: y, items: [(text, text)])
      y = pdf.drawInfoSection(y: y, title: text, items: [(text, text)])
      y = pdf.drawStatusBadge(y: y, status: text, bgColor: .black)
      var page = 1
      pdf.drawTable(
        y: y, context: context, columns: [TableColumn(header: text)], rows: [[text], [text]], totalsRow: [text],
        pageNumber: &page, footerUser: text)
      pdf.drawFooter(pageNumber: 1, generatedBy: text)
    }
    #expect(try Tool.complaints(about: data) == "")
    #expect(try ReadPDF.text(data).joined().contains("Page 1 of 1"))
  }

  @Test func aMegabyteWithoutASpace() throws {
    let word = String(repeating: "x", count: Repetitions.of(1_000_000, least: 50_000))
    let data = try ComponentPage.data { pdf, context in
      var page = 1
      pdf.drawTable(
        y: 40, context: context, columns: columns, rows: [[word, "after"]], pageNumber: &page, footerUser: "Ana")
      pdf.drawFooter(pageNumber: 1, generatedBy: word)
    }
    let pages = try ReadPDF(data).pages
    #expect(pages.count == 1)
    #expect(pages[0].word("after") != nil && pages[0].text.contains("Page 1 of 1"))
    #expect(pages[0].words.filter { $0.text.hasSuffix("x…") }.count == 2)
  }
}
