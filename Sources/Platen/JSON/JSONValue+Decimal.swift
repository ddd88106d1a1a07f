package import Foundation

extension JSONValue {
  /// The exact number of a literal; nil when it needs more than 38 digits or a greater exponent than `Decimal` has, and
  /// for values of other kinds.
  package var decimal: Decimal? {
    guard case .number(let literal) = self else { return nil }
    return JSONCell.number(literal)?.value
  }
}
