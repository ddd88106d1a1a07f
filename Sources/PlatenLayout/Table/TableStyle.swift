package import PlatenGraphics

/// How a table looks. Lengths are points.
package struct TableStyle: Hashable {
  package var header: TextStyle
  package var headerBackground: Color
  package var cell: TextStyle
  /// Lines after the first in a cell with line ends.
  package var secondary: TextStyle
  package var totals: TextStyle
  package var totalsBackground: Color
  /// The colour behind every second row.
  package var alternateBackground: Color?
  /// The least height of a row.
  package var rowHeight: Double
  /// Room left and right of a cell's content.
  package var padding: Double
  /// Room above and below the content of a row that is higher than the least height.
  package var verticalPadding: Double
  /// The most lines of a header cell.
  package var headerLines = 3
  /// Lines between and around the cells.
  package var rules = TableRules()
  /// Headings and subtotals of groups; nil takes bold cells.
  package var group: TextStyle?
  /// The colour behind headings and subtotals of groups.
  package var groupBackground: Color?
  /// Amounts carried over a page break; nil takes italic cells.
  package var carried: TextStyle?

  package init(
    header: TextStyle, headerBackground: Color, cell: TextStyle, secondary: TextStyle, totals: TextStyle,
    totalsBackground: Color, alternateBackground: Color?, rowHeight: Double = 18, padding: Double = 4,
    verticalPadding: Double = 3.5
  ) {
    self.header = header
    self.headerBackground = headerBackground
    self.cell = cell
    self.secondary = secondary
    self.totals = totals
    self.totalsBackground = totalsBackground
    self.alternateBackground = alternateBackground
    self.rowHeight = rowHeight
    self.padding = padding
    self.verticalPadding = verticalPadding
  }
}
