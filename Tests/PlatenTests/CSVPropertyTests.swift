import Foundation
import PlatenGraphics
import TestSupport
import Testing

@testable import Platen

@Suite struct CSVPropertyTests {
  @Test(arguments: [",", ";", "\t", "|"], ["\n", "\r\n", "\r"])
  func whatIsWrittenIsRead(_ separator: Character, _ lineEnd: String) throws {
    var generator = SeededGenerator(seed: UInt64(lineEnd.utf8.count) + UInt64(separator.asciiValue ?? 0))
    for round in 0..<60 {
      let table = RandomTable(using: &generator)
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
      let table = RandomTable(using: &generator, plainHeader: true)
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
    let rounds = Repetitions.of(6000, least: 600)
    for round in 0..<rounds {
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
    #expect(tables > rounds / 60)
    #expect(errors > rounds / 60)
  }
}
