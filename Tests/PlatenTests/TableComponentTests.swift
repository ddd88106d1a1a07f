import Foundation
import TestSupport
import Testing

@testable import Platen

@Suite struct TableComponentTests {
  struct Sale {
    var region: String
    var item: String
    var count: Int
    var amount: Decimal
  }

  static let sales = (0..<90).map { index in
    Sale(
      region: ["North", "South", "West"][index / 30], item: "Item \(index)", count: index,
      amount: Decimal(index * 137 + 5) / 100)
  }

  static func table() -> Table<Sale> {
    Table(sales) {
      Column("Item", \.item)
      Column("Count", \.count).total(.sum)
      Column("Amount", \.amount, format: .currency(code: "EUR")).alignment(.decimal).total(.sum)
    }
    .groups(by: \.region).subtotals().carryForward().totals()
  }

  static func text(_ pdf: Data, _ options: [String] = ["-layout"]) throws -> String {
    let folder = try TemporaryFolder()
    return try Tool.run("pdftotext", options + [try folder.write(pdf, to: "t.pdf"), "-"]).output
  }

  static func report(_ locale: String, _ content: any Component) -> Report {
    Report(title: "Tables", locale: Locale(identifier: locale)) { content }
  }

  /// The last number of a line that holds `words`, on each page.
  private func amounts(_ pages: [Substring], _ words: String) -> [String] {
    pages.map { page in
      page.split(separator: "\n").first { $0.contains(words) }?.split(separator: " ").last.map(String.init) ?? ""
    }
  }

  @Test func everyRowGroupAndSumIsReadBack() throws {
    let pdf = try Self.report("en_US", Self.table()).pdfData()
    let text = try Self.text(pdf)
    let pages = text.split(separator: "\u{0C}")
    #expect(pages.count >= 3)
    for sale in Self.sales { #expect(text.contains(sale.item + " ")) }
    for page in pages { #expect(page.contains("Item ") && page.contains("Amount")) }
    for region in ["North", "South", "West"] { #expect(text.contains("Subtotal: \(region)")) }
    // 0 + ... + 89 and the sum of the amounts.
    #expect(text.contains("4,005"))
    #expect(text.contains("€5,491.35"))
    let forward = amounts(pages.dropLast(), "Carried forward")
    let brought = amounts(Array(pages.dropFirst()), "Brought forward")
    #expect(forward == brought && !forward.contains(""))
  }

  @Test func carriedSumsAreThoseOfTheRowsSoFar() throws {
    let pages = try Self.text(try Self.report("en_US", Self.table()).pdfData()).split(separator: "\u{0C}")
    var sum = Decimal(0)
    for page in pages.dropLast() {
      for line in page.split(separator: "\n") where line.contains("Item ") && line.contains("€") {
        let number = line.split(separator: " ").last.map { $0.filter { "0123456789.".contains($0) } } ?? ""
        sum += Decimal(string: number, locale: Locale(identifier: "en_US_POSIX")) ?? 0
      }
      let written = sum.formatted(.currency(code: "EUR").locale(Locale(identifier: "en_US")))
      #expect(amounts([page], "Carried forward") == [written])
    }
  }

  @Test func structureHasRowsHeadersAndCells() throws {
    let pdf = try Self.report("en_US", Self.table()).pdfData()
    let structure = try Tool.info(of: pdf, ["-struct-text"])
    #expect(structure.components(separatedBy: "TR\n").count - 1 == 90 + 3 + 3 + 1 + 1)
    #expect(structure.components(separatedBy: "TH\n").count - 1 == 3)
    #expect(structure.contains("\"Item 89\""))
    #expect(try Tool.complaints(about: pdf) == "")
  }

  @Test func plainTablesAreTheSameAsDrawTable() throws {
    let rows = [["a", "1.5"], ["b", "22.25"]]
    let columns = [
      TableColumn(header: "x", widthWeight: 1), TableColumn(header: "y", widthWeight: 1, alignment: .decimal),
    ]
    let text = try Self.text(try Self.report("en_US", Table(rows: rows, columns: columns)).pdfData())
    for cell in ["a", "1.5", "b", "22.25"] { #expect(text.contains(cell)) }
    let error = #expect(throws: PlatenError.self) {
      try Self.report("en_US", Table(rows: rows + [["c"]], columns: columns)).pdfData()
    }
    #expect(error?.row == 3)
  }

  /// The left and right edges of words, by their text.
  private func edges(_ pdf: Data) throws -> [String: (left: Double, right: Double)] {
    let text = try Self.text(pdf, ["-bbox"])
    var result: [String: (left: Double, right: Double)] = [:]
    for match in text.matches(of: /xMin="([0-9.]+)" yMin="[0-9.]+" xMax="([0-9.]+)" yMax="[0-9.]+">([^<]*)</) {
      result[String(match.3)] = (Double(match.1) ?? 0, Double(match.2) ?? 0)
    }
    return result
  }

  @Test(arguments: [false, true], [TableColumn.Overflow.truncate, .wrap()])
  func separatorsLineUp(_ isStructured: Bool, _ overflow: TableColumn.Overflow) throws {
    let columns = [
      TableColumn(header: "x", widthWeight: 1, overflow: overflow),
      TableColumn(header: "y", widthWeight: 1, alignment: .decimal, overflow: overflow),
      TableColumn(header: "z", widthWeight: 1),
    ]
    // The second row has two lines, so it goes another way.
    let rows = [
      ["a", "1.25", ""], ["b\nb", "300.75", ""], ["c", "7.5", ""], ["d\nd", "88", ""], ["e", "none", ""],
    ]
    var table = Table(rows: rows, columns: columns)
    if isStructured { table = table.header { HeaderRow(HeaderCell("all", columns: 3)) } }
    let words = try edges(try Self.report("en_US", table).pdfData())
    let long = try #require(words["1.25"])
    let other = try #require(words["300.75"])
    let short = try #require(words["7.5"])
    let whole = try #require(words["88"])
    let none = try #require(words["none"])
    #expect(abs(long.right - other.right) < 0.05)
    #expect(abs(none.right - long.right) < 0.05)
    // One digit before the separator, and one fewer after it.
    #expect(abs(long.left - short.left) < 0.05)
    let digit = long.right - short.right
    #expect(digit > 3 && digit < 6)
    // No digit after it: the separator itself is missing too.
    #expect(abs(whole.right - (short.left + digit)) < 0.05)
  }

  @Test func stylesSpansComponentsAndRules() throws {
    let table = Table(Self.sales.prefix(12)) {
      Column("Item", \.item).span { $0.count % 4 == 0 ? CellSpan(rows: 2) : nil }
      Column("State") { (sale: Sale) in
        sale.count % 2 == 0 ? StatusBadge("even", background: Color(32, 107, 196)) : nil
      }
      Column("Count", \.count).style { $0.count > 5 ? CellStyle(textColor: Color(198, 40, 40)) : nil }
    }
    .header { HeaderRow(HeaderCell("Both", columns: 2), HeaderCell("Count", rows: 2)) }
    .rowStyle { $0.count == 3 ? CellStyle(background: Color(255, 255, 200), weight: .bold) : nil }
    .zebra(false).rules()
    let pdf = try Self.report("en_US", table).pdfData()
    let text = try Self.text(pdf)
    // The first of four spans the second.
    #expect(text.contains("Item 0") && !text.contains("Item 1 ") && text.contains("Item 2"))
    #expect(text.components(separatedBy: "even").count - 1 == 6)
    #expect(text.contains("Both"))
    let structure = try Tool.info(of: pdf, ["-struct-text"])
    #expect(structure.components(separatedBy: "TD\n").count - 1 == 12 * 3 - 3)
    #expect(structure.components(separatedBy: "TH\n").count - 1 == 4)
    #expect(try Tool.complaints(about: pdf) == "")
  }

  @Test func tablesInCellsBreakOverPages() throws {
    let table = Table([1, 2]) {
      Column("Number", \Int.self).width(.fixed(60))
      Column("Parts") { (number: Int) in
        Table((0..<80).map { "part \(number).\($0)" }) { Column("Part", \String.self) }
      }
    }
    let pdf = try Self.report("en", table).pdfData()
    let text = try Self.text(pdf)
    for number in 1...2 {
      for part in 0..<80 { #expect(text.contains("part \(number).\(part)\n")) }
    }
    #expect(try Tool.complaints(about: pdf) == "")
    let structure = try Tool.info(of: pdf, ["-struct-text"])
    #expect(structure.contains("\"part 1.0\"") && structure.contains("\"part 2.79\""))
  }

  @Test func sumsNeedExactNumbers() throws {
    let table = Table([1.5, 2.5]) { Column("x", \.self, format: .number).total(.sum) }.totals()
    let error = #expect(throws: PlatenError.self) { try Self.report("en", table).pdfData() }
    #expect(error?.code == .invalidTable && error?.column == 1)
  }

  @Test func totalsAreExact() throws {
    let values = [Decimal(string: "0.1"), Decimal(string: "0.2"), nil]
    let table = Table(values) { Column("x", \.self).total(.sum) }.totals()
    #expect(try Self.text(try Self.report("en", table).pdfData()).contains("0.3"))
  }

  @Test func sequencesAndStreamsAreSpooled() async throws {
    let once = Self.sales.lazy.filter { $0.count % 2 == 0 }
    let streamed = Table(streaming: once) {
      Column("Item", \.item)
      Column("Amount", \.amount).total(.sum)
    }.groups(by: \.region).subtotals().totals()
    let first = try Self.text(try Self.report("en", streamed).pdfData())
    let again = try Self.text(try Self.report("en", streamed).pdfData())
    #expect(first == again)
    #expect(first.contains("Item 88") && !first.contains("Item 87") && first.contains("Subtotal: West"))

    let arriving = AsyncStream { continuation in
      for sale in Self.sales { continuation.yield(sale) }
      continuation.finish()
    }
    let spooled = try await Table(
      spooling: arriving, locale: Locale(identifier: "en_US"), groupedBy: [{ $0.region }]
    ) {
      Column("Item", \.item)
      Column("Amount", \.amount).total(.sum)
    }
    let text = try Self.text(try Self.report("en_US", spooled.totals().carryForward()).pdfData())
    #expect(text.contains("Item 89") && text.contains("5,491.35") && text.contains("South"))
  }

  @Test func streamsHaveNoValuesForStyles() throws {
    let table = Table(streaming: Self.sales.lazy.map { $0 }) { Column("Item", \.item) }.rowStyle { _ in CellStyle() }
    #expect(throws: PlatenError.self) { try Self.report("en", table).pdfData() }
  }

  @Test(arguments: ["ar", "zh-Hans"])
  func otherLanguages(_ locale: String) throws {
    let pdf = try Self.report(locale, Self.table()).pdfData()
    let text = try Self.text(pdf, ["-raw"])
    for sale in Self.sales { #expect(text.contains(sale.item)) }
    let localizer = Localizer(locale: Locale(identifier: locale))
    if locale != "ar" { #expect(text.contains(localizer.text(.carriedForward))) }
    #expect(try Tool.complaints(about: pdf) == "")
  }

  @Test func emptyTablesSaySo() throws {
    let table = Table([Sale]()) { Column("Item", \.item) }.emptyText("Nothing here").carryForward(false).totals()
    #expect(try Self.text(try Self.report("en", table).pdfData()).contains("Nothing here"))
  }
}
