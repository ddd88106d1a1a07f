/// Small operations on text by the ASCII rules of the HTML and CSS standards.
enum HTMLText {
  /// Space, tab, line feed, form feed, carriage return.
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 12 || byte == 13 }

  @inline(__always)
  static func lowercased(_ byte: UInt8) -> UInt8 { byte >= 65 && byte <= 90 ? byte | 32 : byte }

  /// ASCII letters in lowercase, everything else as it is (`İ` does not become two characters).
  static func lowercased(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 65 && $0 <= 90 }) else { return text }
    return String(decoding: text.utf8.map(lowercased), as: UTF8.self)
  }

  /// The parts between ASCII white space.
  static func words(_ text: String) -> [String] {
    text.utf8.split(whereSeparator: isSpace).map { String(decoding: $0, as: UTF8.self) }
  }

  static func trimmed(_ text: String) -> String {
    var bytes = text.utf8[...]
    while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
