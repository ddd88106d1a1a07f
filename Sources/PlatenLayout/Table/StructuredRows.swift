/// A row of a structured table.
package struct RowLayout {
  /// How cells find their columns.
  package enum Placement: Hashable {
    /// One cell for each column; those that a span covers are not shown.
    case byColumn
    /// Each cell takes the next columns that are free, as in HTML.
    case free
  }

  package var cells: [CellLayout]
  package var placement: Placement
  package var style: CellStyleLayout
  /// Whether it does not stand last on a page.
  package var keepsWithNext: Bool

  package init(
    _ cells: [CellLayout], placement: Placement = .free, style: CellStyleLayout = CellStyleLayout(),
    keepsWithNext: Bool = false
  ) {
    self.cells = cells
    self.placement = placement
    self.style = style
    self.keepsWithNext = keepsWithNext
  }

  /// A row of plain texts, one for each column.
  package init(_ texts: [String]) {
    self.init(texts.map { CellLayout($0) }, placement: .byColumn)
  }
}

/// Rows whose cells may span others, have styles of their own or hold blocks.
package protocol StructuredRows: TableRows {
  func row(at index: Int) throws -> RowLayout
}

/// Structured rows that are in memory.
package struct CellRows: StructuredRows {
  package let rows: [RowLayout]
  private let columnCount: Int
  /// The columns in which cells of free rows start.
  private var starts: [[Int]] = []

  package init(_ rows: [RowLayout], columnCount: Int) {
    self.rows = rows
    self.columnCount = columnCount
    // Wrong spans are found when the table is laid out; here they only must do no harm.
    var open = [Int](repeating: 0, count: max(0, columnCount))
    for row in rows {
      var column = 0
      var rowStarts: [Int] = []
      var next = open.map { max(0, $0 - 1) }
      for cell in row.cells {
        if row.placement == .free { while column < open.count, open[column] > 0 { column += 1 } }
        rowStarts.append(column)
        let width = row.placement == .free ? max(1, min(cell.columnSpan, columnCount)) : 1
        for covered in column..<min(column + width, open.count) where column < open.count {
          next[covered] = max(next[covered], cell.rowSpan - 1)
        }
        column += width
      }
      open = next
      starts.append(rowStarts)
    }
  }

  package var count: Int { rows.count }
  package var isRectangular: Bool { true }

  package func row(at index: Int) -> RowLayout { rows[index] }

  /// The texts by column, for widths: spans say nothing about single columns.
  package func cells(at row: Int) -> [String] {
    var result = [String](repeating: "", count: columnCount)
    for (cell, start) in zip(rows[row].cells, starts[row]) where start < columnCount && cell.columnSpan == 1 {
      result[start] = cell.text
    }
    return result
  }
}
