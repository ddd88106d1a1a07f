public import Foundation

/// The tax in the total of an invoice.
public struct InvoiceTax: Hashable, Sendable {
  /// The tax.
  public var amount: Decimal
  /// Its rate, as a fraction: 0.19 is 19 %; nil leaves it away.
  public var rate: Decimal?

  /// A tax.
  public init(_ amount: Decimal, rate: Decimal? = nil) {
    self.amount = amount
    self.rate = rate
  }
}
