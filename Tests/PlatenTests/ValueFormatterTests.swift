import Foundation
import TestSupport
import Testing

@testable import Platen

@Suite struct ValueFormatterTests {
  /// The quick path writes what Foundation writes, in every language.
  @Test func equalsFoundation() throws {
    let samples = [
      "0", "7", "-7", "999", "1000", "-1000", "9999", "10000", "99999.5", "123456.78", "-1234567.125", "0.05", "-0.5",
    ]
    var withPattern = 0
    let identifiers = Repetitions.some(of: Locale.availableIdentifiers.filter { $0.count <= 7 }.sorted(), least: 30)
    for identifier in identifiers {
      let locale = Locale(identifier: identifier)
      if NumberPattern(locale: locale) != nil { withPattern += 1 }
      let formatter = ValueFormatter(locale: locale)
      for sample in samples {
        let (token, _) = try #require(NumberParser.parse(sample, decimalSeparator: .dot))
        for grouped in [true, false] {
          let expected = token.decimal.formatted(
            .number.locale(locale).precision(.fractionLength(3)).grouping(grouped ? .automatic : .never))
          #expect(formatter.string(token, fractionDigits: 3, grouped: grouped) == expected, "\(identifier) \(sample)")
        }
      }
    }
    #expect(withPattern > min(300, identifiers.count / 2))
  }

  @Test func digitsOfTheLocale() throws {
    #expect(ValueFormatter(locale: Locale(identifier: "en")).string(1_234_567) == "1,234,567")
    #expect(ValueFormatter(locale: Locale(identifier: "en_IN")).string(1_234_567) == "12,34,567")
    #expect(ValueFormatter(locale: Locale(identifier: "es")).string(1234) == "1234")
    #expect(ValueFormatter(locale: Locale(identifier: "fa")).string(1234) == "۱٬۲۳۴")
    #expect(ValueFormatter(locale: Locale(identifier: "en")).string(Int.min).hasPrefix("-9,223,372"))
  }

  @Test func decimals() {
    let formatter = ValueFormatter(locale: Locale(identifier: "de"))
    #expect(formatter.string(Decimal(string: "12345678901234567890.12") ?? 0) == "12.345.678.901.234.567.890,12")
    #expect(formatter.string(Decimal(5), fractionDigits: 2) == "5,00")
    #expect(formatter.string(Decimal.nan) == "")
    #expect(formatter.decimalSeparator == ",")
  }

  @Test func cells() {
    func shown(_ cells: [String], _ locale: String, name: String = "x") -> [String] {
      let column = ColumnProfiler.profile(name: name, cells: cells)
      let formatter = ValueFormatter(locale: Locale(identifier: locale))
      return cells.map { formatter.display($0, in: column) } + [formatter.displaySum(of: column) ?? "none"]
    }
    #expect(
      shown(["1234.5", "", "2"], "de") == ["1.234,50".replacingOccurrences(of: "50", with: "5"), "", "2,0", "1.236,5"])
    #expect(shown(["USD 1,234.50", "USD -2.00"], "de") == ["USD 1.234,50", "-USD 2,00", "USD 1.232,50"])
    #expect(shown(["(1,234.50)", "n/a"], "en") == ["-1,234.50", "n/a", "-1,234.50"])
    #expect(shown(["12 %"], "fr") == ["12 %", "none"])
    #expect(shown(["1234", "5"], "en", name: "TrackId") == ["1234", "5", "none"])
    #expect(shown(["2023-11-14"], "en") == ["Nov 14, 2023", "none"])
    #expect(shown(["2023-11-14T10:00:00+02:00"], "en") == ["2023-11-14T10:00:00+02:00", "none"])
    #expect(shown(["0171"], "ar_EG") == ["0171", "none"])
  }
}
