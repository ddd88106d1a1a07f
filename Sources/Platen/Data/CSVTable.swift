public import Foundation

/// A CSV table held in memory. For tables that are too large for that, iterate a `CSVReader`.
public struct CSVTable: Hashable, Sendable {
  /// The names of the columns.
  public var header: [String]
  /// The rows; each one that was read has as many fields as the header.
  public var rows: [[String]]

  /// Makes a table from parts.
  public init(header: [String], rows: [[String]]) {
    self.header = header
    self.rows = rows
  }

  /// Takes all rows that `reader` still has. Throws what `CSVReader.next()` throws.
  public init(reading reader: CSVReader) throws {
    var rows: [[String]] = []
    while let row = try reader.next() { rows.append(row) }
    self.init(header: reader.header, rows: rows)
  }

  /// Reads the file at `path`. Throws what `CSVReader` throws.
  public init(path: String, options: CSVOptions = CSVOptions()) throws {
    try self.init(reading: CSVReader(path: path, options: options))
  }

  /// Reads bytes in memory; `name` stands for the file in errors. Throws what `CSVReader` throws.
  public init(data: Data, name: String? = nil, options: CSVOptions = CSVOptions()) throws {
    try self.init(reading: CSVReader(data: data, name: name, options: options))
  }

  /// The cells of one column, from the top. Rows that are too short give empty cells.
  public func column(_ index: Int) -> [String] {
    rows.map { $0.indices.contains(index) ? $0[index] : "" }
  }
}
