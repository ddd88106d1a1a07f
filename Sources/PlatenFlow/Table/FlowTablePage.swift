import PlatenGraphics
import PlatenLayout

/// Chooses the rows of one page, from where the table goes on, and cuts those that are higher than a page.
struct FlowTablePage {
  let slicing: FlowTableSlicing
  /// The last row there is to show, on whatever page.
  let lastRow: Int
  let headerY: Double
  /// Whether nothing of the table stands above.
  let isFirst: Bool
  /// Where rows begin, below the header.
  let top: Double
  private(set) var parts: [FlowTablePart] = []
  /// Where the next row would begin.
  private var y: Double
  /// The first row that is not finished on this page.
  private(set) var nextRow: Int
  private(set) var cutsRow = false
  /// What is left of cells that began on earlier pages and end on this one.
  private var endings: [Int: Fragment] = [:]

  var table: FlowTableLayout { slicing.table }
  var token: FlowTableToken { slicing.token }
  var room: FlowSlicer.Room { slicing.room }

  init(slicing: FlowTableSlicing, lastRow: Int, headerY: Double, isFirst: Bool) {
    self.slicing = slicing
    self.lastRow = lastRow
    self.headerY = headerY
    self.isFirst = isFirst
    let header = slicing.header
    top = headerY + (header.isEmpty ? 0 : slicing.table.height(of: header) + slicing.table.rowSpacing)
    y = top
    nextRow = slicing.token.row
  }

  /// The bottom of the last row.
  var bottom: Double { parts.last.map { $0.y + $0.height } ?? top }
  var isAtEnd: Bool { nextRow > lastRow }
  /// Whether something has to be shown here, whatever it takes.
  private var isForced: Bool { room.isTop && slicing.isEmpty && parts.isEmpty }

  /// - Returns: Whether the page shows any row.
  mutating func fill() throws -> Bool {
    while nextRow <= lastRow {
      let row = table.rows[nextRow]
      if row.isCollapsed {
        nextRow += 1
        continue
      }
      if let last = parts.last, table.forcesBreak(between: last.row, and: nextRow) { return true }
      if nextRow == token.row, token.isRowBegun {
        guard try cut(nextRow, isContinued: true) else { return !parts.isEmpty }
        if cutsRow { return true }
        continue
      }
      let height = try max(row.height, ending(in: nextRow))
      let isEnd = nextRow == lastRow
      if room.fits(y + height + slicing.closing(isEnd: isEnd, nextRow: nextRow + 1)) {
        if try add(nextRow, height: height) { return true }
        continue
      }
      return try breakBefore(nextRow, height: height, isEnd: isEnd)
    }
    return true
  }

  /// - Returns: Whether a break inside of a cell ends the page.
  private mutating func add(_ row: Int, height: Double) throws -> Bool {
    var part = FlowTablePart(row: row, y: y, height: height)
    if try addWhole(row, &part) { return false }
    try slice(row, into: &part, sharingGrounds: true)
    // What is cut draws its own part.
    if part.continues, !part.sharingGround.isEmpty { try slice(row, into: &part, sharingGrounds: false) }
    if part.continues {
      part.height = part.pieces.reduce(0) { max($0, $1.slice.fragment.size.height) }
      cutsRow = true
    } else {
      nextRow += 1
      y += height + table.rowSpacing
    }
    parts.append(part)
    return part.continues
  }

  /// Adds a row of nothing but text, which fits.
  private mutating func addWhole(_ row: Int, _ part: inout FlowTablePart) throws -> Bool {
    let source = table.rows[row]
    // Without an element of its own it could not tell what is inside.
    guard source.node.role != nil || !slicing.slicer.isTagged, !parts.isEmpty || token.cells.isEmpty else {
      return false
    }
    for index in source.cells {
      guard let cell = table.cells[index].box else { continue }
      guard table.cells[index].rowSpan == 1, cell.isPlainText else { return false }
    }
    for index in source.cells {
      try slicing.slicer.count()
      if let cell = table.cells[index].box, FlowCellGrounds.mayHold(cell) { part.sharingGround.append(index) }
    }
    part.isWhole = true
    parts.append(part)
    nextRow += 1
    y += part.height + table.rowSpacing
    return true
  }

  /// Cuts all cells of a row that end in it.
  ///
  /// - Parameter sharingGrounds: Whether the table draws the backgrounds and borders that it can.
  private func slice(_ row: Int, into part: inout FlowTablePart, sharingGrounds: Bool) throws {
    part.pieces = []
    part.sharingGround = []
    part.continues = false
    let space = FlowSlicer.Room(height: .infinity, freshHeight: room.freshHeight, isTop: true)
    let cells = table.rows[row].cells
    part.pieces.reserveCapacity(cells.count)
    for index in cells where table.cells[index].rowSpan == 1 {
      guard let cell = table.cells[index].box else { continue }
      let own = cell.decoration
      defer { cell.decoration = own }
      if sharingGrounds, FlowCellGrounds.mayHold(cell) {
        part.sharingGround.append(index)
        cell.decoration = .none
      }
      let slice = try slicing.slicer.slice(cell, from: nil, in: space)
      if slice.rest != nil { part.continues = true }
      part.pieces.append((index, slice))
    }
  }

  /// What a page without anything else offers to a row.
  private func freshRoom(isEnd: Bool) -> Double {
    let header = slicing.header
    let above = header.isEmpty ? 0 : table.height(of: header) + table.rowSpacing
    let edge = slicing.halfBorder(above: header.first ?? nextRow)
    return room.freshHeight - above - edge - slicing.closing(isEnd: isEnd, nextRow: nextRow + 1)
  }

  private mutating func breakBefore(_ row: Int, height: Double, isEnd: Bool) throws -> Bool {
    if height > freshRoom(isEnd: isEnd) + Regions.tolerance, try cut(row, isContinued: false) { return true }
    if isForced {
      // Higher than the page and not to be cut: it is shown as far as the page goes.
      if try !cut(row, isContinued: false), try add(row, height: height) { return true }
      return true
    }
    // Where nothing but the lower edge of the table does not fit, the row is left whole, as browsers do.
    let needsEdge = isEnd && slicing.footer.isEmpty && room.fits(y + height)
    if !needsEdge, mayCut(row), try cut(row, isContinued: false, needsAll: true) { return true }
    return retreat(to: row)
  }

  /// Whether a row that a page of its own would hold may nevertheless be cut: where each of its cells allows it, and only one
  /// higher than a quarter of a page, as tables that lay out a whole page have. Browsers cut smaller ones, too; who reads a list
  /// does not want that.
  private func mayCut(_ row: Int) -> Bool {
    let source = table.rows[row]
    guard source.height > room.freshHeight / 4, !source.node.style.avoidsBreakInside,
      !table.groups[source.group].node.style.avoidsBreakInside,
      !slicing.box.style.avoidsBreakInside, !token.cells.contains(where: { table.cells[$0.cell].lastRow >= row })
    else { return false }
    return source.cells.allSatisfy { index in
      table.cells[index].rowSpan == 1 && table.cells[index].box?.style.avoidsBreakInside != true
    }
  }

  /// Takes back rows until a break is allowed before what is left (CSS Fragmentation 3, clause 4.4).
  private mutating func retreat(to row: Int) -> Bool {
    var count = parts.count
    var candidate = row
    while count > 0, !table.allowsBreak(between: parts[count - 1].row, and: candidate, fresh: freshRoom(isEnd: false)) {
      candidate = parts[count - 1].row
      count -= 1
    }
    let isContinuing = parts.first?.isContinued == true || token.hasBegunFrame
    if count == 0 {
      // On a page of its own it would not fit either.
      guard !(room.isTop && slicing.isEmpty), !isContinuing, !parts.isEmpty else { return !parts.isEmpty }
      parts = []
      return false
    }
    parts.removeSubrange(count...)
    nextRow = candidate
    return true
  }

  /// Shows as much of a row as there is room for.
  ///
  /// - Parameter needsAll: Whether nothing is shown unless each cell shows something.
  /// - Returns: Whether any of it is shown.
  private mutating func cut(_ row: Int, isContinued: Bool, needsAll: Bool = false) throws -> Bool {
    let available = room.height - y - slicing.closing(isEnd: row == lastRow, nextRow: row + 1)
    guard available > 0 || isForced else { return false }
    var part = FlowTablePart(row: row, y: y, height: 0)
    part.isContinued = isContinued
    var isShown = false
    var least = isContinued ? 0 : table.rows[row].height
    func take(_ index: Int, _ open: FlowTableToken.OpenCell?, above: Double) throws {
      guard let cell = table.cells[index].box else { return }
      if let open, open.isFinished {
        least = max(least, cell.size.height - open.shown - above)
        return
      }
      let space = FlowSlicer.Room(
        height: max(0, available) + above, freshHeight: room.freshHeight, isTop: isForced || isContinued)
      let slice = try slicing.slicer.slice(cell, from: open?.token, in: space)
      part.pieces.append((index, slice))
      if slice.isRefused {
        part.continues = true
        return
      }
      isShown = true
      if slice.rest != nil { part.continues = true }
      if slice.rest == nil { least = max(least, slice.fragment.size.height - above) }
      if let open { least = max(least, cell.size.height - open.shown - above) }
    }
    // What is aligned in the whole height would come on some later page, or be cut in the middle: it begins at the top.
    let aligned =
      isContinued
      ? [] : table.rows[row].cells.compactMap { table.cells[$0].box }.filter { $0.alignmentShift != 0 }
    let shifts = aligned.map(\.alignmentShift)
    for cell in aligned { cell.align(by: 0) }
    defer {
      if !cutsRow { for (cell, shift) in zip(aligned, shifts) { cell.align(by: shift) } }
    }
    if !isContinued {
      for index in table.rows[row].cells where table.cells[index].rowSpan == 1 { try take(index, nil, above: 0) }
    }
    for open in token.cells where table.cells[open.cell].lastRow == row { try take(open.cell, open, above: y - top) }
    guard isShown || isContinued, !needsAll || part.pieces.allSatisfy({ isCutWell($0.cell, $0.slice, available) })
    else {
      return false
    }
    if least > available + Regions.tolerance, available > 0 { part.continues = true }
    part.height = part.continues ? max(0, available) : least
    cutsRow = part.continues
    if !part.continues {
      nextRow = row + 1
      y += part.height + table.rowSpacing
    }
    parts.append(part)
    return true
  }

  /// Whether a cell ends between two things in it, or is shown with its lower edge.
  private func isCutWell(_ index: Int, _ slice: FlowSlice, _ available: Double) -> Bool {
    guard !slice.isRefused, let cell = table.cells[index].box else { return false }
    guard let rest = slice.rest else { return cell.size.height <= available + Regions.tolerance }
    if case .blocks(let blocks) = rest, blocks.token == nil, blocks.next >= Self.count(cell) {
      return cell.naturalHeight <= available + Regions.tolerance
    }
    return Self.endsBetween(cell, rest)
  }

  /// Whether it goes on with something in it, not with an empty stretch.
  private static func endsBetween(_ box: FlowBox, _ token: FlowToken) -> Bool {
    var (box, token) = (box, token)
    while case .blocks(let rest) = token {
      guard let inner = rest.token else { return rest.next < count(box) }
      guard case .blocks(let children) = box.content, children.indices.contains(rest.next) else { return true }
      (box, token) = (children[rest.next], inner)
    }
    return true
  }

  private static func count(_ box: FlowBox) -> Int {
    switch box.content {
    case .blocks(let children): children.count
    case .lines(let lines): lines.count
    default: 0
    }
  }

  /// How high a row has to be for what is left of cells that end in it.
  private mutating func ending(in row: Int) throws -> Double {
    var height = 0.0
    for open in token.cells where table.cells[open.cell].lastRow == row && !open.isFinished {
      guard let cell = table.cells[open.cell].box else { continue }
      let fragment = try slicing.rest(of: cell, open)
      endings[open.cell] = fragment
      height = max(height, fragment.size.height - (y - top))
    }
    return height
  }

  /// What was found of a cell that is finished here.
  func ending(_ cell: Int) -> Fragment? { endings[cell] }
}
