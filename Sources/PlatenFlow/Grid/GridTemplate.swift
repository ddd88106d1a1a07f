import PlatenGraphics

/// The explicit grid along one axis: tracks, and the names of the lines between them (CSS Grid Layout 1, chapter 7).
struct GridTemplate {
  /// No grid needs more; what is named beyond stands at the end.
  static let mostTracks = 10_000
  static let longestSpan = 1000

  private(set) var tracks: [FlowGridStyle.Track] = []
  /// The tracks of `repeat(auto-fit)`: they vanish when nothing is in them.
  private(set) var fitted = 0..<0
  private var lines: [String: [Int]] = [:]
  private let room: Double?
  private let gap: Double

  /// - Parameters:
  ///   - room: The size of the content box along the axis, when it is definite.
  ///   - areas: The names of the areas and the tracks that they cover.
  ///   - automatic: Sizes of tracks that areas name beyond the template.
  init(
    _ entries: [FlowGridStyle.Entry], areas: [String: Range<Int>], areaCount: Int, automatic: [FlowGridStyle.Track],
    room: Double?, gap: Double
  ) {
    self.room = room
    self.gap = gap
    add(entries, all: entries, isRepeated: false)
    let given = tracks.count
    while tracks.count < min(areaCount, Self.mostTracks) {
      tracks.append(automatic.isEmpty ? .length(.auto) : automatic[(tracks.count - given) % automatic.count])
    }
    for (name, range) in areas {
      lines[name + "-start", default: []].append(range.lowerBound)
      lines[name + "-end", default: []].append(range.upperBound)
    }
    for name in lines.keys { lines[name]?.sort() }
  }

  var count: Int { tracks.count }

  private mutating func add(_ entries: [FlowGridStyle.Entry], all: [FlowGridStyle.Entry], isRepeated: Bool) {
    for entry in entries {
      guard tracks.count < Self.mostTracks else { return }
      switch entry {
      case .track(let track): tracks.append(track)
      case .lines(let names):
        for name in names where lines[name]?.last != tracks.count { lines[name, default: []].append(tracks.count) }
      case .repeated(let count, let isFit, let inner):
        // Repetitions do not nest (clause 7.2.3.1).
        guard !isRepeated else { continue }
        let start = tracks.count
        let times = count ?? repetitions(of: inner, in: all)
        for _ in 0..<max(1, min(times, Self.mostTracks)) {
          if tracks.count + Self.trackCount(inner) > Self.mostTracks { break }
          add(inner, all: all, isRepeated: true)
        }
        if count == nil, isFit { fitted = start..<tracks.count }
      }
    }
  }

  private static func trackCount(_ entries: [FlowGridStyle.Entry]) -> Int {
    entries.reduce(0) { sum, entry in
      switch entry {
      case .track: return sum + 1
      case .lines: return sum
      case .repeated(let count, _, let inner):
        return min(mostTracks, sum + max(1, min(count ?? 1, mostTracks)) * min(mostTracks, inner.count))
      }
    }
  }

  /// How often the tracks of `auto-fill` and `auto-fit` fit beside the others (clause 7.2.3.2).
  private func repetitions(of inner: [FlowGridStyle.Entry], in all: [FlowGridStyle.Entry]) -> Int {
    guard let room else { return 1 }
    var once = 0.0
    for case .track(let track) in inner { once += fixedSize(track) + gap }
    var others = 0.0
    for entry in all {
      switch entry {
      case .track(let track): others += fixedSize(track) + gap
      case .repeated(let count?, _, let tracks):
        for case .track(let track) in tracks {
          others += (fixedSize(track) + gap) * Double(max(1, min(count, Self.mostTracks)))
        }
      case .lines, .repeated: break
      }
    }
    guard once > 0 else { return 1 }
    let times = (room + gap - others + FlowContainerFrame.tolerance) / once
    return times >= 1 ? Int(min(times, Double(Self.mostTracks))) : 1
  }

  /// The size of a track as far as it is said: its maximum, else its minimum; at least a point.
  private func fixedSize(_ track: FlowGridStyle.Track) -> Double {
    func value(_ track: FlowGridStyle.Track) -> Double? {
      if case .length(let length) = track { return length.resolved(room) }
      return nil
    }
    switch track {
    case .length, .flexible, .fitContent: return max(1, value(track) ?? 0)
    case .minmax(let least, let most):
      if let most = value(most) { return max(1, most, value(least) ?? 0) }
      return max(1, value(least) ?? 0)
    }
  }

  // MARK: Lines (clause 8.3)

  /// Where an item begins and how many tracks it covers; the start is nil when it is to be found.
  func span(from start: FlowGridStyle.Line, to end: FlowGridStyle.Line) -> GridSpan {
    let first = line(start, edge: "-start")
    let last = line(end, edge: "-end")
    switch (first, last) {
    case (let first?, let last?):
      let (low, high) = first < last ? (first, last) : (last, first)
      return GridSpan(start: low, count: high - low)
    case (let first?, nil):
      if case .span(let count, let name?) = end {
        return GridSpan(start: first, count: line(count, named: name, after: first) - first)
      }
      return GridSpan(start: first, count: Self.count(end))
    case (nil, let last?):
      if case .span(let count, let name?) = start {
        let first = line(count, named: name, before: last)
        return GridSpan(start: first, count: last - first)
      }
      return GridSpan(start: last - Self.count(start), count: Self.count(start))
    case (nil, nil):
      // Of two spans that at the start counts; a name counts for nothing.
      if case .span = start { return GridSpan(start: nil, count: Self.count(start)) }
      return GridSpan(start: nil, count: Self.count(end))
    }
  }

  private static func count(_ line: FlowGridStyle.Line) -> Int {
    if case .span(let count, nil) = line { return max(1, min(count, longestSpan)) }
    return 1
  }

  private func line(_ line: FlowGridStyle.Line, edge: String) -> Int? {
    switch line {
    case .auto, .span: return nil
    case .number(let number, let name): return self.line(number, named: name)
    case .name(let name): return lines[name + edge]?.first ?? self.line(1, named: name)
    }
  }

  /// From 0 at the start of the explicit grid; negative before it.
  private func line(_ number: Int, named name: String?) -> Int {
    let number = max(-Self.mostTracks, min(number, Self.mostTracks))
    guard let name else { return number > 0 ? number - 1 : number < 0 ? count + 1 + number : 0 }
    // Lines beyond the explicit grid have all names.
    let found = lines[name] ?? []
    if number >= 0 {
      let index = max(1, number)
      return index <= found.count ? found[index - 1] : count + index - found.count
    }
    return -number <= found.count ? found[found.count + number] : found.count + number
  }

  private func line(_ number: Int, named name: String, after start: Int) -> Int {
    let number = max(1, min(number, Self.longestSpan))
    let found = (lines[name] ?? []).filter { $0 > start }
    return number <= found.count ? found[number - 1] : max(count, start) + number - found.count
  }

  private func line(_ number: Int, named name: String, before end: Int) -> Int {
    let number = max(1, min(number, Self.longestSpan))
    let found = (lines[name] ?? []).filter { $0 < end }
    return number <= found.count ? found[found.count - number] : min(0, end) - (number - found.count)
  }
}

/// Tracks that an item covers along one axis.
struct GridSpan: Hashable {
  /// nil until it is found.
  var start: Int?
  var count: Int

  init(start: Int?, count: Int) {
    self.start = start
    self.count = max(1, min(count, GridTemplate.mostTracks))
  }

  var range: Range<Int> { (start ?? 0)..<(start ?? 0) + count }
}
