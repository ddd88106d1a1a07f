import Foundation
import TestSupport
import Testing

@testable import Platen

@Suite struct StringsParserTests {
  private func entries(_ text: String) throws -> [String: String] {
    try StringsParser.entries(of: text, file: "w.strings")
  }

  @Test func wellFormed() throws {
    #expect(try entries("") == [:])
    #expect(try entries("/* a */ // b\n") == [:])
    #expect(
      try entries("\u{FEFF}\"a\" = \"b\";\r\n\"c d\"=\"é \\\"x\\\" \\n\\t\\\\\";") == [
        "a": "b", "c d": "é \"x\" \n\t\\",
      ])
    #expect(try entries("plain.key = value; \"alone\";") == ["plain.key": "value", "alone": "alone"])
    #expect(try entries("\"u\" = \"\\U00e9\\U0041 \\UD83D\\UDE00\";") == ["u": "éA 😀"])
    #expect(try entries("\"a\" /* why */ = // because\n \"b\" ;") == ["a": "b"])
    #expect(try entries("\"a\" = \"two\nlines\";") == ["a": "two\nlines"])
  }

  @Test(arguments: [
    ("\"a\" = \"b\"\n\"c\" = \"d\";", 2), ("\"a\" = ;", 1), ("\n\n\"a\" = \"b", 3), ("/* open", 1), ("= \"b\";", 1),
    ("\"a\" = \"b\";\n\"a\" = \"c\";", 2), ("\"a\" = \"\\U12\";", 1), ("\"a\" = \"\\UD83D\";", 1), ("\"a\" = \"\\", 1),
    ("\"a\" = (1, 2);", 1), ("{ \"a\" = \"b\"; }", 1), ("\"a\" = \"b\" \"c\";", 1), ("\r\n\r\n\"a\"", 3), ("é = b;", 1),
  ])
  func malformed(_ text: String, _ line: Int) {
    let error = #expect(throws: PlatenError.self) { try entries(text) }
    #expect(error?.code == .invalidData)
    #expect(error?.file == "w.strings")
    #expect(error?.line == line, "\(error?.description ?? "")")
  }

  @Test func encodings() throws {
    let folder = try TemporaryFolder()
    let text = "\"k\" = \"ключ\";"
    let files = [
      Data(text.utf8), try #require(text.data(using: .utf16)), try list(["k": "ключ"], .binary),
      try list(["k": "ключ"], .xml),
    ]
    for (index, data) in files.enumerated() {
      let path = try folder.write(data, to: "\(index).strings")
      #expect(try StringsCatalogue.strings(contentsOf: URL(fileURLWithPath: path)) == ["k": "ключ"], "\(index)")
    }
    let latin1 = try folder.write(Data([0x22, 0xE9, 0x22, 0x3B]), to: "latin1.strings")
    let nested = try folder.write(list(["k": ["a"]], .xml), to: "nested.strings")
    let damaged = try folder.write(Data("bplist00xyz".utf8), to: "damaged.strings")
    for path in [latin1, nested, damaged, folder.file("missing.strings")] {
      let error = #expect(throws: PlatenError.self) {
        try StringsCatalogue.strings(contentsOf: URL(fileURLWithPath: path))
      }
      #expect(error?.file == path)
    }
  }

  private func list(_ list: [String: Any], _ format: PropertyListSerialization.PropertyListFormat) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
  }

  @Test func randomTextsNeverCrash() {
    var generator = SeededGenerator(seed: 4)
    let pieces = [
      "\"", "=", ";", "\\", "U", "00", "D83D", "/*", "*/", "//", "\n", "\r", " ", "a", "é", "\u{0}", "(", "%1$@",
    ]
    var read = 0
    let count = Repetitions.of(3000, least: 300)
    for _ in 0..<count {
      let text = (0..<Int.random(in: 0...14, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }
      .joined()
      if (try? entries(text)) != nil { read += 1 }
    }
    #expect(read > 0 && read < count)
  }
}
