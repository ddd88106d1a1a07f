import PlatenGraphics

/// Places what stands in one line: from left to right by bidi levels, up and down by `vertical-align` (CSS 2.2, clause
/// 10.8).
struct FlowLineBuilder {
  let layout: FlowLayout
  let paragraph: FlowParagraph
  let block: FlowNode
  let line: FlowLineFinder.Line
  /// How text in the block itself looks on this line.
  var text: FlowTextStyle

  init(layout: FlowLayout, paragraph: FlowParagraph, block: FlowNode, line: FlowLineFinder.Line) {
    self.layout = layout
    self.paragraph = paragraph
    self.block = block
    self.line = line
    text = block.style.text
  }

  struct Atom {
    enum Kind {
      case opening(Int)
      case closing(Int)
      case text(InlineText.Segment)
      case object(Int, FlowNode)
      case hyphen(InlineRun, part: Int)
      /// In the style of the block.
      case ellipsis(InlineRun)
    }

    var kind: Kind
    var width: Double
    var level: Int
    /// Its number in the order in which the line is read, where that is not from left to right.
    var place = 0
  }

  /// An inline box on this line: its baseline's height above that of the block, and what it needs.
  struct Level {
    var rise = 0.0
    var metrics = FlowFontMetrics()
    /// The box whose alignment to the top or bottom of the line it follows; -1 for the block.
    var aligned = -1
    var minX = Double.infinity
    var maxX = -Double.infinity
    var hasStart = false
    var hasEnd = false
    /// How far `position: relative` of it and of those around it moves what is in it (CSS 2.2, clause 9.4.3).
    var shift = Point.zero
  }

  /// The inline boxes on this line: few of those of a long paragraph.
  struct Levels {
    /// In the order in which they begin.
    var order: [Int] = []
    private var levels: [Int: Level] = [:]

    subscript(index: Int) -> Level { levels[index] ?? Level() }

    mutating func change(_ index: Int, _ body: (inout Level) -> Void) {
      if levels[index] == nil { order.append(index) }
      body(&levels[index, default: Level()])
    }
  }

  struct Extent {
    var up = -Double.infinity
    var down = -Double.infinity

    mutating func include(up: Double, down: Double) {
      self.up = max(self.up, up)
      self.down = max(self.down, down)
    }

    var isEmpty: Bool { up == -.infinity }
    var height: Double { isEmpty ? 0 : up + down }
  }

  /// Makes the line with its left end at `x` and its top at 0.
  ///
  /// - Parameter room: The width that `text-align` may use.
  func build(x: Double, room: Double, isLast: Bool, indent: Double) -> FlowLine {
    let style = block.style.text
    var align = style.align
    if isLast { align = style.alignLast ?? (align == .justify ? .start : align) }
    let spaceExtra = align == .justify ? spaceExtra(room: room - indent) : 0
    var atoms = atoms(spaceExtra: spaceExtra)
    if endsBetweenWords { endInSpace(&atoms) }
    let isReordered = atoms.count > 1 && atoms.contains { $0.level & 1 == 1 }
    if isReordered {
      for index in atoms.indices { atoms[index].place = index }
      atoms = FlowBidiOrder.visual(atoms) { $0.level }
    }
    var width = atoms.reduce(0) { $0 + $1.width }
    if block.style.hasEllipsis, width + indent > room + 0.02 {
      atoms = ellipsized(atoms, room: room - indent)
      width = atoms.reduce(0) { $0 + $1.width }
      align = .start
    }
    var left = x + offset(of: width + indent, in: room, align)
    if !paragraph.isRightToLeft { left += indent }
    var result = FlowLine()
    result.minX = left
    result.maxX = left + width
    result.endsParagraph = isLast
    if isReordered { result.readingOrder = [] }
    place(atoms, from: left, room: room, into: &result)
    if let places = result.readingOrder {
      result.readingOrder = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    }
    return result
  }

  private func offset(of width: Double, in room: Double, _ align: FlowTextStyle.Align) -> Double {
    let slack = room - width
    let isRight = paragraph.isRightToLeft
    let side: FlowTextStyle.Align =
      switch align {
      case .start, .justify: isRight ? .right : .left
      case .end: isRight ? .left : .right
      default: align
      }
    switch side {
    case .right: return isRight || slack > 0 ? slack : 0
    case .center: return slack > 0 ? slack / 2 : isRight ? slack : 0
    default: return 0
    }
  }

  private func spaceExtra(room: Double) -> Double {
    let spaces = paragraph.inline?.gaps(in: line.start..<line.end) ?? 0
    let slack = room - line.width
    return spaces > 0 && slack > 0 ? slack / Double(spaces) : 0
  }

  private func place(_ atoms: [Atom], from left: Double, room: Double, into result: inout FlowLine) {
    let root = layout.metrics(of: text)
    let levels = levels(atoms, from: left, room: room, rootMetrics: root)
    var extents: [Int: Extent] = [:]
    var extent = Extent()
    // In a line of its own a forced break is as high as text.
    let endsInBreak =
      paragraph.endsInBreak && line.next >= paragraph.text.count
      && atoms.allSatisfy {
        switch $0.kind {
        case .opening, .closing: true
        case .text, .object, .hyphen, .ellipsis: false
        }
      }
    if layout.countsEmptyStruts || endsInBreak || hasText(atoms, in: -1) {
      let strut = layout.leaded(text, root)
      extent.include(up: strut.up, down: strut.down)
    }
    func include(_ aligned: Int, up: Double, down: Double) {
      if aligned < 0 {
        extent.include(up: up, down: down)
      } else {
        extents[aligned, default: Extent()].include(up: up, down: down)
      }
    }
    for index in levels.order {
      let style = paragraph.boxes[index].node.style
      let hasEdges = paragraph.boxes[index].startEdge != 0 || paragraph.boxes[index].endEdge != 0
      guard layout.countsEmptyStruts || hasEdges || hasText(atoms, in: index) else { continue }
      let strut = layout.leaded(style.text, levels[index].metrics)
      include(levels[index].aligned, up: levels[index].rise + strut.up, down: strut.down - levels[index].rise)
    }
    var placedObjects: [(object: Int, box: FlowBox, rise: Double, aligned: Int, isTop: Bool)] = []
    for atom in atoms {
      switch atom.kind {
      case .text(let segment):
        guard let fallback = segment.fallback else { continue }
        let owner = paragraph.owners[segment.part]
        guard owner.node.style.text.lineHeight == .normal else { continue }
        let level = owner.box < 0 ? Level(metrics: root) : levels[owner.box]
        let strut = layout.leaded(owner.node.style.text, FlowLayout.rounded(fallback))
        include(level.aligned, up: level.rise + strut.up, down: strut.down - level.rise)
      case .object(let index, let node):
        guard case .box(let box) = paragraph.objects[index].kind else { continue }
        let parent = parentBox(of: paragraph.objects[index].offset)
        let level = parent < 0 ? Level(metrics: root) : levels[parent]
        let parentStyle = parent < 0 ? block.style : paragraph.boxes[parent].node.style
        let height = box.outerSize.height
        switch node.style.verticalAlign {
        case .top, .bottom:
          placedObjects.append((index, box, 0, -2, node.style.verticalAlign == .top))
          extents[-10 - index] = Extent(up: height, down: 0)
        default:
          let up = ascent(of: box)
          let rise =
            level.rise + objectRise(node.style.verticalAlign, up: up, height: height, parentStyle, level.metrics)
          include(level.aligned, up: rise + up, down: height - up - rise)
          placedObjects.append((index, box, rise, level.aligned, false))
        }
      default: break
      }
    }
    // What is aligned to the line's top or bottom makes it higher only where it does not fit (clause 10.8).
    for (_, other) in extents.sorted(by: { $0.key < $1.key }) where other.height > extent.height {
      if extent.isEmpty { extent = other } else { extent.down += other.height - extent.height }
    }
    if extent.isEmpty { extent = Extent(up: 0, down: 0) }
    result.height = extent.height
    result.baseline = extent.up
    func shift(_ aligned: Int) -> Double {
      guard aligned >= 0, let own = extents[aligned] else { return 0 }
      // Upwards from the line's baseline to that of the aligned subtree.
      return paragraph.boxes[aligned].node.style.verticalAlign == .top ? extent.up - own.up : own.down - extent.down
    }
    addInlineBoxes(levels, baseline: extent.up, shift: shift, into: &result)
    addItems(atoms, from: left, levels, placedObjects, extent: extent, shift: shift, into: &result)
  }

  private func addInlineBoxes(
    _ levels: Levels, baseline: Double, shift: (Int) -> Double, into result: inout FlowLine
  ) {
    for index in levels.order where levels[index].maxX >= levels[index].minX {
      let node = paragraph.boxes[index].node
      guard FlowLineBuilder.isSeen(node) else { continue }
      let level = levels[index]
      let style = node.style
      let padding = style.padding.resolved(0)
      let border = style.borders.widths
      let rise = level.rise + shift(level.aligned)
      let top = baseline - rise - level.metrics.ascent - padding.top - border.top
      let bottom = baseline - rise + level.metrics.descent + padding.bottom + border.bottom
      let margin = style.margin.resolved(0)
      let isRight = style.isRightToLeft
      let startMargin = level.hasStart ? (isRight ? margin.right : margin.left) : 0
      let endMargin = level.hasEnd ? (isRight ? margin.left : margin.right) : 0
      let minX = level.minX + (isRight ? endMargin : startMargin)
      let maxX = level.maxX - (isRight ? startMargin : endMargin)
      result.items.append(
        .inline(
          node,
          Rect(
            x: minX + level.shift.x, y: top + level.shift.y, width: max(0, maxX - minX), height: bottom - top),
          hasStart: level.hasStart, hasEnd: level.hasEnd))
    }
  }

  /// Whether an inline box has something of its own to draw or to lead to.
  static func isSeen(_ node: FlowNode) -> Bool {
    let style = node.style
    return style.backgroundColor != nil || !style.backgrounds.isEmpty || !style.shadows.isEmpty || node.mark != nil
      || style.borders.widths != .zero || style.isPositioned
  }

  private func addItems(
    _ atoms: [Atom], from left: Double, _ levels: Levels,
    _ objects: [(object: Int, box: FlowBox, rise: Double, aligned: Int, isTop: Bool)], extent: Extent,
    shift: (Int) -> Double, into result: inout FlowLine
  ) {
    var x = left
    for atom in atoms {
      switch atom.kind {
      case .text(let segment):
        let owner = paragraph.owners[segment.part]
        let level = owner.box < 0 ? Level() : levels[owner.box]
        result.items.append(
          .text(
            segment.run, owner.node, x: x + level.shift.x, rise: level.rise + shift(level.aligned) - level.shift.y))
        result.readingOrder?.append(atom.place)
      case .hyphen(let run, let part):
        let owner = paragraph.owners[part]
        let level = owner.box < 0 ? Level() : levels[owner.box]
        result.items.append(
          .text(run, owner.node, x: x + level.shift.x, rise: level.rise + shift(level.aligned) - level.shift.y))
        result.readingOrder?.append(atom.place)
      case .ellipsis(let run):
        result.items.append(
          .text(run, FlowNode(.text("\u{2026}"), style: block.style, isInlineLevel: true), x: x, rise: 0))
        result.readingOrder?.append(atom.place)
      case .object(let index, _):
        guard let placed = objects.first(where: { $0.object == index }) else { break }
        let box = placed.box
        let top: Double
        if placed.aligned == -2 {
          top = placed.isTop ? 0 : extent.height - box.outerSize.height
        } else {
          top = extent.up - placed.rise - shift(placed.aligned) - ascent(of: box)
        }
        let parent = parentBox(of: paragraph.objects[index].offset)
        let moved = parent < 0 ? .zero : levels[parent].shift
        box.origin = Point(x: x + box.margin.left + moved.x, y: top + box.margin.top + moved.y)
        result.items.append(.box(box))
        result.readingOrder?.append(atom.place)
      default: break
      }
      x += atom.width
    }
  }

  private func levels(_ atoms: [Atom], from left: Double, room: Double, rootMetrics: FlowFontMetrics) -> Levels {
    var levels = Levels()
    guard !paragraph.boxes.isEmpty else { return levels }
    var x = left
    for atom in atoms {
      switch atom.kind {
      case .opening(let index), .closing(let index):
        levels.change(index) { level in
          level.minX = min(level.minX, x)
          level.maxX = max(level.maxX, x + atom.width)
          if case .opening = atom.kind {
            level.hasStart = paragraph.boxes[index].start >= line.rawStart && !paragraph.boxes[index].isContinued
          } else {
            level.hasEnd = paragraph.boxes[index].end <= line.next
          }
        }
      default: break
      }
      x += atom.width
    }
    // Those around others begin before them.
    levels.order.sort()
    for index in levels.order {
      let box = paragraph.boxes[index]
      let style = box.node.style
      let metrics = layout.metrics(of: style.text)
      let parent = box.parent < 0 ? Level(metrics: rootMetrics) : levels[box.parent]
      let parentStyle = box.parent < 0 ? block.style : paragraph.boxes[box.parent].node.style
      levels.change(index) { level in
        level.metrics = metrics
        level.shift = parent.shift
        if style.position == .relative {
          level.shift = parent.shift.offset(by: style.relativeShift(width: room, height: nil))
        }
        switch style.verticalAlign {
        case .top, .bottom: level.aligned = index
        default:
          level.aligned = parent.aligned
          level.rise = parent.rise + rise(style, metrics, parentStyle, parent.metrics)
        }
      }
    }
    return levels
  }

  /// How far the baseline of an inline box is above that of its parent.
  private func rise(
    _ style: FlowStyle, _ metrics: FlowFontMetrics, _ parent: FlowStyle, _ parentMetrics: FlowFontMetrics
  ) -> Double {
    let size = parent.text.font.size
    let leaded = layout.leaded(style.text, metrics)
    switch style.verticalAlign {
    case .baseline, .top, .bottom: return 0
    case .points(let points): return points
    // What browsers do; CSS leaves it open.
    case .sub: return -(size / 5 + FlowPixels.points)
    case .superscript: return size / 3 + FlowPixels.points
    case .middle: return parentMetrics.xHeight / 2 - (leaded.up - leaded.down) / 2
    case .textTop: return parentMetrics.ascent - leaded.up
    case .textBottom: return leaded.down - parentMetrics.descent
    }
  }

  /// The same for an atomic box whose baseline is `up` below the top of its margin box.
  private func objectRise(
    _ align: FlowStyle.VerticalAlign, up: Double, height: Double, _ parent: FlowStyle, _ metrics: FlowFontMetrics
  ) -> Double {
    let size = parent.text.font.size
    switch align {
    case .baseline, .top, .bottom: return 0
    case .points(let points): return points
    case .sub: return -(size / 5 + FlowPixels.points)
    case .superscript: return size / 3 + FlowPixels.points
    case .middle: return metrics.xHeight / 2 + height / 2 - up
    case .textTop: return metrics.ascent - up
    case .textBottom: return height - up - metrics.descent
    }
  }

  /// From the top of the margin box to the baseline (CSS 2.2, clause 10.8.1, and for tables 17.5.1).
  private func ascent(of box: FlowBox) -> Double {
    var baseline: Double?
    switch box.node.kind {
    case .table, .flex, .grid: baseline = box.firstBaseline
    case .block: baseline = box.style.clipsX || box.style.clipsY ? nil : box.lastBaseline
    default: baseline = nil
    }
    return baseline.map { box.margin.top + $0 } ?? box.outerSize.height
  }

  /// The inline box that an object stands in.
  private func parentBox(of offset: Int) -> Int {
    paragraph.part(at: offset).map { paragraph.owners[$0].box } ?? -1
  }

  /// Whether text stands directly in a box.
  private func hasText(_ atoms: [Atom], in box: Int) -> Bool {
    atoms.contains {
      if case .text(let segment) = $0.kind { return paragraph.owners[segment.part].box == box }
      return false
    }
  }
}
