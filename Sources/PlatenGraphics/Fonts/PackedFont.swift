internal import CPangoCairo
import Foundation

/// A font packed for the web: WOFF 1.0 (W3C, 2012) or WOFF 2.0 (W3C, 2022). FreeType unpacks it.
struct PackedFont {
  /// Real fonts have less, but for those of Chinese, Japanese and Korean; a few bytes may claim to be any size.
  private static let largest = 64 << 20
  private static let headerLength = 20

  let data: Data
  /// What errors call it.
  let name: String

  /// Whether a file starts as packed fonts do.
  static func isPacked(_ start: some Sequence<UInt8>) -> Bool {
    let signature = Array(start.prefix(4))
    return signature == Array("wOFF".utf8) || signature == Array("wOF2".utf8)
  }

  /// The font as a TrueType or OpenType file.
  ///
  /// - Throws: ``PlatenError`` with code `invalidFont` for a font that is damaged, too large or a collection.
  func unpacked() throws -> Data {
    let bytes = [UInt8](data)
    guard bytes.count > Self.headerLength else { throw damaged }
    guard bytes[4..<8].elementsEqual("ttcf".utf8) == false else {
      throw PlatenError(
        .invalidFont, "Collections of fonts packed for the web (WOFF 2) cannot be used; give one font.", file: name)
    }
    let size = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    guard size <= Self.largest else {
      throw PlatenError(
        .invalidFont,
        "The font is packed for the web (WOFF) and says that it has \(size) bytes, more than \(Self.largest).",
        file: name)
    }
    let unpacked = bytes.withUnsafeBytes { bytes -> [UInt8]? in
      guard let face = FreeTypeFaces.open(bytes) else { return nil }
      defer { FreeTypeFaces.close(face) }
      // The tag 0 stands for the whole file, as it was put together from the packed tables.
      var length: FT_ULong = 0
      guard FT_Load_Sfnt_Table(face, 0, 0, nil, &length) == 0, length > 12, length <= Self.largest else { return nil }
      var result = [UInt8](repeating: 0, count: Int(length))
      return FT_Load_Sfnt_Table(face, 0, 0, &result, &length) == 0 ? result : nil
    }
    guard var font = unpacked, !Self.isPacked(font) else { throw damaged }
    Self.mendLastPlace(&font)
    return Data(font)
  }

  private var damaged: PlatenError {
    PlatenError(
      .invalidFont, "The font is packed for the web (WOFF) and damaged, or in a form that cannot be unpacked.",
      file: name)
  }

  /// FreeType (at least up to 2.12) puts the end of the last glyph of a WOFF 2 at its place in the file, not in its table.
  private static func mendLastPlace(_ font: inout [UInt8]) {
    func number(_ place: Int, _ count: Int) -> Int? {
      place >= 0 && place + count <= font.count ? font[place..<place + count].reduce(0) { $0 << 8 | Int($1) } : nil
    }
    func table(_ tag: String) -> Range<Int>? {
      for index in 0..<(number(4, 2) ?? 0) {
        let entry = 12 + 16 * index
        guard entry + 16 <= font.count else { return nil }
        guard font[entry..<entry + 4].elementsEqual(tag.utf8) else { continue }
        guard let start = number(entry + 8, 4), let length = number(entry + 12, 4), start + length <= font.count else {
          return nil
        }
        return start..<start + length
      }
      return nil
    }
    guard let head = table("head"), let loca = table("loca"), let glyf = table("glyf"),
      let isLong = number(head.lowerBound + 50, 2)
    else { return }
    let width = isLong == 0 ? 2 : 4
    guard loca.count >= 2 * width, let last = number(loca.upperBound - width, width),
      let start = number(loca.upperBound - 2 * width, width)
    else { return }
    // Two bytes may be too few for the wrong number.
    guard last < start || (isLong == 0 ? 2 * last : last) > glyf.count else { return }
    let end = isLong == 0 ? glyf.count / 2 : glyf.count
    for index in 0..<width {
      font[loca.upperBound - 1 - index] = UInt8(truncatingIfNeeded: end >> (8 * index))
    }
  }
}
