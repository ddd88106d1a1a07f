import PlatenGraphics

/// A box that was laid out before, in that room.
struct FlowKnownBox {
  /// Held, so that nothing else takes its identity.
  let node: FlowNode
  let space: FlowSpace
  let box: FlowBox
}

extension FlowLayout {
  /// Lays out an item, or copies what came out in the same room before: containers lay out their items up to three times,
  /// and nested ones would take three times as long with each level.
  func layOutItem(_ node: FlowNode, in space: FlowSpace) throws -> FlowBox {
    if case .replaced = node.kind { return try layOut(node, in: space) }
    let id = ObjectIdentifier(node)
    if let known = knownBoxes[id]?.first(where: { $0.space == space }) { return known.box.copy() }
    let box = try layOut(node, in: space)
    var boxes = knownBoxes.removeValue(forKey: id) ?? []
    // What comes out without a given height is asked for again and again.
    if boxes.count >= 6 { boxes.remove(at: boxes.firstIndex { $0.space.borderHeight != nil } ?? 0) }
    boxes.append(FlowKnownBox(node: node, space: space, box: box))
    knownBoxes[id] = boxes
    return box.copy()
  }

  /// How narrow and wide the border box would be by its content alone. Answered from memory the second time.
  func naturalWidths(of node: FlowNode) throws -> FlowWidths {
    let style = node.style
    guard !style.width.isAuto || !style.minWidth.isAuto || !style.maxWidth.isAuto else { return try widths(of: node) }
    if let known = node.knownNaturalWidths { return known }
    let found: FlowWidths
    switch node.kind {
    case .flex: found = try flexNaturalWidths(of: node)
    case .grid: found = try gridNaturalWidths(of: node)
    case .table: return try widths(of: node)
    case .replaced(let content):
      let size = FlowReplacedSizes(content, FlowSizes(style, in: 0)).borderSize(
        width: nil, height: nil, ignoresWidths: true)
      found = FlowWidths(min: size.width, max: size.width)
    default:
      let content = try contentWidths(of: node)
      let surround = FlowSizes(style, in: 0).surround.horizontal
      found = FlowWidths(min: content.min + surround, max: content.max + surround)
    }
    node.knownNaturalWidths = found
    return found
  }
}

extension FlowSizes {
  /// The widths that content of these makes with `width`, `min-width` and `max-width`; percentages count as `auto`.
  func limited(_ content: FlowWidths) -> FlowWidths {
    func value(_ length: FlowLength) -> FlowWidths? {
      if let given = length.resolved(nil) {
        let width = borderWidth(given)
        return FlowWidths(min: width, max: width)
      }
      switch length {
      case .minContent: return FlowWidths(min: content.min, max: content.min)
      case .maxContent: return FlowWidths(min: content.max, max: content.max)
      default: return nil
      }
    }
    var result = value(style.width) ?? content
    if let most = value(style.maxWidth) {
      result = FlowWidths(min: min(result.min, most.max), max: min(result.max, most.max))
    }
    if let least = value(style.minWidth) {
      result = FlowWidths(min: max(result.min, least.max), max: max(result.max, least.max))
    }
    return FlowWidths(min: result.min, max: max(result.min, result.max))
  }
}

extension FlowNode {
  /// Whether it comes out otherwise with a definite height than with the same one by its content.
  var dependsOnDefiniteHeight: Bool {
    if case .grid = kind { return true }
    if case .flex = kind, !FlexAxis(style).isRow { return true }
    return children.contains {
      $0.style.height.isRelative || $0.style.minHeight.isRelative || $0.style.maxHeight.isRelative
    }
  }
}
