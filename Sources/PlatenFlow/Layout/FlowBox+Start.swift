import PlatenGraphics

extension FlowBox {
  /// A box with its used margins (`auto` counts as 0), border, padding and relative shift; without a size.
  convenience init(_ node: FlowNode, in space: FlowSpace) {
    self.init(node)
    let style = node.style
    margin = style.margin.resolved(space.width)
    border = style.borders.widths
    let surround = FlowSizes(style, in: space.width).surround
    padding = Insets(
      top: surround.top - border.top, left: surround.left - border.left, bottom: surround.bottom - border.bottom,
      right: surround.right - border.right)
    takeShift(width: space.width, height: space.height)
  }

  /// Finds the shift of `position: relative` in a containing block of this size.
  func takeShift(width: Double, height: Double?) {
    guard style.position == .relative else { return }
    shift = style.relativeShift(width: width, height: height)
  }
}

extension FlowStyle {
  /// How far `position: relative` moves a box (CSS 2.2, clause 9.4.3): of two sides that are given the upper one wins, and
  /// that at which lines begin.
  func relativeShift(width: Double, height: Double?) -> Point {
    let left = inset.left.resolved(width)
    let right = inset.right.resolved(width)
    let x: Double
    if let left, let right {
      x = isRightToLeft ? -right : left
    } else {
      x = left ?? right.map { -$0 } ?? 0
    }
    let y = inset.top.resolved(height) ?? inset.bottom.resolved(height).map { -$0 } ?? 0
    return Point(x: x, y: y)
  }
}
