import Foundation

/// The end of the PDF that cairo writes, kept so that an update can follow it.
///
/// Cairo ends a file with the catalogue, the cross-reference table and the trailer (ISO 32000-1, clause 7.5). The table
/// grows with the document; only the catalogue and the last few kilobytes are kept.
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

  /// How much is kept before and after the words that tell a catalogue, and at the end of the file.
  private static let before = 256
  private static let after = 8192
  private static let end = 4096
  private static let mark = Array("/Type /Catalog".utf8)
  /// Where its C is.
  private static let letter = 7
  /// The words could stand in a title, too; the object number tells the real one.
  private static let mostCandidates = 8

  /// The bytes written last.
  private var bytes: [UInt8] = []
  /// Pieces of the file around the words.
  private var candidates: [[UInt8]] = []

  /// Takes the bytes written next. Called for every few bytes of what may be a hundred megabytes, so nothing is copied
  /// but the last of them.
  func watch(_ new: UnsafeRawBufferPointer) {
    if let last = candidates.indices.last, candidates[last].count < Self.after {
      candidates[last].append(contentsOf: new.prefix(Self.after - candidates[last].count))
    }
    let searched = max(0, bytes.count - Self.mark.count + 1)
    bytes.append(contentsOf: new)
    search(from: searched)
    if bytes.count > 16 * Self.end { bytes.removeFirst(bytes.count - Self.end) }
  }

  private func search(from start: Int) {
    var place = start
    while let found = find(from: place) {
      if candidates.count >= Self.mostCandidates { candidates.removeFirst() }
      candidates.append(Array(bytes[max(0, found - Self.before)...]))
      place = found + 1
    }
  }

  private func find(from start: Int) -> Int? {
    bytes.withUnsafeBytes { all in
      guard let base = all.baseAddress else { return nil }
      // The rarest letter first.
      var place = start + Self.letter
      while place + Self.mark.count - Self.letter <= all.count {
        guard let hit = memchr(base + place, 0x43, all.count - place) else { return nil }
        let found = UnsafeRawPointer(hit) - base
        let first = found - Self.letter
        if first + Self.mark.count <= all.count, memcmp(base + first, Self.mark, Self.mark.count) == 0 { return first }
        place = found + 1
      }
      return nil
    }
  }

  /// The parts, or nil when the file ends in another way than known. Looks at bytes: most of them are compressed streams,
  /// which would take a thousand times as long to be decoded as text.
  func parse() -> Parts? {
    guard let trailer = bytes.last(of: "\ntrailer\n") else { return nil }
    let end = bytes[trailer...]
    guard let root = Self.number(after: "/Root ", in: end), let info = Self.number(after: "/Info ", in: end),
      let size = Self.number(after: "/Size ", in: end), let table = Self.number(after: "startxref\n", in: end)
    else { return nil }
    for candidate in candidates.reversed() {
      guard let header = candidate[...].first(of: "\n\(root) 0 obj\n"),
        let open = candidate[header...].first(of: "<<"),
        let close = candidate[open...].first(of: ">>\nendobj"),
        candidate[open..<close].first(of: "/Type /Catalog") != nil
      else { continue }
      return Parts(
        root: root, info: info, size: size, crossReference: table,
        catalogue: String(decoding: candidate[(open + 2)..<close], as: UTF8.self))
    }
    return nil
  }

  private static func number(after key: String, in bytes: ArraySlice<UInt8>) -> Int? {
    guard let place = bytes.first(of: key) else { return nil }
    let digits = bytes[(place + key.utf8.count)...].prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}
