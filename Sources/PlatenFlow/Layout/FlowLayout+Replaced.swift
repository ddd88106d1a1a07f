extension FlowLayout {
  func layOutReplaced(_ node: FlowNode, _ content: FlowReplaced, in space: FlowSpace) -> FlowBox { FlowBox(node) }
  func replacedWidths(of node: FlowNode, _ content: FlowReplaced) -> FlowWidths { FlowWidths() }
}
