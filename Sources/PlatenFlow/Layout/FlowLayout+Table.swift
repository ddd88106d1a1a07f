extension FlowLayout {
  func layOutTable(_ node: FlowNode, in space: FlowSpace) throws -> FlowBox { try layOutRoot(node, in: space) }
  func tableWidths(of node: FlowNode) throws -> FlowWidths { try blockWidths(of: node) }
}
