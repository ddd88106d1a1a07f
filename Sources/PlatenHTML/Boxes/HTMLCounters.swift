/// Counters in their scopes (CSS Lists 3, clause 4.4): a counter lives from the element that resets it to the end of that
/// element's parent.
struct HTMLCounters {
  /// The values of the nested counters of a name, the innermost last.
  private var stacks: [String: [Int]] = [:]
  /// For each open element the counters that its children began.
  private var scopes: [Set<String>] = [[]]

  mutating func open() { scopes.append([]) }

  mutating func close() {
    guard scopes.count > 1, let ended = scopes.popLast() else { return }
    for name in ended {
      stacks[name]?.removeLast()
      if stacks[name]?.isEmpty == true { stacks[name] = nil }
    }
  }

  mutating func reset(_ name: String, to value: Int) {
    let scope = scopes.count - 1
    if scopes[scope].insert(name).inserted {
      stacks[name, default: []].append(value)
    } else if let last = stacks[name]?.indices.last {
      stacks[name]?[last] = value
    }
  }

  mutating func increment(_ name: String, by step: Int) {
    set(name, to: Self.sum(value(name), step))
  }

  mutating func set(_ name: String, to value: Int) {
    guard let last = stacks[name]?.indices.last else { return reset(name, to: value) }
    stacks[name]?[last] = value
  }

  /// Whether some element counts by this name.
  func has(_ name: String) -> Bool { stacks[name]?.isEmpty == false }

  func value(_ name: String) -> Int { stacks[name]?.last ?? 0 }

  /// From the outermost in.
  func values(_ name: String) -> [Int] { stacks[name] ?? [0] }

  private static func sum(_ a: Int, _ b: Int) -> Int {
    min(max(a.addingReportingOverflow(b).partialValue, -1 << 31), 1 << 31)
  }

  /// What an element says about counters, before its boxes are made (clause 4.5: reset, increment, set).
  mutating func enter(_ css: CSSComputedStyle, implied: (name: String, step: Int)? = nil) {
    for (name, value) in Self.pairs(css[.counterReset], without: 0) { reset(name, to: value) }
    let increments = Self.pairs(css[.counterIncrement], without: 1)
    if let implied, !increments.contains(where: { $0.name == implied.name }) {
      increment(implied.name, by: implied.step)
    }
    for (name, step) in increments { increment(name, by: step) }
    for (name, value) in Self.pairs(css[.counterSet], without: 0) { set(name, to: value) }
  }

  private static func pairs(_ value: CSSValue, without initial: Int) -> [(name: String, value: Int)] {
    guard value != .none else { return [] }
    var result: [(name: String, value: Int)] = []
    for item in value.items {
      switch item {
      case .keyword(let name): result.append((name, initial))
      case .number(let number) where !result.isEmpty:
        result[result.count - 1].value = Int(min(max(number, -1e9), 1e9))
      default: break
      }
    }
    return result
  }
}
