import Foundation
import Platen
import TestSupport
import Testing

/// The order of characters in cells of real tables, read from where their glyphs lie on the page. Each text goes through
/// the ways that cells take: on one line, wrapped, in a structured table, at every alignment.
@Suite struct BidiCellTests {
  enum Way: CaseIterable {
    case singleLine, wrapped, structured, decimal, generator
  }

  static let pages = ["ar", "he", "fa", "ur", "en"]

  @Test(arguments: Repetitions.some(of: pages), Way.allCases) func cellsAreSeenInOrder(locale: String, way: Way) throws
  {
    let cases = BidiCases.all
    #expect(cases.count >= 80)
    let seen = try rendered(cases.map(\.text), locale: locale, way: way)
    try #require(seen.count == cases.count)
    for (known, seen) in zip(cases, seen) {
      #expect(seen == known.seen(isRightToLeft: locale != "en"), "\(known)")
    }
  }

  @Test func forcedDirectionsAreObeyed() throws {
    // iPhone 15 black: by its first letter, as the page, and forced.
    let phone = "iPhone 15 أسود"
    let byLetter = BidiCase(phone, "iPhone 15 {أسود}").onLeftToRight
    let byArabic = BidiCase(phone, "{أسود} iPhone 15").onLeftToRight
    #expect(try rendered([phone], locale: "ar", base: .automatic) == [byLetter])
    #expect(try rendered([phone], locale: "ar", base: .page) == [byArabic])
    #expect(try rendered([phone], locale: "en", base: .page) == [byLetter])
    #expect(try rendered([phone], locale: "en", base: .rightToLeft) == [byArabic])
    let signed = ["-5", "abc.", "AB-123", "12.50", "مرحبا (AB)", "مرحبا عالم.", "—"]
    func seen(_ texts: [String]) -> [String] { texts.map { BidiCase("", $0).onLeftToRight } }
    let leftToRight = seen(["-5", "abc.", "AB-123", "12.50", "{مرحبا} (AB)", "{مرحبا عالم}.", "—"])
    let rightToLeft = seen(["5-", ".abc", "AB-123", "12.50", "(AB) {مرحبا}", ".{مرحبا عالم}", "—"])
    for way in [Way.singleLine, .wrapped, .structured] {
      #expect(try rendered(signed, locale: "ar", way: way, base: .leftToRight) == leftToRight)
      #expect(try rendered(signed, locale: "en", way: way, base: .leftToRight) == leftToRight)
      #expect(try rendered(signed, locale: "en", way: way, base: .rightToLeft) == rightToLeft)
      #expect(try rendered(signed, locale: "ar", way: way, base: .page) == rightToLeft)
    }
  }

  /// The cells of a table of one column as they are seen on its pages.
  private func rendered(
    _ texts: [String], locale: String, way: Way = .singleLine, base: BaseDirection = .automatic
  ) throws -> [String] {
    let reader = try SeenText(texts)
    var theme = Theme()
    theme.fontFamilies = [reader.family]
    theme.tableTextSize = 10
    if way == .generator {
      return try drawn(texts, locale, theme, base, reader).flatMap {
        reader.lines(ofSVG: String(decoding: $0, as: UTF8.self), size: theme.tableTextSize)
      }
    }
    var report = Report(
      pageSize: .a3, landscape: true, locale: Locale(identifier: locale), theme: theme, fonts: reader.library
    ) {
      table(texts, way, base)
    }
    report.isTagged = false
    return try report.pages(format: .svg).flatMap { page in
      reader.lines(ofSVG: String(decoding: page, as: UTF8.self), size: theme.tableTextSize)
    }
  }

  /// The pages of a table drawn by a generator, in the middle column of three.
  private func drawn(
    _ texts: [String], _ locale: String, _ theme: Theme, _ base: BaseDirection, _ reader: SeenText
  ) throws -> [Data] {
    let pdf = PDFGenerator(
      landscape: true, pageSize: .a3, locale: Locale(identifier: locale), theme: theme, fonts: reader.library)
    pdf.completesFooters = false
    var columns = [1, 9, 1].map { TableColumn(header: "h", widthWeight: $0, alignment: .right) }
    columns[1].baseDirection = base
    return try pdf.pages(format: .svg) { context in
      context.beginPage()
      var number = 1
      pdf.drawTable(
        y: 50, context: context, columns: columns, rows: texts.map { ["", $0, ""] }, pageNumber: &number,
        footerUser: nil)
    }
  }

  private func table(_ texts: [String], _ way: Way, _ base: BaseDirection) -> Table<String> {
    var column = Column("h", \String.self).baseDirection(base)
    switch way {
    case .singleLine, .generator: break
    case .wrapped: column = column.overflow(.wrap(maxLines: nil)).alignment(.right)
    case .decimal: column = column.alignment(.decimal)
    case .structured: column = column.alignment(.center).style { _ in CellStyle() }
    }
    return Table(texts) { column }
  }
}
