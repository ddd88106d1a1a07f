import PlatenGraphics
import PlatenLayout

/// A row of a table whose cells are whole and hold nothing but text. Its fragments are made when the page is drawn: until then a
/// long table takes little more room than its boxes do.
struct FlowTableRowDrawing: FragmentDrawing {
  let slicer: FlowSlicer
  let table: FlowTableLayout
  let row: Int
  let height: Double
  /// Cells whose backgrounds and borders the table draws.
  let sharingGround: [Int]
  /// What a fresh page offers.
  let freshHeight: Double

  var summary: String { "row" }

  func draw(on canvas: Canvas, in frame: Rect, children: () throws -> Void) throws {}

  func fragment() throws -> Fragment? {
    var cells: [Fragment.Placed] = []
    cells.reserveCapacity(table.rows[row].cells.count)
    let room = FlowSlicer.Room(height: .infinity, freshHeight: freshHeight, isTop: true)
    for index in table.rows[row].cells {
      guard let cell = table.cells[index].box else { continue }
      let own = cell.decoration
      defer { cell.decoration = own }
      if sharingGround.contains(index) { cell.decoration = .none }
      var fragment = try slicer.slice(cell, from: nil, in: room).fragment
      fragment.size.height = height
      cells.append(Fragment.Placed(fragment, at: table.place(of: cell, y: 0)))
    }
    return Fragment(size: Size(width: table.frame.width, height: height), content: .group(cells))
  }
}

extension FlowTableSlicing {
  func wholeRow(_ part: FlowTablePart) -> Fragment {
    let node = table.rows[part.row].node
    let drawing = FlowTableRowDrawing(
      slicer: slicer, table: table, row: part.row, height: part.height, sharingGround: part.sharingGround,
      freshHeight: room.freshHeight)
    return Fragment(
      size: Size(width: table.frame.width, height: part.height), role: node.role, content: .drawing(drawing, []),
      mark: node.mark)
  }
}

extension FlowTableLayout {
  /// Where a cell stands in the frame of the table, in a row at `y`.
  func place(of cell: FlowBox, y: Double) -> Point {
    Point(x: cell.origin.x - frame.minX + cell.shift.x, y: y + cell.shift.y)
  }
}

extension FlowBox {
  /// Whether it is lines of text without anything that has to be known before they are drawn: headings and places, boxes in the
  /// lines or beside them.
  var isPlainText: Bool {
    guard node.mark == nil, floats.isEmpty, positioned.isEmpty, absolutes.isEmpty, marker == nil else { return false }
    switch content {
    case .empty: return style.text.link == nil
    case .lines(let lines):
      return lines.allSatisfy { line in
        line.items.allSatisfy {
          if case .text = $0 { return true }
          return false
        }
      }
    case .blocks, .replaced, .table, .flex, .columns: return false
    }
  }
}
