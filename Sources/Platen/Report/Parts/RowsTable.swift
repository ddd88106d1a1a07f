package import PlatenLayout

/// A table over any source of rows, for benchmarks; callers use ``Table``.
package struct RowsTable: Component, BlockComponent {
  let columns: [TableColumn]
  let rows: any TableRows
  let totals: [String]?

  /// Makes a table; each row has as many cells as there are columns.
  package init(rows: [[String]], columns: [TableColumn], totalsRow: [String]? = nil) {
    self.init(rows: ArrayRows(rows), columns: columns, totalsRow: totalsRow)
  }

  package init(rows: any TableRows, columns: [TableColumn], totalsRow: [String]? = nil) {
    self.rows = rows
    self.columns = columns
    totals = totalsRow
  }

  /// It is laid out by the library itself.
  package typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) -> any Block {
    TableComponent(columns: columns, rows: rows, totals: totals).block(in: environment)
  }
}
