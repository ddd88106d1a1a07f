import Foundation
import PlatenGraphics

/// The rows of a table before their cells are read: arrays, objects or the rows of a CSV file.
struct JSONTableData {
  enum Source {
    case inline([JSONValue])
    case csv(CSVTable, name: String)
  }

  let source: Source
  let node: JSONNode

  var count: Int {
    switch source {
    case .inline(let rows): rows.count
    case .csv(let table, _): table.rows.count
    }
  }

  /// Finds a column of a CSV file; nil for inline rows.
  func index(of name: String, at place: JSONNode) throws -> Int? {
    guard case .csv(let table, let file) = source else { return nil }
    if let index = table.header.firstIndex(of: name) { return index }
    let hint =
      Suggestion.nearest(to: name, among: table.header).map { "did you mean \"\($0)\"?" }
      ?? "there are: \(table.header.prefix(20).joined(separator: ", "))"
    throw place.error("\"\(file)\" has no column \"\(name)\"; \(hint)")
  }

  /// The value of a row: by index where it is an array or from a CSV file, else by key.
  func value(row: Int, index: Int?, key: String) -> JSONValue? {
    switch source {
    case .inline(let rows):
      if case .array(let cells) = rows[row] { return index.flatMap { cells.indices.contains($0) ? cells[$0] : nil } }
      return rows[row][key]
    case .csv(let table, _):
      return index.flatMap { table.rows[row].indices.contains($0) ? .string(table.rows[row][$0]) : nil }
    }
  }

  /// An error of a cell, with its place in the JSON or in the CSV file.
  func error(_ message: String, row: Int, index: Int, key: String) -> PlatenError {
    switch source {
    case .inline(let rows):
      let token = if case .array = rows[row] { String(index) } else { key }
      return PlatenError.json(node.path + [String(row), token], message, file: node.file)
    case .csv(_, let name):
      return PlatenError(
        .invalidData, message, file: name, row: row + 1, column: index + 1)
    }
  }
}
