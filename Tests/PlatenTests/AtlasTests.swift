import Foundation
import PlatenGraphics
import TestSupport
import Testing

@testable import Platen

/// One report in every locale that ICU has, drawn, read back and compared with what went in.
@Suite struct AtlasTests {
  static let identifiers = Repetitions.some(of: AtlasReport.identifiers)

  @Test func thereAreManyLocales() {
    #expect(AtlasReport.identifiers.count > 900)
    #expect(Set(AtlasReport.identifiers).count == AtlasReport.identifiers.count)
  }

  @Test(arguments: identifiers) func report(_ identifier: String) throws {
    let locale = Locale(identifier: identifier)
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    let utc = try #require(TimeZone(identifier: "UTC"))
    let atlas = AtlasReport(locale: locale, logo: nil, date: date, timeZone: utc)
    let sink = DataSink()
    let result = try atlas.report().render { metadata, _ in try PDFOutput(sink: sink, metadata: metadata) }
    #expect(result.warnings.isEmpty)
    #expect(result.missingCharacters.isEmpty, "no font for \(result.missingCharacters)")

    let isRightToLeft = TextDirection.isRightToLeft(locale)
    let reading = try AtlasReading(sink.data, isRightToLeft: isRightToLeft)
    #expect(reading.pages.count == result.pageCount)
    let rows = reading.rows(Set(atlas.table.rows.map { $0[0] }))
    #expect(rows.map(\.code) == atlas.table.rows.map { $0[0] })
    var faults: [String] = []
    for (row, expected) in zip(rows, atlas.table.rows) {
      for (cell, text) in zip(row.cells, expected) where !AtlasText.agree(cell, text, isRightToLeft: isRightToLeft) {
        faults.append("\(row.code): \(text.debugDescription) reads \(cell)")
      }
    }
    #expect(faults.isEmpty, "\(faults.count) cells: \(faults.prefix(4).joined(separator: "; "))")

    let localizer = Localizer(locale: locale)
    for (index, page) in reading.pages.enumerated() {
      let text = AtlasText.letters(page.text)
      for column in atlas.table.columns {
        #expect(text.isSuperset(of: AtlasText.letters(column.header)), "header on page \(index + 1)")
      }
      let footer = page.words.filter { ($0.top + $0.bottom) / 2 > page.height - 60 }
      let numbers = footer.map(\.text).joined(separator: " ")
      for number in [index + 1, reading.pages.count] {
        #expect(numbers.contains(localizer.number(number)), "footer of page \(index + 1): \(numbers)")
      }
      // The number of the page stands where reading ends, the name where it begins.
      let name = try #require(footer.first { $0.text.contains("platen") })
      let total = try #require(footer.last { $0.text.contains(localizer.number(reading.pages.count)) })
      #expect((name.left < total.left) != isRightToLeft)
    }
    let last = try #require(reading.pages.last)
    let totals = try #require(atlas.table.totals)
    #expect(AtlasText.letters(last.text).isSuperset(of: AtlasText.letters(totals[0])))
    let sums = reading.words(of: last, column: 5).sorted { $0.top < $1.top }.map(\.text).joined()
    let sum = AtlasText.scalars(totals[5])
    #expect(AtlasText.scalars(sums).suffix(sum.count).sorted() == sum.sorted())
  }
}
