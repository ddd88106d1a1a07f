public import Foundation

/// A line of an invoice.
public struct InvoiceItem: Hashable, Sendable {
  /// What is charged. Line ends are kept; the bundled template writes lines from the second on smaller.
  public var description: String
  /// How many units, when that is told.
  public var quantity: Decimal?
  /// What one unit costs, when that is told.
  public var unitPrice: Decimal?
  /// What the line costs.
  public var amount: Decimal

  /// A line with its price only.
  public init(_ description: String, price: Decimal) {
    self.description = description
    amount = price
  }

  /// A line of several units.
  ///
  /// - Parameters:
  ///   - description: What is charged.
  ///   - quantity: How many units.
  ///   - unitPrice: What one unit costs.
  ///   - amount: What the line costs; nil multiplies. The product is exact; it is rounded where it is written (half to even,
  ///     to the digits of the currency). Give the amount when the total adds rounded ones.
  public init(_ description: String, quantity: Decimal, unitPrice: Decimal, amount: Decimal? = nil) {
    self.description = description
    self.quantity = quantity
    self.unitPrice = unitPrice
    self.amount = amount ?? quantity * unitPrice
  }
}
