internal import PlatenGraphics

/// Finds the character encoding of HTML data and turns them into UTF-8 (HTML, clause 13.2.3; Encoding Standard).
enum HTMLCharset {
  enum Encoding { case utf8, utf16LittleEndian, utf16BigEndian, windows1252 }

  /// UTF-8 without a byte order mark; invalid sequences become U+FFFD later, in the parser.
  static func utf8(from bytes: [UInt8], file: String?) throws -> [UInt8] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(bytes.dropFirst(3)) }
    if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes.dropFirst(2), isLittleEndian: true) }
    if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes.dropFirst(2), isLittleEndian: false) }
    guard bytes.contains(where: { $0 >= 0x80 }), let label = declaredLabel(in: bytes) else { return bytes }
    switch encoding(labelled: label) {
    // A declaration that can be read as ASCII cannot be true about UTF-16: the standard takes it as UTF-8.
    case .utf8, .utf16LittleEndian, .utf16BigEndian: return bytes
    case .windows1252: return windows1252(bytes)
    case nil:
      if String(validating: bytes, as: UTF8.self) != nil { return bytes }
      throw PlatenError(
        .invalidData, "The encoding \"\(label)\" that the page declares is not known. Save the file as UTF-8.",
        file: file)
    }
  }

  /// The text of a style sheet: a byte order mark, then what the address or `@charset` says, else UTF-8 (CSS Syntax Level 3,
  /// clause 3.2).
  static func text(ofStylesheet bytes: [UInt8], label: String?) -> String {
    let content: [UInt8]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      content = Array(bytes.dropFirst(3))
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      content = utf16(bytes.dropFirst(2), isLittleEndian: true)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      content = utf16(bytes.dropFirst(2), isLittleEndian: false)
    } else {
      let isWestern = (label ?? charsetRule(in: bytes)).flatMap(encoding(labelled:)) == .windows1252
      content = isWestern ? windows1252(bytes) : bytes
    }
    return String(decoding: content, as: UTF8.self)
  }

  /// The name in an `@charset "...";` at the very start.
  private static func charsetRule(in bytes: [UInt8]) -> String? {
    let start = Array("@charset \"".utf8)
    guard bytes.starts(with: start), let end = bytes[start.count...].prefix(100).firstIndex(of: 34) else { return nil }
    return String(decoding: bytes[start.count..<end].map(HTMLText.lowercased), as: UTF8.self)
  }

  static func encoding(labelled label: String) -> Encoding? {
    switch label {
    case "utf-8", "utf8", "unicode-1-1-utf-8": .utf8
    case "utf-16", "utf-16le", "unicode", "ucs-2": .utf16LittleEndian
    case "utf-16be": .utf16BigEndian
    case "windows-1252", "cp1252", "x-cp1252", "iso-8859-1", "iso8859-1", "iso_8859-1", "iso88591", "latin1", "l1",
      "ascii", "us-ascii", "ansi_x3.4-1968", "cp819", "ibm819", "iso-ir-100":
      .windows1252
    default: nil
    }
  }

  /// The label of the first `meta` element that names an encoding within the first 1024 bytes, comments left out.
  static func declaredLabel(in bytes: [UInt8]) -> String? {
    let head = bytes.prefix(1024).map(HTMLText.lowercased)
    func starts(_ text: StaticString, at index: Int) -> Bool {
      let count = text.utf8CodeUnitCount
      guard index + count <= head.count else { return false }
      return text.withUTF8Buffer { $0.elementsEqual(head[index..<(index + count)]) }
    }
    var index = 0
    while index < head.count {
      if starts("<!--", at: index) {
        index += 4
        while index < head.count, !starts("-->", at: index) { index += 1 }
      } else if starts("<meta", at: index) {
        index += 5
        while index < head.count, head[index] != UInt8(ascii: ">") {
          if starts("charset", at: index) {
            var place = index + 7
            while place < head.count, HTMLText.isSpace(head[place]) { place += 1 }
            if place < head.count, head[place] == UInt8(ascii: "=") {
              place += 1
              while place < head.count, HTMLText.isSpace(head[place]) || head[place] == 34 || head[place] == 39 {
                place += 1
              }
              let label = head[place...].prefix {
                !HTMLText.isSpace($0) && $0 != 34 && $0 != 39 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: ";")
                  && $0 != UInt8(ascii: "/")
              }
              if !label.isEmpty { return String(decoding: label, as: UTF8.self) }
            }
          }
          index += 1
        }
      }
      index += 1
    }
    return nil
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2 + 1)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isLittleEndian ? second << 8 | first : first << 8 | second)
      index += 2
    }
    if index < bytes.endIndex { units.append(0xFFFD) }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The characters of 0x80 to 0x9F; the rest of windows-1252 is as in Unicode.
  private static let upper: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D, 0x17D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E,
    0x178,
  ]

  private static func windows1252(_ bytes: [UInt8]) -> [UInt8] {
    let units = bytes.map { (0x80...0x9F).contains($0) ? upper[Int($0) - 0x80] : UInt16($0) }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
