public import Foundation

/// A line of an invoice: what is charged.
public struct InvoiceLine: Hashable, Sendable {
  /// What is charged, in one or more lines.
  public var description: String
  /// How many units; up to 9 digits before and 4 after the separator.
  public var quantity: Decimal
  /// What one unit costs, without tax; up to 12 digits before and 6 after the separator. Negative for what is taken
  /// off.
  public var unitPrice: Decimal
  /// The rate of the tax in percent: 19 is 19 %. From 0 to 100, with up to 4 digits after the separator.
  public var taxRate: Decimal
  /// What is taken off the line in percent. From 0 to 100, with up to 2 digits after the separator.
  public var discount: Decimal

  /// A line.
  public init(
    description: String, quantity: Decimal = 1, unitPrice: Decimal, taxRate: Decimal = 0, discount: Decimal = 0
  ) {
    self.description = description
    self.quantity = quantity
    self.unitPrice = unitPrice
    self.taxRate = taxRate
    self.discount = discount
  }
}
