package import Foundation

/// Packs a TrueType font for the web without making it smaller: tables are stored, which both formats allow.
package struct WebFont {
  private let tables: [(tag: [UInt8], bytes: [UInt8], checksum: [UInt8])]
  /// The length of the TrueType file.
  private let size: Int

  package init(_ font: Data) {
    let bytes = [UInt8](font)
    func long(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    tables = (0..<Int(bytes[4]) << 8 | Int(bytes[5])).map { index in
      let entry = 12 + 16 * index
      let start = long(entry + 8)
      return (
        Array(bytes[entry..<entry + 4]), Array(bytes[start..<start + long(entry + 12)]),
        Array(bytes[entry + 4..<entry + 8])
      )
    }
    size = 12 + tables.reduce(0) { $0 + 16 + Self.padded($1.bytes).count }
  }

  /// WOFF File Format 1.0, clauses 3 to 5.
  package var woff: Data {
    var directory: [UInt8] = []
    var body: [UInt8] = []
    let start = 44 + 20 * tables.count
    for table in tables {
      directory += table.tag + Self.long(start + body.count) + Self.long(table.bytes.count)
      directory += Self.long(table.bytes.count) + table.checksum
      body += Self.padded(table.bytes)
    }
    var header = Array("wOFF".utf8) + [0, 1, 0, 0] + Self.long(start + body.count)
    header += Self.short(tables.count) + [0, 0] + Self.long(size) + [0, 1, 0, 0] + [UInt8](repeating: 0, count: 20)
    return Data(header + directory + body)
  }

  /// WOFF File Format 2.0, clauses 3 to 5, with null transforms and stored Brotli data (RFC 7932, clause 9.2).
  package var woff2: Data {
    var directory: [UInt8] = []
    for table in tables {
      let isTransformable = table.tag == Array("glyf".utf8) || table.tag == Array("loca".utf8)
      directory += [63 | (isTransformable ? 3 << 6 : 0)] + table.tag + Self.base128(table.bytes.count)
    }
    let packed = Self.brotli(tables.flatMap(\.bytes))
    // The file ends at a multiple of four.
    let padding = (4 - (48 + directory.count + packed.count) % 4) % 4
    var header = Array("wOF2".utf8) + [0, 1, 0, 0] + Self.long(48 + directory.count + packed.count + padding)
    header += Self.short(tables.count) + [0, 0] + Self.long(size) + Self.long(packed.count)
    header += [0, 1, 0, 0] + [UInt8](repeating: 0, count: 20)
    return Data(header + directory + packed + [UInt8](repeating: 0, count: padding))
  }

  /// Stored blocks of at most 64 KiB, then an empty last one.
  private static func brotli(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 1 << 16) {
      let part = bytes[start..<min(start + 1 << 16, bytes.count)]
      // The first block follows the bit of the window (16); each has 1 + 2 + 16 + 1 bits, the lowest first.
      let bits = ((part.count - 1) << 3 | 1 << 19) << (start == 0 ? 1 : 0)
      result += [UInt8(bits & 0xFF), UInt8(bits >> 8 & 0xFF), UInt8(bits >> 16 & 0xFF)] + part
    }
    return result + [3]
  }

  private static func base128(_ value: Int) -> [UInt8] {
    var result = [UInt8(value & 0x7F)]
    var rest = value >> 7
    while rest > 0 {
      result.insert(UInt8(rest & 0x7F) | 0x80, at: 0)
      rest >>= 7
    }
    return result
  }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }

  private static func short(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)] }

  private static func long(_ value: Int) -> [UInt8] { short(value >> 16) + short(value) }
}
