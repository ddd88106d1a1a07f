import Foundation
import PlatenLayout

/// A table in the theme's look.
struct TableComponent: BlockComponent {
  var columns: [TableColumn]
  var rows: any TableRows
  var totals: [String]?

  func block(in environment: ComponentEnvironment) -> any Block {
    let theme = environment.theme
    let headerText = theme.resolvedHeaderText
    let style = TableStyle(
      header: theme.text(theme.tableHeaderSize, headerText, .bold), headerBackground: theme.headerBG,
      cell: theme.text(theme.tableTextSize), secondary: theme.text(theme.tableSecondarySize, theme.textGray),
      totals: theme.text(theme.tableHeaderSize, headerText, .bold), totalsBackground: theme.headerBG,
      alternateBackground: theme.altRow, rowHeight: theme.rowHeight, padding: theme.cellPadding)
    return TableBlock(
      columns: columns.map(Self.layout), rows: rows, totals: totals, style: style,
      emptyText: environment.localizer.text(.noData))
  }

  private static func layout(of column: TableColumn) -> TableColumnLayout {
    let alignment: TextAlignment =
      switch column.alignment {
      case .left: .leading
      case .center: .center
      case .right: .trailing
      }
    let overflow: TableColumnLayout.Overflow =
      switch column.overflow {
      case .truncate: .truncate
      case .wrap(let maxLines): .wrap(maxLines: maxLines)
      }
    return TableColumnLayout(
      column.header, width: column.fitsContent ? .automatic : .weight(Double(column.widthWeight)),
      alignment: alignment, overflow: overflow)
  }
}
