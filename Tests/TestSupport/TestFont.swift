package import Foundation

/// A TrueType font made on the spot (ISO/IEC 14496-22), so that tests know every metric and need no installed font.
///
/// Each character is a box 0.7 em high. The em has 1,000 units, ascent is 800, descent 200; the underline lies 100 below
/// the baseline and the strike 300 above it, both 50 thick.
package struct TestFont {
  package var family: String
  /// Advance widths of the characters, in thousandths of the em.
  package var advances: [Unicode.Scalar: Int]
  /// Changes of the distance of two characters, in thousandths of the em; goes into an old-style `kern` table.
  package var kerning: [(Unicode.Scalar, Unicode.Scalar, Int)] = []
  package var ascent = 800
  package var descent = 200

  /// Characters of one width: the space, ASCII and the ellipsis unless others are given.
  package init(
    family: String, characters: String = String(String.UnicodeScalarView((32..<127).map { Unicode.Scalar($0) })) + "…",
    advance: Int = 500
  ) {
    self.family = family
    advances = Dictionary(characters.unicodeScalars.map { ($0, advance) }, uniquingKeysWith: { first, _ in first })
  }

  /// The font file.
  package var data: Data {
    let scalars = advances.keys.sorted()
    let widths = [500] + scalars.map { advances[$0] ?? 500 }
    let glyphs = widths.enumerated().map { outline(width: $1, isEmpty: $0 > 0 && scalars[$0 - 1] == " ") }
    var tables: [(tag: String, bytes: Bytes)] = [
      ("OS/2", os2(scalars)), ("cmap", cmap(scalars)), ("glyf", Bytes(joining: glyphs)), ("head", head),
      ("hhea", hhea(widths)), ("hmtx", Bytes(joining: widths.map { Bytes(shorts: [$0, 50]) })),
    ]
    if !kerning.isEmpty { tables.append(("kern", kern(scalars))) }
    tables += [
      ("loca", loca(glyphs)), ("maxp", maxp(glyphs.count)), ("name", name), ("post", post),
    ]
    return assemble(tables)
  }

  private func assemble(_ tables: [(tag: String, bytes: Bytes)]) -> Data {
    var header = Bytes()
    header.long(0x0001_0000)
    header.shorts([tables.count, 128, 3, max(0, tables.count * 16 - 128)])
    var body = Bytes()
    for table in tables {
      header.data.append(contentsOf: table.tag.utf8)
      header.long(table.bytes.checksum)
      header.long(UInt32(12 + tables.count * 16 + body.data.count))
      header.long(UInt32(table.bytes.data.count))
      body.data.append(contentsOf: table.bytes.padded)
    }
    return Data(header.data + body.data)
  }

  private func outline(width: Int, isEmpty: Bool) -> Bytes {
    guard !isEmpty, width > 100 else { return Bytes() }
    let right = width - 50
    var bytes = Bytes(shorts: [1, 50, 0, right, 700, 3, 0])
    bytes.data += [1, 1, 1, 1]
    bytes.shorts([50, 0, right - 50, 0])
    bytes.shorts([0, 700, 0, -700])
    return bytes
  }

  private func loca(_ glyphs: [Bytes]) -> Bytes {
    var bytes = Bytes()
    var offset: UInt32 = 0
    for glyph in glyphs {
      bytes.long(offset)
      offset += UInt32(glyph.data.count)
    }
    bytes.long(offset)
    return bytes
  }

  private var head: Bytes {
    var bytes = Bytes()
    for value: UInt32 in [0x0001_0000, 0x0001_0000, 0, 0x5F0F_3CF5] { bytes.long(value) }
    bytes.shorts([0x000B, 1000, 0, 0, 0, 0, 0, 0, 0, 0, 0, -descent, 1000, ascent, 0, 8, 2, 1, 0])
    return bytes
  }

  private func hhea(_ widths: [Int]) -> Bytes {
    Bytes(
      shorts: [1, 0, ascent, -descent, 0, widths.max() ?? 0, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, widths.count])
  }

  private func maxp(_ count: Int) -> Bytes {
    Bytes(shorts: [1, 0, count, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  private func os2(_ scalars: [Unicode.Scalar]) -> Bytes {
    var bytes = Bytes(shorts: [4, 500, 400, 5, 0])
    bytes.shorts([650, 700, 0, 140, 650, 700, 0, 480, 50, 300, 0])
    bytes.data += [UInt8](repeating: 0, count: 10)
    for _ in 0..<4 { bytes.long(0) }
    bytes.data += Array("TEST".utf8)
    func clamped(_ scalar: Unicode.Scalar?) -> Int { Int(min(scalar?.value ?? 0, 0xFFFF)) }
    bytes.shorts([0x0040, clamped(scalars.first), clamped(scalars.last), ascent, -descent, 0, ascent, descent])
    bytes.long(0)
    bytes.long(0)
    bytes.shorts([500, 700, 0, 32, 2])
    return bytes
  }

  /// One sub-table of format 12, a group for each character.
  private func cmap(_ scalars: [Unicode.Scalar]) -> Bytes {
    var bytes = Bytes(shorts: [0, 1, 3, 10])
    bytes.long(12)
    bytes.shorts([12, 0])
    bytes.long(UInt32(16 + 12 * scalars.count))
    bytes.long(0)
    bytes.long(UInt32(scalars.count))
    for (index, scalar) in scalars.enumerated() {
      bytes.long(scalar.value)
      bytes.long(scalar.value)
      bytes.long(UInt32(index + 1))
    }
    return bytes
  }

  private func kern(_ scalars: [Unicode.Scalar]) -> Bytes {
    func glyph(_ scalar: Unicode.Scalar) -> Int { (scalars.firstIndex(of: scalar) ?? -1) + 1 }
    let pairs = kerning.map { (glyph($0.0), glyph($0.1), $0.2) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    var bytes = Bytes(shorts: [0, 1, 0, 14 + 6 * pairs.count, 1, pairs.count, 0, 0, 0])
    for pair in pairs { bytes.shorts([pair.0, pair.1, pair.2]) }
    return bytes
  }

  private var name: Bytes {
    let texts = [(1, family), (2, "Regular"), (4, family), (6, family.filter { $0 != " " })]
    var records = Bytes(shorts: [0, texts.count, 6 + 12 * texts.count])
    var storage = Bytes()
    for (id, text) in texts {
      records.shorts([3, 1, 0x409, id, text.utf16.count * 2, storage.data.count])
      storage.shorts(text.utf16.map { Int($0) })
    }
    return Bytes(joining: [records, storage])
  }

  private var post: Bytes {
    var bytes = Bytes()
    bytes.long(0x0003_0000)
    bytes.long(0)
    // The position is that of the line's upper edge here, its middle in some readings: 50 thick around -100.
    bytes.shorts([-100, 50])
    for _ in 0..<5 { bytes.long(0) }
    return bytes
  }

  /// Big-endian numbers.
  private struct Bytes {
    var data: [UInt8] = []

    init() {}
    init(shorts values: [Int]) { shorts(values) }
    init(joining parts: [Bytes]) { data = parts.flatMap(\.data) }

    mutating func shorts(_ values: [Int]) {
      for value in values {
        let bits = UInt16(truncatingIfNeeded: value)
        data += [UInt8(bits >> 8), UInt8(bits & 0xFF)]
      }
    }

    mutating func long(_ value: UInt32) {
      for shift: UInt32 in [24, 16, 8, 0] { data.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }

    var padded: [UInt8] { data + [UInt8](repeating: 0, count: (4 - data.count % 4) % 4) }

    var checksum: UInt32 {
      let bytes = padded
      return stride(from: 0, to: bytes.count, by: 4).reduce(0) { sum, at in
        sum &+ bytes[at..<at + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      }
    }
  }
}
