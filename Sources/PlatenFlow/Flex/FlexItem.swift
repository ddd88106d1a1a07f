import PlatenGraphics

/// An item of a flex container while it is laid out; measures are those of the border box.
final class FlexItem {
  let node: FlowNode
  let sizes: FlowSizes
  /// Automatic ones are 0.
  let margin: Insets
  let align: FlowAlignment
  let automaticMain: (start: Bool, end: Bool)
  let automaticCross: (start: Bool, end: Bool)
  /// Margins along the main axis together.
  let outerMain: Double
  let outerCross: Double
  let mainMarginStart: Double
  let crossMarginStart: Double
  /// Padding and border along the main axis.
  let surroundMain: Double

  /// The flex base size, its limits and what becomes of it (clauses 9.2 and 9.7).
  var base = 0.0
  var least = 0.0
  var most = Double.infinity
  var hypothetical = 0.0
  var target = 0.0
  /// How far its limits moved it in the last round (clause 9.7).
  var violation = 0.0
  /// The width of an item of a column, where it is decided by then.
  var columnWidth: Double?
  /// The item as high as its content, when it was needed.
  var contentBox: FlowBox?

  var box: FlowBox
  var cross = 0.0
  /// From the start of the container's content box to the border box.
  var mainOffset = 0.0
  /// From the start of the line.
  var crossOffset = 0.0

  init(_ node: FlowNode, in container: FlexContainer) {
    let style = node.style
    let axis = container.axis
    self.node = node
    sizes = FlowSizes(style, in: container.innerWidth)
    margin = style.margin.resolved(container.innerWidth)
    align = axis.crossAlignment(style.alignSelf ?? container.style.alignItems)
    automaticMain = axis.automaticMain(style.margin)
    automaticCross = axis.automaticCross(style.margin)
    outerMain = axis.main(margin)
    outerCross = axis.cross(margin)
    mainMarginStart = axis.mainStart(margin)
    crossMarginStart = axis.crossStart(margin)
    surroundMain = axis.main(sizes.surround)
    box = FlowBox(node)
  }

  var style: FlowStyle { node.style }

  var hasAutomaticCross: Bool { automaticCross.start || automaticCross.end }

  var replaced: FlowReplaced? {
    if case .replaced(let content) = node.kind { return content }
    return nil
  }

  func clamp(_ size: Double) -> Double { max(min(size, most), least) }

  /// From the start of the cross axis of its margin box to its baseline; its lower edge serves for one (CSS Box Alignment
  /// 3, clause 9.1).
  func ascent(_ axis: FlexAxis) -> Double {
    let baseline = (align == .lastBaseline ? box.lastBaseline : box.firstBaseline) ?? box.size.height
    return crossMarginStart + (axis.isCrossMirrored ? box.size.height - baseline : baseline)
  }
}
