import PlatenGraphics

/// Gathers the inline content of a block into paragraphs: white space is collapsed (CSS Text 3, clause 4.1.1), bidi controls are
/// put in (CSS Writing Modes 3, clause 2.4), atomic boxes are laid out.
struct FlowInlineCollector {
  let layout: FlowLayout
  let block: FlowNode
  /// The width of the block's content, for percentages and for shrink-to-fit of boxes in the lines; nil while widths of
  /// content are asked for.
  let width: Double?
  /// Its height when that is definite.
  let height: Double?
  /// For widths of content: the narrowest instead of the widest.
  var isNarrowest = false
  /// What the text of the first line looks like, when it is collected for that.
  var firstLine: FlowFirstLine?

  private(set) var paragraphs: [FlowParagraph] = []
  private var current = FlowParagraph()
  private var openBoxes: [Int] = []
  /// Whether a collapsible space now would follow one, or begin the block or a line.
  private var swallowsSpace = true
  /// Where the collapsible space that came last stands, while nothing but edges of boxes followed.
  private var pendingBreak = false

  init(layout: FlowLayout, block: FlowNode, width: Double?, height: Double? = nil, isNarrowest: Bool = false) {
    self.layout = layout
    self.block = block
    self.width = width
    self.height = height
    self.isNarrowest = isNarrowest
  }

  static func paragraphs(
    of block: FlowNode, _ layout: FlowLayout, width: Double?, height: Double? = nil, isNarrowest: Bool = false,
    firstLine: FlowStyle? = nil
  ) throws -> [FlowParagraph] {
    var collector = FlowInlineCollector(
      layout: layout, block: block, width: width, height: height, isNarrowest: isNarrowest)
    collector.firstLine = firstLine.map { FlowFirstLine(style: $0, block: block.style) }
    collector.begin()
    try collector.collect(block.children)
    collector.end(inBreak: false)
    return collector.paragraphs
  }

  private mutating func begin() {
    current = FlowParagraph()
    current.isRightToLeft = block.style.isRightToLeft
  }

  /// Walks the inline boxes without recursion: they may be nested as deeply as anything.
  private mutating func collect(_ children: [FlowNode]) throws {
    var stack: [(nodes: [FlowNode], index: Int, box: FlowNode?)] = [(children, 0, nil)]
    while let top = stack.last {
      guard top.index < top.nodes.count else {
        stack.removeLast()
        if let node = top.box { close(node) }
        continue
      }
      stack[stack.count - 1].index += 1
      let node = top.nodes[top.index]
      if node.style.isOutOfFlow {
        current.anchors.append(FlowInlineAnchor(offset: current.text.count, node: node, box: openBoxes.last ?? -1))
        continue
      }
      switch node.kind {
      case .text(let text): add(text, of: node)
      case .lineBreak:
        current.clearAfter = node.style.clear
        end(inBreak: true)
      case .inline:
        open(node)
        stack.append((node.children, 0, node))
      default: try addBox(node)
      }
    }
  }

  private mutating func open(_ node: FlowNode) {
    let edges = edges(of: node)
    var box = FlowInlineBox(node: node, parent: openBoxes.last ?? -1, start: current.text.count)
    let isRightToLeft = node.style.isRightToLeft
    box.startEdge = isRightToLeft ? edges.right : edges.left
    box.endEdge = isRightToLeft ? edges.left : edges.right
    if node.isBullet { box.endEdge += bulletGap(node) }
    current.boxes.append(box)
    openBoxes.append(current.boxes.count - 1)
    addControls(FlowBidiControls.opening(node.style.text), of: node)
  }

  /// Browsers draw the bullet as wide as a third of the font's ascent, in whole pixels, and leave a font size behind it.
  private func bulletGap(_ node: FlowNode) -> Double {
    guard let content = node.children.first, case .text(let text) = content.kind else { return 0 }
    let bytes = Array(text.utf8)
    let style = layout.textStyle(content.style.text)
    let width = InlineText(
      engine: layout.engine, text: bytes, parts: [InlineText.Part(range: 0..<bytes.count, style: style)],
      isRightToLeft: false, language: style.language
    ).width
    let ascent = Int((layout.metrics(of: node.style.text).ascent / 0.75).rounded())
    let bullet = Double((ascent * 2 / 3 + 1) / 2 + 1) * 0.75
    return max(bullet + node.style.text.font.size - width, -layout.spaceWidth(content.style.text))
  }

  private mutating func close(_ node: FlowNode) {
    addControls(FlowBidiControls.closing(node.style.text), of: node)
    if let index = openBoxes.popLast() { current.boxes[index].end = current.text.count }
  }

  private mutating func addControls(_ controls: [UInt8], of node: FlowNode) {
    guard !controls.isEmpty else { return }
    current.append(
      controls, node: node, box: openBoxes.last ?? -1, style: layout.textStyle(node.style.text), wordSpacing: 0)
  }

  /// Margin, border and padding on both sides.
  private func edges(of node: FlowNode) -> (left: Double, right: Double) {
    let style = node.style
    let base = width ?? 0
    let margin = style.margin.resolved(base)
    let padding = style.padding.resolved(base)
    return (
      margin.left + style.borders.left.width + padding.left, margin.right + style.borders.right.width + padding.right
    )
  }

  /// Ends the paragraph; boxes that are open go on in the next one, without their first edge.
  private mutating func end(inBreak: Bool) {
    current.endsInBreak = inBreak
    let open = openBoxes
    for index in open { current.boxes[index].end = current.text.count }
    // What goes on has its end edge later.
    let nodes = open.map { current.boxes[$0] }
    if inBreak { for index in open { current.boxes[index].endEdge = 0 } }
    current.measure(
      layout.engine, language: block.style.text.language, hyphenates: block.style.text.hyphens == .auto)
    paragraphs.append(current)
    begin()
    openBoxes = []
    swallowsSpace = true
    guard inBreak else { return }
    for box in nodes {
      var copy = FlowInlineBox(node: box.node, parent: openBoxes.last ?? -1)
      copy.endEdge = box.endEdge
      copy.isContinued = true
      current.boxes.append(copy)
      openBoxes.append(current.boxes.count - 1)
      addControls(FlowBidiControls.opening(box.node.style.text), of: box.node)
    }
  }

  private mutating func addBox(_ node: FlowNode) throws {
    let box: FlowBox
    if let width {
      var space = FlowSpace(width: width, height: height, shrinksToFit: true)
      space.isBorderHeightDefinite = height != nil
      box = try layout.layOut(node, in: space)
    } else {
      box = FlowBox(node)
      let widths = try layout.outerWidths(of: node)
      box.size.width = isNarrowest ? widths.min : widths.max
    }
    current.append(
      .box(box), width: box.outerSize.width, node: node, box: openBoxes.last ?? -1,
      style: layout.textStyle(node.style.text))
    swallowsSpace = false
  }

  private mutating func add(_ text: String, of node: FlowNode) {
    let node = firstLine?.node(node) ?? node
    let style = node.style.text
    let space = style.whiteSpace
    let textStyle = layout.textStyle(style)
    var text = text
    text.withUTF8 { source in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(source.count)
      // A copy of its own: captured, it would be checked for exclusive access at each byte.
      var swallowsSpace = self.swallowsSpace
      defer { self.swallowsSpace = swallowsSpace }
      func flush(_ bytes: inout [UInt8], _ current: FlowParagraph, _ box: Int) {
        current.append(bytes, node: node, box: box, style: textStyle, wordSpacing: style.wordSpacing)
        bytes.removeAll(keepingCapacity: true)
      }
      var index = 0
      while index < source.count {
        let byte = source[index]
        switch byte {
        case 0x0A where space.keepsLineEnds:
          if !space.keepsSpaces { while bytes.last == 0x20 { bytes.removeLast() } }
          flush(&bytes, current, openBoxes.last ?? -1)
          end(inBreak: true)
          swallowsSpace = true
        case 0x0D where space.keepsLineEnds: break
        case 0x09 where space.keepsSpaces:
          flush(&bytes, current, openBoxes.last ?? -1)
          let tab = style.tabPoints ?? style.tabSpaces * layout.spaceWidth(style)
          current.append(.tab, width: tab, node: node, box: openBoxes.last ?? -1, style: textStyle)
          swallowsSpace = false
        case 0x20 where space.keepsSpaces:
          bytes.append(0x20)
          swallowsSpace = false
        case 0x20, 0x09, 0x0A, 0x0D, 0x0C:
          var end = index + 1
          var hasLineEnd = byte == 0x0A
          while end < source.count, FlowWhiteSpace.isSpace(source[end]), !(space.keepsLineEnds && source[end] == 0x0A) {
            hasLineEnd = hasLineEnd || source[end] == 0x0A
            end += 1
          }
          let vanishes = hasLineEnd && FlowWhiteSpace.joinsLines(bytes, source, at: end)
          if !swallowsSpace, !vanishes { bytes.append(0x20) }
          swallowsSpace = swallowsSpace || !vanishes
          index = end - 1
        case 0x00..<0x20, 0x7F: break
        default:
          var end = index + 1
          while end < source.count, source[end] > 0x20, source[end] != 0x7F { end += 1 }
          bytes.append(contentsOf: source[index..<end])
          swallowsSpace = false
          index = end - 1
        }
        index += 1
      }
      flush(&bytes, current, openBoxes.last ?? -1)
    }
  }
}

/// White space between lines of the source (CSS Text 3, clause 4.1.2).
enum FlowWhiteSpace {
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0x0C
  }

  /// Whether a line end between two characters vanishes: both are Han or kana, or a full-width sign.
  static func joinsLines(_ before: [UInt8], _ after: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index < after.count, after[index] >= 0xE3, let last = before.last, last >= 0x80 else { return false }
    let next = String(decoding: after[index..<min(index + 4, after.count)], as: UTF8.self).unicodeScalars.first
    var start = before.count - 1
    while start > 0, before[start] & 0xC0 == 0x80 { start -= 1 }
    let previous = String(decoding: before[start...], as: UTF8.self).unicodeScalars.first
    guard let next, let previous else { return false }
    return isWide(previous.value) && isWide(next.value)
  }

  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x3000...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0xFF01...0xFF60, 0x20000...0x3FFFF: true
    default: false
    }
  }
}

/// What `unicode-bidi` puts into the text (CSS Writing Modes 3, clause 2.4.1), as UTF-8.
enum FlowBidiControls {
  static func opening(_ style: FlowTextStyle) -> [UInt8] {
    let isRight = style.isRightToLeft
    switch style.bidi {
    case .normal: return []
    case .embed: return isRight ? rle : lre
    case .override: return isRight ? rlo : lro
    case .isolate: return isRight ? rli : lri
    case .isolateOverride: return (isRight ? rli : lri) + (isRight ? rlo : lro)
    case .plaintext: return fsi
    }
  }

  static func closing(_ style: FlowTextStyle) -> [UInt8] {
    switch style.bidi {
    case .normal: []
    case .embed, .override: pdf
    case .isolate, .plaintext: pdi
    case .isolateOverride: pdf + pdi
    }
  }

  private static let lre: [UInt8] = [0xE2, 0x80, 0xAA]
  private static let rle: [UInt8] = [0xE2, 0x80, 0xAB]
  private static let pdf: [UInt8] = [0xE2, 0x80, 0xAC]
  private static let lro: [UInt8] = [0xE2, 0x80, 0xAD]
  private static let rlo: [UInt8] = [0xE2, 0x80, 0xAE]
  private static let lri: [UInt8] = [0xE2, 0x81, 0xA6]
  private static let rli: [UInt8] = [0xE2, 0x81, 0xA7]
  private static let fsi: [UInt8] = [0xE2, 0x81, 0xA8]
  private static let pdi: [UInt8] = [0xE2, 0x81, 0xA9]
}
