package import Foundation
import PlatenGraphics
import PlatenLayout

/// Rows of a table in a temporary file that no one else can read: their texts, numbers and groups.
///
/// The file has no name from the start (`unlink(2)` right after `open(2)`), so that nothing is left behind however the
/// program ends. In memory are one place in 64 rows and the 64 rows read last. Rows are written first, in order, and then
/// read. Belongs to one thread at a time.
package final class SpooledRows: ValueRows {
  /// How many rows are read at once.
  private static let blockSize = 64
  /// How much is collected before it is written.
  private static let bufferSize = 65_536

  private let descriptor: Int32
  private let folder: String
  private let columnCount: Int
  package private(set) var count = 0
  /// Where each block of rows starts in the file.
  private var offsets: [UInt64] = []
  private var length: UInt64 = 0
  private var buffer: [UInt8] = []
  private var block: (index: Int, rows: [SpooledRow])?

  /// Makes the file, in the folder for temporary files or another.
  package init(columnCount: Int, folder: String = FileManager.default.temporaryDirectory.path) throws {
    self.columnCount = columnCount
    self.folder = folder
    for _ in 0..<16 {
      let path = "\(folder)/.platen-rows-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
      let opened = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if opened < 0, errno == EEXIST { continue }
      guard opened >= 0 else { throw Self.failure(errno, folder) }
      unlink(path)
      descriptor = opened
      return
    }
    throw Self.failure(EEXIST, folder)
  }

  /// Keeps rows in a file that is open for reading and writing; `folder` stands for it in errors.
  init(columnCount: Int, takingOwnershipOf descriptor: Int32, folder: String) {
    self.columnCount = columnCount
    self.descriptor = descriptor
    self.folder = folder
  }

  deinit { close(descriptor) }

  package var isRectangular: Bool { true }

  // MARK: Writing

  /// Adds a row at the end.
  package func append(_ row: SpooledRow) throws {
    guard row.cells.count == columnCount else {
      throw PlatenError(
        .invalidTable,
        "The row has \(row.cells.count) cells, but the table has \(columnCount) columns; give one cell for each column.",
        row: count + 1)
    }
    if count % Self.blockSize == 0 { offsets.append(length + UInt64(buffer.count)) }
    row.write(to: &buffer)
    count += 1
    if buffer.count >= Self.bufferSize { try flush() }
  }

  private func flush() throws {
    var start = 0
    while start < buffer.count {
      let written = buffer.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress.map { $0 + start }, $0.count - start, off_t(length))
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw Self.failure(written == 0 ? ENOSPC : errno, folder) }
      start += written
      length += UInt64(written)
    }
    buffer.removeAll(keepingCapacity: true)
  }

  // MARK: Reading

  package func cells(at row: Int) throws -> [String] { try self.row(at: row).cells }

  package func numbers(at row: Int, columns: [Int]) throws -> [Decimal?] {
    let numbers = try self.row(at: row).numbers
    return columns.map { numbers.indices.contains($0) ? numbers[$0] : nil }
  }

  package func groups(at row: Int) throws -> [String] { try self.row(at: row).groups }

  private func row(at index: Int) throws -> SpooledRow {
    guard index >= 0, index < count else {
      throw PlatenError(.invalidTable, "There is no such row; the table has \(count).", row: index + 1)
    }
    let number = index / Self.blockSize
    if let block, block.index == number { return block.rows[index % Self.blockSize] }
    if !buffer.isEmpty { try flush() }
    let start = offsets[number]
    let end = number + 1 < offsets.count ? offsets[number + 1] : length
    let bytes = try read(from: start, count: Int(end - start))
    var place = 0
    var rows: [SpooledRow] = []
    for _ in 0..<min(Self.blockSize, count - number * Self.blockSize) {
      guard let row = SpooledRow(bytes, at: &place) else {
        throw PlatenError(.unreadable, "The temporary file of the table's rows was changed by another program.")
      }
      rows.append(row)
    }
    block = (number, rows)
    return rows[index % Self.blockSize]
  }

  private func read(from start: UInt64, count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress.map { $0 + done }, count - done, off_t(start) + off_t(done))
      }
      if got < 0, errno == EINTR { continue }
      guard got > 0 else {
        throw PlatenError(
          .unreadable,
          "The temporary file of the table's rows cannot be read: \(got == 0 ? "it is too short" : String(cString: strerror(errno))).",
          file: folder)
      }
      done += got
    }
    return bytes
  }

  private static func failure(_ code: Int32, _ folder: String) -> PlatenError {
    PlatenError(
      .unwritable,
      "The rows of a table cannot be kept in a temporary file: \(String(cString: strerror(code))). Free some space there, or set TMPDIR to another folder.",
      file: folder)
  }
}

/// A row as it is kept in a file.
package struct SpooledRow: Hashable {
  package var cells: [String]
  /// The exact numbers of the columns; nil for columns of other kinds.
  package var numbers: [Decimal?]
  /// The titles of the groups it is in, outermost first.
  package var groups: [String]

  package init(cells: [String], numbers: [Decimal?] = [], groups: [String] = []) {
    self.cells = cells
    self.numbers = numbers
    self.groups = groups
  }

  /// Lengths are LEB128, texts UTF-8; a number is written in decimal, which is exact.
  func write(to bytes: inout [UInt8]) {
    Self.write(UInt64(cells.count), to: &bytes)
    for cell in cells { Self.write(cell, to: &bytes) }
    Self.write(UInt64(numbers.count), to: &bytes)
    for number in numbers { Self.write(number.map { "\($0)" } ?? "", to: &bytes) }
    Self.write(UInt64(groups.count), to: &bytes)
    for group in groups { Self.write(group, to: &bytes) }
  }

  /// Reads a row; nil when the bytes are not one.
  init?(_ bytes: [UInt8], at place: inout Int) {
    func texts() -> [String]? {
      guard let count = Self.length(bytes, at: &place) else { return nil }
      var result: [String] = []
      for _ in 0..<count {
        guard let length = Self.length(bytes, at: &place) else { return nil }
        result.append(String(decoding: bytes[place..<place + length], as: UTF8.self))
        place += length
      }
      return result
    }
    guard let cells = texts(), let numbers = texts(), let groups = texts() else { return nil }
    self.cells = cells
    self.numbers = numbers.map { $0.isEmpty ? nil : Decimal(string: $0, locale: Self.posix) }
    self.groups = groups
  }

  private static let posix = Locale(identifier: "en_US_POSIX")

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    write(UInt64(text.utf8.count), to: &bytes)
    bytes.append(contentsOf: text.utf8)
  }

  private static func write(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// A length, no longer than what is left.
  private static func length(_ bytes: [UInt8], at place: inout Int) -> Int? {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while place < bytes.count, shift < 63 {
      let byte = bytes[place]
      place += 1
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result <= UInt64(bytes.count - place) ? Int(result) : nil }
      shift += 7
    }
    return nil
  }
}
