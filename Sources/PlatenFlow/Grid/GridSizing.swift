/// Sizes the tracks of one axis (CSS Grid Layout 1, chapter 11).
struct GridSizing {
  enum Constraint { case none, minContent, maxContent }

  var tracks: [GridTrack]
  /// The size of the content box, when it is definite.
  let room: Double?
  /// Limits of the content box where it is not.
  var least = 0.0
  var most = Double.infinity
  /// Whether `auto` tracks share what is left (clause 11.8).
  var stretches = false
  var constraint = Constraint.none

  init(_ tracks: [GridTrack], room: Double?) {
    self.tracks = tracks
    self.room = room
  }

  /// All tracks and gaps.
  var total: Double { sum(0..<tracks.count) }

  func sum(_ range: Range<Int>) -> Double {
    var sum = 0.0
    for index in range { sum += tracks[index].base + (index > range.lowerBound ? tracks[index].gap : 0) }
    return sum
  }

  mutating func run(_ items: [GridContribution]) {
    for index in tracks.indices { tracks[index].begin() }
    let items = items.map { item in
      var item = item
      item.minimum = minimum(item)
      return item
    }
    fitSingle(items)
    fitSpanning(items)
    for index in tracks.indices where tracks[index].limit == .infinity { tracks[index].limit = tracks[index].base }
    maximize()
    expandFlexible(items)
    stretch()
  }

  /// Items in one track that is not flexible (clause 11.5, step 2).
  private mutating func fitSingle(_ items: [GridContribution]) {
    for item in items where item.tracks.count == 1 {
      let index = item.tracks.lowerBound
      guard tracks[index].factor == nil else { continue }
      let track = tracks[index]
      switch track.min {
      case .minContent: tracks[index].base = max(track.base, item.minContent)
      case .maxContent: tracks[index].base = max(track.base, item.maxContent)
      case .auto: tracks[index].base = max(track.base, item.minimum)
      case .fixed, .flexible, .fitContent: break
      }
      let limit = track.limit == .infinity ? 0 : track.limit
      switch track.max {
      case .minContent: tracks[index].limit = max(limit, item.minContent)
      case .maxContent, .auto: tracks[index].limit = max(limit, item.maxContent)
      case .fitContent(let most): tracks[index].limit = max(limit, min(item.maxContent, most))
      case .fixed, .flexible: break
      }
    }
    raiseLimits()
  }

  /// Under a constraint it is the content that counts, within a limit that is said.
  private func minimum(_ item: GridContribution) -> Double {
    guard constraint != .none else { return item.minimum }
    var most = 0.0
    for index in item.tracks {
      guard case .fixed(let size) = tracks[index].max else { return max(item.minimum, item.minContent) }
      most += size + (index > item.tracks.lowerBound ? tracks[index].gap : 0)
    }
    return max(item.minimum, min(item.minContent, most))
  }

  private mutating func raiseLimits() {
    for index in tracks.indices { tracks[index].limit = max(tracks[index].limit, tracks[index].base) }
  }

  /// Items in several tracks, those in fewer first, and then those in flexible ones (clause 11.5, steps 3 and 4).
  private mutating func fitSpanning(_ items: [GridContribution]) {
    var bySpan: [Int: [GridContribution]] = [:]
    var flexible: [GridContribution] = []
    for item in items {
      if item.tracks.contains(where: { tracks[$0].factor != nil }) {
        flexible.append(item)
      } else if item.tracks.count > 1 {
        bySpan[item.tracks.count, default: []].append(item)
      }
    }
    for span in bySpan.keys.sorted() { fit(bySpan[span] ?? []) }
    guard !flexible.isEmpty else { return }
    func grows(_ track: GridTrack, _ accepts: (GridTrack.Sizing) -> Bool) -> Bool {
      track.factor != nil && accepts(track.min)
    }
    growBases(flexible, by: \.minimum) { grows($0) { $0.isIntrinsic } }
    growBases(flexible, by: \.minContent) { grows($0) { $0.isMinContent || $0.isMaxContent } }
    growBases(flexible, by: \.maxContent) { grows($0) { $0.isMaxContent } }
    raiseLimits()
  }

  private mutating func fit(_ items: [GridContribution]) {
    growBases(items, by: \.minimum) { $0.min.isIntrinsic }
    growBases(items, by: \.minContent) { $0.min.isMinContent || $0.min.isMaxContent }
    let constraint = constraint
    growBases(items, by: \.maxContent) {
      $0.min.isMaxContent || constraint == .maxContent && $0.min.isAuto
    }
    for index in tracks.indices { tracks[index].limit = max(tracks[index].limit, tracks[index].base) }
    growLimits(items, by: \.minContent) { $0.max.isIntrinsic }
    growLimits(items, by: \.maxContent) { $0.max.isIntrinsic && !$0.max.isMinContent }
    for index in tracks.indices { tracks[index].isInfinitelyGrowable = false }
  }

  /// Clause 11.6.
  private mutating func maximize() {
    if constraint == .minContent { return }
    guard let room, constraint == .none else {
      for index in tracks.indices { tracks[index].base = tracks[index].limit }
      return
    }
    var free = room - total
    var open = tracks.indices.filter { tracks[$0].limit > tracks[$0].base }
    while free > 1e-9, !open.isEmpty {
      let share = free / Double(open.count)
      for index in open {
        let step = min(share, tracks[index].limit - tracks[index].base)
        tracks[index].base += step
        free -= step
      }
      open.removeAll { tracks[$0].limit - tracks[$0].base <= 1e-9 }
    }
  }

  /// Clause 11.7.
  private mutating func expandFlexible(_ items: [GridContribution]) {
    guard constraint != .minContent, tracks.contains(where: { $0.factor != nil }) else { return }
    let all = 0..<tracks.count
    var fraction = 0.0
    if let room, constraint == .none {
      fraction = self.fraction(of: all, in: room)
    } else {
      for track in tracks {
        if let factor = track.factor { fraction = max(fraction, track.base / max(1, factor)) }
      }
      for item in items where item.tracks.contains(where: { tracks[$0].factor != nil }) {
        fraction = max(fraction, self.fraction(of: item.tracks, in: item.maxContent))
      }
      var size = 0.0
      for track in tracks { size += track.gap + max(track.base, (track.factor ?? 0) * fraction) }
      if size < least { fraction = self.fraction(of: all, in: least) }
      if size > most { fraction = self.fraction(of: all, in: most) }
    }
    for index in tracks.indices {
      if let factor = tracks[index].factor { tracks[index].base = max(tracks[index].base, factor * fraction) }
    }
  }

  /// The size of `1fr` (clause 11.7.1).
  private func fraction(of range: Range<Int>, in space: Double) -> Double {
    var left = space
    var flexible: [(factor: Double, base: Double)] = []
    for index in range {
      if index > range.lowerBound { left -= tracks[index].gap }
      if let factor = tracks[index].factor {
        flexible.append((factor, tracks[index].base))
      } else {
        left -= tracks[index].base
      }
    }
    while !flexible.isEmpty {
      let factors = flexible.reduce(0) { $0 + $1.factor }
      let fraction = max(0, left / max(1, factors))
      let rigid = flexible.filter { $0.factor * fraction < $0.base }
      if rigid.isEmpty { return fraction }
      left -= rigid.reduce(0) { $0 + $1.base }
      flexible.removeAll { $0.factor * fraction < $0.base }
    }
    return 0
  }

  private mutating func stretch() {
    guard stretches, constraint == .none else { return }
    let free = (room ?? least) - total
    let open = tracks.indices.filter { tracks[$0].max.isAuto && !tracks[$0].isCollapsed }
    guard free > 0, !open.isEmpty else { return }
    for index in open { tracks[index].base += free / Double(open.count) }
  }
}

extension GridTrack.Sizing {
  var isMinContent: Bool {
    if case .minContent = self { return true }
    return false
  }

  var isMaxContent: Bool {
    if case .maxContent = self { return true }
    return false
  }
}
