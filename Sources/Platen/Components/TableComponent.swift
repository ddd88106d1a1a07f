import Foundation
import PlatenLayout

/// A table in the theme's look.
struct TableComponent: BlockComponent {
  var columns: [TableColumn]
  var rows: any TableRows
  var totals: [String]?

  func block(in environment: ComponentEnvironment) -> any Block {
    TableBlock(
      columns: columns.map { $0.layout(environment) }, rows: rows, totals: totals,
      style: TableStyle(environment.theme), emptyText: environment.localizer.text(.noData))
  }
}
