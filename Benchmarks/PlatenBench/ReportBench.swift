import Foundation
import Platen

/// A long report with headings, contents, outline, paragraphs and small tables.
struct ReportBench {
  let sections: Int
  let output: String?

  func run() throws {
    let report = Report(title: "Report", locale: Locale(identifier: "en_US")) {
      TableOfContents(title: "Contents")
      NewPage()
      for number in 1...max(1, sections) {
        Heading("Chapter \(number)")
        for paragraph in 1...6 {
          if paragraph % 3 == 0 { Heading("Part \(paragraph / 3) of chapter \(number)", level: 2) }
          Text(BenchText.sentence(seed: UInt32(truncatingIfNeeded: number * 100 + paragraph)))
        }
        RowsTable(
          rows: (0..<20).map { BenchRows.table(number * 20 + $0) },
          columns: ["#", "Name", "Qty", "Date", "Amount", "Region"].map { TableColumn(header: $0, widthWeight: 1) })
      }
    }
    .footer { page in PageFooter(page, generatedBy: "platen-bench", timeZone: .gmt) }
    try BenchOutput.write(report, to: output)
  }
}
