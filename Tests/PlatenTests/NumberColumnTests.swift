import Foundation
import TestSupport
import Testing

@testable import Platen

/// Numbers are whole, or somebody is told.
@Suite struct NumberColumnTests {
  private struct Line {
    var name = "A very long name of an item"
    var amount: Decimal
  }

  private func report(_ width: Double, _ locale: String = "en") -> Report {
    Report(locale: Locale(identifier: locale)) {
      Table([Line(amount: 1_234_567), Line(amount: 5)]) {
        Column("Item", \.name)
        Column("Amount", \.amount).width(.fixed(width)).total(.sum)
      }.totals()
    }.with { $0.metadata.creationDate = Date(timeIntervalSince1970: 0) }
  }

  private func render(_ report: Report) throws -> (data: Data, result: ReportResult) {
    let sink = DataSink()
    let result = try report.render { metadata, _ in try PDFOutput(sink: sink, metadata: metadata) }
    return (sink.data, result)
  }

  @Test func numbersGetSmallerRatherThanCutOff() throws {
    let (data, result) = try render(report(34))
    #expect(result.warnings.isEmpty)
    let page = try ReadPDF(data).pages[0]
    let number = try #require(page.word("1,234,567"))
    let other = try #require(page.word("5"))
    #expect(number.bottom - number.top < other.bottom - other.top)
    #expect(page.word("1,234,572") != nil)
  }

  @Test func whatIsCutOffAllTheSameIsSaid() throws {
    let (_, result) = try render(report(16))
    let warning = try #require(result.warnings.first)
    #expect(result.warnings.count == 1)
    #expect(warning.description.contains("1,234,567"))
    let strict = report(16).with { $0.isStrict = true }
    let error = try #require(throws: PlatenError.self) { try strict.pdfData() }
    #expect(error.code == .doesNotFit)
  }

  @Test(arguments: ["ar_AE", "he", "fa", "ur"]) func unitsLineUpOnMirroredPages(_ locale: String) throws {
    let (data, _) = try render(report(120, locale))
    let page = try ReadPDF(data).pages[0]
    let format = Localizer(locale: Locale(identifier: locale)).format
    func units(_ number: Int) throws -> Double {
      let text = format.number(number)
      let word = try #require(page.words.first { $0.text == text || $0.text == String(text.reversed()) })
      return word.right
    }
    #expect(abs(try units(1_234_567) - units(5)) < 0.6)
  }

  @Test(arguments: ["tlh", "xx_YY", "und"]) func unknownLanguagesAreWrittenAsEnglishOnEveryMachine(_ identifier: String)
  {
    let locale = Locale(identifier: identifier)
    let format = LocaleFormat(locale)
    #expect(format.number(1_234_567) == "1,234,567")
    #expect(!Localizer(locale: locale).isRightToLeft)
    let english = LocaleFormat(Locale(identifier: "en"))
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    let utc = TimeZone(identifier: "UTC") ?? .current
    #expect(format.date(date, timeZone: utc) == english.date(date, timeZone: utc))
  }
}
