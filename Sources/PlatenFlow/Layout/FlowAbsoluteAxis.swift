/// One axis of an absolutely positioned box: the equation of CSS 2.2, clauses 10.3.7 and 10.6.4. Starts are left and top.
struct FlowAbsoluteAxis {
  /// Insets and margins; nil for `auto`.
  var start: Double?
  var end: Double?
  var marginStart: Double?
  var marginEnd: Double?
  var containing: (low: Double, high: Double)
  /// The static position, and where in it the box stands.
  var frame: (low: Double, high: Double)
  var align: Double
  /// Whether the start gives way where too much is said: from right to left.
  var prefersEnd = false
  /// Whether margins do not become negative to centre what is too large: only so horizontally.
  var isInline = false

  /// Whether `auto` fills the room between both insets.
  var isStretched: Bool { start != nil && end != nil }

  /// What is left for the border box between insets; from the static position to the end of the containing block where
  /// there are none (CSS Positioned Layout 3, clause 4.1).
  var room: Double {
    let length = containing.high - containing.low
    let margins = (marginStart ?? 0) + (marginEnd ?? 0)
    guard start == nil, end == nil else { return max(0, length - (start ?? 0) - (end ?? 0) - margins) }
    let before = frame.low + (frame.high - frame.low) * align - containing.low
    let after = length - before
    let room =
      switch align {
      case 0: after
      case 1: before
      default: 2 * min(before, after)
      }
    return max(0, room - margins)
  }

  /// Where a border box of this size begins, and its used margins.
  func place(_ size: Double) -> (position: Double, marginStart: Double, marginEnd: Double) {
    let low = containing.low
    let high = containing.high
    let before = marginStart ?? 0
    let after = marginEnd ?? 0
    switch (start, end) {
    case (let start?, let end?):
      let free = high - low - start - end - size
      let (first, second) = solvedMargins(free)
      let position = prefersEnd ? high - end - second - size : low + start + first
      return (position, first, second)
    case (let start?, nil): return (low + start + before, before, after)
    case (nil, let end?): return (high - end - after - size, before, after)
    case (nil, nil):
      let left = frame.high - frame.low - size - before - after
      return (frame.low + left * align + before, before, after)
    }
  }

  private func solvedMargins(_ free: Double) -> (Double, Double) {
    switch (marginStart, marginEnd) {
    case (let first?, let second?): return (first, second)
    case (let first?, nil): return (first, free - first)
    case (nil, let second?): return (free - second, second)
    case (nil, nil):
      guard free < 0, isInline else { return (free / 2, free / 2) }
      return prefersEnd ? (free, 0) : (0, free)
    }
  }
}
