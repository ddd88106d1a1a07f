/// What named strings or running elements are on a page (CSS Generated Content for Paged Media 3, clauses 1.1 and 1.2).
struct HTMLRunningValues<Value> {
  private struct Entry {
    /// What held when the page began.
    var before: Value?
    /// Assignments on the page, in their order.
    var here: [Value] = []
    /// Whether the first of them stands at the very top.
    var isAtTop = false
  }

  private var entries: [String: Entry] = [:]

  /// Goes on to the next page.
  mutating func beginPage() {
    for (name, entry) in entries { entries[name] = Entry(before: entry.here.last ?? entry.before) }
  }

  mutating func assign(_ value: Value, to name: String, isAtTop: Bool) {
    var entry = entries[name] ?? Entry()
    if entry.here.isEmpty { entry.isAtTop = isAtTop }
    entry.here.append(value)
    entries[name] = entry
  }

  /// - Parameter position: `first` (the default), `start`, `last` or `first-except`.
  func value(_ name: String, _ position: String) -> Value? {
    guard let entry = entries[name] else { return nil }
    switch position {
    case "start": return entry.isAtTop ? entry.here.first ?? entry.before : entry.before
    case "last": return entry.here.last ?? entry.before
    case "first-except": return entry.here.isEmpty ? entry.before : nil
    default: return entry.here.first ?? entry.before
    }
  }
}
