import PlatenGraphics

/// The rows of a table while their heights are found (CSS 2.2, clause 17.5.3; CSS Tables 3, clause 3.10).
struct FlowTableRows {
  struct Row {
    var height = 0.0
    /// From its top; nil for a row without cells.
    var baseline: Double?
    /// Where no cell has a line on the baseline: from the lowest bottom of contents to the row's bottom.
    var belowContent: Double?
    /// A part of the height of the table.
    var percent: Double?
    /// Whether a height was asked for.
    var isConstrained = false
    var startsSpan = false
    var isCollapsed = false
  }

  struct Cell {
    var box: FlowBox
    /// Before it was stretched to its rows.
    var height: Double
  }

  private struct Spanning {
    var rows: Range<Int>
    var height: Double
  }

  let grid: FlowTableGrid
  let layout: FlowLayout
  let places: FlowTableColumnPlaces
  /// Of the table without padding and border: percentages of cells refer to it.
  let width: Double
  var rows: [Row] = []
  private(set) var cells: [Cell] = []
  /// What collapsed rows would take.
  private(set) var collapsedHeight = 0.0
  private var hasHeight = false

  init(grid: FlowTableGrid, layout: FlowLayout, places: FlowTableColumnPlaces, width: Double) {
    self.grid = grid
    self.layout = layout
    self.places = places
    self.width = width
  }

  /// Lays out all cells and finds the least heights of the rows.
  mutating func measure(hasHeight: Bool) throws {
    self.hasHeight = hasHeight
    layout.cellDepth += 1
    defer { layout.cellDepth -= 1 }
    rows.reserveCapacity(grid.rows.count)
    cells.reserveCapacity(grid.cells.count)
    for group in grid.groups {
      var spanning: [Spanning] = []
      var percents = 0.0
      for index in group.rows {
        var row = try measureRow(index, &spanning)
        if let part = row.percent {
          row.percent = max(0, min(part, 1 - percents))
          percents += row.percent ?? 0
        }
        row.isCollapsed = group.node.style.isCollapsed || grid.rows[index].node.style.isCollapsed
        rows.append(row)
      }
      // Short spans first: what they add counts for longer ones.
      spanning.sort { ($0.rows.count, $0.rows.lowerBound) < ($1.rows.count, $1.rows.lowerBound) }
      for cell in spanning { grow(cell.rows, to: cell.height, percentBase: nil, isSpan: true) }
      if let height = group.node.style.height.resolved(nil), height > self.height(of: group.rows) {
        grow(group.rows, to: height, percentBase: height, isSpan: false)
      }
    }
  }

  private mutating func measureRow(_ index: Int, _ spanning: inout [Spanning]) throws -> Row {
    var row = Row()
    var ascent: Double?
    var descent = 0.0
    var end: Double?
    for cell in grid.rows[index].cells {
      let place = grid.cells[cell]
      let box = try layOut(place, height: nil)
      let style = box.style
      cells.append(Cell(box: box, height: box.size.height))
      var asked: Double?
      var percent: Double?
      switch style.height {
      case .points(let points):
        asked = layout.hasQuirks ? points : FlowSizes(style, surround: box.surround).borderHeight(points)
      case .fraction(let part): percent = max(0, part)
      default: break
      }
      let isSpanning = place.rowSpan > 1
      if style.verticalAlign.isBaseline, place.node.hasContentInFlow {
        let baseline = box.cellBaseline
        ascent = max(ascent ?? -.infinity, baseline)
        if !isSpanning { descent = max(descent, box.size.height - baseline) }
      } else if ascent == nil {
        end = min(end ?? .infinity, box.surround.bottom)
      }
      let least = max(box.size.height, asked ?? 0)
      if isSpanning {
        row.startsSpan = true
        spanning.append(Spanning(rows: place.rows, height: least))
      } else {
        row.height = max(row.height, least)
        if asked != nil || percent != nil { row.isConstrained = true }
        if let percent { row.percent = max(row.percent ?? 0, percent) }
      }
    }
    switch grid.rows[index].node.style.height {
    case .points(let points):
      row.isConstrained = true
      row.height = max(row.height, points)
    case .fraction(let part):
      row.isConstrained = true
      row.percent = max(row.percent ?? 0, part)
    default: break
    }
    if let ascent {
      row.height = max(row.height, ascent + descent)
      row.baseline = ascent
    } else if let end {
      // The bottom of the content is the baseline then (CSS Tables 3, clause 3.10.2): known when the row has its height.
      row.belowContent = end
    }
    return row
  }

  private func layOut(_ place: FlowTableGrid.Cell, height: Double?, isDefinite: Bool = false) throws -> FlowBox {
    var space = FlowSpace(
      width: width, borderWidth: places.extent(of: place.columns).width, borderHeight: height)
    space.isBorderHeightDefinite = isDefinite
    if grid.borders != nil { space.border = grid.border(of: place) }
    return try layout.layOut(place.node, in: space)
  }

  /// Gives the rows what the table is higher than they are.
  mutating func grow(to height: Double) { growGroups(to: height) }

  /// Stretches cells to their rows and moves their content (CSS 2.2, clause 17.5.3); lays out again what depends on the
  /// height.
  mutating func finish(places: FlowTableColumnPlaces) throws {
    layout.cellDepth += 1
    defer { layout.cellDepth -= 1 }
    for index in rows.indices where rows[index].isCollapsed {
      collapsedHeight += rows[index].height + (rows.count > 1 ? grid.spacing.height : 0)
      rows[index].height = 0
    }
    for index in rows.indices {
      if rows[index].baseline == nil, let below = rows[index].belowContent {
        rows[index].baseline = max(0, rows[index].height - below)
      }
      for cell in grid.rows[index].cells { try finish(cell, in: rows[index], places) }
    }
  }

  private mutating func finish(_ index: Int, in row: Row, _ places: FlowTableColumnPlaces) throws {
    let place = grid.cells[index]
    let height = row.isCollapsed ? 0 : self.height(of: place.rows)
    var box = cells[index].box
    var natural = cells[index].height
    var isDefinite = hasHeight && height > natural
    if case .points = box.style.height { isDefinite = true }
    let hasRelative = isDefinite && place.node.hasRelativeHeightInside
    if hasRelative || (!box.positioned.isEmpty && height > natural) {
      box = try layOut(place, height: height, isDefinite: isDefinite)
      natural = box.naturalHeight
      cells[index].box = box
    }
    box.size.height = height
    box.size.width = places.extent(of: place.columns).width
    let shift: Double
    switch box.style.verticalAlign {
    case .top: shift = 0
    case .middle: shift = (height - natural) / 2
    case .bottom: shift = height - natural
    case .baseline, .sub, .superscript, .textTop, .textBottom, .points:
      shift = place.node.hasContentInFlow ? (row.baseline ?? 0) - box.cellBaseline(of: natural) : 0
    }
    if shift > 0 { box.align(by: shift) }
    if grid.borders != nil {
      box.decoration = .background
    } else if box.style.hidesEmptyCells, !place.node.hasContentInFlow {
      box.decoration = .none
    }
  }

  /// Of rows with the spacing between them.
  func height(of range: Range<Int>) -> Double {
    var height = 0.0
    var shown = 0
    for index in range where !rows[index].isCollapsed {
      height += rows[index].height
      shown += 1
    }
    return height + grid.spacing.height * Double(max(0, shown - 1))
  }
}
