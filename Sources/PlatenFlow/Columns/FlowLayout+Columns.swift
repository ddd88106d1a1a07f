import PlatenGraphics
import PlatenLayout

extension FlowLayout {
  /// Content higher than this, in points, is not evened out on the endless page: pages cut it anyway.
  private static let mostBalanced = 20_000.0

  /// Lays out the inside of a multi-column container (CSS Multi-column Layout 1).
  ///
  /// - Parameter fixedHeight: Of the content box, when the container's style gives it.
  func layOutColumns(
    of box: FlowBox, _ columns: FlowColumnStyle, in container: FlowContainer, fixedHeight: Double?
  ) throws {
    let node = box.node
    let layout = FlowColumnsLayout(
      style: columns, fixedHeight: node.style.balancesColumns ? nil : fixedHeight, rule: Self.rule(node.style))
    var y = box.surround.top
    let hasLines = node.children.contains { $0.isInlineLevel && !$0.style.isOutOfFlow }
    var waiting: [FlowNode] = []

    func place(_ part: FlowBox, _ kind: FlowColumnsLayout.Kind, height: Double) {
      part.origin = Point(x: container.x + (kind == .spanner ? part.margin.left : 0), y: y + part.margin.top)
      let whole = height + part.margin.vertical
      layout.parts.append(FlowColumnsLayout.Part(kind: kind, box: part, y: y, height: whole))
      if let baseline = part.firstBaseline { box.firstBaseline = box.firstBaseline ?? part.origin.y + baseline }
      if let baseline = part.lastBaseline { box.lastBaseline = part.origin.y + baseline }
      box.lift(part)
      y += whole
    }
    func flush() throws {
      guard !waiting.isEmpty else { return }
      let strip = FlowNode(.block, style: Self.stripStyle(node.style), children: waiting)
      waiting = []
      let part = try layOut(strip, in: FlowSpace(width: columns.width, height: container.height))
      let whole = part.size.height
      part.dropLastMargin()
      place(part, .flow, height: try balancedHeight(part, columns, of: node.style, whole: whole))
    }

    for child in node.children {
      guard !hasLines, child.style.spansColumns, !child.style.isOutOfFlow else {
        waiting.append(child)
        continue
      }
      try flush()
      let part = try layOut(child, in: FlowSpace(width: container.width, height: container.height))
      place(part, .spanner, height: part.size.height)
    }
    try flush()
    box.content = .columns(layout)
  }

  /// - Parameter whole: The height of the strip with the margin at its end: an even share of that is the least.
  private func balancedHeight(
    _ strip: FlowBox, _ columns: FlowColumnStyle, of style: FlowStyle, whole: Double
  ) throws -> Double {
    let height = strip.size.height
    guard style.balancesColumns, columns.count > 1, height > 0 else { return height }
    guard height <= Self.mostBalanced else { return height / Double(columns.count) }
    let slicer = FlowSlicer(context: LayoutContext(engine: engine), work: balancing)
    return try slicer.balancedHeight(
      strip, from: nil, columns: columns.count, least: whole / Double(columns.count), most: max(whole, height))
  }

  /// The box around what flows through columns has nothing of its own but what is inherited.
  private static func stripStyle(_ style: FlowStyle) -> FlowStyle {
    let result = FlowStyle()
    result.text = style.text
    result.orphans = style.orphans
    result.widows = style.widows
    return result
  }

  private static func rule(_ style: FlowStyle) -> FlowStyle? {
    guard style.columnRule.width > 0 else { return nil }
    let result = FlowStyle()
    result.borders.left = style.columnRule
    return result
  }
}

extension FlowBox {
  /// The margin at the end of a strip makes no column higher, as none does at a break (CSS Fragmentation 3, clause 5.2).
  fileprivate func dropLastMargin() {
    guard case .blocks(let boxes) = content, !boxes.isEmpty else { return }
    var bottom = boxes.reduce(0) { max($0, $1.origin.y + $1.size.height) }
    for float in floats { bottom = max(bottom, float.origin.y + float.size.height + max(0, float.margin.bottom)) }
    size.height = min(size.height, bottom)
  }
}
