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
  /// The first paragraph as it is set on the first line (`::first-line`).
  var firstLine: FlowParagraph?
  /// Floats, in the coordinates of the formatting context.
  private(set) var floated: [FlowBox] = []
  /// Absolutely positioned boxes in inline boxes that hold them, relative to the box.
  private var held: [(holder: FlowNode, absolute: FlowAbsolute)] = []
  /// Floats that did not fit beside the line they were met in.
  private var deferred: [FlowNode] = []

  init(layout: FlowLayout, box: FlowBox, container: FlowContainer, floats: FlowFloats) {
    self.layout = layout
    self.box = box
    self.container = container
    self.floats = floats
  }

  mutating func set(_ paragraph: FlowParagraph, isFirst: Bool, isLast: Bool, isBlank: Bool) throws {
    try setLines(of: paragraph, isFirst: isFirst, isBlank: isBlank)
    y = max(y, floats.clearance(paragraph.clearAfter))
  }

  private mutating func setLines(of paragraph: FlowParagraph, isFirst: Bool, isBlank: Bool) throws {
    let count = paragraph.text.count
    var next = 0
    var anchor = 0
    let indent = isFirst ? box.style.text.indent.resolved(container.width) ?? 0 : 0
    let whole = paragraph
    var paragraph = paragraph
    if isFirst, let firstLine, firstLine.text.count == count { paragraph = firstLine }
    var finder = FlowLineFinder(paragraph: paragraph, engine: layout.engine)
    if isBlank {
      try place(paragraph.anchors[...], paragraph)
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
      // Those in the line have their place when the line has.
      let before = paragraph.anchors[first..<anchor]
      var waitingInLine = before.filter { $0.isInLine }
      try place(before.filter { !$0.isInLine }[...], paragraph)
      let reached = anchor
      let line = try nextLine(paragraph, finder, from: next, indent: next == 0 ? indent : 0, anchor: &anchor)
      waitingInLine += paragraph.anchors[reached..<anchor].filter { !$0.node.style.isFloating }
      addLine(line, paragraph, isLast: line.next >= count, indent: next == 0 ? indent : 0)
      let below = y
      if let top = lines.last?.y { y = boxOrigin.y + top }
      try place(waitingInLine[...], paragraph, line: line)
      y = below
      next = line.next
      let waiting = deferred
      deferred = []
      for node in waiting { try float(node, at: y) }
      if paragraph !== whole {
        paragraph = whole
        finder = FlowLineFinder(paragraph: paragraph, engine: layout.engine)
      }
    } while next < count
    try place(paragraph.anchors[anchor...], paragraph)
  }

  private mutating func place(
    _ anchors: ArraySlice<FlowInlineAnchor>, _ paragraph: FlowParagraph, line: FlowLineFinder.Line? = nil
  ) throws {
    for anchor in anchors {
      if anchor.node.style.isFloating {
        try float(anchor.node, at: y)
      } else {
        addAbsolute(anchor, paragraph, line: line)
      }
    }
  }

  private mutating func float(_ node: FlowNode, at y: Double) throws {
    floated.append(try layout.layOutFloat(node, in: container, floats, y: y))
  }

  /// Keeps an absolutely positioned box for its containing block: what is inline would have stood behind the text before it,
  /// a block at the start of the line (CSS 2.2, clause 10.3.7).
  private mutating func addAbsolute(_ anchor: FlowInlineAnchor, _ paragraph: FlowParagraph, line: FlowLineFinder.Line?)
  {
    var x = container.x
    var top = y
    if anchor.node.style.wasInline, let line, let last = lines.last {
      let before = max(0, min(anchor.offset, line.end) - line.start)
      let width = before > 0 ? paragraph.width(of: line.start..<line.start + before) : 0
      x = boxOrigin.x + (paragraph.isRightToLeft ? last.maxX - width : last.minX + width)
      top = boxOrigin.y + last.y
    }
    var index = anchor.box
    while index >= 0 {
      let holder = paragraph.boxes[index].node
      if holder.style.isPositioned {
        let place = Point(x: x - boxOrigin.x, y: top - boxOrigin.y)
        held.append((holder, FlowAbsolute(anchor.node, at: place, isRightToLeft: paragraph.isRightToLeft)))
        return
      }
      index = paragraph.boxes[index].parent
    }
    layout.wait(for: anchor.node, in: box, at: Point(x: x, y: top), container)
  }

  /// Lays out what refers to positioned inline boxes: from where these begin on their first line to where they end on the
  /// last (CSS Positioned Layout 3, clause 2.1).
  func placeHeld() throws {
    for (holder, absolute) in held {
      var area: Rect?
      for line in lines {
        for case .inline(let node, let rect, _, _) in line.items where node === holder {
          let part = Rect(x: rect.minX, y: rect.minY + line.y, width: rect.width, height: rect.height)
          area =
            area.map { whole in
              let minX = min(whole.minX, part.minX)
              let minY = min(whole.minY, part.minY)
              return Rect(
                x: minX, y: minY, width: max(whole.maxX, part.maxX) - minX, height: max(whole.maxY, part.maxY) - minY)
            } ?? part
        }
      }
      let containing = (area ?? Rect(origin: absolute.frame.origin, size: .zero)).inset(by: holder.style.borders.widths)
      let placed = try layout.layOutAbsolute(
        absolute, containing: containing, isRightToLeft: holder.style.isRightToLeft)
      box.positioned.append(placed)
      box.lift(placed)
    }
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
        anchor = max(anchor, reached)
        for node in placed { try float(node, at: y) }
        deferred += postponed
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
    var builder = FlowLineBuilder(layout: layout, paragraph: paragraph, block: box.node, line: line)
    let firstLine = paragraph === firstLine ? box.style.firstLine : nil
    if let firstLine { builder.text = firstLine.text }
    var built = builder.build(
      x: room.left - boxOrigin.x, room: room.right - room.left, isLast: isLast, indent: indent)
    built.y = y - boxOrigin.y
    if let firstLine, built.maxX > built.minX {
      let metrics = layout.metrics(of: firstLine.text)
      let rect = Rect(
        x: built.minX, y: built.baseline - metrics.ascent, width: built.maxX - built.minX,
        height: metrics.ascent + metrics.descent)
      built.items.insert(
        .inline(
          FlowNode(.inline, style: firstLine, isInlineLevel: true), rect, hasStart: false, hasEnd: false), at: 0)
    }
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
