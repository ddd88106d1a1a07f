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
    if table.hasGrounds {
      var grounds = FlowTableGrounds(table, top: top)
      grounds.add(parts)
      content = grounds.fragments
    }
    let size = Size(width: table.frame.width, height: y - top)
    var cells = FlowCellGrounds()
    for part in parts {
      for index in part.sharingGround {
        guard let cell = table.cells[index].box else { continue }
        let origin = place(of: cell, y: part.y - top)
        cells.add(cell, Rect(origin: origin, size: Size(width: cell.size.width, height: part.height)))
      }
    }
    if !cells.isEmpty { content.append(Fragment.Placed(Fragment(size: size, content: .drawing(cells, [])), at: .zero)) }
    for part in parts {
      guard let fragment = part.fragment else { continue }
      content.append(Fragment.Placed(fragment, at: Point(x: 0, y: part.y - top)))
    }
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
}
