/// Where the cells of a grid come to stand: one after the other in the next free place, row by row.
struct GridPlacement {
  struct Place {
    let cell: GridCell
    let columns: Range<Int>
    let rows: Range<Int>
  }

  private(set) var places: [Place] = []
  /// Rows that no cell reaches out of, in groups that cannot be parted.
  private(set) var bands: [Range<Int>] = []

  /// Linear in the number of places that cells cover.
  init(_ cells: [GridCell], columnCount: Int) {
    guard columnCount > 0 else { return }
    /// For each column the first row that is free.
    var free = [Int](repeating: 0, count: columnCount)
    var row = 0
    var column = 0
    for cell in cells {
      let span = min(cell.columnSpan, columnCount)
      while column + span > columnCount || free[column..<(column + span)].contains(where: { $0 > row }) {
        column += 1
        if column + span > columnCount {
          column = 0
          row += 1
        }
      }
      let end = row + cell.rowSpan
      places.append(Place(cell: cell, columns: column..<(column + span), rows: row..<end))
      for index in column..<(column + span) { free[index] = end }
      column += span
    }
    joinBands()
  }

  private mutating func joinBands() {
    var start = 0
    var end = 0
    for place in places {
      if place.rows.lowerBound >= end {
        if end > start { bands.append(start..<end) }
        start = end
      }
      end = max(end, place.rows.upperBound)
    }
    if end > start { bands.append(start..<end) }
  }
}
