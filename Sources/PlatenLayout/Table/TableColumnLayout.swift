package import PlatenGraphics

/// One column of a table: its header, its width and how its cells are set.
package struct TableColumnLayout: Hashable {
  /// How wide the column is.
  package enum Width: Hashable {
    /// A share of the room that the other kinds leave; greater than zero.
    case weight(Double)
    /// Points.
    case fixed(Double)
    /// From its content: narrow columns get what they need, wide ones share the rest.
    case automatic
  }

  /// What happens to a cell that is wider than its column.
  package enum Overflow: Hashable {
    /// It is cut off with an ellipsis.
    case truncate
    /// It goes on in further lines, at most so many.
    case wrap(maxLines: Int?)
    /// Its font gets smaller, down to so many points; then it is cut off.
    case shrink(minimum: Double)
  }

  package var header: String
  package var width: Width
  /// The least width of a column that is not fixed, in points.
  package var minimumWidth = 0.0
  /// The greatest width of a column that is not fixed, in points.
  package var maximumWidth = Double.infinity
  package var alignment: TextAlignment
  package var overflow: Overflow
  /// Which way its cells run; headers run by their first letter.
  package var baseDirection = BaseDirection.automatic
  /// When it is there, numbers of one line stand with this separator below each other; other cells are set by
  /// `alignment`, which should be trailing.
  package var decimalSeparator: String?

  package init(
    _ header: String, width: Width = .weight(1), alignment: TextAlignment = .leading, overflow: Overflow = .truncate,
    decimalSeparator: String? = nil
  ) {
    self.header = header
    self.width = width
    self.alignment = alignment
    self.overflow = overflow
    self.decimalSeparator = decimalSeparator
  }

  /// A column of numbers that stand with their separators below each other.
  package static func decimal(
    _ header: String, separator: String, width: Width = .weight(1), overflow: Overflow = .truncate
  ) -> TableColumnLayout {
    TableColumnLayout(
      header, width: width, alignment: .trailing, overflow: overflow, decimalSeparator: separator)
  }

  /// Figures of one width line up in columns that are set from the trailing side.
  func tabular(_ style: TextStyle) -> TextStyle {
    guard alignment == .trailing else { return style }
    var copy = style
    copy.font = style.font.with(.tabularFigures)
    return copy
  }
}
