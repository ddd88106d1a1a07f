/// Turns UTF-16 with a byte order mark into UTF-8.
enum UTF16Transcoder {
  /// Throws `invalidData` with the line for a surrogate without its partner or half a code unit.
  static func utf8(from bytes: [UInt8], file: String?) throws -> [UInt8] {
    let isLittleEndian = bytes.first == 0xFF
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var line = 1
    var lineStart = 0
    func fault() -> PlatenError {
      PlatenError(
        .invalidData, "The text is not valid UTF-16. Save the file as UTF-8.", file: file, line: line,
        column: result.count - lineStart + 1)
    }
    func unit(at index: Int) -> UInt16? {
      guard index + 1 < bytes.count else { return nil }
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    var index = 2
    while let first = unit(at: index) {
      index += 2
      var value = UInt32(first)
      if (0xD800...0xDFFF).contains(first) {
        guard first < 0xDC00, let second = unit(at: index), (0xDC00...0xDFFF).contains(second) else { throw fault() }
        value = 0x10000 + (UInt32(first) & 0x3FF) << 10 + UInt32(second) & 0x3FF
        index += 2
      }
      guard let scalar = Unicode.Scalar(value) else { throw fault() }
      result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      if value == 10 || (value == 13 && unit(at: index) != 10) {
        line += 1
        lineStart = result.count
      }
    }
    guard index == bytes.count else { throw fault() }
    return result
  }
}
