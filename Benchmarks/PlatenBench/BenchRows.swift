import PlatenLayout

/// Rows that are made when they are asked for.
struct BenchRows: TableRows {
  let count: Int
  let make: (Int) -> [String]

  func cells(at row: Int) -> [String] { make(row) }

  /// Row r of the table of shared/bench/pango_table.c.
  static func table(_ r: Int) -> [String] {
    let month = r % 12 + 1
    let day = r % 28 + 1
    let cents = r % 100
    return [
      "\(r + 1)", "Product \(r) blue widget", "\((r * 7919) % 1000)",
      "2026-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)",
      "USD \((r * 104_729) % 100_000).\(cents < 10 ? "0" : "")\(cents)", "Region \(r % 50)",
    ]
  }
}
