import PlatenGraphics
import PlatenLayout

extension TableStyle {
  /// How tables look in a theme.
  init(_ theme: Theme) {
    let headerText = theme.resolvedHeaderText
    self.init(
      header: theme.text(theme.tableHeaderSize, headerText, .bold), headerBackground: theme.headerBG,
      cell: theme.text(theme.tableTextSize), secondary: theme.text(theme.tableSecondarySize, theme.textGray),
      totals: theme.text(theme.tableHeaderSize, headerText, .bold), totalsBackground: theme.headerBG,
      alternateBackground: theme.altRow, rowHeight: theme.rowHeight, padding: theme.cellPadding)
    groupBackground = theme.summaryBG
  }
}
