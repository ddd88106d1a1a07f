import PlatenGraphics

extension FlowLayout {
  /// Lays out a table: columns first, then rows, then what stands in cells is moved to where it belongs (CSS 2.2, clause
  /// 17.5; CSS Tables 3, clause 3).
  func layOutTable(_ node: FlowNode, in space: FlowSpace) throws -> FlowBox {
    let grid = try grid(of: node)
    let columns = try grid.measuredColumns(self)
    let sizes = grid.sizes(in: space.width)
    let box = FlowBox(node)
    box.margin = node.style.margin.resolved(space.width)
    box.border = grid.border
    box.padding = Insets(
      top: sizes.surround.top - grid.border.top, left: sizes.surround.left - grid.border.left,
      bottom: sizes.surround.bottom - grid.border.bottom, right: sizes.surround.right - grid.border.right)
    let captionWidth = try grid.captionWidth(self)
    let width = max(captionWidth, usedWidth(grid, columns, sizes, in: space, margins: box.margin.horizontal))
    let inner = max(0, width - sizes.surround.horizontal)
    let table = FlowTableLayout()
    let target = max(0, inner - grid.gaps(columns))
    let columnWidths =
      grid.isFixed
      ? FlowColumnWidths.fixed(target, over: columns) : FlowColumnWidths.distributed(target, over: columns[...])

    var places = FlowTableColumnPlaces(columns, widths: columnWidths, spacing: grid.spacing.width, collapses: false)
    var body = FlowTableRows(grid: grid, layout: self, places: places, width: inner)
    try body.measure(hasHeight: !node.style.height.isAuto || space.borderHeight != nil)
    var shrunk = width
    if columns.contains(where: \.isCollapsed) {
      places = FlowTableColumnPlaces(columns, widths: columnWidths, spacing: grid.spacing.width, collapses: true)
      shrunk = max(captionWidth, min(width, places.width + sizes.surround.horizontal))
    }
    try layOutCaptions(grid, in: shrunk, into: table)
    let captions = (table.captionsAbove + table.captionsBelow).reduce(0) { $0 + $1.outerSize.height }
    let height = usedHeight(sizes, in: space, captions: captions)
    if let height { body.grow(to: height - sizes.surround.vertical) }
    try body.finish(places: places)

    let top = table.captionsAbove.reduce(0) { $0 + $1.outerSize.height }
    let used = body.place(
      into: table, places: places, origin: Point(x: sizes.surround.left, y: top + sizes.surround.top),
      width: shrunk - sizes.surround.horizontal)
    let frameHeight = max(used + sizes.surround.vertical, (height ?? 0) - body.collapsedHeight)
    table.frame = Rect(x: 0, y: top, width: shrunk, height: frameHeight)
    var y = top + frameHeight
    for caption in table.captionsBelow {
      caption.origin.y = y + caption.margin.top
      y += caption.outerSize.height
    }
    box.size = Size(width: shrunk, height: y)
    box.content = .table(table)
    (box.firstBaseline, box.lastBaseline) = body.baselines(in: table)
    for cell in table.cells {
      if let cell = cell.box { box.lift(cell) }
    }
    for caption in table.captionsAbove + table.captionsBelow { box.lift(caption) }
    try placeAbsolutes(in: box)
    return box
  }

  func tableWidths(of node: FlowNode) throws -> FlowWidths {
    let grid = try grid(of: node)
    let columns = try grid.measuredColumns(self)
    let sizes = grid.sizes(in: nil)
    // In a cell, percentages would make each table as wide as it can be.
    var widths = grid.widths(columns, surround: sizes.surround.horizontal, allowsPercentages: cellDepth == 0)
    let captions = try grid.captionWidth(self)
    let least = max(widths.min, captions)
    widths.max = max(widths.max, least)
    switch node.style.width {
    case .points(let points): widths.min = sizes.borderWidth(points)
    case .minContent: widths.max = widths.min
    case .maxContent: widths.min = widths.max
    // Its cells say nothing of its width: it takes what there is.
    case .fraction where grid.isFixed: widths.max = max(widths.max, FlowTableGrid.widest)
    default: break
    }
    if case .points = node.style.width { widths.max = widths.min }
    widths.min = max(least, sizes.clampedWidth(widths.min, base: nil))
    widths.max = max(widths.min, sizes.clampedWidth(widths.max, base: nil))
    return widths
  }

  private func grid(of node: FlowNode) throws -> FlowTableGrid {
    if let grid = knownGrids[ObjectIdentifier(node)] { return grid }
    let grid = try FlowTableGrid(node)
    knownGrids[ObjectIdentifier(node)] = grid
    return grid
  }

  /// The width of the border box (CSS Tables 3, clause 3.9.1): never narrower than the content.
  private func usedWidth(
    _ grid: FlowTableGrid, _ columns: [FlowTableColumn], _ sizes: FlowSizes, in space: FlowSpace, margins: Double
  ) -> Double {
    let surround = sizes.surround.horizontal
    let content = grid.widths(columns, surround: surround, allowsPercentages: true)
    if let width = space.borderWidth { return max(width, content.min) }
    let available = max(0, space.width - margins)
    var width: Double
    switch grid.node.style.width {
    case .minContent: width = content.min
    case .maxContent: width = content.max
    case .auto, .fitContent:
      // Nothing in it: what surrounds it is all (without spacing).
      if columns.isEmpty {
        width = grid.node.style.collapsesBorders ? 0 : surround
        let least = grid.node.style.minWidth
        return least.isAuto ? width : max(width, sizes.clampedWidth(width, base: space.width))
      }
      width = min(max(content.min, available), content.max)
    case let given: width = sizes.borderWidth(given.resolved(space.width) ?? 0)
    }
    width = sizes.clampedWidth(width, base: space.width)
    return columns.isEmpty ? width : max(width, content.min)
  }

  /// The height that the border box without captions has at least; nil for that of the rows.
  private func usedHeight(_ sizes: FlowSizes, in space: FlowSpace, captions: Double) -> Double? {
    if let height = space.borderHeight { return max(0, height - captions) }
    guard !space.ignoresHeights else { return nil }
    let style = sizes.style
    let given = style.height.resolved(space.height).map(sizes.borderHeight)
    let least = style.minHeight.resolved(space.height).map(sizes.borderHeight)
    guard given != nil || least != nil else { return nil }
    var height = given ?? 0
    if let most = style.maxHeight.resolved(space.height) { height = min(height, sizes.borderHeight(most)) }
    return max(height, least ?? 0)
  }

  private func layOutCaptions(_ grid: FlowTableGrid, in width: Double, into table: FlowTableLayout) throws {
    var y = 0.0
    for node in grid.captions {
      let caption = try layOut(node, in: FlowSpace(width: width))
      let style = node.style
      let free = width - caption.outerSize.width
      var x = caption.margin.left
      // `auto` margins share what is free (CSS 2.2, clause 10.3.3); in line with the table's direction otherwise.
      if free > 0, style.margin.left.isAuto {
        x += style.margin.right.isAuto ? free / 2 : free
      } else if grid.node.style.isRightToLeft, !style.margin.right.isAuto {
        x += free
      }
      caption.origin = Point(x: x, y: y + caption.margin.top)
      if style.hasCaptionBelow {
        table.captionsBelow.append(caption)
      } else {
        table.captionsAbove.append(caption)
        y += caption.outerSize.height
      }
    }
  }

  /// What a cell needs by its content, with its own padding and border: its width is for the table to consider.
  func cellWidths(of cell: FlowNode) throws -> FlowWidths {
    cellDepth += 1
    defer { cellDepth -= 1 }
    return try widths(of: cell)
  }
}
