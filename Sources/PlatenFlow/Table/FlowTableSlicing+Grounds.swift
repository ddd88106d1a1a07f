import PlatenGraphics
import PlatenLayout

extension FlowTableSlicing {
  /// What is left of a cell, all of it.
  func rest(of cell: FlowBox, _ open: FlowTableToken.OpenCell) throws -> Fragment {
    guard open.token == nil else {
      return try slicer.complete(cell, from: open.token, freshHeight: room.freshHeight)
    }
    // Its content has not begun, only its ground.
    let height = cell.size.height
    defer { cell.size.height = height }
    cell.size.height = max(cell.naturalHeight, height - open.shown)
    return try slicer.complete(cell, from: nil, freshHeight: room.freshHeight)
  }

  /// A part of a cell without content.
  func ground(of cell: FlowBox, height: Double, hasTop: Bool, hasBottom: Bool) -> Fragment {
    let size = Size(width: cell.size.width, height: height)
    guard cell.decoration != .none, FlowBoxDrawing.isNeeded(cell.style) else { return Fragment(size: size) }
    var drawing = FlowBoxDrawing(style: cell.style, border: cell.border, padding: cell.padding)
    drawing.hasTop = hasTop
    drawing.hasBottom = hasBottom
    drawing.drawsBorders = cell.decoration == .all
    return Fragment(size: size, content: .drawing(drawing, []))
  }

  /// The table without captions: backgrounds of columns, row groups and rows under the cells (CSS 2.2, clause 17.5.1),
  /// collapsed borders above them.
  mutating func addFrame(_ parts: [FlowTablePart], from top: Double, isFirst: Bool, isLast: Bool) {
    var content: [Fragment.Placed] = []
    addGrounds(parts, from: top, to: &content)
    for part in parts {
      guard let fragment = part.fragment else { continue }
      content.append(Fragment.Placed(fragment, at: Point(x: 0, y: part.y - top)))
    }
    let size = Size(width: table.frame.width, height: y - top)
    if let borders = table.borders {
      let lines = FlowTableBorderLines(table, borders, parts, top: top)
      if !lines.segments.isEmpty, !box.style.text.isHidden {
        content.append(
          Fragment.Placed(
            Fragment(size: size, content: .drawing(FlowTableBordersDrawing(lines.segments), [])), at: .zero))
      }
    }
    var fragment = Fragment(size: size, content: .group(content))
    if FlowBoxDrawing.isNeeded(box.style) {
      var drawing = FlowBoxDrawing(style: box.style, border: box.border, padding: box.padding)
      drawing.hasTop = isFirst
      drawing.hasBottom = isLast
      drawing.drawsBorders = table.borders == nil
      if !isFirst || !isLast {
        drawing.fullSize = table.frame.size
        drawing.offset = Point(x: 0, y: token.shown)
      }
      fragment.content = .drawing(drawing, content)
    }
    children.append(Fragment.Placed(fragment, at: Point(x: table.frame.minX, y: top)))
  }

  private func addGrounds(_ parts: [FlowTablePart], from top: Double, to content: inout [Fragment.Placed]) {
    guard let left = table.columnX.min(), !parts.isEmpty else { return }
    let right = zip(table.columnX, table.columnWidths).reduce(left) { max($0, $1.0 + $1.1) }
    func add(_ style: FlowStyle, _ rect: Rect, full: Rect, hasTop: Bool, hasBottom: Bool) {
      var drawing = FlowBoxDrawing(style: style, border: .zero, padding: .zero)
      drawing.drawsBorders = false
      drawing.hasTop = hasTop
      drawing.hasBottom = hasBottom
      if !hasTop || !hasBottom {
        drawing.fullSize = full.size
        drawing.offset = Point(x: 0, y: full.minY)
      }
      let x = rect.minX - table.frame.minX
      content.append(
        Fragment.Placed(
          Fragment(size: rect.size, content: .drawing(drawing, [])), at: Point(x: x, y: rect.minY - top)))
    }
    var runs: [Range<Int>] = []
    var start = 0
    for index in 1...parts.count {
      let isEnd = index == parts.count
      if isEnd || table.rows[parts[index].row].group != table.rows[parts[start].row].group {
        runs.append(start..<index)
        start = index
      }
    }
    var grounds: [(node: FlowNode, run: Range<Int>, x: Double, width: Double)] = []
    for strip in table.strips {
      for run in runs { grounds.append((strip.node, run, strip.x, strip.width)) }
    }
    for run in runs {
      let node = table.groups[table.rows[parts[run.lowerBound].row].group].node
      if node.style.hasBackground { grounds.append((node, run, left, right - left)) }
    }
    for ground in grounds {
      let first = parts[ground.run.lowerBound]
      let last = parts[ground.run.upperBound - 1]
      let rows = table.groups[table.rows[first.row].group].rows
      let rect = Rect(x: ground.x, y: first.y, width: ground.width, height: last.y + last.height - first.y)
      let shown = table.rows[first.row].y - table.rows[rows.lowerBound].y
      add(
        ground.node.style, rect,
        full: Rect(x: 0, y: shown, width: ground.width, height: table.height(of: rows)),
        hasTop: first.row == rows.lowerBound && !first.isContinued,
        hasBottom: last.row == rows.upperBound - 1 && !last.continues)
    }
    for part in parts {
      let row = table.rows[part.row]
      guard row.node.style.hasBackground else { continue }
      add(
        row.node.style, Rect(x: left, y: part.y, width: right - left, height: part.height),
        full: Rect(x: 0, y: 0, width: right - left, height: row.height), hasTop: !part.isContinued,
        hasBottom: !part.continues)
    }
  }
}
