public import Foundation
import Platen

/// The amounts of an invoice, rounded as they are written on it.
///
/// As EN 16931 has it (BT-131, BR-CO-10, BR-CO-17, BR-CO-15): the amount of each line is rounded, rounded amounts are
/// added up for each rate of tax, and the tax is worked out from that sum and rounded once. All arithmetic is decimal
/// and exact; halves are rounded away from zero, to as many digits as the currency has
/// (`LocaleFormat.fractionDigits(currency:)`).
public struct InvoiceTotals: Hashable, Sendable {
  /// The tax of all lines with one rate.
  public struct Tax: Hashable, Sendable {
    /// The rate in percent.
    public let rate: Decimal
    /// The sum of the lines.
    public let net: Decimal
    /// The tax.
    public let amount: Decimal
  }

  /// The amount of each line, without tax.
  public let lines: [Decimal]
  /// The sum of the lines.
  public let net: Decimal
  /// The taxes, lowest rate first. Lines without tax are among them with the rate 0.
  public let taxes: [Tax]
  /// The sum of the taxes.
  public let tax: Decimal
  /// What is to be paid.
  public let total: Decimal

  /// Works out the amounts. Exact for lines within the limits that ``InvoiceLine`` names.
  ///
  /// - Complexity: Linear in the lines.
  public init(lines: [InvoiceLine], currency: String) {
    let digits = LocaleFormat.fractionDigits(currency: currency)
    func rounded(_ amount: Decimal) -> Decimal { ExactDecimal.rounded(amount, digits: digits) }
    self.lines = lines.map { line in
      rounded(line.quantity * line.unitPrice * ExactDecimal.hundredth(of: 100 - line.discount))
    }
    var sums: [Decimal: Decimal] = [:]
    for (line, amount) in zip(lines, self.lines) { sums[line.taxRate, default: 0] += amount }
    taxes = sums.keys.sorted().map { rate in
      let net = sums[rate] ?? 0
      return Tax(rate: rate, net: net, amount: rounded(net * ExactDecimal.hundredth(of: rate)))
    }
    net = self.lines.reduce(0, +)
    tax = taxes.reduce(0) { $0 + $1.amount }
    total = net + tax
  }
}
