import Foundation
import Platen
import PlatenLayout

struct BenchRows: TableRows {
  let count: Int
  func cells(at r: Int) -> [String] {
    let month = r % 12 + 1, day = r % 28 + 1, cents = r % 100
    return [
      "\(r + 1)", "Product \(r) blue widget", "\((r * 7919) % 1000)",
      "2026-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)",
      "USD \((r * 104729) % 100000).\(cents < 10 ? "0" : "")\(cents)", "Region \(r % 50)",
    ]
  }
}

@main
struct Main {
  static func main() throws {
    let n = Int(CommandLine.arguments[1]) ?? 1000
    let pdf = PDFGenerator(landscape: true, locale: Locale(identifier: "en_US"))
    let columns = [
      ("#", 30.0, false), ("Name", 260, false), ("Qty", 80, true), ("Date", 120, false), ("Amount", 130, true),
      ("Region", 142, false),
    ].map {
      TableColumn(header: $0.0, widthWeight: CGFloat($0.1), alignment: $0.2 ? .right : .left)
    }
    try pdf.write(to: URL(fileURLWithPath: CommandLine.arguments[2])) { context in
      context.beginPage()
      var page = 1
      pdf.drawTable(
        y: 50, context: context, columns: columns, source: BenchRows(count: n), totalsRow: nil, pageNumber: &page,
        footerUser: "bench")
    }
  }
}
