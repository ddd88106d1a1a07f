/// Counts cells by their width, for the largest width and percentiles.
struct WidthCounter {
  private(set) var maximum = 0
  /// Cells by width; wider ones count in the last place.
  private var counts = [Int](repeating: 0, count: 257)
  private var total = 0

  mutating func add(_ cell: String) {
    let width = DisplayWidth.of(cell)
    guard width > 0 else { return }
    maximum = max(maximum, width)
    counts[min(width, counts.count - 1)] += 1
    total += 1
  }

  /// The smallest width that at least 90 % of the non-empty cells stay within.
  var typical: Int {
    let needed = (total * 9 + 9) / 10
    var seen = 0
    for (width, count) in counts.enumerated() {
      seen += count
      if seen >= needed, seen > 0 { return min(width, maximum) }
    }
    return maximum
  }
}
