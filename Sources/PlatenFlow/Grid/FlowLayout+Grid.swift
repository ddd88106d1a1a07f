import PlatenGraphics

extension FlowLayout {
  func gridWidths(of node: FlowNode) throws -> FlowWidths {
    FlowSizes(node.style, in: 0).limited(try gridNaturalWidths(of: node))
  }

  /// How narrow and wide the items make a grid (CSS Grid Layout 1, clause 5.2).
  func gridNaturalWidths(of node: FlowNode) throws -> FlowWidths {
    let surround = FlowSizes(node.style, in: 0).surround.horizontal
    func width(_ constraint: GridSizing.Constraint) throws -> Double {
      try GridContainer(node, self, width: nil, height: nil).sizeColumns(room: nil, constraint: constraint).total
    }
    let narrowest = try width(.minContent)
    return FlowWidths(min: narrowest + surround, max: max(narrowest, try width(.maxContent)) + surround)
  }

  func layOutGrid(_ node: FlowNode, in space: FlowSpace) throws -> FlowBox {
    let frame = try containerFrame(node, in: space)
    let box = FlowBox(node, in: space)
    let grid = try GridContainer(node, self, width: frame.innerWidth, height: frame.percentHeight)
    _ = try grid.sizeColumns(room: frame.innerWidth, constraint: .none)
    let columns = GridLines(
      grid.columns, room: frame.innerWidth, alignment: node.style.justifyContent,
      isMirrored: node.style.isRightToLeft)
    for item in grid.items { try grid.measure(item, columns) }
    grid.shimBaselines()
    let least = max(0, frame.leastBorderHeight - frame.sizes.surround.vertical)
    grid.sizeRows(room: frame.innerHeight, least: least, most: frame.mostInnerHeight)
    let natural = grid.rows.reduce(0) { $0 + $1.base + $1.gap }
    let innerHeight = frame.innerHeight ?? frame.clampInner(natural)
    let rows = GridLines(
      grid.rows, room: innerHeight, alignment: node.style.alignContent, isMirrored: false)
    box.size = Size(width: frame.borderWidth, height: frame.borderHeight ?? innerHeight + frame.sizes.surround.vertical)
    let origin = Point(x: frame.sizes.surround.left, y: frame.sizes.surround.top)
    for item in grid.items {
      try grid.place(item, columns, rows, at: origin)
      box.lift(item.box)
    }
    box.content = .flex(FlowFlexLayout(bands: grid.bands(rows, top: origin.y)))
    grid.setBaselines(of: box)
    let room = Rect(origin: origin, size: Size(width: frame.innerWidth, height: innerHeight))
    for child in node.children where child.style.isAbsolute {
      box.absolutes.append(FlowAbsolute(child, frame: room, alignX: node.style.isRightToLeft ? 1 : 0))
    }
    try placeAbsolutes(in: box)
    return box
  }
}
