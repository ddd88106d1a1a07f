package import Foundation

/// A number as it stands in a cell: exact digits, and what surrounds them.
///
/// The value is `mantissa * 10^-scale`, negated when `isNegative`.
package struct NumberToken: Hashable, Sendable {
  /// The digits without separators. Cells with more than 18 digits do not become tokens.
  package var mantissa: UInt64
  /// The number of digits after the decimal separator.
  package var scale: Int
  package var isNegative: Bool
  /// Currency sign or code before the number, with the space that follows it.
  package var prefix = ""
  /// Currency sign or code, or percent sign, after the number, with the space before it.
  package var suffix = ""
  package var isPercent = false

  /// The currency sign or code without space; empty when there is none.
  package var currency: String {
    isPercent ? "" : (prefix.isEmpty ? suffix : prefix).trimmingCharacters(in: .whitespaces)
  }

  /// The exact value.
  package var decimal: Decimal {
    Decimal(sign: isNegative ? .minus : .plus, exponent: -scale, significand: Decimal(mantissa))
  }
}
