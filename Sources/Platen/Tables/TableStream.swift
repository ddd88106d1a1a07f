import Foundation
import PlatenLayout

/// Values that can be read once: they are written to a file when the table is first laid out, and kept there.
final class TableStream<Value> {
  private var next: (() throws -> Value?)?
  private var rows: SpooledRows?

  init(_ next: @escaping () throws -> Value?) { self.next = next }

  init(_ rows: SpooledRows) { self.rows = rows }

  /// The rows; written by the first caller, in its language.
  func rows(_ columns: [Column<Value>], _ groups: [(Value) -> String], _ writer: CellWriter) throws -> SpooledRows {
    if let rows { return rows }
    let made = try SpooledRows(columnCount: columns.count)
    let next = next
    self.next = nil
    while let value = try next?() { try made.append(SpooledRow(value, columns, groups, writer)) }
    rows = made
    return made
  }
}

extension SpooledRow {
  init<Value>(_ value: Value, _ columns: [Column<Value>], _ groups: [(Value) -> String], _ writer: CellWriter) {
    self.init(
      cells: columns.map { $0.text(value, writer) }, numbers: columns.map { $0.number?(value) },
      groups: groups.map { $0(value) })
  }
}
