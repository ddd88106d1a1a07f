package import PlatenGraphics

/// The collapsed borders of the rows that a page shows, as straight pieces in the table's frame.
package struct FlowTableBorderLines {
  package struct Segment {
    /// As thick as the border.
    package var rect: Rect
    package var border: FlowBorder
    package var isHorizontal: Bool
  }

  private(set) var segments: [Segment] = []
  private let columnCount: Int
  /// The edges between columns, from left to right.
  private let x: [Double]
  /// The edges between the rows shown, from top to bottom.
  private var lines: [Double] = []
  /// For each line and column, and for each row and edge between columns, from left to right.
  private var horizontal: [[FlowBorder]] = []
  private var vertical: [[FlowBorder]] = []

  init(_ table: FlowTableLayout, _ borders: FlowCollapsedBorders, _ parts: [FlowTablePart], top: Double) {
    columnCount = borders.columnCount
    let order = table.isRightToLeft ? Array((0..<columnCount).reversed()) : Array(0..<columnCount)
    guard columnCount > 0, table.columnX.count >= columnCount, let first = parts.first else {
      x = []
      return
    }
    let left = table.frame.minX
    x =
      order.map { table.columnX[$0] - left }
      + [table.columnX[order[columnCount - 1]] + table.columnWidths[order[columnCount - 1]] - left]
    func above(_ row: Int) -> [FlowBorder] { order.map { borders.above(row, column: $0) } }
    let none = [FlowBorder](repeating: FlowBorder(), count: columnCount)

    lines = [first.y - top]
    horizontal = [first.isContinued ? none : above(first.row)]
    for (index, part) in parts.enumerated() {
      lines.append(part.y + part.height - top)
      let next = index + 1 < parts.count ? parts[index + 1] : nil
      var line = part.continues ? none : above(part.row + 1)
      if let next, next.row != part.row + 1 {
        // Rows that meet only here, such as a repeated header and what is below it.
        let other = next.isContinued ? none : above(next.row)
        for column in line.indices where FlowCollapsedBorders.wins(other[column], over: line[column]) {
          line[column] = other[column]
        }
      }
      horizontal.append(line)
      let edges = (0...columnCount).map { borders.before(column: $0, row: part.row) }
      vertical.append(table.isRightToLeft ? edges.reversed() : edges)
    }
    addHorizontal()
    addVertical()
  }

  /// The widest border along each direction that meets at a crossing.
  private func widths(line: Int, edge: Int) -> (horizontal: Double, vertical: Double) {
    var across = 0.0
    var along = 0.0
    if edge > 0 { across = max(across, horizontal[line][edge - 1].width) }
    if edge < columnCount { across = max(across, horizontal[line][edge].width) }
    if line > 0 { along = max(along, vertical[line - 1][edge].width) }
    if line < vertical.count { along = max(along, vertical[line][edge].width) }
    return (across, along)
  }

  /// How far a horizontal border reaches beyond a crossing, where it is no narrower than the vertical one.
  private func reach(line: Int, edge: Int, isHorizontal: Bool) -> Double {
    let (across, along) = widths(line: line, edge: edge)
    if isHorizontal { return across >= along ? along / 2 : -along / 2 }
    return across >= along ? -across / 2 : across / 2
  }

  /// Whether a vertical border that goes on through a crossing changes nothing: what crosses it there looks the same.
  private func isSeamless(_ border: FlowBorder, line: Int, edge: Int) -> Bool {
    guard border.style == .solid, border.color.alpha >= 1 else { return false }
    func isLike(_ other: FlowBorder) -> Bool {
      other.width == 0 || other.style == .solid && other.color == border.color
    }
    return (edge == 0 || isLike(horizontal[line][edge - 1]))
      && (edge == columnCount || isLike(horizontal[line][edge]))
  }

  private mutating func addHorizontal() {
    for line in lines.indices {
      var column = 0
      while column < columnCount {
        let border = horizontal[line][column]
        let start = column
        column += 1
        guard border.width > 0 else { continue }
        while column < columnCount, horizontal[line][column] == border,
          reach(line: line, edge: column, isHorizontal: true) >= 0
        {
          column += 1
        }
        let from = x[start] - reach(line: line, edge: start, isHorizontal: true)
        let to = x[column] + reach(line: line, edge: column, isHorizontal: true)
        guard x[column] > x[start], to > from else { continue }
        segments.append(
          Segment(
            rect: Rect(x: from, y: lines[line] - border.width / 2, width: to - from, height: border.width),
            border: border, isHorizontal: true))
      }
    }
  }

  private mutating func addVertical() {
    for edge in 0...columnCount {
      var row = 0
      while row < vertical.count {
        let border = vertical[row][edge]
        let start = row
        row += 1
        guard border.width > 0 else { continue }
        while row < vertical.count, vertical[row][edge] == border,
          reach(line: row, edge: edge, isHorizontal: false) >= 0 || isSeamless(border, line: row, edge: edge)
        {
          row += 1
        }
        let from = lines[start] - reach(line: start, edge: edge, isHorizontal: false)
        let to = lines[row] + reach(line: row, edge: edge, isHorizontal: false)
        guard to > from else { continue }
        segments.append(
          Segment(
            rect: Rect(x: x[edge] - border.width / 2, y: from, width: border.width, height: to - from), border: border,
            isHorizontal: false))
      }
    }
  }
}

extension FlowTableLayout {
  /// The collapsed borders of the whole table.
  package func borderSegments() -> [FlowTableBorderLines.Segment] {
    guard let borders else { return [] }
    let parts = rows.indices.filter { !rows[$0].isCollapsed }.map {
      FlowTablePart(row: $0, y: rows[$0].y, height: rows[$0].height)
    }
    return FlowTableBorderLines(self, borders, parts, top: frame.minY).segments
  }
}
