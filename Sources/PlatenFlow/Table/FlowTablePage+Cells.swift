import PlatenGraphics
import PlatenLayout

extension FlowTablePage {
  /// The parts with their cells; cells that go on are noted in `next`.
  func withCells(_ next: inout FlowTableToken) throws -> [FlowTablePart] {
    next.cells = []
    var result = parts
    for index in parts.indices {
      let part = parts[index]
      if part.isWhole {
        result[index].cells = table.rows[part.row].cells.compactMap { cell in
          table.cells[cell].box.map { _ in (cell, part.height) }
        }
        result[index].fragment = slicing.wholeRow(part)
        continue
      }
      var cells: [Fragment.Placed] = []
      if index == 0 {
        for open in token.cells {
          guard let box = table.cells[open.cell].box else { continue }
          try slicing.slicer.count()
          let fragment = try rest(of: open, box, &next)
          cells.append(Fragment.Placed(fragment, at: slicing.place(of: box, y: 0)))
          result[index].cells.append((open.cell, fragment.size.height))
        }
      }
      if !part.isContinued {
        for cell in table.rows[part.row].cells {
          guard let box = table.cells[cell].box else { continue }
          let fragment = try fresh(cell, box, in: part, &next)
          cells.append(Fragment.Placed(fragment, at: slicing.place(of: box, y: 0)))
          result[index].cells.append((cell, fragment.size.height))
        }
      }
      var fragment = slicing.rowFragment(part.row, height: part.height, cells)
      if part.isContinued { fragment.mark = nil }
      // Cells of a cut row go on side by side: their elements cannot stay open together.
      result[index].fragment = part.isContinued || part.continues ? fragment.withElementsClosed() : fragment
    }
    return result
  }

  /// Down to where a cell is seen here, and whether it ends here.
  private func end(of cell: Int) -> (y: Double, isLast: Bool) {
    let last = table.cells[cell].lastRow
    if last >= nextRow { return (bottom, false) }
    let part = parts.last { $0.row <= last }
    return (part.map { $0.y + $0.height } ?? bottom, true)
  }

  private func fresh(
    _ cell: Int, _ box: FlowBox, in part: FlowTablePart, _ next: inout FlowTableToken
  ) throws -> Fragment {
    let (endY, isLast) = end(of: cell)
    let height = endY - part.y
    let piece = part.pieces.first { $0.cell == cell }?.slice
    if isLast {
      if var fragment = piece?.fragment {
        fragment.size.height = height
        return fragment
      }
      let own = box.size.height
      defer { box.size.height = own }
      box.size.height = height
      return try slicing.slicer.complete(box, from: nil, freshHeight: room.freshHeight)
    }
    let space = FlowSlicer.Room(height: height, freshHeight: room.freshHeight, isTop: false)
    // What is aligned in the whole height would come on some later page, or be cut in the middle: it begins at the top.
    if !box.style.verticalAlign.isBaseline { box.align(by: 0) }
    let slice = try piece ?? slicing.slicer.slice(box, from: nil, in: space)
    return note(slice, of: FlowTableToken.OpenCell(cell: cell, shown: 0), box, height, &next)
  }

  private func rest(of open: FlowTableToken.OpenCell, _ box: FlowBox, _ next: inout FlowTableToken) throws -> Fragment {
    let (endY, isLast) = end(of: open.cell)
    let height = endY - top
    if open.isFinished {
      if !isLast {
        var later = open
        later.shown += height
        next.cells.append(later)
      }
      return slicing.ground(of: box, height: height, hasTop: false, hasBottom: isLast)
    }
    let piece = parts[0].pieces.first { $0.cell == open.cell } ?? parts.last?.pieces.first { $0.cell == open.cell }
    if isLast {
      var fragment = try ending(open.cell) ?? piece?.slice.fragment ?? slicing.rest(of: box, open)
      fragment.size.height = height
      return fragment.withElementsClosed()
    }
    let space = FlowSlicer.Room(height: height, freshHeight: room.freshHeight, isTop: true)
    let slice = try piece?.slice ?? slicing.slicer.slice(box, from: open.token, in: space)
    return note(slice, of: open, box, height, &next)
  }

  /// Notes where a cell goes on; what is shown of it here is as high as the page allows.
  private func note(
    _ slice: FlowSlice, of open: FlowTableToken.OpenCell, _ box: FlowBox, _ height: Double,
    _ next: inout FlowTableToken
  ) -> Fragment {
    var later = open
    later.shown += height
    guard !slice.isRefused else {
      next.cells.append(later)
      return slicing.ground(of: box, height: height, hasTop: open.shown == 0, hasBottom: false)
    }
    later.token = slice.rest
    later.isFinished = slice.rest == nil
    next.cells.append(later)
    var fragment = slice.fragment
    fragment.size.height = height
    return fragment.withElementsClosed()
  }
}
