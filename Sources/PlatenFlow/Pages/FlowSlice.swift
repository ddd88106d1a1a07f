package import PlatenLayout

/// What a page shows of a box.
package struct FlowSlice {
  /// The part of the box on this page; its size is that of its border box here.
  package var fragment: Fragment
  /// Where it goes on; nil when all of it is shown.
  package var rest: FlowToken?
  /// Whether nothing fits and the box had better begin on a fresh page. `fragment` is to be dropped then.
  package var isRefused = false

  package init(_ fragment: Fragment, rest: FlowToken? = nil, isRefused: Bool = false) {
    self.fragment = fragment
    self.rest = rest
    self.isRefused = isRefused
  }
}

/// Where a box goes on on the next page: a value, made by the slicer of that kind of box and understood by it only.
package indirect enum FlowToken {
  case blocks(FlowBlockToken)
  case lines(first: Int)
  case table(FlowTableToken)
  case flex(FlowFlexToken)
  case columns(FlowColumnsToken)
  /// A box that cannot be cut goes on from this height in (pictures higher than a page).
  case cut(y: Double)
}

/// Children that go on, and those that have not begun.
package struct FlowBlockToken {
  /// The first child that is not finished.
  package var next: Int
  /// Where it goes on, when it began.
  package var token: FlowToken?
  /// Floats that are not finished, by their index.
  package var floats: [(index: Int, token: FlowToken?)]
  /// How much of the box's own height earlier pages have shown.
  package var consumed: Double
  /// Where the page before ended on the endless page, from the top of the box.
  package var reference = 0.0
  /// Floats and positioned boxes above this place have been shown or are among those that are not finished.
  package var besideReference = 0.0

  package init(next: Int, token: FlowToken? = nil, floats: [(index: Int, token: FlowToken?)] = [], consumed: Double) {
    self.next = next
    self.token = token
    self.floats = floats
    self.consumed = consumed
  }
}

/// Where a band of a flex container or grid goes on.
package struct FlowFlexToken {
  /// Boxes that go on, by their index; nil for those that have not begun. Those not named are finished.
  package var boxes: [Int: FlowToken?]
  /// How much of the band earlier pages have shown.
  package var consumed: Double

  package init(boxes: [Int: FlowToken?], consumed: Double) {
    self.boxes = boxes
    self.consumed = consumed
  }
}
