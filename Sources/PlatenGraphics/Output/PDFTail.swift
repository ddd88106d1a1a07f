import Foundation

/// The end of the PDF that cairo writes, kept so that an update can follow it.
///
/// Cairo ends a file with the catalogue, the cross-reference table and the trailer (ISO 32000-1, clause 7.5). Fonts and
/// pictures come before, so only the last part is kept.
final class PDFTail {
  /// What an update needs to know.
  struct Parts {
    /// Numbers of the catalogue and of the information dictionary; one more than the highest object number.
    var root, info, size: Int
    /// Where the cross-reference table begins.
    var crossReference: Int
    /// The catalogue's entries, without the brackets around them.
    var catalogue: String
  }

  private static let kept = 16_384

  private var bytes = Data()
  private var start = 0
  private var reachedTable = false

  /// Takes the bytes written at `offset` of the file.
  func watch(_ new: UnsafeRawBufferPointer, at offset: Int) {
    if bytes.isEmpty { start = offset }
    let searched = max(bytes.startIndex, bytes.endIndex - 8)
    bytes.append(contentsOf: new)
    // The table grows with the document; from there on everything is kept, so that a false match does no harm.
    if !reachedTable { reachedTable = bytes.range(of: Data("\nxref\n0 ".utf8), in: searched..<bytes.endIndex) != nil }
    if !reachedTable, bytes.count > 4 * Self.kept {
      let surplus = bytes.count - Self.kept
      bytes = Data(bytes.suffix(Self.kept))
      start += surplus
    }
  }

  /// The parts, or nil when the file ends in another way than known.
  func parse() -> Parts? {
    guard let trailer = bytes.range(of: Data("\ntrailer\n".utf8), options: .backwards) else { return nil }
    let end = String(decoding: bytes[trailer.lowerBound...], as: UTF8.self)
    guard let root = Self.number(after: "/Root ", in: end), let info = Self.number(after: "/Info ", in: end),
      let size = Self.number(after: "/Size ", in: end), let table = Self.number(after: "startxref\n", in: end),
      table >= start, table - start <= bytes.count
    else { return nil }
    let objects = bytes.prefix(table - start)
    guard let header = objects.range(of: Data("\n\(root) 0 obj\n".utf8), options: .backwards) else { return nil }
    let object = String(decoding: objects[header.upperBound...], as: UTF8.self)
    guard let open = object.range(of: "<<"), let close = object.range(of: ">>\nendobj", options: .backwards),
      open.upperBound <= close.lowerBound, object[open.upperBound...].contains("/Type /Catalog")
    else { return nil }
    return Parts(
      root: root, info: info, size: size, crossReference: table,
      catalogue: String(object[open.upperBound..<close.lowerBound]))
  }

  private static func number(after key: String, in text: String) -> Int? {
    guard let range = text.range(of: key) else { return nil }
    return Int(text[range.upperBound...].prefix { $0.isASCII && $0.isNumber })
  }
}
