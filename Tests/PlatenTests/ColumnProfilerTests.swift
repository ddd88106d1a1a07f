import Foundation
import Testing

@testable import Platen

@Suite struct ColumnProfilerTests {
  private func profile(_ cells: [String], name: String = "x") -> ColumnProfile {
    ColumnProfiler.profile(name: name, cells: cells)
  }

  private func decimal(_ text: String) throws -> Decimal {
    try #require(Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")))
  }

  @Test func types() {
    let cases: [([String], ColumnType)] = [
      ([], .empty), (["", " "], .empty), (["1", "-2", "", "3"], .integer), (["1,234", "12"], .integer),
      (["1.5", "2"], .decimal), (["1,5", "2"], .decimal), (["12%", "3 %"], .decimal), (["USD 12.30"], .decimal),
      (["12,30 €", "-1,00 €"], .decimal), (["(1,234.50)", "3.00"], .decimal), (["1.234.567,8"], .decimal),
      (["12,34,567.50"], .decimal), (["1 234,5"], .decimal), (["1\u{202F}234"], .integer), (["1’234.50"], .decimal),
      (["١٬٢٣٤٫٥"], .decimal), (["\u{2212}5"], .integer), (["R$ 5,20"], .decimal), (["5", "-"], .integer),
      (["5", "n/a"], .integer), (["-", "-"], .text), (["0", "0.5"], .decimal),
      (["0171", "70174"], .text), (["+49 711 12345"], .text), (["+4971112345"], .text), (["555-1234"], .text),
      (["1.2.3"], .text), (["1,23,4"], .text), (["1,5", "1.5"], .text), (["12 kg"], .text), (["1e5"], .text),
      (["1234567890123456789"], .text), (["--1"], .text), ([","], .text), (["$"], .text), (["1,"], .text),
      ([".5"], .decimal),
      (["2021-01-31"], .date), (["2021-01-31T10:00:00Z", "2021-02-01"], .date), (["2021-02-29"], .text),
      (["2024-02-29 10:30"], .date), (["2021-13-01"], .text), (["true", "False"], .boolean), (["yes", "no"], .boolean),
      (["yes", "true"], .text), (["a", "1"], .text),
    ]
    for (cells, type) in cases { #expect(profile(cells).type == type, "\(cells)") }
  }

  @Test func identifiersAndCodes() {
    for name in ["Id", "InvoiceId", "track_id", "ID", "customer-id", "InvoiceNumber", "EAN"] {
      let column = profile(["1", "2", "3000"], name: name)
      #expect(column.type == .identifier, "\(name)")
      #expect(column.alignment == .trailing)
      #expect(!column.isSummable)
    }
    for name in ["Paid", "Bid", "Quantity", "Number of items"] {
      #expect(profile(["1", "2"], name: name).type == .integer, "\(name)")
    }
    for name in ["BillingPostalCode", "zip", "Phone"] {
      #expect(profile(["70174", "10115"], name: name).type == .text)
    }
    #expect(profile(["2021", "2022", "1999"]).type == .identifier)
    #expect(profile(["2021"], name: "Year").type == .identifier)
    #expect(profile(["2021", "5"]).type == .integer)
  }

  @Test func sumsAreExact() throws {
    let tenths = profile(Array(repeating: "0.1", count: 1000), name: "Amount")
    #expect(tenths.isSummable)
    #expect(tenths.sum == 100)
    #expect(try profile(["0.99", "1.5", "(2.491)", "1,000"]).sum == decimal("999.999"))
    #expect(try profile(["999999999999999999", "999999999999999999", "0.01"]).sum == decimal("1999999999999999998.01"))
    let large = Array(repeating: "999999999999999999", count: 40)
    #expect(try profile(large).sum == decimal("39999999999999999960"))
    #expect(profile(["$5.00", "$7.50"]).sum == Decimal(string: "12.5"))
    // A sum that 38 digits cannot hold is left out, not rounded.
    #expect(profile(["999999999999999999"] + Array(repeating: "0.00000000000000001", count: 3)).sum != nil)
    var sum = ExactSum()
    sum.add(try decimal("1e30"))
    sum.add(try decimal("1e-30"))
    #expect(sum.value == nil)
  }

  @Test func summability() {
    #expect(!profile(["5%", "6%"]).isSummable)
    #expect(!profile(["USD 5.00", "EUR 6.00"]).isSummable)
    #expect(!profile(["0.99"], name: "UnitPrice").isSummable)
    #expect(profile(["USD 5.00", "USD 6.00"]).isSummable)
    #expect(profile(["USD 5.00", "USD 6.00"]).currency == "USD")
    #expect(!profile(["a"]).isSummable)
  }

  @Test func decimalSeparatorIsFoundFromTheColumn() {
    // One unmistakable cell decides how "1.234" is read.
    #expect(profile(["1.234", "5,5"]).sum == Decimal(string: "1239.5"))
    #expect(profile(["1,234", "5.5"]).sum == Decimal(string: "1239.5"))
    #expect(profile(["1.234"]).sum == Decimal(string: "1.234"))
    #expect(profile(["1,234"]).sum == 1234)
    #expect(ColumnProfiler.profile(name: "x", cells: ["1.234"], decimalSeparator: .comma).sum == 1234)
    #expect(
      ColumnProfiler.profile(name: "x", cells: ["1,234"], decimalSeparator: .comma).sum == Decimal(string: "1.234"))
  }

  @Test func alignmentAndDigits() {
    #expect(profile(["1.5", "2.25"]).alignment == .decimal)
    #expect(profile(["1.5", "2.25"]).maximumFractionDigits == 2)
    #expect(profile(["1"]).alignment == .trailing)
    #expect(profile(["x"]).alignment == .leading)
    #expect(profile(["2024-01-01"]).alignment == .leading)
  }

  @Test func widths() {
    #expect(DisplayWidth.of("abc") == 3)
    #expect(DisplayWidth.of("日本") == 4)
    #expect(DisplayWidth.of("e\u{301}") == 1)
    #expect(DisplayWidth.of("ab\nlonger\nx") == 6)
    #expect(DisplayWidth.of("😀") == 2)
    let column = profile(
      Array(repeating: "1234", count: 95) + Array(repeating: "12345678901234567890", count: 5), name: "n")
    #expect(column.maximumWidth == 20)
    #expect(column.typicalWidth == 4)
    #expect(profile([]).typicalWidth == 0)
    #expect(profile([], name: "日本").headerWidth == 4)
  }

  @Test func daysSince1970() throws {
    for text in ["1970-01-01", "2024-02-29", "1969-12-31", "2000-03-01", "0001-01-01", "9999-12-31"] {
      let token = try #require(DateToken(text))
      var calendar = Calendar(identifier: .iso8601)
      calendar.timeZone = .gmt
      guard token.year > 1582 else { continue }
      let date = calendar.date(from: DateComponents(year: token.year, month: token.month, day: token.day))
      #expect(date?.timeIntervalSince1970 == Double(token.daysSince1970) * 86_400)
    }
  }
}
