package import PlatenGraphics

/// Four lengths, one for each side of a box.
package struct FlowEdges {
  package var top: FlowLength
  package var right: FlowLength
  package var bottom: FlowLength
  package var left: FlowLength

  package init(_ all: FlowLength = .zero) { self.init(top: all, right: all, bottom: all, left: all) }

  package init(top: FlowLength, right: FlowLength, bottom: FlowLength, left: FlowLength) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// Percentages of `width` on all sides (CSS 2.2, clauses 8.3 and 8.4); `auto` counts as 0.
  package func resolved(_ width: Double) -> Insets {
    Insets(
      top: top.resolved(width) ?? 0, left: left.resolved(width) ?? 0, bottom: bottom.resolved(width) ?? 0,
      right: right.resolved(width) ?? 0)
  }
}
