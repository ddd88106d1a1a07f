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
  package var alignment: TextAlignment
  package var overflow: Overflow

  package init(
    _ header: String, width: Width = .weight(1), alignment: TextAlignment = .leading, overflow: Overflow = .truncate
  ) {
    self.header = header
    self.width = width
    self.alignment = alignment
    self.overflow = overflow
  }

  /// Figures of one width line up in columns that are set from the trailing side.
  func tabular(_ style: TextStyle) -> TextStyle {
    guard alignment == .trailing else { return style }
    var copy = style
    copy.font = style.font.with(.tabularFigures)
    return copy
  }
}
