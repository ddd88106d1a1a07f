import Foundation
import PlatenGraphics
import Testing

@testable import Platen

@Suite struct CSVReaderTests {
  private func rows(_ text: String, options: CSVOptions = CSVOptions()) throws -> [[String]] {
    let table = try CSVTable(data: Data(text.utf8), name: "t.csv", options: options)
    return [table.header] + table.rows
  }

  private func failure(_ bytes: [UInt8], options: CSVOptions = CSVOptions()) throws -> PlatenError {
    try #require(throws: PlatenError.self) {
      try CSVTable(data: Data(bytes), name: "t.csv", options: options)
    }
  }

  @Test(arguments: ["\n", "\r", "\r\n"]) func lineEnds(_ end: String) throws {
    let expected = [["a", "b"], ["1", "x\(end)y"], ["3", ""]]
    let lines = ["a,b", "1,\"x\(end)y\"", "3,"]
    #expect(try rows(lines.joined(separator: end)) == expected)
    #expect(try rows(lines.joined(separator: end) + end) == expected)
  }

  @Test func quotes() throws {
    #expect(
      try rows("a,b\n\"x \"\"y\"\", z\",\"\"\n\"\",\"\"\"\"\n") == [["a", "b"], ["x \"y\", z", ""], ["", "\""]])
    // A quote within a plain field is text.
    #expect(try rows("a,b\n5\" pipe,x\n") == [["a", "b"], ["5\" pipe", "x"]])
  }

  @Test func byteOrderMarks() throws {
    #expect(try rows("\u{FEFF}a,b\n1,2") == [["a", "b"], ["1", "2"]])
    let text = "名,b\n😀,\"x\ny\"\n"
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      var data = Data(encoding == .utf16LittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF])
      data.append(try #require(text.data(using: encoding)))
      let table = try CSVTable(data: data)
      #expect(table.header == ["名", "b"])
      #expect(table.rows == [["😀", "x\ny"]])
    }
    let half = try failure([0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00, 0x61])
    #expect(half.line == 2)
    let surrogate = try failure([0xFF, 0xFE, 0x61, 0x00, 0x00, 0xD8, 0x61, 0x00])
    #expect(surrogate.line == 1 && surrogate.column == 2)
  }

  @Test func blankLinesAreSkippedAndCounted() throws {
    let reader = try CSVReader(data: Data("\n\na,b\n\n1,2\r\n\r\n\"3\n\",4\n5,6\n".utf8))
    #expect(reader.header == ["a", "b"])
    #expect(try reader.next() == ["1", "2"])
    #expect(reader.line == 5)
    #expect(try reader.next() == ["3\n", "4"])
    #expect(reader.line == 7)
    #expect(try reader.next() == ["5", "6"])
    #expect(reader.line == 9)
    #expect(reader.rowCount == 3)
    #expect(try reader.next() == nil)
    #expect(try reader.next() == nil)
  }

  @Test func headerOnlyAndDuplicateNames() throws {
    #expect(try rows("a,a,\n") == [["a", "a", ""]])
    #expect(try rows("a") == [["a"]])
  }

  @Test func emptyInput() throws {
    for text in ["", "\n\n", "\u{FEFF}"] {
      let error = try failure(Array(text.utf8))
      #expect(error.code == .invalidData)
      #expect(error.file == "t.csv")
    }
  }

  @Test func unclosedQuoteNamesWhereItOpened() throws {
    let error = try failure(Array("a,b\n1,2\n3,\"x\ny\nz".utf8))
    #expect((error.code, error.line, error.column) == (.invalidData, 3, 3))
    #expect(error.description.hasPrefix("t.csv:3:3: "))
  }

  @Test func textAfterClosingQuote() throws {
    let error = try failure(Array("a,b\n\"x\ny\"z,2\n".utf8))
    #expect((error.code, error.line, error.column) == (.invalidData, 3, 3))
  }

  @Test func invalidUTF8() throws {
    let cases: [[UInt8]] = [
      [0xE9], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0x80],
    ]
    for bad in cases {
      for quote in ["", "\""] {
        let start = Array("a,b\né,1\n\(quote)Köln".utf8)
        let error = try failure(start + bad + Array("\(quote),2\n".utf8))
        #expect(error.code == .invalidData)
        #expect(error.line == 3)
        #expect(error.column == 6 + quote.utf8.count)
      }
    }
  }

  @Test func nul() throws {
    let error = try failure(Array("a,b\r\nx\u{0},2".utf8))
    #expect((error.line, error.column) == (2, 2))
    let quoted = try failure(Array("a,b\r\n\"x\n\u{0}\",2".utf8))
    #expect((quoted.line, quoted.column) == (3, 1))
  }

  @Test func unevenRows() throws {
    let few = try failure(Array("a,b\n\n1,2\n3\n".utf8))
    #expect((few.code, few.line, few.row) == (.invalidData, 4, 2))
    let many = try failure(Array("a,b\n1,2,3\n".utf8))
    #expect((many.line, many.row) == (2, 1))
    let pad = CSVOptions(separator: ",", unevenRows: .pad)
    #expect(try rows("a,b\n1\n1,2,,\n", options: pad) == [["a", "b"], ["1", ""], ["1", "2"]])
    #expect(try failure(Array("a,b\n1,2,3\n".utf8), options: pad).row == 1)
  }

  @Test func noRowsAfterAnError() throws {
    let reader = try CSVReader(data: Data("a,b\n1\n1,2\n".utf8), options: CSVOptions(separator: ","))
    #expect(throws: PlatenError.self) { try reader.next() }
    #expect(try reader.next() == nil)
  }

  @Test func missingFileAndFolder() throws {
    let folder = FileManager.default.temporaryDirectory.path
    for path in [folder, folder + "/no-such-\(UUID().uuidString).csv"] {
      let error = try #require(throws: PlatenError.self) { try CSVReader(path: path) }
      #expect(error.code == .unreadable)
      #expect(error.file == path)
    }
  }

  @Test func detection() throws {
    func separator(_ text: String) throws -> Character { try CSVReader(data: Data(text.utf8)).separator }
    #expect(try separator("a,b\n1,2\n") == ",")
    #expect(try separator("a;b\n1,5;2,5\n3,5;4,5\n") == ";")
    #expect(try separator("a;b\n1,5;2\n") == ";")
    #expect(try separator("a\tb\n1,5\t2,5\n") == "\t")
    #expect(try separator("a|b|c\n\"x,y|z\"|2|3\n") == "|")
    #expect(try separator("\"a;x\",b\n\"1;;\",2\n") == ",")
    #expect(try separator("name;city\n\"Köhler, Leonie\";Bonn\n\"Hansen, B\";Oslo\n") == ";")
    #expect(try separator("Name, first;Age\nKöhler, L;3\nHansen, B;4") == ";")
    #expect(try separator("single\nvalue\n") == ",")
    #expect(try separator("sep=;\na;b,c\n1;2\n") == ";")
    #expect(try rows("sep=|\r\na|b\r\n1|2\r\n") == [["a", "b"], ["1", "2"]])
  }

  @Test func invalidSeparatorOptions() throws {
    for separator: Character in ["\"", "\n", "é", "\u{0}"] {
      let error = try #require(throws: PlatenError.self) {
        try CSVReader(data: Data("a".utf8), options: CSVOptions(separator: separator))
      }
      #expect(error.code == .invalidValue)
    }
  }

  /// Blocks far smaller than a record make every kind of restart happen.
  @Test(arguments: [16, 17, 23, 64]) func blocks(_ size: Int) throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("csv-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var generator = SeededGenerator(seed: UInt64(size))
    for round in 0..<20 {
      let table = RandomTable(using: &generator)
      let bytes = table.written(
        separator: ";", lineEnd: ["\n", "\r\n", "\r"][round % 3], byteOrderMark: round % 2 == 0)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let handle = try #require(FileHandle(forReadingAtPath: path))
      let reader = try CSVReader(
        source: .handle(handle), name: nil, options: CSVOptions(separator: ";"), blockSize: size)
      let read = try CSVTable(reading: reader)
      #expect(read.header == table.header)
      #expect(read.rows == table.rows)
    }
  }

  @Test func readsFromAPipe() throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data("a,b\n1,\"2\n3\"\n".utf8))
    try pipe.fileHandleForWriting.close()
    let table = try CSVTable(reading: CSVReader(fileHandle: pipe.fileHandleForReading))
    #expect(table.rows == [["1", "2\n3"]])
  }
}
