import PlatenGraphics

extension FlowLayout {
  func addAbsolute(_ node: FlowNode, to box: FlowBox, at place: Point) {}
}
