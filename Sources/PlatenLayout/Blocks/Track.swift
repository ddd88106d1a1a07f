/// How wide a column of a row or grid is (compare CSS Grid Layout 1, clause 7.2).
package enum Track: Hashable {
  /// Points.
  case fixed(Double)
  /// A share of what the others leave, within limits.
  case share(Double, minimum: Double, maximum: Double)
  /// As wide as its widest content, as far as there is room, within limits.
  case content(minimum: Double, maximum: Double)

  package static func weight(_ weight: Double, minimum: Double = 0, maximum: Double = .infinity) -> Track {
    .share(weight, minimum: minimum, maximum: maximum)
  }

  package static func automatic(minimum: Double, maximum: Double = .infinity) -> Track {
    .content(minimum: minimum, maximum: maximum)
  }

  package static var automatic: Track { .automatic(minimum: 0) }

  var isAutomatic: Bool {
    if case .content = self { return true }
    return false
  }
}

/// The widths of tracks side by side, and the room between them.
struct TrackWidths {
  private(set) var widths: [Double]
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
    widths = [Double](repeating: 0, count: tracks.count)
    var room = width - gaps * self.spacing
    room -= shareFixed(tracks, room)
    room -= try shareAutomatic(tracks, room, natural)
    shareWeights(tracks, room)
  }

  private mutating func shareFixed(_ tracks: [Track], _ room: Double) -> Double {
    var total = 0.0
    for (index, track) in tracks.enumerated() {
      guard case .fixed(let points) = track else { continue }
      widths[index] = points.asLength
      total += points.asLength
    }
    guard total > room else { return total }
    for index in widths.indices { widths[index] *= room / total }
    return room
  }

  private mutating func shareAutomatic(
    _ tracks: [Track], _ room: Double, _ natural: (Int) throws -> Double
  ) rethrows -> Double {
    var wishes: [(index: Int, width: Double)] = []
    for (index, track) in tracks.enumerated() {
      guard case .content(let minimum, let maximum) = track else { continue }
      wishes.append((index, max(min(try natural(index).asLength, maximum.asLength), minimum.asLength)))
    }
    // Narrow contents keep their width, wide ones share what is left evenly.
    wishes.sort { $0.width < $1.width }
    var left = room
    for (position, wish) in wishes.enumerated() {
      widths[wish.index] = min(wish.width, left / Double(wishes.count - position))
      left -= widths[wish.index]
    }
    return room - left
  }

  /// Shares by weight; what a limit takes or leaves is shared among the others (compare CSS Flexbox 1, clause 9.7).
  private mutating func shareWeights(_ tracks: [Track], _ room: Double) {
    var open: [(index: Int, weight: Double, minimum: Double, maximum: Double)] = []
    for (index, track) in tracks.enumerated() {
      guard case .share(let weight, let minimum, let maximum) = track, weight.asLength > 0 else { continue }
      open.append((index, weight.asLength, minimum.asLength, max(maximum.asLength, minimum.asLength)))
    }
    var room = max(0, room)
    while !open.isEmpty {
      let total = open.reduce(0) { $0 + $1.weight }
      let tooNarrow = open.filter { room * $0.weight / total < $0.minimum }
      let outside = tooNarrow.isEmpty ? open.filter { room * $0.weight / total > $0.maximum } : tooNarrow
      guard !outside.isEmpty else {
        for track in open { widths[track.index] = room * track.weight / total }
        return
      }
      for track in outside {
        widths[track.index] = min(tooNarrow.isEmpty ? track.maximum : track.minimum, room)
        room -= widths[track.index]
      }
      let settled = Set(outside.map(\.index))
      open.removeAll { settled.contains($0.index) }
    }
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
