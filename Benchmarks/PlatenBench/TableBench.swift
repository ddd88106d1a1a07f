import Foundation
import Platen
import PlatenLayout

/// One long table with header, footer and true page totals.
struct TableBench {
  enum Kind {
    case plain, wrapped, scripts
  }

  let rows: Int
  let kind: Kind
  let output: String?
  let isTagged: Bool

  func run() throws {
    let table = RowsTable(rows: source, columns: columns)
    let report = Report(
      title: "Benchmark", pageSize: .a4, landscape: true, locale: Locale(identifier: "en_US")
    ) {
      table
    }
    .footer { page in PageFooter(page, generatedBy: "platen-bench", timeZone: .gmt) }
    .with { $0.isTagged = isTagged }
    try BenchOutput.write(report, to: output)
  }

  private var source: BenchRows {
    switch kind {
    case .plain: BenchRows(count: rows, make: BenchRows.table)
    case .wrapped:
      BenchRows(count: rows) { row in
        [
          BenchText.sentence(seed: UInt32(truncatingIfNeeded: row * 2 + 1)),
          BenchText.sentence(seed: UInt32(truncatingIfNeeded: row * 2 + 2)),
        ]
      }
    case .scripts: BenchRows(count: rows) { row in (0..<5).map { BenchText.cell(row: row, column: $0) } }
    }
  }

  private var columns: [TableColumn] {
    switch kind {
    case .plain:
      zip(["#", "Name", "Qty", "Date", "Amount", "Region"], [30.0, 260, 80, 120, 130, 142]).enumerated().map {
        TableColumn(header: $1.0, widthWeight: CGFloat($1.1), alignment: $0 == 2 || $0 == 4 ? .right : .left)
      }
    case .wrapped:
      ["First", "Second"].map { TableColumn(header: $0, widthWeight: 1, overflow: .wrap()) }
    case .scripts:
      ["Arabic", "Hindi", "Thai", "Chinese", "Latin"].map { TableColumn(header: $0, widthWeight: 1) }
    }
  }
}
