/// The rows of a table, by number. A table asks for each row a few times, in order, and keeps none.
package protocol TableRows {
  var count: Int { get }
  /// Whether every row is known to have as many cells as the table has columns, so that it need not be checked.
  var isRectangular: Bool { get }
  /// The cells of a row; as many as the table has columns.
  func cells(at row: Int) throws -> [String]
}

extension TableRows {
  package var isRectangular: Bool { false }
}

/// Rows that are in memory.
package struct ArrayRows: TableRows {
  package let rows: [[String]]

  package init(_ rows: [[String]]) { self.rows = rows }

  package var count: Int { rows.count }

  package func cells(at row: Int) -> [String] { rows[row] }
}
