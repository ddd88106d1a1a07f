/// How free space is shared out around lines, items or tracks in a row (CSS Box Alignment 3, clauses 4.3 and 5.3).
struct FlowDistribution {
  /// Before the first.
  var before = 0.0
  /// Between neighbours, besides their gap.
  var between = 0.0

  /// - Parameter alignment: In terms of the axis: `flexStart` or `start`, `flexEnd` or `end`, `center`, or one that spreads.
  init(_ alignment: FlowAlignment, free: Double, count: Int) {
    guard count > 0 else { return }
    let room = max(0, free)
    switch alignment {
    case .flexEnd, .end: before = free
    case .center: before = free / 2
    case .spaceBetween: between = count > 1 ? room / Double(count - 1) : 0
    case .spaceAround:
      between = room / Double(count)
      before = between / 2
    case .spaceEvenly:
      between = room / Double(count + 1)
      before = between
    case .normal, .stretch, .start, .flexStart, .baseline, .lastBaseline, .left, .right: break
    }
  }
}
