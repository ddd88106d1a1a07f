import PlatenGraphics

/// A table that goes over as many regions as it needs: its header is repeated, its totals are never alone.
package struct TableBlock: Block {
  package var columns: [TableColumnLayout]
  package var rows: any TableRows
  /// Cells of the last row, set apart; nil for none.
  package var totals: [String]?
  package var style: TableStyle
  /// What stands in place of rows when there are none.
  package var emptyText: String
  /// What takes more than rows of text: spans, groups, sums carried over pages; nil for the fast way.
  package var features: TableFeatures?

  package init(
    columns: [TableColumnLayout], rows: any TableRows, totals: [String]? = nil, style: TableStyle, emptyText: String
  ) {
    self.columns = columns
    self.rows = rows
    self.totals = totals
    self.style = style
    self.emptyText = emptyText
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    try validate()
    let plan = try TablePlan(self, width: regions.width, context)
    if let features {
      let structured = try StructuredPlan(plan, features)
      return try StructuredRest(plan: structured, cursor: BandCursor(structured)).layout(in: regions, context)
    }
    return try TableRest(plan: plan, row: 0, slice: nil).layout(in: regions, context)
  }

  /// Every mistake in the shape of the table is found before anything is drawn.
  private func validate() throws {
    guard !columns.isEmpty else {
      throw PlatenError(.invalidTable, "The table has no columns; give at least one.")
    }
    for (index, column) in columns.enumerated() {
      let valid: Bool =
        switch column.width {
        case .weight(let value), .fixed(let value): value > 0 && value.isFinite
        case .automatic: true
        }
      guard valid, column.minimumWidth >= 0, column.minimumWidth.isFinite, column.maximumWidth > 0 else {
        throw PlatenError(
          .invalidValue, "The width of column \"\(column.header)\" and its limits must be numbers greater than zero.",
          column: index + 1)
      }
    }
    // Where all rows are alike, one tells.
    for row in 0..<(rows.isRectangular ? min(1, rows.count) : rows.count) {
      let count = try rows.cells(at: row).count
      guard count == columns.count else {
        throw PlatenError(
          .invalidTable,
          "The row has \(count) cells, but the table has \(columns.count) columns; give one cell for each column.",
          row: row + 1)
      }
    }
    if let totals, totals.count != columns.count {
      throw PlatenError(
        .invalidTable,
        "The totals row has \(totals.count) cells, but the table has \(columns.count) columns; use empty cells.")
    }
  }
}
