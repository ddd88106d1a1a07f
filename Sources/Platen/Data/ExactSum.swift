package import Foundation

/// A sum of decimal numbers that is exact or not there.
package struct ExactSum: Hashable, Sendable {
  /// The part of the sum that fits 64 bits, times `10^scale`.
  private var small: Int64 = 0
  private var scale = 0
  private var large: Decimal? = 0

  /// The sum of nothing.
  package init() {}

  /// The sum; nil when a step could not be held exactly (beyond 38 digits).
  package var value: Decimal? {
    guard let large else { return nil }
    return Self.exactly(large, plus: Decimal(sign: .plus, exponent: -scale, significand: Decimal(small)))
  }

  /// Adds a number read from a cell.
  package mutating func add(_ token: NumberToken) {
    // Integers at a common scale are far faster than Decimal and are the rule.
    if token.scale > scale, small == 0 { scale = token.scale }
    if token.scale == scale, let mantissa = Int64(exactly: token.mantissa) {
      let (sum, overflow) = small.addingReportingOverflow(token.isNegative ? -mantissa : mantissa)
      if !overflow {
        small = sum
        return
      }
    }
    add(token.decimal)
  }

  /// Adds any decimal number.
  package mutating func add(_ number: Decimal) {
    guard let sum = large else { return }
    large = Self.exactly(sum, plus: number)
  }

  private static func exactly(_ left: Decimal, plus right: Decimal) -> Decimal? {
    var result = Decimal()
    var (left, right) = (left, right)
    guard NSDecimalAdd(&result, &left, &right, .plain) == .noError, !result.isNaN else { return nil }
    return result
  }
}
