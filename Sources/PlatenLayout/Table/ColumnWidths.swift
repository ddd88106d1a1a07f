import PlatenGraphics

/// Divides the width of a table among its columns.
struct ColumnWidths {
  /// How many rows are looked at for the width of an automatic column, spread evenly over the table.
  private static let sampleSize = 2000
  /// Spaces that lines do not break at (Unicode Standard Annex 14, class GL).
  private static let joining: Set<Character> = ["\u{A0}", "\u{202F}", "\u{2007}"]

  let table: TableBlock
  let setters: [LineSetter]
  let headers: [LineSetter]

  /// What numbers aligned on their separators need, for each column; nil for others.
  let decimals: [DecimalExtent?]

  /// Widths in points, in the order of the columns; their sum is `width` unless all are fixed or at a limit.
  func resolve(width: Double) throws -> [Double] {
    let columns = table.columns
    var given: [Double?] = columns.map { if case .fixed(let points) = $0.width { points } else { nil } }
    let fixed = given.reduce(0) { $0 + ($1 ?? 0) }
    let flexible = given.count { $0 == nil }
    guard fixed == 0 || fixed + Double(flexible) <= width + Regions.tolerance else {
      throw PlatenError(
        .doesNotFit,
        "The fixed columns need \(fixed) points, but the table is \(width) points wide and has \(flexible) more columns."
      )
    }
    let needs = try columns.indices.map { index in
      columns[index].width == .automatic ? try need(of: index) : 0
    }
    // Columns that come out beyond their limits get the limit, and the others share again (as CSS Flexible Box Layout,
    // clause 9.7, resolves flexible lengths).
    for _ in columns {
      let result = distribute(width, given: given, needs: needs)
      var excess = 0.0
      for (index, column) in columns.enumerated() where given[index] == nil {
        excess += column.limited(result[index]) - result[index]
      }
      var isDone = true
      for (index, column) in columns.enumerated() where given[index] == nil {
        let limited = column.limited(result[index])
        guard limited != result[index], excess == 0 || (limited > result[index]) == (excess > 0) else { continue }
        given[index] = limited
        isDone = false
      }
      if isDone { break }
    }
    let result = distribute(width, given: given, needs: needs)
    let total = result.reduce(0, +)
    guard total <= width + Regions.tolerance else {
      throw PlatenError(
        .doesNotFit,
        "The columns need at least \(total) points, but the table is \(width) points wide; lower their minimum widths.")
    }
    return result
  }

  /// Shares the width among the columns whose width is not given.
  private func distribute(_ width: Double, given: [Double?], needs: [Double]) -> [Double] {
    var result = given.map { $0 ?? 0 }
    var room = max(0, width - result.reduce(0, +))
    var weighted: [(index: Int, weight: Double)] = []
    var automatic: [Int] = []
    for (index, column) in table.columns.enumerated() where given[index] == nil {
      switch column.width {
      case .fixed: break
      case .weight(let weight): weighted.append((index, weight))
      case .automatic: automatic.append(index)
      }
    }
    if !automatic.isEmpty {
      // Columns with a weight keep half of an equal share, whatever the others want.
      let reserve = room * Double(weighted.count) / Double(2 * (weighted.count + automatic.count))
      let shares = share(room - reserve, among: automatic.map { needs[$0] }, enlarging: weighted.isEmpty)
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
  private func share(_ room: Double, among needs: [Double], enlarging: Bool) -> [Double] {
    let total = needs.reduce(0, +)
    if total <= room {
      guard enlarging, total > 0 else { return needs }
      return needs.map { $0 * room / total }
    }
    var level = room / Double(needs.count)
    for _ in needs {
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
  private func need(of column: Int) throws -> Double {
    let setter = setters[column]
    let count = table.rows.count
    let step = max(1, count / Self.sampleSize)
    var widths: [Double] = []
    for row in stride(from: 0, to: count, by: step) {
      widths.append(widestLine(of: try table.rows.cells(at: row)[column], setter))
    }
    widths.sort()
    let largest = widths.last ?? 0
    // One outlier in fifty may be cut off or wrapped rather than take room from all others.
    let usual = widths.isEmpty ? 0 : widths[min(widths.count - 1, widths.count * 98 / 100)]
    let header = longestWord(of: table.columns[column].header, headers[column])
    let totals = table.totals.map { headers[column].width(of: $0[column]) } ?? 0
    let decimal = decimals[column].map { $0.before + $0.after } ?? 0
    return max(largest <= usual * 1.5 ? largest : usual, header, totals, decimal) + 2 * table.style.padding + 0.5
  }

  private func widestLine(of text: String, _ setter: LineSetter) -> Double {
    guard text.hasLineEnds else {
      return setter.width(of: String(text.prefix(400)))
    }
    return text.split(whereSeparator: \.isNewline).reduce(0) { max($0, setter.width(of: String($1.prefix(400)))) }
  }

  private func longestWord(of text: String, _ setter: LineSetter) -> Double {
    // Lines do not break at spaces that are there to prevent that.
    text.split { $0.isWhitespace && !Self.joining.contains($0) }.reduce(0) { max($0, setter.width(of: String($1))) }
  }
}

extension TableColumnLayout {
  /// `width` brought between the limits; the lower one wins.
  fileprivate func limited(_ width: Double) -> Double { max(min(width, maximumWidth), minimumWidth) }
}
