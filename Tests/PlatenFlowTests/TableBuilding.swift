import PlatenFlow
import PlatenGraphics
import PlatenLayout

/// Tables for tests, out of cells whose content has a known size. Spacing and padding are 0 unless said otherwise.
enum TableBuild {
  /// A cell with a box of a fixed size in it.
  static func cell(
    _ width: Double, _ height: Double = 10, columns: Int = 1, rows: Int = 1, _ change: (FlowStyle) -> Void = { _ in }
  ) -> FlowNode {
    cell([Build.picture(width, height)], columns: columns, rows: rows, change)
  }

  static func cell(_ width: Double, _ change: (FlowStyle) -> Void) -> FlowNode { cell(width, 10, change) }

  static func cell(
    _ content: [FlowNode], columns: Int = 1, rows: Int = 1, _ change: (FlowStyle) -> Void = { _ in }
  ) -> FlowNode {
    let node = Build.node(.tableCell, content) {
      $0.verticalAlign = .top
      change($0)
    }
    node.columnSpan = columns
    node.rowSpan = rows
    node.role = .dataCell
    return node
  }

  /// A cell whose content is as narrow as one and as wide as two boxes side by side.
  static func flexibleCell(_ width: Double, _ change: (FlowStyle) -> Void = { _ in }) -> FlowNode {
    func float() -> FlowNode { Build.picture(width, 10) { $0.float = .left } }
    return cell([float(), float()], change)
  }

  static func row(_ cells: [FlowNode], _ change: (FlowStyle) -> Void = { _ in }) -> FlowNode {
    let node = Build.node(.tableRow, cells, change)
    node.role = .tableRow
    return node
  }

  /// Header and footer avoid breaks inside, as the sheet of HTML has it.
  static func group(
    _ kind: FlowNode.FlowRowGroup = .body, _ rows: [FlowNode], _ change: (FlowStyle) -> Void = { _ in }
  ) -> FlowNode {
    Build.node(.tableRowGroup(kind), rows) {
      $0.avoidsBreakInside = kind != .body
      change($0)
    }
  }

  static func table(_ children: [FlowNode], _ change: (FlowStyle) -> Void = { _ in }) -> FlowNode {
    let node = Build.node(.table, children, change)
    node.role = .table
    return node
  }

  /// A table with one body.
  static func table(rows: [[FlowNode]], _ change: (FlowStyle) -> Void = { _ in }) -> FlowNode {
    table([group(.body, rows.map { row($0) })], change)
  }

  static func column(span: Int = 1, _ change: (FlowStyle) -> Void = { _ in }) -> FlowNode {
    let node = Build.node(.tableColumn, [], change)
    node.columnSpan = span
    return node
  }

  static func layOut(_ table: FlowNode, width: Double = 400, height: Double? = nil) throws -> FlowBox {
    try Build.layout().layOut(table, in: FlowSpace(width: width, height: height))
  }

  static func slicer() throws -> FlowSlicer {
    FlowSlicer(context: LayoutContext(engine: try TextEngine.current(for: .system)))
  }

  /// All pages of a box, the first with less room.
  static func pages(_ box: FlowBox, first: Double? = nil, height: Double) throws -> [Fragment] {
    let slicer = try slicer()
    var pages: [Fragment] = []
    var token: FlowToken?
    var room = FlowSlicer.Room(height: first ?? height, freshHeight: height, isTop: first == nil)
    while pages.count < 500 {
      let slice = try slicer.slice(box, from: token, in: room)
      room = FlowSlicer.Room(height: height, freshHeight: height, isTop: true)
      if slice.isRefused {
        pages.append(Fragment(size: .zero))
        continue
      }
      pages.append(slice.fragment)
      guard let rest = slice.rest else { return pages }
      token = rest
    }
    return pages
  }
}

extension FlowBox {
  var table: FlowTableLayout? {
    if case .table(let table) = content { return table }
    return nil
  }

  var cellPlaces: [Rect] { table?.cells.compactMap { $0.box?.place } ?? [] }

  /// Where the content of each cell begins, from the top of the cell.
  var contentTops: [Double] {
    table?.cells.compactMap { cell in
      guard let box = cell.box, case .blocks(let children) = box.content else { return nil }
      return children.first?.origin.y
    } ?? []
  }
}

extension Fragment {
  /// All fragments of a role, with their places.
  func places(of role: Role, at origin: Point = .zero) -> [Rect] {
    var result: [Rect] = []
    if self.role == role { result.append(Rect(origin: origin, size: size)) }
    for child in children {
      result += child.fragment.places(
        of: role, at: Point(x: origin.x + child.origin.x, y: origin.y + child.origin.y))
    }
    return result
  }

  var anchors: [String] {
    var result: [String] = []
    if case .anchor(let name) = mark { result.append(name) }
    for child in children { result += child.fragment.anchors }
    return result
  }
}
