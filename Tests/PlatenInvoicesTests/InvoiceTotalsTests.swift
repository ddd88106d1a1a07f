import Foundation
import PlatenInvoices
import Testing

@Suite struct InvoiceTotalsTests {
  private func line(_ quantity: String, _ price: String, tax: String = "0", discount: String = "0") throws
    -> InvoiceLine
  {
    InvoiceLine(
      description: "", quantity: try InvoiceSamples.decimal(quantity), unitPrice: try InvoiceSamples.decimal(price),
      taxRate: try InvoiceSamples.decimal(tax), discount: try InvoiceSamples.decimal(discount))
  }

  private func texts(_ numbers: [Decimal]) -> [String] { numbers.map(\.description) }

  @Test func taxIsRoundedOnceForEachRate() throws {
    // By hand: 3 x 33.335 = 100.005 -> 100.01; 1 x 0.995 -> 1.00; 7 %: 10.07 x 0.07 = 0.7049 -> 0.70.
    // 19 %: (100.01 + 1.00) x 0.19 = 19.1919 -> 19.19. Line by line it would be 19.00 + 0.19 = 19.19 as well, so there
    // is a third line: 0.03 x 0.19 = 0.0057, which alone would be 0.01: (101.01 + 0.03) x 0.19 = 19.1976 -> 19.20.
    let totals = InvoiceTotals(
      lines: [
        try line("3", "33.335", tax: "19"), try line("1", "0.995", tax: "19"), try line("1", "0.03", tax: "19"),
        try line("1", "10.07", tax: "7"),
      ], currency: "EUR")
    #expect(texts(totals.lines) == ["100.01", "1", "0.03", "10.07"])
    #expect(texts(totals.taxes.map(\.rate)) == ["7", "19"])
    #expect(texts(totals.taxes.map(\.net)) == ["10.07", "101.04"])
    #expect(texts(totals.taxes.map(\.amount)) == ["0.7", "19.2"])
    #expect(texts([totals.net, totals.tax, totals.total]) == ["111.11", "19.9", "131.01"])
  }

  @Test func manySmallLinesDoNotAddUpRoundingErrors() throws {
    // 100 x 0.10 x 7 % is 0.70; each line alone would have 0.01 tax (0.007), 1.00 in all.
    let totals = InvoiceTotals(
      lines: try (0..<100).map { _ in try line("1", "0.10", tax: "7") }, currency: "EUR")
    #expect(texts([totals.net, totals.tax, totals.total]) == ["10", "0.7", "10.7"])
  }

  @Test(arguments: [
    ("JPY", "333", "33", "366"), ("EUR", "333.33", "33.33", "366.66"), ("KWD", "333.333", "33.333", "366.666"),
  ])
  func currenciesHaveTheirOwnDigits(currency: String, net: String, tax: String, total: String) throws {
    // 333.3333 rounded to 0, 2 and 3 digits; a tenth of that rounded the same way: 33.3, 33.333, 33.3333.
    let totals = InvoiceTotals(lines: [try line("1", "333.3333", tax: "10")], currency: currency)
    #expect(texts([totals.net, totals.tax, totals.total]) == [net, tax, total])
  }

  @Test func halvesAreRoundedAwayFromZero() throws {
    let totals = InvoiceTotals(
      lines: try ["0.005", "0.015", "0.025", "-0.005", "-0.025"].map { try line("1", $0) }, currency: "EUR")
    #expect(texts(totals.lines) == ["0.01", "0.02", "0.03", "-0.01", "-0.03"])
  }

  @Test func discountsAreTakenOffTheLine() throws {
    // 7 x 12.49 = 87.43; less 12.5 %: 76.50125 -> 76.50. A quantity below zero gives money back.
    let totals = InvoiceTotals(
      lines: [try line("7", "12.49", discount: "12.5"), try line("-1", "6.50"), try line("1", "5", discount: "100")],
      currency: "USD")
    #expect(texts(totals.lines) == ["76.5", "-6.5", "0"])
    #expect(totals.total.description == "70")
  }

  @Test func theLargestNumbersStayExact() throws {
    // 999999999.9999 x 999999999999.999999 x 0.9999, worked out with Python's integers, rounded to 3 digits.
    let totals = InvoiceTotals(
      lines: [try line("999999999.9999", "999999999999.999999", tax: "99.9999", discount: "0.01")], currency: "KWD")
    #expect(texts(totals.lines) == [Self.largestLine])
    #expect(totals.tax.description == Self.largestTax)
  }

  private static let largestLine = "999899999999900009000.1"
  private static let largestTax = "999899000099900009100.091"

  @Test func nothingIsNothing() {
    let totals = InvoiceTotals(lines: [], currency: "EUR")
    #expect(totals.total == 0)
    #expect(totals.taxes.isEmpty)
  }
}
