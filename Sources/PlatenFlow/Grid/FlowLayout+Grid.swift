extension FlowLayout {
  func layOutGrid(_ node: FlowNode, in space: FlowSpace) throws -> FlowBox { try layOutRoot(node, in: space) }
  func gridWidths(of node: FlowNode) throws -> FlowWidths { try blockWidths(of: node) }
  func gridNaturalWidths(of node: FlowNode) throws -> FlowWidths { try blockWidths(of: node) }
}
