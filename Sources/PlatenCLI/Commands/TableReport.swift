import Foundation
import Platen

/// A CSV table made ready for the page: chosen columns, headers, alignment, cells and totals.
///
/// Cells are shown as they are in the file, unless a language is asked for: then numbers and days are written its way.
struct TableReport {
  var title: String
  var columns: [TableColumn]
  var rows: [[String]]
  var totals: [String]?

  init(_ table: CSVTable, options: TableOptions) throws {
    let command = options.command
    let chosen =
      try options.columns.map {
        try ColumnSelection.indices(of: $0, in: table.header, option: "columns", command: command)
      } ?? Array(table.header.indices)
    let headers = options.headers ?? chosen.map { table.header[$0] }
    guard headers.count == chosen.count else {
      throw UsageError(
        "--headers names \(headers.count) columns, but there are \(chosen.count)", command: command)
    }
    let isWhole = chosen == Array(table.header.indices)
    let selected = isWhole ? table : CSVTable(header: headers, rows: table.rows.map { row in chosen.map { row[$0] } })
    let profiles = ColumnProfiler.profiles(
      of: CSVTable(header: chosen.map { table.header[$0] }, rows: selected.rows))
    title = Self.title(options)
    columns = zip(headers, profiles).map { header, profile in
      TableColumn(
        header: header, alignment: profile.alignment == .leading ? .left : .right,
        // A number that is cut off would be another number.
        overflow: profile.alignment != .leading ? .shrink(minimum: 4) : options.wrap ? .wrap() : .truncate)
    }
    let formatter = options.locale.map { ValueFormatter(locale: $0) }
    if let formatter {
      rows = selected.rows.map { row in
        zip(row, profiles).map { formatter.display($0, in: $1) }
      }
    } else {
      rows = selected.rows
    }
    let summed = try Self.summedColumns(
      options, header: table.header, chosen: chosen, profiles: profiles, rowCount: rows.count)
    totals = Self.totals(summed, profiles: profiles, options: options)
  }

  private static func title(_ options: TableOptions) -> String {
    if let title = options.title { return title }
    guard options.input != "-" else { return "" }
    return URL(fileURLWithPath: options.input).deletingPathExtension().lastPathComponent
      .replacingOccurrences(of: "_", with: " ")
  }

  /// The positions, among the chosen columns, of those to be added up.
  private static func summedColumns(
    _ options: TableOptions, header: [String], chosen: [Int], profiles: [ColumnProfile], rowCount: Int
  ) throws -> [Int] {
    let command = options.command
    switch options.totals {
    case .none: return []
    case .auto:
      // The sum of one row would only repeat it.
      guard rowCount > 1 else { return [] }
      return profiles.indices.filter { profiles[$0].isSummable }
    case .columns(let names):
      return try ColumnSelection.indices(of: names, in: header, option: "totals", command: command).map { index in
        guard let position = chosen.firstIndex(of: index) else {
          throw UsageError("--totals: column \"\(header[index])\" is not among --columns", command: command)
        }
        guard profiles[position].sum != nil else {
          throw PlatenError(
            .invalidData, "Column \"\(header[index])\" cannot be added up: not all of its cells are numbers.",
            file: options.input == "-" ? "standard input" : options.input)
        }
        return position
      }
    }
  }

  private static func totals(_ summed: [Int], profiles: [ColumnProfile], options: TableOptions) -> [String]? {
    guard !summed.isEmpty else { return nil }
    let locale = options.locale ?? .current
    let formatter = ValueFormatter(locale: locale)
    var cells = profiles.map { _ in "" }
    for index in summed {
      guard let sum = profiles[index].sum else { continue }
      let digits = max(profiles[index].maximumFractionDigits, -sum.exponent)
      if let code = options.currency, profiles[index].type == .decimal {
        cells[index] = LocaleFormat(locale).currency(sum, code: code)
      } else {
        cells[index] =
          profiles[index].sumPrefix + formatter.string(sum, fractionDigits: digits) + profiles[index].sumSuffix
      }
    }
    // The word stands in the first column that has room for it.
    if let free = cells.indices.first(where: { !summed.contains($0) && profiles[$0].alignment == .leading })
      ?? cells.indices.first(where: { !summed.contains($0) })
    {
      cells[free] = Localizer(locale: locale).text(.totals)
    }
    return cells
  }
}
