import Foundation

/// A table of random text, and its CSV.
struct RandomTable {
  var header: [String]
  var rows: [[String]]

  private static let pieces = [
    "", "a", "Köln", "مصر", "名前", "😀", "\"", "\"\"", ",", ";", "\t", "|", "\n", "\r\n", " ", "1.5", "e\u{301}",
    "\u{FEFF}",
    "'", "x=y", "\u{2028}",
  ]

  init(using generator: inout SeededGenerator, plainHeader: Bool = false) {
    let width = Int.random(in: 1...6, using: &generator)
    func cell() -> String {
      (0..<Int.random(in: 0...4, using: &generator)).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
        .joined()
    }
    header = plainHeader ? (0..<width).map { "c\($0)" } : (0..<width).map { _ in cell() }
    rows = (0..<Int.random(in: 0...12, using: &generator)).map { _ in (0..<width).map { _ in cell() } }
  }

  func written(separator: Character, lineEnd: String, byteOrderMark: Bool = false, quoteAll: Bool = true) -> [UInt8] {
    func field(_ text: String) -> String {
      let needsQuotes = text.unicodeScalars.contains { "\"\r\n\u{FEFF}".unicodeScalars.contains($0) }
      if !quoteAll, !text.isEmpty, !needsQuotes,
        !text.unicodeScalars.contains(where: { String($0) == String(separator) })
      {
        return text
      }
      return "\"" + text.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    }
    let lines = ([header] + rows).map { $0.map(field).joined(separator: String(separator)) }
    return (byteOrderMark ? [0xEF, 0xBB, 0xBF] : []) + Array((lines.joined(separator: lineEnd) + lineEnd).utf8)
  }
}
