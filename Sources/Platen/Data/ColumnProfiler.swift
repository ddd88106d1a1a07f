internal import Foundation

/// Infers what columns hold. Linear in the number of cells; every cell counts, one that does not fit makes a text column.
package enum ColumnProfiler {
  /// Profiles all columns of `table`.
  ///
  /// - Parameter decimalSeparator: how columns that leave it open are read; nil takes a dot as decimal.
  package static func profiles(
    of table: CSVTable, decimalSeparator: NumberParser.DecimalSeparator? = nil
  ) -> [ColumnProfile] {
    table.header.indices.map { index in
      profile(
        name: table.header[index], cells: table.rows.lazy.map { $0.indices.contains(index) ? $0[index] : "" },
        decimalSeparator: decimalSeparator)
    }
  }

  /// Profiles one column.
  package static func profile(
    name: String, cells: some Sequence<String>, decimalSeparator: NumberParser.DecimalSeparator? = nil
  ) -> ColumnProfile {
    var widths = WidthCounter()
    var content: [String] = []
    var emptyCount = 0
    for cell in cells {
      widths.add(cell)
      if isEmpty(cell) { emptyCount += 1 } else { content.append(cell) }
    }
    var profile = ColumnProfile(
      name: name, type: .text, alignment: .leading, maximumWidth: widths.maximum, typicalWidth: widths.typical,
      headerWidth: DisplayWidth.of(name), maximumFractionDigits: 0, decimalSeparator: decimalSeparator ?? .dot,
      currency: nil, sumPrefix: "", sumSuffix: "", isPercent: false, hasTime: false, isSummable: false, sum: nil,
      emptyCount: emptyCount)
    if content.isEmpty {
      profile.type = .empty
    } else if isBoolean(content) {
      profile.type = .boolean
    } else if let times = dateTimes(content) {
      profile.type = .date
      profile.hasTime = times
    } else {
      describeNumbers(content, hint: decimalSeparator, in: &profile)
    }
    return profile
  }

  /// Nothing but spaces, or a mark that stands for a missing number.
  static func isEmpty(_ cell: String) -> Bool {
    var copy = cell
    return copy.withUTF8 { bytes in bytes.allSatisfy { $0 == 0x20 || $0 == 9 } }
  }

  static func isMissingMark(_ cell: String) -> Bool {
    guard cell.utf8.count <= 6 else { return false }
    return ["-", "\u{2013}", "\u{2014}", "n/a", "na", "null"].contains(cell.lowercased())
  }

  private static func isBoolean(_ cells: [String]) -> Bool {
    let pairs: [Set<String>] = [["true", "false"], ["yes", "no"]]
    return pairs.contains { pair in cells.allSatisfy { $0.utf8.count <= 5 && pair.contains($0.lowercased()) } }
  }

  /// Nil when some cell is no date; else whether some cell has a time that is not midnight.
  private static func dateTimes(_ cells: [String]) -> Bool? {
    var hasTime = false
    for cell in cells {
      guard let token = DateToken(cell) else { return nil }
      if (token.seconds ?? 0) != 0 { hasTime = true }
    }
    return hasTime
  }

  private static func describeNumbers(
    _ cells: [String], hint: NumberParser.DecimalSeparator?, in profile: inout ColumnProfile
  ) {
    let columnName = ColumnName(profile.name)
    guard !columnName.isCode, let separator = decimalSeparator(of: cells, hint: hint) else { return }
    var tally = NumberTally()
    for cell in cells where !isMissingMark(cell) {
      guard let (token, _) = NumberParser.parse(cell, decimalSeparator: separator) else { return }
      tally.add(token)
    }
    guard tally.count > 0 else { return }

    profile.decimalSeparator = separator
    profile.maximumFractionDigits = tally.maximumScale
    profile.isPercent = tally.percentCount == tally.count
    profile.currency = tally.currency.flatMap { $0.isEmpty ? nil : $0 }
    if profile.currency != nil {
      profile.sumPrefix = tally.prefix
      profile.sumSuffix = tally.suffix
    }
    let isWhole = tally.maximumScale == 0 && tally.percentCount == 0 && tally.currency == ""
    let isYear = isWhole && tally.isYearLike && (columnName.isYear || tally.count >= 3)
    if isWhole, columnName.isIdentifier || isYear {
      profile.type = .identifier
      profile.alignment = .trailing
    } else if isWhole {
      profile.type = .integer
      profile.alignment = .trailing
    } else {
      profile.type = .decimal
      profile.alignment = .decimal
    }
    profile.sum = tally.sum
    profile.isSummable =
      profile.type != .identifier && tally.percentCount == 0 && tally.currency != nil && tally.sum != nil
      && !columnName.isRate
  }

  /// The decimal separator that all cells agree on; nil when a cell is no number or two cells contradict each other.
  private static func decimalSeparator(
    of cells: [String], hint: NumberParser.DecimalSeparator?
  ) -> NumberParser.DecimalSeparator? {
    var known: NumberParser.DecimalSeparator?
    for cell in cells where !isMissingMark(cell) {
      guard let (_, evidence) = NumberParser.parse(cell, decimalSeparator: nil) else { return nil }
      let says: NumberParser.DecimalSeparator
      switch evidence {
      case .dot: says = .dot
      case .comma: says = .comma
      case .none, .ambiguousDot, .ambiguousComma: continue
      }
      if let known, known != says { return nil }
      known = says
    }
    return known ?? hint ?? .dot
  }
}
