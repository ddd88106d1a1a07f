package import PlatenGraphics

struct FlowFontKey: Hashable {}
struct FlowFontMetrics {}
extension FlowLayout {
  func layOutRoot(_ node: FlowNode, in space: FlowSpace) throws -> FlowBox { FlowBox(node) }
  func blockWidths(of node: FlowNode) throws -> FlowWidths { FlowWidths() }
}
