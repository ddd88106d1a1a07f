import Foundation
import PlatenGraphics
import Testing

@testable import Platen

/// Splitmix64: the same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// A table of random text, and its CSV.
struct RandomTable {
  var header: [String]
  var rows: [[String]]
  private var mustQuote: Set<String> = []

  private static let pieces = [
    "", "a", "Köln", "مصر", "名前", "😀", "\"", "\"\"", ",", ";", "\t", "|", "\n", "\r\n", " ", "1.5", "e\u{301}",
    "\u{FEFF}",
    "'", "x=y", "\u{2028}",
  ]

  init(using generator: inout SeededGenerator, separator: Character, plainHeader: Bool = false) {
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

@Suite struct CSVPropertyTests {
  @Test(arguments: [",", ";", "\t", "|"], ["\n", "\r\n", "\r"])
  func whatIsWrittenIsRead(_ separator: Character, _ lineEnd: String) throws {
    var generator = SeededGenerator(seed: UInt64(lineEnd.utf8.count) + UInt64(separator.asciiValue ?? 0))
    for round in 0..<60 {
      let table = RandomTable(using: &generator, separator: separator)
      let bytes = table.written(separator: separator, lineEnd: lineEnd, quoteAll: round % 2 == 0)
      let read = try CSVTable(data: Data(bytes), options: CSVOptions(separator: separator))
      #expect(read.header == table.header)
      #expect(read.rows == table.rows)
    }
  }

  @Test(arguments: [",", ";", "\t", "|"], ["\n", "\r\n", "\r"])
  func separatorIsDetected(_ separator: Character, _ lineEnd: String) throws {
    var generator = SeededGenerator(seed: 99 + UInt64(separator.asciiValue ?? 0))
    for _ in 0..<40 {
      let table = RandomTable(using: &generator, separator: separator, plainHeader: true)
      guard table.header.count > 1 else { continue }
      let read = try CSVTable(data: Data(table.written(separator: separator, lineEnd: lineEnd, quoteAll: false)))
      #expect(read.rows == table.rows)
    }
  }

  @Test func anyBytesGiveATableOrAnError() throws {
    var generator = SeededGenerator(seed: 7)
    let alphabet: [UInt8] =
      Array("ab1,;\t|\"\"\"\n\r".utf8) + [0, 0x80, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0xFF, 0xFE, 0xEF, 0xBB, 0xBF]
    var tables = 0
    var errors = 0
    for round in 0..<6000 {
      let count = Int.random(in: 0...(round % 40), using: &generator)
      let bytes = (0..<count).map { _ in
        round % 4 == 0
          ? UInt8.random(in: 0...255, using: &generator) : alphabet.randomElement(using: &generator) ?? 0
      }
      do {
        let table = try CSVTable(data: Data(bytes))
        #expect(table.rows.allSatisfy { $0.count == table.header.count })
        _ = ColumnProfiler.profiles(of: table)
        tables += 1
      } catch let error as PlatenError {
        #expect(error.code == .invalidData)
        errors += 1
      }
    }
    #expect(tables > 100)
    #expect(errors > 100)
  }
}
