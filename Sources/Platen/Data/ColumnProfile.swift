package import Foundation

/// What a column of text cells holds, found by looking at every cell.
package struct ColumnProfile: Hashable, Sendable {
  /// How the cells line up; leading and trailing follow the direction of the page.
  package enum Alignment: String, Hashable, Sendable {
    case leading
    case trailing
    /// On the decimal separator.
    case decimal
  }

  /// The name that the column was given.
  package var name: String
  package var type: ColumnType
  package var alignment: Alignment
  /// The width of the widest cell, in Latin characters (see `DisplayWidth`); the header does not count.
  package var maximumWidth: Int
  /// The width that nine of ten non-empty cells stay within.
  package var typicalWidth: Int
  /// The width of the header.
  package var headerWidth: Int
  /// The largest number of fraction digits of a number; 0 for other types.
  package var maximumFractionDigits: Int
  /// The decimal separator in the source text.
  package var decimalSeparator: NumberParser.DecimalSeparator
  /// The currency sign or code that all numbers of the column share.
  package var currency: String?
  /// What stands before and after the numbers when all have the same, such as "USD "; empty otherwise.
  package var sumPrefix: String
  package var sumSuffix: String
  /// All numbers carry a percent sign.
  package var isPercent: Bool
  /// Some date has a time other than midnight.
  package var hasTime: Bool
  /// The column may be totalled: numbers of one kind that are not identifiers, years, shares or prices of single things.
  package var isSummable: Bool
  /// The exact sum of a numeric column; nil for other types and where it would not be exact.
  package var sum: Decimal?
  /// The number of cells without content.
  package var emptyCount: Int

  /// A share of the table's width that suits the content: the typical width, with some room for the widest cell and the
  /// header, within 4...40 characters.
  package var widthWeight: Double {
    let content = max(Double(typicalWidth), 0.6 * Double(min(maximumWidth, 3 * max(typicalWidth, 1))))
    return min(max(content, 0.9 * Double(min(headerWidth, 20)), 4), 40)
  }
}
