package import PlatenGraphics

/// One line box: what stands in it from left to right, placed.
package struct FlowLine {
  package enum Item {
    /// Shaped text in the style of a node with its left end at `x`, and how far its baseline is above that of the line.
    case text(InlineRun, FlowNode, x: Double, rise: Double)
    /// An atomic box: its border box, `origin` relative to the box that holds the lines.
    case box(FlowBox)
    /// The background, border and decoration of an inline box (or of the part of it on this line) behind the items that
    /// follow: its border box relative to the box that holds the lines, and which ends of it are here.
    case inline(FlowNode, Rect, hasStart: Bool, hasEnd: Bool)
  }

  package var items: [Item] = []
  /// Texts and boxes in the order in which they are read, by their numbers among these; nil from left to right.
  package var readingOrder: [Int]?
  /// From the top of the border box that holds the lines.
  package var y = 0.0
  package var height = 0.0
  /// From the top of the line.
  package var baseline = 0.0
  /// Where its content begins and ends, relative to the box that holds the lines.
  package var minX = 0.0
  package var maxX = 0.0
  /// Whether a forced break or the end of the text ends it.
  package var endsParagraph = false

  package init() {}

  package var maxY: Double { y + height }

  /// Texts and boxes in the order in which they are read.
  var itemsAsRead: [Item] {
    guard let readingOrder else { return items.filter { !$0.isGround } }
    let content = items.filter { !$0.isGround }
    return readingOrder.compactMap { content.indices.contains($0) ? content[$0] : nil }
  }
}
