import PlatenGraphics

/// Finds the columns of cells, row after row, and checks that spans neither overlap nor leave the table.
struct SpanPlacement {
  /// Where a cell of a row stands.
  struct Place: Hashable {
    /// The index of the cell in its row.
    let cell: Int
    let column: Int
    let columnSpan: Int
    let rowSpan: Int
  }

  let columnCount: Int
  /// For each column how many further rows a span from above covers.
  private var covered: [Int]

  init(columnCount: Int) {
    self.columnCount = columnCount
    covered = [Int](repeating: 0, count: columnCount)
  }

  /// How many rows after the one placed last are still covered by a span.
  var rowsCovered: Int { covered.max() ?? 0 }

  /// Places the cells of the next row, the one at `row` of `rowCount`.
  mutating func place(_ layout: RowLayout, row: Int, of rowCount: Int, isData: Bool = true) throws -> [Place] {
    func failure(_ message: String, column: Int) -> PlatenError {
      let part = isData ? "" : "In the header or footer: "
      return PlatenError(.invalidTable, part + message, row: row + 1, column: min(column, columnCount - 1) + 1)
    }
    if layout.placement == .byColumn, layout.cells.count != columnCount {
      throw PlatenError(
        .invalidTable,
        "The row has \(layout.cells.count) cells, but the table has \(columnCount) columns; give one cell for each column.",
        row: row + 1)
    }
    var places: [Place] = []
    places.reserveCapacity(layout.cells.count)
    var next = covered.map { max(0, $0 - 1) }
    var column = 0
    for (index, cell) in layout.cells.enumerated() {
      if layout.placement == .byColumn {
        // Covered by a span of this row or of one above.
        if index < column || covered[index] > 0 { continue }
        column = index
      } else {
        while column < columnCount, covered[column] > 0 { column += 1 }
      }
      guard cell.columnSpan >= 1, cell.rowSpan >= 1 else {
        throw failure(
          "A cell spans \(cell.columnSpan) columns and \(cell.rowSpan) rows; both must be at least 1.", column: column)
      }
      guard cell.columnSpan <= columnCount - column else {
        throw failure(
          "The cells leave the table: one that spans \(cell.columnSpan) columns would begin in column \(column + 1) of \(columnCount).",
          column: column)
      }
      guard cell.rowSpan <= rowCount - row else {
        throw failure(
          "A cell spans \(cell.rowSpan) rows, but only \(rowCount - row) are left; lower its row span.", column: column)
      }
      let end = column + cell.columnSpan
      if let taken = (column..<end).first(where: { covered[$0] > 0 }) {
        throw failure(
          "A cell that spans \(cell.columnSpan) columns overlaps one that spans rows from above, in column \(taken + 1).",
          column: column)
      }
      for index in column..<end { next[index] = cell.rowSpan - 1 }
      places.append(
        Place(cell: index, column: column, columnSpan: cell.columnSpan, rowSpan: cell.rowSpan))
      column = end
    }
    if layout.placement == .free {
      while column < columnCount, covered[column] > 0 { column += 1 }
      guard column == columnCount else {
        throw failure(
          "The cells end before the table does; \(columnCount - column) columns are left over.", column: column)
      }
    }
    covered = next
    return places
  }
}
