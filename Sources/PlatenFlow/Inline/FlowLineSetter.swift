import PlatenGraphics

/// Sets the lines of a block one below the other, beside floats.
struct FlowLineSetter {
  let layout: FlowLayout
  let box: FlowBox
  let container: FlowContainer
  let floats: FlowFloats
  /// The top left corner of the box's border box in the coordinates of the formatting context.
  var boxOrigin = Point.zero
  /// Where the next line begins, in those coordinates.
  var y = 0.0
  private(set) var lines: [FlowLine] = []
  /// Floats, in the coordinates of the formatting context.
  private(set) var floated: [FlowBox] = []
  /// Floats that did not fit beside the line they were met in.
  private var deferred: [FlowNode] = []

  init(layout: FlowLayout, box: FlowBox, container: FlowContainer, floats: FlowFloats) {
    self.layout = layout
    self.box = box
    self.container = container
    self.floats = floats
  }

  mutating func set(_ paragraph: FlowParagraph, isFirst: Bool, isLast: Bool, isBlank: Bool) throws {
    let count = paragraph.text.count
    var next = 0
    var anchor = 0
    let indent = isFirst ? box.style.text.indent.resolved(container.width) ?? 0 : 0
    let finder = FlowLineFinder(paragraph: paragraph, engine: layout.engine)
    if isBlank {
      try place(paragraph.anchors[...], finder)
      // An empty line between two forced breaks is as high as any other; at the end of the block there is none.
      if paragraph.endsInBreak {
        addLine(
          FlowLineFinder.Line(rawStart: 0, start: count, end: count, next: count, width: 0), paragraph, isLast: true,
          indent: indent)
      }
      return
    }
    repeat {
      // Floats before the first character of the line stand beside it.
      let first = anchor
      while anchor < paragraph.anchors.count, paragraph.anchors[anchor].offset <= next { anchor += 1 }
      try place(paragraph.anchors[first..<anchor], finder)
      let line = try nextLine(paragraph, finder, from: next, indent: next == 0 ? indent : 0, anchor: &anchor)
      addLine(line, paragraph, isLast: line.next >= count, indent: next == 0 ? indent : 0)
      next = line.next
      let waiting = deferred
      deferred = []
      for node in waiting { try float(node, at: y) }
    } while next < count
    try place(paragraph.anchors[anchor...], finder)
  }

  private mutating func place(_ anchors: ArraySlice<FlowInlineAnchor>, _ finder: FlowLineFinder) throws {
    for anchor in anchors {
      if anchor.node.style.isFloating { try float(anchor.node, at: y) } else { addAbsolute(anchor, finder) }
    }
  }

  private mutating func float(_ node: FlowNode, at y: Double) throws {
    floated.append(try layout.layOutFloat(node, in: container, floats, y: y))
  }

  private func addAbsolute(_ anchor: FlowInlineAnchor, _ finder: FlowLineFinder) {
    // Where it would have stood: at the start of the line for blocks, in the line for what is inline.
    var x = container.x
    if anchor.node.isInlineLevel, let last = lines.last, last.y + boxOrigin.y + last.height > y + 0.01 {
      x = boxOrigin.x + last.maxX
    }
    layout.wait(for: anchor.node, in: box, at: Point(x: x, y: y), container)
  }

  private func free(height: Double) -> (left: Double, right: Double) {
    floats.free(at: y, height: height, left: container.x, right: container.x + container.width)
  }

  /// Finds the next line at `y` or, where floats leave too little room, further down.
  private mutating func nextLine(
    _ paragraph: FlowParagraph, _ finder: FlowLineFinder, from start: Int, indent: Double, anchor: inout Int
  ) throws -> FlowLineFinder.Line {
    let height = layout.leaded(box.style.text, layout.metrics(of: box.style.text))
    while true {
      let room = free(height: height.up + height.down)
      let next = floats.isEmpty ? nil : floats.nextEdge(below: y)
      let isNarrow = room.left > container.x || room.right < container.x + container.width
      var reached = anchor
      var placed: [FlowNode] = []
      var postponed: [FlowNode] = []
      let found = try finder.line(
        from: start, room: room.right - room.left - indent, isForced: !isNarrow || next == nil
      ) { index, used in
        let node = paragraph.anchors[index].node
        reached = index + 1
        guard node.style.isFloating else { return room.right - room.left - indent }
        let width = try layout.outerWidths(of: node).max
        let taken = try placed.reduce(0) { $0 + (try layout.outerWidths(of: $1).max) }
        if postponed.isEmpty, used + taken + width <= room.right - room.left - indent + 0.02 {
          placed.append(node)
          return room.right - room.left - indent - taken - width
        }
        postponed.append(node)
        return room.right - room.left - indent - taken
      }
      if let found {
        let passed = paragraph.anchors[min(anchor, reached)..<reached]
        anchor = reached
        for node in placed { try float(node, at: y) }
        deferred += postponed
        for absolute in passed where !absolute.node.style.isFloating { addAbsolute(absolute, finder) }
        return found
      }
      guard let next else {
        return FlowLineFinder.Line(
          rawStart: start, start: start, end: paragraph.text.count, next: paragraph.text.count, width: 0)
      }
      y = next
    }
  }

  private mutating func addLine(
    _ line: FlowLineFinder.Line, _ paragraph: FlowParagraph, isLast: Bool, indent: Double
  ) {
    let height = layout.leaded(box.style.text, layout.metrics(of: box.style.text))
    let room = free(height: height.up + height.down)
    let builder = FlowLineBuilder(layout: layout, paragraph: paragraph, block: box.node, line: line)
    var built = builder.build(
      x: room.left - boxOrigin.x, room: room.right - room.left, isLast: isLast, indent: indent)
    built.y = y - boxOrigin.y
    for item in built.items {
      if case .box(let child) = item {
        child.origin.y += built.y
        layout.shift(child, in: container)
      }
    }
    y += built.height
    lines.append(built)
  }
}
