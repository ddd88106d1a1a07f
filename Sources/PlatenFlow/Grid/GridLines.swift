import PlatenGraphics

/// Where the tracks of one axis stand in the content box (CSS Grid Layout 1, clause 10.5).
struct GridLines {
  /// Left or top edges, and sizes, by track.
  private(set) var starts: [Double] = []
  private(set) var sizes: [Double] = []

  /// - Parameter isMirrored: Whether the first track stands at the right.
  init(_ tracks: [GridTrack], room: Double, alignment: FlowAlignment, isMirrored: Bool) {
    let used = tracks.reduce(0) { $0 + $1.base + $1.gap }
    let shown = tracks.filter { !$0.isCollapsed }.count
    let alignment: FlowAlignment =
      switch alignment {
      case .left: isMirrored ? .end : .start
      case .right: isMirrored ? .start : .end
      default: alignment
      }
    let spread = FlowDistribution(alignment, free: room - used, count: shown)
    var offset = spread.before
    var isFirst = true
    for track in tracks {
      if !track.isCollapsed {
        offset += track.gap + (isFirst ? 0 : spread.between)
        isFirst = false
      }
      starts.append(isMirrored ? room - offset - track.base : offset)
      sizes.append(track.base)
      offset += track.base
    }
  }

  /// The edge and size of the area over some tracks.
  func area(_ range: Range<Int>) -> (start: Double, size: Double) {
    guard let first = range.first, let last = range.last, starts.indices.contains(last) else { return (0, 0) }
    if first == last { return (starts[first], sizes[first]) }
    let low = min(starts[first], starts[last])
    let high = max(starts[first] + sizes[first], starts[last] + sizes[last])
    return (low, high - low)
  }
}
