/// Distributing extra space across spanned tracks (CSS Grid Layout 1, clause 11.5.1).
extension GridSizing {
  /// Makes base sizes large enough for items; all items count as if they were alone.
  mutating func growBases(
    _ items: [GridContribution], by size: (GridContribution) -> Double, where isAffected: (GridTrack) -> Bool
  ) {
    var planned: [Int: Double] = [:]
    for item in items {
      let affected = item.tracks.filter { isAffected(tracks[$0]) }
      guard !affected.isEmpty else { continue }
      var space = size(item) - sum(item.tracks)
      guard space > 0 else { continue }
      var increases = [Double](repeating: 0, count: affected.count)
      let weights = affected.map { tracks[$0].factor ?? 1 }
      share(&space, among: &increases, weights: weights) { tracks[affected[$0]].capacity }
      if space > 0 {
        var beyond = affected.indices.filter { tracks[affected[$0]].max.isIntrinsic }
        if beyond.isEmpty { beyond = Array(affected.indices) }
        let total = beyond.reduce(0) { $0 + weights[$1] }
        for index in beyond {
          increases[index] += total > 0 ? space * weights[index] / total : space / Double(beyond.count)
        }
      }
      for (index, track) in affected.enumerated() { planned[track] = max(planned[track] ?? 0, increases[index]) }
    }
    for (track, increase) in planned { tracks[track].base += increase }
  }

  mutating func growLimits(
    _ items: [GridContribution], by size: (GridContribution) -> Double, where isAffected: (GridTrack) -> Bool
  ) {
    var planned: [Int: Double] = [:]
    for item in items {
      let affected = item.tracks.filter { isAffected(tracks[$0]) }
      guard !affected.isEmpty else { continue }
      var space = size(item)
      for index in item.tracks {
        let track = tracks[index]
        space -= (track.limit == .infinity ? track.base : track.limit)
        if index > item.tracks.lowerBound { space -= track.gap }
      }
      // Even without more to share out, a limit without an end becomes finite.
      let open = affected.filter { tracks[$0].limit == .infinity || tracks[$0].isInfinitelyGrowable }
      let targets = open.isEmpty ? affected : open
      for track in affected {
        let isTarget = space > 0 && targets.contains(track)
        planned[track] = max(planned[track] ?? 0, isTarget ? space / Double(targets.count) : 0)
      }
    }
    for (track, increase) in planned {
      if tracks[track].limit == .infinity {
        tracks[track].isInfinitelyGrowable = true
        tracks[track].limit = tracks[track].base + increase
      } else {
        tracks[track].limit += increase
      }
      if case .fitContent(let most) = tracks[track].max {
        tracks[track].limit = max(tracks[track].base, min(tracks[track].limit, most))
      }
    }
  }

  /// Shares space out until all are full.
  private func share(
    _ space: inout Double, among increases: inout [Double], weights: [Double], capacity: (Int) -> Double
  ) {
    var open = increases.indices.filter { capacity($0) > 0 }
    while space > 1e-9, !open.isEmpty {
      let total = open.reduce(0) { $0 + weights[$1] }
      let whole = space
      var full: Set<Int> = []
      for index in open {
        let part = total > 0 ? whole * weights[index] / total : whole / Double(open.count)
        let left = capacity(index) - increases[index]
        increases[index] += min(part, left)
        space -= min(part, left)
        if part >= left - 1e-9 { full.insert(index) }
      }
      if full.isEmpty { break }
      open.removeAll { full.contains($0) }
    }
    if space < 1e-9 { space = 0 }
  }
}

extension GridTrack {
  /// How far its base size may grow before its limit.
  fileprivate var capacity: Double {
    if case .fitContent(let most) = max { return Swift.max(0, Swift.min(limit, most) - base) }
    return Swift.max(0, limit - base)
  }
}
