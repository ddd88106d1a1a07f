/// The counters of pages (CSS Paged Media 3, clause 7.2; CSS Lists 3, clause 4).
struct HTMLPageCounters {
  private(set) var values: [String: Int] = ["page": 0]

  /// Counts a page on: resets, then increments. `page` counts by itself where the page's style does not say otherwise.
  mutating func count(_ style: CSSComputedStyle) {
    for (name, value) in Self.pairs(style[.counterReset], default: 0) { values[name] = value }
    let increments = Self.pairs(style[.counterIncrement], default: 1)
    for (name, value) in increments { add(value, to: name) }
    if !increments.contains(where: { $0.0 == "page" }) { add(1, to: "page") }
    for (name, value) in Self.pairs(style[.counterSet], default: 0) { values[name] = value }
  }

  private mutating func add(_ step: Int, to name: String) {
    // Far from where adding would overflow.
    values[name] = min(max((values[name] ?? 0) + step, -1_000_000_000), 1_000_000_000)
  }

  /// Names with the numbers behind them.
  static func pairs(_ value: CSSValue, default missing: Int) -> [(String, Int)] {
    var result: [(String, Int)] = []
    for item in value.items {
      switch item {
      case .keyword("none"): break
      case .keyword(let name): result.append((name, missing))
      case .number(let number) where !result.isEmpty && number.isFinite:
        result[result.count - 1].1 = Int(min(max(number, -1e9), 1e9))
      default: break
      }
    }
    return result
  }
}
