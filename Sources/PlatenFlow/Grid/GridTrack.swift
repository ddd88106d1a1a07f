/// One track while it is sized (CSS Grid Layout 1, chapter 11).
struct GridTrack {
  enum Sizing {
    case fixed(Double)
    case auto, minContent, maxContent
    case fitContent(Double)
    case flexible(Double)

    var isIntrinsic: Bool {
      switch self {
      case .auto, .minContent, .maxContent, .fitContent: true
      case .fixed, .flexible: false
      }
    }

    var isAuto: Bool {
      if case .auto = self { return true }
      return false
    }
  }

  var min: Sizing
  var max: Sizing
  var base = 0.0
  var limit = Double.infinity
  /// Whether its limit became finite by the items that are distributed now.
  var isInfinitelyGrowable = false
  /// Whether it and a gap vanish: an empty one of `auto-fit`.
  var isCollapsed = false
  /// The gap before it.
  var gap = 0.0

  /// - Parameter base: What percentages refer to; without one they count as `auto`.
  init(_ track: FlowGridStyle.Track, base: Double?) {
    switch track {
    case .minmax(let least, let most):
      min = Self.sizing(least, base)
      if case .flexible = min { min = .auto }
      max = Self.sizing(most, base)
    case .flexible(let factor):
      min = .auto
      max = .flexible(Swift.max(0, factor))
    case .fitContent(let limit):
      min = .auto
      max = limit.resolved(base).map { .fitContent(Swift.max(0, $0)) } ?? .maxContent
    case .length:
      min = Self.sizing(track, base)
      max = min
    }
  }

  private static func sizing(_ track: FlowGridStyle.Track, _ base: Double?) -> Sizing {
    switch track {
    case .flexible(let factor): return .flexible(Swift.max(0, factor))
    case .fitContent, .minmax: return .auto
    case .length(let length):
      if let size = length.resolved(base) { return .fixed(Swift.max(0, size)) }
      switch length {
      case .minContent: return .minContent
      case .maxContent: return .maxContent
      default: return .auto
      }
    }
  }

  var factor: Double? {
    if case .flexible(let factor) = max { return factor }
    return nil
  }

  /// Clause 11.4.
  mutating func begin() {
    if case .fixed(let size) = min { base = size }
    if case .fixed(let size) = max { limit = Swift.max(size, base) }
  }
}

/// What an item asks of the tracks that it covers, with its margins (clause 11.5).
struct GridContribution {
  var tracks: Range<Int>
  /// Its least size, which may be 0 where content may overflow.
  var minimum: Double
  var minContent: Double
  var maxContent: Double
}
