import PlatenGraphics

/// Block formatting contexts (CSS 2.2, clauses 8.3.1, 9.4.1, 10.3 and 10.6).
extension FlowLayout {
  /// Lays out a block container as the root of a formatting context of its own.
  func layOutRoot(_ node: FlowNode, in space: FlowSpace) throws -> FlowBox {
    let box = FlowBox(node)
    let sizes = FlowSizes(node.style, in: space.width, border: space.border)
    take(sizes, into: box, width: space.width)
    if let border = space.border { box.border = border }
    box.size.width = try rootWidth(node, sizes, margins: box.margin.horizontal, in: space)
    let floats = FlowFloats()
    // The height of a cell is one of its row, and for the table to consider (clause 17.5.3).
    let isGiven = !space.ignoresHeights && !node.isTableCell
    let given = isGiven ? node.style.height.resolved(space.height).map(sizes.borderHeight) : nil
    let fixed = space.borderHeight ?? given
    let isDefinite = space.borderHeight == nil || space.isBorderHeightDefinite
    let inner = fixed.map { sizes.clampedHeight($0, base: space.height) - sizes.surround.vertical }
    let container = FlowContainer(
      x: sizes.surround.left, width: max(0, box.size.width - sizes.surround.horizontal),
      height: isDefinite ? inner ?? passedHeight(to: box, sizes, space.height) : nil)
    if let columns = FlowColumnStyle(node.style, width: container.width) {
      try layOutColumns(of: box, columns, in: container, fixedHeight: inner)
      box.size.height =
        space.borderHeight
        ?? sizes.clampedHeight(fixed ?? box.columnsBottom + sizes.surround.bottom, base: space.height)
      try finish(box)
      return box
    }
    var cursor = FlowCursor(y: sizes.surround.top)
    try layOutContent(of: box, in: container, floats, &cursor)
    // Margins inside stay inside, and floats are a part of the content (clause 10.6.7).
    let content = max(cursor.next, floats.bottom) - sizes.surround.top
    var natural = max(0, content) + sizes.surround.vertical
    // A ratio gives way to content that is higher (CSS Sizing 4, clause 4.1.1).
    if let ratio = node.style.aspectRatio, ratio > 0, !space.ignoresHeights {
      natural = max(natural, sizes.height(forWidth: box.size.width, ratio: ratio))
    }
    box.size.height =
      space.borderHeight
      ?? (space.ignoresHeights ? natural : sizes.clampedHeight(fixed ?? natural, base: space.height))
    try finish(box)
    return box
  }

  private func take(_ sizes: FlowSizes, into box: FlowBox, width: Double) {
    box.margin = box.style.margin.resolved(width)
    box.border = box.style.borders.widths
    box.padding = box.style.padding.resolved(width)
  }

  /// The width of the border box of something on its own (clauses 10.3.5 and 10.3.9).
  private func rootWidth(_ node: FlowNode, _ sizes: FlowSizes, margins: Double, in space: FlowSpace) throws -> Double {
    if let width = space.borderWidth { return width }
    return sizes.clampedWidth(
      try specifiedWidth(node, sizes, room: space.width - margins, base: space.width)
        ?? (space.shrinksToFit
          ? fitting(try widths(of: node), into: space.width - margins) : max(0, space.width - margins)),
      base: space.width)
  }

  /// In quirks mode percentages of heights look through boxes without a height of their own (Quirks Mode Standard, clause
  /// 3.5), `html` and `body` fill the page.
  private func passedHeight(to box: FlowBox, _ sizes: FlowSizes, _ height: Double?) -> Double? {
    guard hasQuirks, !box.node.isTableCell, let height else { return nil }
    return max(0, height - sizes.surround.vertical - box.margin.vertical)
  }

  private func fitting(_ widths: FlowWidths, into room: Double) -> Double { max(widths.min, min(widths.max, room)) }

  /// The width that `width` asks for, as a border box; nil for `auto`.
  func specifiedWidth(_ node: FlowNode, _ sizes: FlowSizes, room: Double, base: Double) throws -> Double? {
    switch node.style.width {
    case .auto: return nil
    case .minContent: return try widths(of: node).min
    case .maxContent: return try widths(of: node).max
    case .fitContent: return fitting(try widths(of: node), into: room)
    case .points, .fraction, .expression: return node.style.width.resolved(base).map(sizes.borderWidth)
    }
  }

  /// Makes places relative to the box, which were those of the formatting context, finds baselines, and places what is
  /// absolutely positioned in it.
  private func finish(_ box: FlowBox) throws {
    for index in box.absolutes.indices {
      box.absolutes[index].frame.origin = box.absolutes[index].frame.origin.relative(to: box.origin)
    }
    func take(_ child: FlowBox) {
      child.origin = child.origin.relative(to: box.origin)
      box.lift(child)
    }
    switch box.content {
    case .blocks(let children):
      for child in children {
        take(child)
        if let baseline = child.firstBaseline {
          box.firstBaseline = box.firstBaseline ?? child.origin.y + child.shift.y + baseline
        }
        if let baseline = child.lastBaseline { box.lastBaseline = child.origin.y + child.shift.y + baseline }
      }
    case .lines(let lines):
      for line in lines {
        for case .box(let child) in line.items { box.lift(child) }
      }
    default: break
    }
    for float in box.floats { take(float) }
    if let marker = box.node.marker { box.marker = try layOutMarker(marker, of: box) }
    try placeAbsolutes(in: box)
  }

  /// Keeps an absolutely positioned box until its containing block is known. `place` is where it would stand, in the
  /// coordinates of the formatting context.
  func wait(for node: FlowNode, in box: FlowBox, at place: Point, _ container: FlowContainer) {
    let isRight = box.style.isRightToLeft
    let x = isRight && place.x == container.x ? container.x + container.width : place.x
    box.absolutes.append(FlowAbsolute(node, at: Point(x: x, y: place.y), isRightToLeft: isRight))
  }

  /// Places what is in a box, whose own place the cursor knows or will know.
  private func layOutContent(
    of box: FlowBox, in container: FlowContainer, _ floats: FlowFloats, _ cursor: inout FlowCursor
  ) throws {
    let children = box.node.children
    guard !children.isEmpty else { return }
    if children.contains(where: { $0.isInlineLevel && !$0.style.isOutOfFlow }) {
      try layOutLines(of: box, in: container, floats, &cursor)
      return
    }
    var boxes: [FlowBox] = []
    boxes.reserveCapacity(children.count)
    /// Where floats go while nothing has fixed the top of the box.
    var floatTop: Double?
    for (index, child) in children.enumerated() {
      if child.style.isAbsolute {
        wait(for: child, in: box, at: Point(x: container.x, y: cursor.next), container)
      } else if child.style.isFloating {
        let y =
          cursor.isWaiting(box)
          ? floatTop ?? cursor.y + margin(cursor.margin, before: children[(index + 1)...], in: container.width)
          : cursor.next
        if cursor.isWaiting(box) { floatTop = y }
        box.floats.append(try layOutFloat(child, in: container, floats, y: y))
      } else {
        floatTop = nil
        boxes.append(try layOutChild(child, of: box, in: container, floats, &cursor))
      }
    }
    box.content = .blocks(boxes)
  }

  /// What margins come to when those of the next boxes in flow have collapsed with them: the top of a box that has only
  /// floats so far.
  private func margin(_ margin: FlowMargin, before following: ArraySlice<FlowNode>, in width: Double) -> Double {
    var margin = margin
    var following = following
    while let next = following.first(where: { !$0.style.isOutOfFlow }), !next.isInlineLevel {
      let style = next.style
      guard style.clear == .none else { break }
      margin.add(style.margin.top.resolved(width) ?? 0)
      guard !isRoot(next), style.height.isAuto, style.borders.top.width == 0,
        style.padding.top.resolved(width) ?? 0 == 0
      else { break }
      following = next.children[...]
    }
    return margin.sum
  }

  func layOutFloat(_ node: FlowNode, in container: FlowContainer, _ floats: FlowFloats, y: Double) throws -> FlowBox {
    var space = FlowSpace(width: container.width, height: container.height, shrinksToFit: true)
    space.isBorderHeightDefinite = true
    let box = try layOut(node, in: space)
    let top = max(y, floats.clearance(node.style.clear))
    let place = floats.place(
      box.outerSize, isLeft: node.style.float == .left, y: top, left: container.x, right: container.x + container.width)
    box.origin = Point(x: place.x + box.margin.left, y: place.y + box.margin.top)
    shift(box, in: container)
    return box
  }

  /// `position: relative` (clause 9.4.3).
  func shift(_ box: FlowBox, in container: FlowContainer) {
    guard box.style.position == .relative else { return }
    box.shift = box.style.relativeShift(width: container.width, height: container.height)
  }

  private func layOutChild(
    _ node: FlowNode, of parent: FlowBox, in container: FlowContainer, _ floats: FlowFloats, _ cursor: inout FlowCursor
  ) throws -> FlowBox {
    let box =
      try isRoot(node)
      ? layOutRootChild(node, of: parent, in: container, floats, &cursor)
      : layOutBlock(node, of: parent, in: container, floats, &cursor)
    shift(box, in: container)
    return box
  }

  /// Whether a block-level box is a formatting context of its own.
  private func isRoot(_ node: FlowNode) -> Bool {
    switch node.kind {
    case .block:
      node.style.clipsX || node.style.clipsY || node.style.isFlowRoot || node.style.columnCount > 0
        || node.style.columnWidth != nil
    default: true
    }
  }

  /// Makes room for `clear`; answers whether the box has clearance, and its top edge is fixed then.
  func clear(_ node: FlowNode, marginTop: Double, _ floats: FlowFloats, _ cursor: inout FlowCursor) -> Bool {
    let clearance = floats.clearance(node.style.clear)
    guard clearance > -.infinity else { return false }
    var margin = cursor.margin
    margin.add(marginTop)
    guard cursor.y + margin.sum < clearance else { return false }
    // What has begun around it stands where it would without it.
    cursor.settle(at: cursor.next)
    cursor.settle(at: clearance)
    return true
  }

  private func layOutBlock(
    _ node: FlowNode, of parent: FlowBox, in container: FlowContainer, _ floats: FlowFloats, _ cursor: inout FlowCursor
  ) throws -> FlowBox {
    depth += 1
    defer { depth -= 1 }
    try checkDepth(node)
    let box = FlowBox(node)
    let sizes = FlowSizes(node.style, in: container.width)
    take(sizes, into: box, width: container.width)
    try setWidth(of: box, sizes, parent, in: container)
    if !clear(node, marginTop: box.margin.top, floats, &cursor) { cursor.margin.add(box.margin.top) }
    let fixed = node.style.height.resolved(container.height).map(sizes.borderHeight)
    let least = sizes.clampedHeight(0, base: container.height)
    cursor.wait(box)
    let isOpenAbove = sizes.surround.top == 0
    if !isOpenAbove || fixed.map({ $0 > 0 }) ?? false {
      let top = cursor.next
      cursor.settle(at: top)
      cursor.y = top + sizes.surround.top
    }
    let inner = FlowContainer(
      x: box.origin.x + sizes.surround.left, width: max(0, box.size.width - sizes.surround.horizontal),
      height: fixed.map { sizes.clampedHeight($0, base: container.height) - sizes.surround.vertical }
        ?? passedHeight(to: box, sizes, container.height))
    try layOutContent(of: box, in: inner, floats, &cursor)
    if node.marker != nil, cursor.isWaiting(box) { settleForMarker(box, &cursor) }
    if let fixed {
      if cursor.isWaiting(box), fixed <= 0, least <= 0 {
        cursor.endEmpty(box)
        cursor.margin.add(box.margin.bottom)
      } else {
        if cursor.isWaiting(box) { cursor.settle(at: cursor.next) }
        box.size.height = sizes.clampedHeight(fixed, base: container.height)
        cursor = cursor.after(bottom: box.origin.y + box.size.height, margin: box.margin.bottom)
      }
    } else if cursor.isWaiting(box), sizes.surround.vertical == 0, least <= 0 {
      cursor.endEmpty(box)
      cursor.margin.add(box.margin.bottom)
    } else {
      if cursor.isWaiting(box) { cursor.settle(at: cursor.next) }
      endBlock(box, sizes, base: container.height, &cursor)
    }
    try finish(box)
    return box
  }

  /// The height of a block whose content makes it, and where its bottom margin goes.
  private func endBlock(_ box: FlowBox, _ sizes: FlowSizes, base: Double?, _ cursor: inout FlowCursor) {
    let isOpenBelow = sizes.surround.bottom == 0
    let bottom = isOpenBelow ? cursor.y : cursor.next + sizes.surround.bottom
    let natural = max(bottom - box.origin.y, sizes.surround.vertical)
    box.size.height = sizes.clampedHeight(natural, base: base)
    if isOpenBelow, box.size.height == natural {
      cursor.y = box.origin.y + natural
      cursor.margin.add(box.margin.bottom)
    } else {
      cursor = cursor.after(bottom: box.origin.y + box.size.height, margin: box.margin.bottom)
    }
  }

  /// Widths and horizontal margins in the flow (clause 10.3.3).
  private func setWidth(of box: FlowBox, _ sizes: FlowSizes, _ parent: FlowBox, in container: FlowContainer) throws {
    let style = box.style
    let room = container.width - box.margin.horizontal
    let specified = try specifiedWidth(box.node, sizes, room: room, base: container.width)
    box.size.width = sizes.clampedWidth(specified ?? max(0, room), base: container.width)
    place(box, style, parent, in: container)
  }

  /// The place of a block from left to right, by its margins.
  func place(_ box: FlowBox, _ style: FlowStyle, _ parent: FlowBox, in container: FlowContainer) {
    let slack = container.width - box.size.width - box.margin.horizontal
    let isRight = parent.style.isRightToLeft
    if slack > 0 {
      switch (style.margin.left.isAuto, style.margin.right.isAuto) {
      case (true, true):
        box.margin.left = slack / 2
        box.margin.right = slack / 2
      case (true, false): box.margin.left = slack
      case (false, true): box.margin.right = slack
      case (false, false):
        if parent.style.text.movesBlocks {
          box.origin.x = container.x + box.margin.left + movedBy(slack, parent.style)
          return
        }
      }
    }
    box.origin.x =
      isRight && !(style.margin.right.isAuto && !style.margin.left.isAuto && slack > 0)
      ? container.x + container.width - box.margin.right - box.size.width : container.x + box.margin.left
  }

  private func movedBy(_ slack: Double, _ style: FlowStyle) -> Double {
    switch style.text.align {
    case .center: slack / 2
    case .right: slack
    case .end: style.isRightToLeft ? 0 : slack
    case .start: style.isRightToLeft ? slack : 0
    case .left, .justify: 0
    }
  }

  func checkDepth(_ node: FlowNode) throws {
    guard depth > limits.depth else { return try engine.stack.check(line: node.line > 0 ? node.line : nil) }
    throw PlatenError(
      .limitExceeded, "Boxes are nested more than \(limits.depth) deep. Make the page simpler.",
      line: node.line > 0 ? node.line : nil)
  }
}

extension FlowNode {
  var isTableCell: Bool {
    if case .tableCell = kind { return true }
    return false
  }

  /// Whether `auto` widths of it depend on its content also in the flow.
  var isShrinking: Bool {
    switch kind {
    case .table, .replaced: true
    default: false
    }
  }
}

extension FlowCursor {
  /// Below a box, whose margins have nothing to do with those before any more.
  func after(bottom: Double, margin: Double) -> FlowCursor {
    var cursor = FlowCursor(y: bottom)
    cursor.margin.add(margin)
    return cursor
  }
}

extension Point {
  fileprivate func relative(to origin: Point) -> Point { Point(x: x - origin.x, y: y - origin.y) }
}
