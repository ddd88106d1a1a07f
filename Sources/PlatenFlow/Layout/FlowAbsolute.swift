package import PlatenGraphics

/// An absolutely positioned box that waits for its containing block to get its size, and where it would stand in flow: its
/// static position (CSS 2.2, clause 10.3.7; CSS Positioned Layout 3, clause 3.5).
///
/// Layout meets the box long before its containing block is known. So the box around it keeps it (``FlowBox/absolutes``),
/// each box lifts those of its children when it places them (``FlowBox/lift(_:)``), and whichever is a containing block lays
/// them out at the end (``FlowLayout/placeAbsolutes(in:)``). Boxes that are laid out twice just forget the first try.
package struct FlowAbsolute {
  package var node: FlowNode
  /// The room it stands in: without width where only a point is known. Relative to the border box that keeps it.
  package var frame: Rect
  /// Where in that room its margin box stands: 0 at the left or top, 0.5 in the middle, 1 at the right or bottom.
  package var alignX: Double
  package var alignY: Double

  package init(_ node: FlowNode, frame: Rect, alignX: Double = 0, alignY: Double = 0) {
    self.node = node
    self.frame = frame
    self.alignX = alignX
    self.alignY = alignY
  }

  /// At the place where it would begin: with its left end at `point`, or with its right one where the block around it (not
  /// itself) is written from right to left.
  package init(_ node: FlowNode, at point: Point, isRightToLeft: Bool = false) {
    self.init(node, frame: Rect(origin: point, size: .zero), alignX: isRightToLeft ? 1 : 0)
  }
}
