import PlatenGraphics

/// The borders of a table with `border-collapse: collapse`: for each edge of the grid the one that wins (CSS 2.2, clause
/// 17.6.2.1). Columns are counted from the side where the table begins.
final class FlowCollapsedBorders {
  /// The inside of a spanning cell, where no border can be.
  private static let inside: Int32 = -1
  private static let edgeLimit = 40_000_000

  let rowCount: Int
  let columnCount: Int
  private let isRightToLeft: Bool
  /// Each border there is, once; the first is none.
  private var palette = [FlowBorder()]
  private var known: [FlowBorder: Int32] = [FlowBorder(): 0]
  private var styles: [ObjectIdentifier: Sides] = [:]
  /// Edges between rows, row by row from the top edge on; and between columns, row by row.
  private var horizontal: [Int32]
  private var vertical: [Int32]

  private struct Sides {
    var top: Int32
    var bottom: Int32
    var start: Int32
    var end: Int32

    var isNone: Bool { top == 0 && bottom == 0 && start == 0 && end == 0 }
  }

  init(_ grid: FlowTableGrid) throws {
    rowCount = grid.rows.count
    columnCount = grid.columnCount
    isRightToLeft = grid.node.style.isRightToLeft
    let edges = (rowCount + 1).multipliedReportingOverflow(by: 2 * columnCount + 2)
    guard !edges.overflow, edges.partialValue < Self.edgeLimit else {
      throw PlatenError(
        .limitExceeded, "A table spans too many rows and columns for collapsed borders. Make its spans smaller.",
        line: grid.node.line > 0 ? grid.node.line : nil)
    }
    horizontal = Array(repeating: 0, count: (rowCount + 1) * columnCount)
    vertical = Array(repeating: 0, count: rowCount * (columnCount + 1))
    guard rowCount > 0, columnCount > 0 else { return }
    for cell in grid.cells {
      if cell.rowSpan > 1 || cell.columnSpan > 1 { markInside(cell) }
      merge(cell.node.style, rows: cell.rows, columns: cell.columns)
    }
    let all = 0..<columnCount
    for (index, row) in grid.rows.enumerated() { merge(row.node.style, rows: index..<index + 1, columns: all) }
    for group in grid.groups { merge(group.node.style, rows: group.rows, columns: all) }
    for isGroup in [false, true] {
      for element in grid.columnElements where element.isGroup == isGroup {
        let columns = (element.first..<element.first + element.span).clamped(to: all)
        // Each of the columns of a `col` with a span has the border.
        if isGroup {
          merge(element.node.style, rows: 0..<rowCount, columns: columns)
        } else {
          for column in columns { merge(element.node.style, rows: 0..<rowCount, columns: column..<column + 1) }
        }
      }
    }
    merge(grid.node.style, rows: 0..<rowCount, columns: all)
  }

  /// Half of the widest border along each side of the table stands inside of it (CSS Tables 3, clause 3.6.2).
  var tableBorder: Insets { border(rows: 0..<rowCount, columns: 0..<columnCount) }

  func border(of cell: FlowTableGrid.Cell) -> Insets { border(rows: cell.rows, columns: cell.columns) }

  /// The border above a row (or below the last), over a column.
  func above(_ row: Int, column: Int) -> FlowBorder { drawn(horizontal[row * columnCount + column]) }

  /// The border at the edge before a column (or after the last), in a row.
  func before(column: Int, row: Int) -> FlowBorder { drawn(vertical[row * (columnCount + 1) + column]) }

  /// Whether a border wins over another.
  static func wins(_ new: FlowBorder, over old: FlowBorder) -> Bool {
    if old.style == .hidden { return false }
    if new.style == .hidden { return true }
    if new.width != old.width { return new.width > old.width }
    return new.style.rawValue > old.style.rawValue
  }

  private func drawn(_ index: Int32) -> FlowBorder { index > 0 ? palette[Int(index)] : palette[0] }

  private func border(rows: Range<Int>, columns: Range<Int>) -> Insets {
    guard !rows.isEmpty, !columns.isEmpty else { return .zero }
    var top = 0.0
    var bottom = 0.0
    var start = 0.0
    var end = 0.0
    for column in columns {
      top = max(top, above(rows.lowerBound, column: column).width)
      bottom = max(bottom, above(rows.upperBound, column: column).width)
    }
    for row in rows {
      start = max(start, before(column: columns.lowerBound, row: row).width)
      end = max(end, before(column: columns.upperBound, row: row).width)
    }
    return Insets(
      top: top / 2, left: (isRightToLeft ? end : start) / 2, bottom: bottom / 2,
      right: (isRightToLeft ? start : end) / 2)
  }

  private func sides(of style: FlowStyle) -> Sides {
    let key = ObjectIdentifier(style)
    if let sides = styles[key] { return sides }
    let borders = style.borders
    let left = index(of: borders.left)
    let right = index(of: borders.right)
    let sides = Sides(
      top: index(of: borders.top), bottom: index(of: borders.bottom), start: isRightToLeft ? right : left,
      end: isRightToLeft ? left : right)
    styles[key] = sides
    return sides
  }

  private func index(of border: FlowBorder) -> Int32 {
    guard border.width > 0 || border.style == .hidden else { return 0 }
    if let index = known[border] { return index }
    let index = Int32(palette.count)
    palette.append(border)
    known[border] = index
    return index
  }

  private func merge(_ style: FlowStyle, rows: Range<Int>, columns: Range<Int>) {
    let sides = sides(of: style)
    guard !sides.isNone, !rows.isEmpty, !columns.isEmpty else { return }
    for column in columns {
      merge(sides.top, into: &horizontal[rows.lowerBound * columnCount + column])
      merge(sides.bottom, into: &horizontal[rows.upperBound * columnCount + column])
    }
    for row in rows {
      merge(sides.start, into: &vertical[row * (columnCount + 1) + columns.lowerBound])
      merge(sides.end, into: &vertical[row * (columnCount + 1) + columns.upperBound])
    }
  }

  private func merge(_ new: Int32, into edge: inout Int32) {
    guard new != 0, edge != Self.inside, edge != new else { return }
    if edge == 0 || Self.wins(palette[Int(new)], over: palette[Int(edge)]) { edge = new }
  }

  private func markInside(_ cell: FlowTableGrid.Cell) {
    for row in cell.rows {
      for column in cell.columns.dropFirst() where vertical[row * (columnCount + 1) + column] == 0 {
        vertical[row * (columnCount + 1) + column] = Self.inside
      }
    }
    for row in cell.rows.dropFirst() {
      for column in cell.columns where horizontal[row * columnCount + column] == 0 {
        horizontal[row * columnCount + column] = Self.inside
      }
    }
  }
}
