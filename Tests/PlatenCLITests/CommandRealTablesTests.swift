import Foundation
import Platen
import TestSupport
import Testing

/// Tables of a real sample database, where they lie beside the checkout.
@Suite struct CommandRealTablesTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/data/chinook")

  private static let isThere = FileManager.default.fileExists(atPath: folder.path)

  @Test(
    .enabled(if: isThere, "The tables are not part of the package: ../shared/data/chinook is missing."),
    arguments: [("invoices", 412), ("invoice_lines", 2240), ("tracks", 3503)])
  func everyCellIsFound(name: String, rows: Int) throws {
    let file = Self.folder.appendingPathComponent("\(name).csv").path
    let table = try CSVTable(path: file)
    #expect(table.rows.count == rows)
    let command = CommandProcess()
    let outcome = try command.run("table", file, "-o", "out.pdf")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    let data = try command.data("out.pdf")
    #expect(try Tool.complaints(about: data) == "")
    let pages = try ReadPDF.text(data, ["-raw"])
    for (index, page) in pages.enumerated() {
      #expect(page.contains("Page \(index + 1) of \(pages.count)"))
      #expect(page.contains(table.header.joined(separator: " ")))
    }
    // Lines of the text are rows: each cell follows the one before it, whole, or cut off with an ellipsis.
    let lines = pages.flatMap { $0.split(separator: "\n").map(String.init) }
    var position = 0
    var missing: [String] = []
    for row in table.rows {
      let cells = row.map(Self.normalized).filter { !$0.isEmpty }
      guard let found = lines[position...].firstIndex(where: { Self.line($0, holds: cells) }) else {
        missing.append(cells.joined(separator: "|"))
        continue
      }
      position = found + 1
    }
    #expect(missing == [])
  }

  private static func normalized(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func line(_ line: String, holds cells: [String]) -> Bool {
    var rest = normalized(line)[...]
    for cell in cells {
      if rest.hasPrefix(cell) {
        rest = rest.dropFirst(cell.count)
      } else {
        guard let end = rest.firstIndex(of: "…"), cell.hasPrefix(rest[..<end].trimmingCharacters(in: .whitespaces))
        else { return false }
        rest = rest[rest.index(after: end)...]
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    return rest.isEmpty
  }
}
