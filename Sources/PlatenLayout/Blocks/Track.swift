/// How wide a column of a row or grid is (compare CSS Grid Layout 1, clause 7.2).
package enum Track: Hashable {
  /// Points.
  case fixed(Double)
  /// A share of what the others leave.
  case weight(Double)
  /// As wide as its widest content, as far as there is room.
  case automatic
}

/// The widths of tracks side by side, and the room between them.
struct TrackWidths {
  let widths: [Double]
  let spacing: Double

  /// Shares `width` out. Tracks never need more than that: fixed ones and gaps are narrowed when they do.
  ///
  /// - Parameter natural: The width that the content of an automatic track would take, asked for those only.
  init(
    _ tracks: [Track], spacing: Double, in width: Double, natural: (Int) throws -> Double
  ) rethrows {
    let width = width.asLength
    let gaps = Double(max(0, tracks.count - 1))
    self.spacing = gaps > 0 ? min(spacing.asLength, width / 2 / gaps) : 0
    var room = width - gaps * self.spacing
    var widths = [Double](repeating: 0, count: tracks.count)
    var fixed = 0.0
    var weights = 0.0
    var automatic: [Int] = []
    for (index, track) in tracks.enumerated() {
      switch track {
      case .fixed(let points): fixed += points.asLength
      case .weight(let weight): weights += weight.asLength
      case .automatic: automatic.append(index)
      }
    }
    let squeeze = fixed > room ? room / fixed : 1
    for (index, track) in tracks.enumerated() {
      if case .fixed(let points) = track { widths[index] = points.asLength * squeeze }
    }
    room = max(0, room - fixed)
    // Narrow contents keep their width, wide ones share what is left evenly.
    let wishes = try automatic.map { (index: $0, width: try natural($0).asLength) }.sorted { $0.width < $1.width }
    for (position, wish) in wishes.enumerated() {
      widths[wish.index] = min(wish.width, room / Double(wishes.count - position))
      room -= widths[wish.index]
    }
    for (index, track) in tracks.enumerated() {
      if case .weight(let weight) = track, weights > 0 {
        widths[index] = max(0, room) * weight.asLength / weights
      }
    }
    self.widths = widths
  }

  /// Where track `index` begins, from the side where reading starts.
  func leading(of index: Int) -> Double {
    widths[..<index].reduce(0, +) + spacing * Double(index)
  }

  /// The width of tracks `range` with the gaps between them.
  func width(of range: Range<Int>) -> Double {
    widths[range].reduce(0, +) + spacing * Double(max(0, range.count - 1))
  }
}
