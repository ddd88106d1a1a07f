internal import Foundation

/// Cuts a stream of bytes into CSV records.
///
/// A record that is not complete in the buffer is scanned again from its start once more input has come; the blocks
/// double while that happens, so that the work stays linear in the size of the input.
struct CSVScanner {
  /// The line on which the record returned last begins.
  private(set) var recordLine = 1

  private let file: String?
  private let handle: FileHandle?
  private let blockSize: Int
  private var buffer: [UInt8]
  private var position = 0
  private var isAtEnd: Bool
  private var line = 1
  private var separator = UInt8(ascii: ",")

  init(source: CSVSource, file: String?, blockSize: Int) throws {
    self.file = file
    self.blockSize = max(blockSize, 16)
    switch source {
    case .bytes(let bytes):
      handle = nil
      buffer = bytes
      isAtEnd = true
    case .handle(let handle):
      self.handle = handle
      buffer = []
      isAtEnd = false
      // A pipe may hand over a few bytes at a time; the mark and the guess of the separator need more.
      while !isAtEnd, buffer.count < min(self.blockSize, 1 << 16) { try refill() }
    }
    try removeByteOrderMark()
  }

  private mutating func removeByteOrderMark() throws {
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) {
      position = 3
    } else if buffer.starts(with: [0xFF, 0xFE]) || buffer.starts(with: [0xFE, 0xFF]) {
      while !isAtEnd { try refill() }
      buffer = try UTF16Transcoder.utf8(from: buffer, file: file)
    }
  }

  /// Appends the next block, first dropping the bytes that are used up.
  private mutating func refill() throws {
    guard let handle, !isAtEnd else {
      isAtEnd = true
      return
    }
    if position > 0 {
      buffer.removeSubrange(0..<position)
      position = 0
    }
    do {
      if let data = try handle.read(upToCount: max(blockSize, buffer.count)), !data.isEmpty {
        buffer.append(contentsOf: data)
      } else {
        isAtEnd = true
      }
    } catch {
      throw PlatenError(.unreadable, "Reading failed: \(error.localizedDescription)", file: file, line: line)
    }
  }

  /// Fixes the separator: the one given, that of a `sep=` line, or the one that divides the first records most evenly.
  mutating func chooseSeparator(given: Character?) throws -> UInt8 {
    if let given {
      guard let ascii = given.asciiValue, ascii != UInt8(ascii: "\""), ascii >= 0x20 || ascii == 9, ascii != 0x7F else {
        throw PlatenError(
          .invalidValue, "A separator is one ASCII character, not a quote or line end; \"\(given)\" is not.", file: file
        )
      }
      separator = ascii
    }
    if let declared = takeSeparatorLine() {
      if given == nil { separator = declared }
      return separator
    }
    if given == nil {
      separator = buffer.withUnsafeBufferPointer {
        CSVSeparatorDetector.separator(in: UnsafeBufferPointer(rebasing: $0[position...]), isWhole: isAtEnd)
      }
    }
    return separator
  }

  private mutating func takeSeparatorLine() -> UInt8? {
    let start = buffer[position...].prefix(7)
    guard start.count >= 6, start.starts(with: Array("sep=".utf8)) else { return nil }
    let bytes = Array(start)
    let declared = bytes[4]
    guard declared == 9 || (declared > 0x20 && declared < 0x7F && declared != UInt8(ascii: "\"")) else { return nil }
    switch bytes[5] {
    case 10: position += 6
    case 13: position += bytes.count > 6 && bytes[6] == 10 ? 7 : 6
    default: return nil
    }
    line = 2
    return declared
  }

  /// The fields of the next record, or nil at the end.
  mutating func nextRecord(expectedCount: Int) throws -> [String]? {
    while true {
      var fields: [String] = []
      fields.reserveCapacity(expectedCount)
      let result = buffer.withUnsafeBufferPointer { bytes in
        CSVRecordParser(bytes: bytes, separator: separator, isFinal: isAtEnd).parse(from: position, into: &fields)
      }
      switch result {
      case .record(let end, let lineEnds):
        recordLine = line
        position = end
        line += lineEnds
        return fields
      case .blank(let end):
        position = end
        line += 1
      case .incomplete:
        try refill()
      case .end:
        return nil
      case .fault(let fault, let offset):
        throw error(fault, at: offset)
      }
    }
  }

  private func error(_ fault: CSVFault, at offset: Int) -> PlatenError {
    // A record begins where a line begins, so that the place can be found by counting from there.
    var faultLine = line
    var lineStart = position
    var index = position
    while index < offset {
      if buffer[index] == 10 || (buffer[index] == 13 && !(index + 1 < buffer.count && buffer[index + 1] == 10)) {
        faultLine += 1
        lineStart = index + 1
      }
      index += 1
    }
    return PlatenError(
      .invalidData, fault.message(byte: offset < buffer.count ? buffer[offset] : nil), file: file, line: faultLine,
      column: offset - lineStart + 1)
  }
}
