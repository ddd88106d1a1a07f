/// What the cells of a table column are.
package enum ColumnType: String, Hashable, Sendable {
  /// No cell has content.
  case empty
  /// Whole numbers that count or measure something.
  case integer
  /// Whole numbers that name something (identifiers, years): not grouped, never totalled.
  case identifier
  /// Numbers with a fraction, a percent sign or a currency.
  case decimal
  /// Days, with or without a time (ISO 8601).
  case date
  /// Only true/false or only yes/no.
  case boolean
  /// Anything else, also codes with leading zeros and telephone numbers.
  case text

  /// Whether the cells are numbers, identifiers included.
  package var isNumeric: Bool { self == .integer || self == .identifier || self == .decimal }
}
