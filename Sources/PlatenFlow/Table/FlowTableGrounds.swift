import PlatenGraphics
import PlatenLayout

/// The backgrounds of column groups, columns, row groups and rows, one layer above the other, behind the cells (CSS 2.2, clause
/// 17.5.1): each cell shows those of the rows and columns that it begins in, all over; between cells is the table's.
struct FlowTableGrounds {
  private struct Ground {
    var node: FlowNode
    var rect: Rect
    /// The whole of what the background belongs to, in the coordinates of `rect`.
    var full: Rect
  }

  private enum Layer: CaseIterable { case columnGroups, columns, rowGroups, rows }

  private let table: FlowTableLayout
  /// The top of the frame in the coordinates of the parts.
  private let top: Double
  /// The left and right ends of rows.
  private let left: Double
  private let right: Double
  private var pending: Ground?
  private(set) var fragments: [Fragment.Placed] = []

  init(_ table: FlowTableLayout, top: Double) {
    self.table = table
    self.top = top
    let start = table.columnX.min() ?? 0
    left = start
    right = zip(table.columnX, table.columnWidths).reduce(start) { max($0, $1.0 + $1.1) }
  }

  mutating func add(_ parts: [FlowTablePart]) {
    for layer in Layer.allCases where hasAny(layer) {
      for part in parts {
        for (cell, height) in part.cells { add(layer, cell, y: part.y, height: height) }
        flush()
      }
    }
  }

  private func hasAny(_ layer: Layer) -> Bool {
    switch layer {
    case .columnGroups: table.strips.contains { $0.isGroup }
    case .columns: table.strips.contains { !$0.isGroup }
    case .rowGroups, .rows: true
    }
  }

  private mutating func add(_ layer: Layer, _ index: Int, y: Double, height: Double) {
    let cell = table.cells[index]
    guard let box = cell.box, box.decoration != .none else { return }
    let row = table.rows[Int(cell.row)]
    let group = table.groups[row.group]
    let node: FlowNode
    var full: Rect
    switch layer {
    case .columnGroups, .columns:
      let strip = table.strips.first {
        $0.isGroup == (layer == .columnGroups) && $0.columns.contains(Int(cell.column))
      }
      guard let strip else { return }
      node = strip.node
      let first = table.rows.first?.y ?? 0
      full = Rect(x: strip.x, y: first, width: strip.width, height: table.height(of: table.rows.indices))
    case .rowGroups:
      node = group.node
      full = Rect(
        x: left, y: table.rows[group.rows.lowerBound].y, width: right - left, height: table.height(of: group.rows))
    case .rows:
      node = row.node
      full = Rect(x: left, y: row.y, width: right - left, height: row.height)
    }
    guard node.style.hasBackground else { return }
    full.origin.y += y - row.y
    let rect = Rect(x: box.origin.x, y: y, width: box.size.width, height: height)
    if let last = pending, last.node === node, last.rect.minY == rect.minY, last.rect.height == rect.height,
      let whole = Self.joined(last.rect, rect)
    {
      pending?.rect = whole
      return
    }
    flush()
    pending = Ground(node: node, rect: rect, full: full)
  }

  /// Both together, when nothing is between them.
  private static func joined(_ first: Rect, _ second: Rect) -> Rect? {
    let tolerance = 1e-6
    guard abs(first.maxX - second.minX) < tolerance || abs(second.maxX - first.minX) < tolerance else { return nil }
    let left = min(first.minX, second.minX)
    return Rect(x: left, y: first.minY, width: max(first.maxX, second.maxX) - left, height: first.height)
  }

  private mutating func flush() {
    guard let ground = pending else { return }
    pending = nil
    let style = style(ground.node.style)
    guard FlowBoxDrawing.isNeeded(style) else { return }
    var drawing = FlowBoxDrawing(style: style, border: .zero, padding: .zero)
    drawing.drawsBorders = false
    if !style.backgrounds.isEmpty {
      drawing.fullSize = ground.full.size
      drawing.offset = Point(x: ground.rect.minX - ground.full.minX, y: ground.rect.minY - ground.full.minY)
    }
    let place = Point(x: ground.rect.minX - table.frame.minX, y: ground.rect.minY - top)
    fragments.append(
      Fragment.Placed(Fragment(size: ground.rect.size, content: .drawing(drawing, [])), at: place))
  }

  private func style(_ style: FlowStyle) -> FlowStyle {
    if let known = table.groundStyles[ObjectIdentifier(style)] { return known }
    let ground = FlowStyle()
    ground.backgroundColor = style.backgroundColor
    ground.backgrounds = style.backgrounds
    ground.text.isHidden = style.text.isHidden
    table.groundStyles[ObjectIdentifier(style)] = ground
    return ground
  }
}
