import PlatenGraphics
import PlatenLayout

extension FlowTableSlicing {
  /// The rows that are shown in turn; header and footer are among them where they are not repeated.
  var lastRow: Int? {
    let end = token.repeatsFooter ? table.footerRows.lowerBound : table.rows.count
    return (token.row..<max(token.row, end)).last { !table.rows[$0].isCollapsed }
  }

  var header: Range<Int> { token.repeatsHeader ? table.headerRows : 0..<0 }
  var footer: Range<Int> { token.repeatsFooter ? table.footerRows : 0..<0 }

  /// The table without captions.
  mutating func sliceFrame() throws -> Step {
    let top = y
    guard let lastRow else { return sliceFrameWithoutRows() }
    let isFirst = !token.hasBegunFrame
    var rows = FlowTablePage(
      slicing: self, lastRow: lastRow, headerY: y + topEdge(isFirst: isFirst), isFirst: isFirst && isEmpty)
    guard try rows.fill() else { return isEmpty ? .refused : .broken }
    let ends = rows.isAtEnd
    var parts: [FlowTablePart] = []
    if !header.isEmpty { parts += try repeated(header, at: rows.headerY, isReal: isFirst) }
    parts += try rows.withCells(&next)
    y = rows.bottom
    if !footer.isEmpty {
      y += table.rowSpacing
      parts += try repeated(footer, at: y, isReal: ends)
      y += table.height(of: footer)
    }
    y += ends ? finalEdge : edge(after: rows.nextRow, isCut: rows.cutsRow)
    next.row = rows.nextRow
    next.isRowBegun = rows.cutsRow
    next.hasBegunFrame = true
    next.hasEndedFrame = ends
    next.shown = token.shown + y - top
    addFrame(parts, from: top, isFirst: isFirst, isLast: ends)
    isEmpty = false
    return ends ? .done : .broken
  }

  private mutating func sliceFrameWithoutRows() -> Step {
    let height = max(0, table.frame.height - token.shown)
    if y + height > room.height + Regions.tolerance, !(room.isTop && isEmpty) { return isEmpty ? .refused : .broken }
    let top = y
    y += height
    addFrame([], from: top, isFirst: !token.hasBegunFrame, isLast: true)
    next.hasBegunFrame = true
    next.hasEndedFrame = true
    isEmpty = false
    return .done
  }

  /// From the top of the frame to the first row.
  private func topEdge(isFirst: Bool) -> Double {
    if isFirst { return table.rows[0].y - table.frame.minY }
    guard header.isEmpty else { return halfBorder(above: header.lowerBound) }
    return token.isRowBegun ? 0 : halfBorder(above: token.row)
  }

  /// From the last row to the bottom of the frame, where the table ends.
  var finalEdge: Double {
    guard let last = table.rows.last else { return 0 }
    return max(0, table.frame.maxY - last.y - last.height)
  }

  /// From the last row to the bottom of the frame, where the table goes on.
  func edge(after nextRow: Int, isCut: Bool) -> Double {
    if !footer.isEmpty { return halfBorder(above: table.rows.count) }
    return isCut ? 0 : halfBorder(above: nextRow)
  }

  /// What has to be below a row: footer and edge.
  func closing(isEnd: Bool, nextRow: Int) -> Double {
    let below = footer.isEmpty ? 0 : table.rowSpacing + table.height(of: footer)
    return below + (isEnd ? finalEdge : edge(after: nextRow, isCut: false))
  }

  /// Half of the widest collapsed border between a row and the one above.
  func halfBorder(above row: Int) -> Double {
    guard let borders = table.borders else { return 0 }
    var width = 0.0
    for column in 0..<borders.columnCount { width = max(width, borders.above(row, column: column).width) }
    return width / 2
  }

  private func repeated(_ rows: Range<Int>, at y: Double, isReal: Bool) throws -> [FlowTablePart] {
    let top = table.rows[rows.lowerBound].y
    if table.repetitions[rows.lowerBound] == nil {
      var parts: [FlowTablePart] = []
      for row in rows where !table.rows[row].isCollapsed {
        var part = FlowTablePart(row: row, y: table.rows[row].y - top, height: table.rows[row].height)
        part.fragment = try wholeRow(row)
        part.cells = table.rows[row].cells.compactMap { cell in
          table.cells[cell].box.map { (cell, $0.size.height) }
        }
        parts.append(part)
      }
      table.repetitions[rows.lowerBound] = FlowTableRepetition(rows: parts)
    }
    let parts = table.repetitions[rows.lowerBound]?.rows ?? []
    return parts.map { part in
      var part = part
      part.y += y
      // It was read where it stands first.
      if !isReal { part.fragment = part.fragment?.asRepetition() }
      return part
    }
  }

  private func wholeRow(_ row: Int) throws -> Fragment {
    var cells: [Fragment.Placed] = []
    for index in table.rows[row].cells {
      guard let cell = table.cells[index].box else { continue }
      let fragment = try slicer.complete(cell, from: nil, freshHeight: room.freshHeight)
      cells.append(Fragment.Placed(fragment, at: place(of: cell, y: 0)))
    }
    return rowFragment(row, height: table.rows[row].height, cells)
  }

  func place(of cell: FlowBox, y: Double) -> Point { table.place(of: cell, y: y) }

  func rowFragment(_ row: Int, height: Double, _ cells: [Fragment.Placed]) -> Fragment {
    let node = table.rows[row].node
    return Fragment(
      size: Size(width: table.frame.width, height: height), role: node.role, content: .group(cells), mark: node.mark)
  }
}

extension FlowSlicer {
  /// All of a box, also what forced breaks in it want on later pages.
  func complete(_ box: FlowBox, from token: FlowToken?, freshHeight: Double) throws -> Fragment {
    let room = Room(height: .infinity, freshHeight: freshHeight, isTop: true)
    let first = try slice(box, from: token, in: room)
    guard var rest = first.rest else { return first.fragment }
    var pieces = [Fragment.Placed(first.fragment, at: .zero)]
    var height = first.fragment.size.height
    // Each piece takes something away, but who makes them is another.
    for _ in 0..<1000 {
      let piece = try slice(box, from: rest, in: room)
      pieces.append(Fragment.Placed(piece.fragment, at: Point(x: 0, y: height)))
      height += piece.fragment.size.height
      guard let more = piece.rest else { break }
      rest = more
    }
    return Fragment(size: Size(width: first.fragment.size.width, height: height), content: .group(pieces))
  }
}
