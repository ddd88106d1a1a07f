public import Foundation

/// Reads a CSV table (RFC 4180) row after row, without holding more than one row and one block of input in memory.
///
/// Accepted: UTF-8 with or without a byte order mark, UTF-16 with one; CR, LF and CRLF line ends, also mixed; fields in
/// double quotes with doubled quotes, separators and line ends inside. A first line `sep=;`, as Excel writes it, names the
/// separator. The first record is the header. Lines without a single byte are skipped.
///
/// Malformed input throws `PlatenError` with the code `invalidData` and the line and the column of the fault. Columns in
/// these errors count bytes of UTF-8, from 1. After an error the reader gives no further rows.
public final class CSVReader {
  /// The name that errors give to the input, nil for data in memory without a name.
  public let file: String?
  /// The separator that was given or detected.
  public let separator: Character
  /// The fields of the first record. Names may repeat and may be empty.
  public let header: [String]
  /// The number of rows returned so far.
  public private(set) var rowCount = 0
  /// The line on which the row returned last begins, counted from 1.
  public private(set) var line = 1

  private var scanner: CSVScanner
  private let unevenRows: CSVOptions.UnevenRows
  private var isFinished = false

  /// Reads from bytes in memory. `name` stands for the file in errors.
  ///
  /// Throws `invalidData` when the data are empty or the header is malformed.
  public convenience init(data: Data, name: String? = nil, options: CSVOptions = CSVOptions()) throws {
    try self.init(source: .bytes([UInt8](data)), name: name, options: options)
  }

  /// Reads the file at `path`.
  ///
  /// Throws `unreadable` when it cannot be opened and `invalidData` when it is empty or its header is malformed.
  public convenience init(path: String, options: CSVOptions = CSVOptions()) throws {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw PlatenError(.unreadable, "The file does not exist.", file: path)
    }
    guard !isDirectory.boolValue else {
      throw PlatenError(.unreadable, "This is a folder; a CSV file is needed.", file: path)
    }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw PlatenError(.unreadable, "The file cannot be opened for reading; check its permissions.", file: path)
    }
    try self.init(source: .handle(handle), name: path, options: options)
  }

  /// Reads from an open file, a pipe or standard input, from where it stands. `name` stands for the file in errors.
  ///
  /// Throws as `init(path:options:)` does. The handle stays the caller's to close.
  public convenience init(fileHandle: FileHandle, name: String? = nil, options: CSVOptions = CSVOptions()) throws {
    try self.init(source: .handle(fileHandle), name: name, options: options)
  }

  package init(source: CSVSource, name: String?, options: CSVOptions, blockSize: Int = 1 << 18) throws {
    file = name
    unevenRows = options.unevenRows
    scanner = try CSVScanner(source: source, file: name, blockSize: blockSize)
    let byte = try scanner.chooseSeparator(given: options.separator)
    separator = Character(Unicode.Scalar(byte))
    guard let first = try scanner.nextRecord(expectedCount: 16) else {
      throw PlatenError(.invalidData, "There is no header line: the input is empty.", file: name)
    }
    header = first
  }

  /// The next row, or nil after the last one. A row has as many fields as the header.
  ///
  /// Throws `invalidData` for malformed text and for a row with another number of fields (see `CSVOptions.unevenRows`), and
  /// `unreadable` when the input fails.
  public func next() throws -> [String]? {
    guard !isFinished else { return nil }
    do {
      guard var fields = try scanner.nextRecord(expectedCount: header.count) else {
        isFinished = true
        return nil
      }
      line = scanner.recordLine
      rowCount += 1
      if fields.count != header.count { try even(&fields) }
      return fields
    } catch {
      isFinished = true
      throw error
    }
  }

  private func even(_ fields: inout [String]) throws {
    if unevenRows == .pad {
      // Surplus fields are only dropped when nothing is lost with them.
      while fields.count > header.count, fields.last?.isEmpty == true { fields.removeLast() }
      while fields.count < header.count { fields.append("") }
      if fields.count == header.count { return }
    }
    let few = fields.count < header.count
    throw PlatenError(
      .invalidData,
      "The row has \(fields.count) \(fields.count == 1 ? "field" : "fields"), the header has \(header.count). "
        + (few
          ? "Add what is missing, or let short rows be padded."
          : "Put fields that contain the separator into double quotes."),
      file: file, line: line, row: rowCount)
  }
}
