import PlatenGraphics

/// Divides the width of a table among its columns.
struct ColumnWidths {
  /// How many rows are looked at for the width of an automatic column, spread evenly over the table.
  private static let sampleSize = 2000

  let table: TableBlock
  let setters: [LineSetter]
  let headers: [LineSetter]

  /// Widths in points, in the order of the columns; their sum is `width` unless all are fixed.
  func resolve(width: Double) throws -> [Double] {
    var result = [Double](repeating: 0, count: table.columns.count)
    var room = width
    var weighted: [(index: Int, weight: Double)] = []
    var automatic: [Int] = []
    for (index, column) in table.columns.enumerated() {
      switch column.width {
      case .fixed(let points):
        result[index] = points
        room -= points
      case .weight(let weight): weighted.append((index, weight))
      case .automatic: automatic.append(index)
      }
    }
    let flexible = weighted.count + automatic.count
    guard room >= Double(flexible) - Regions.tolerance else {
      throw PlatenError(
        .doesNotFit,
        "The fixed columns need \(width - room) points, but the table is \(width) points wide and has \(flexible) more columns."
      )
    }
    if !automatic.isEmpty {
      // Columns with a weight keep half of an equal share, whatever the others want.
      let reserve = room * Double(weighted.count) / Double(2 * flexible)
      let shares = share(room - reserve, among: automatic, enlarging: weighted.isEmpty)
      for (index, share) in zip(automatic, shares) { result[index] = share }
      room -= shares.reduce(0, +)
    }
    // Relative to the largest, so that the sum of no weights overflows.
    let largest = weighted.reduce(0) { max($0, $1.weight) }
    let sum = weighted.reduce(0) { $0 + $1.weight / largest }
    for (index, weight) in weighted { result[index] = max(0, room) * (weight / largest / sum) }
    return result
  }

  /// Narrow columns get what they need, the others share the rest by their need (a water level: the largest level at
  /// which all fit). With room to spare, all grow in proportion.
  private func share(_ room: Double, among columns: [Int], enlarging: Bool) -> [Double] {
    let needs = columns.map(need)
    let total = needs.reduce(0, +)
    if total <= room {
      guard enlarging, total > 0 else { return needs }
      return needs.map { $0 * room / total }
    }
    var level = room / Double(columns.count)
    for _ in columns {
      let narrow = needs.filter { $0 <= level }
      guard narrow.count < needs.count else { break }
      let next = (room - narrow.reduce(0, +)) / Double(needs.count - narrow.count)
      if next <= level + Regions.tolerance { break }
      level = next
    }
    let narrow = needs.filter { $0 <= level }.reduce(0, +)
    // Above the level, half is shared equally and half by the square root of the need: a column of essays does not starve
    // one of names. No share exceeds its need, for all of these are above the level.
    let roots = needs.reduce(0) { $0 + ($1 > level ? $1.squareRoot() : 0) }
    return needs.map { need in
      guard need > level else { return need }
      return (level + (room - narrow) * need.squareRoot() / roots) / 2
    }
  }

  /// The width that nearly all cells of a column fit in, padding included.
  private func need(of column: Int) -> Double {
    let setter = setters[column]
    let count = table.rows.count
    let step = max(1, count / Self.sampleSize)
    var widths: [Double] = []
    for row in stride(from: 0, to: count, by: step) {
      widths.append(widestLine(of: table.rows.cells(at: row)[column], setter))
    }
    widths.sort()
    let largest = widths.last ?? 0
    // One outlier in fifty may be cut off or wrapped rather than take room from all others.
    let usual = widths.isEmpty ? 0 : widths[min(widths.count - 1, widths.count * 98 / 100)]
    let header = longestWord(of: table.columns[column].header, headers[column])
    let totals = table.totals.map { headers[column].width(of: $0[column]) } ?? 0
    return max(largest <= usual * 1.5 ? largest : usual, header, totals) + 2 * table.style.padding + 0.5
  }

  private func widestLine(of text: String, _ setter: LineSetter) -> Double {
    guard text.hasLineEnds else {
      return setter.width(of: String(text.prefix(400)))
    }
    return text.split(whereSeparator: \.isNewline).reduce(0) { max($0, setter.width(of: String($1.prefix(400)))) }
  }

  private func longestWord(of text: String, _ setter: LineSetter) -> Double {
    text.split(whereSeparator: \.isWhitespace).reduce(0) { max($0, setter.width(of: String($1))) }
  }
}
