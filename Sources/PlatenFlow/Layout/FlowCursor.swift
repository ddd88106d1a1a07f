import PlatenGraphics

/// Where the flow of a block formatting context has come to, in its coordinates.
struct FlowCursor {
  /// The bottom edge of what came last, without its margin.
  var y: Double
  /// The margins below it that may still collapse with what follows.
  var margin = FlowMargin()
  /// Boxes that have begun and whose top edge is not known: their margins collapse with those of what is in them.
  private var pending: [FlowBox] = []

  init(y: Double) { self.y = y }

  /// Where a box without a margin of its own would begin.
  var next: Double { y + margin.sum }

  mutating func wait(_ box: FlowBox) { pending.append(box) }

  /// Fixes the top edge of all that has begun at `top`, and goes on there.
  mutating func settle(at top: Double) {
    for box in pending { box.origin.y = top }
    pending.removeAll(keepingCapacity: true)
    y = top
    margin = FlowMargin()
  }

  /// Whether nothing has fixed the top edge of a box yet.
  func isWaiting(_ box: FlowBox) -> Bool { pending.contains { $0 === box } }

  /// Ends a box that nothing was in: its top and bottom margins are one.
  mutating func endEmpty(_ box: FlowBox) {
    box.origin.y = next
    pending.removeAll { $0 === box }
  }
}
