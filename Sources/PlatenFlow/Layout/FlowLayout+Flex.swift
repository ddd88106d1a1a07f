extension FlowLayout {
  func layOutFlex(_ node: FlowNode, in space: FlowSpace) throws -> FlowBox { try layOutRoot(node, in: space) }
  func flexWidths(of node: FlowNode) throws -> FlowWidths { try blockWidths(of: node) }
}
