import PlatenGraphics

/// An item of a grid while it is laid out; measures are those of the border box.
final class GridItem {
  let node: FlowNode
  var columns = 0..<1
  var rows = 0..<1
  let justify: FlowAlignment
  let align: FlowAlignment
  /// In the area's width; those that are percentages are known with it only.
  var sizes: FlowSizes
  var margin = Insets.zero
  var areaWidth = 0.0
  /// nil leaves it to replaced content.
  var width: Double?
  var box: FlowBox
  /// Room above it to reach the baseline of its row.
  var shim = 0.0

  init(_ node: FlowNode, in container: FlowStyle) {
    let style = node.style
    self.node = node
    sizes = FlowSizes(style, in: 0)
    box = FlowBox(node)
    // Boxes with a ratio keep it, others fill their area (clause 6.2).
    let hasRatio = Self.hasRatio(node)
    func resolved(_ alignment: FlowAlignment) -> FlowAlignment {
      if case .normal = alignment { return hasRatio ? .start : .stretch }
      return alignment
    }
    justify = resolved(style.justifySelf ?? container.justifyItems)
    align = resolved(style.alignSelf ?? container.alignItems)
  }

  var style: FlowStyle { node.style }

  private static func hasRatio(_ node: FlowNode) -> Bool {
    if case .replaced = node.kind { return true }
    return node.style.aspectRatio != nil
  }

  var replaced: FlowReplaced? {
    if case .replaced(let content) = node.kind { return content }
    return nil
  }

  var stretchesAcross: Bool {
    justify == .stretch && style.width.isAuto && !style.margin.left.isAuto && !style.margin.right.isAuto
  }

  var stretchesDown: Bool {
    align == .stretch && style.height.isAuto && !style.margin.top.isAuto && !style.margin.bottom.isAuto
  }

  /// Whether content may overflow it so that it has no automatic minimum (clause 6.6).
  var scrolls: Bool { style.clipsX || style.clipsY }
}
