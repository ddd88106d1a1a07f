import Foundation
import TestSupport
import Testing

@testable import Platen

@Suite struct JSONLanguageTests {
  private func data(_ content: String) throws -> Data {
    try Report(
      json: Data(
        """
        {"title": "T", "language": "en", "metadata": {"creationDate": "2024-01-31"}, "content": [\(content)]}
        """.utf8), name: "test.json", resources: .none
    ).pdfData()
  }

  @Test func languageOfARunChoosesItsForms() throws {
    let chinese = try data(#"{"type": "text", "text": [{"text": "直骨", "language": "zh-Hans"}]}"#)
    let japanese = try data(#"{"type": "text", "text": [{"text": "直骨", "language": "ja"}]}"#)
    #expect(chinese != japanese)
    #expect(try ReadPDF(chinese).pages[0].text == "直骨")
    #expect(try ReadPDF(japanese).pages[0].text == "直骨")
  }

  @Test func languageOfACellChoosesItsForms() throws {
    func table(_ cell: String) throws -> Data {
      try data(#"{"type": "table", "columns": [{"header": "A"}], "rows": [[\#(cell)]]}"#)
    }
    let japanese = try table(#"{"value": "直骨", "language": "ja"}"#)
    #expect(try table(#"{"value": "直骨", "language": "zh-Hans"}"#) != japanese)
    // A style of its own must not make the cell forget the language of its column.
    let column = try data(
      #"{"type": "table", "columns": [{"header": "A", "language": "ja"}], "rows": [[{"value": "直骨", "bold": true}]]}"#)
    #expect(column.count > 0)
    #expect(try ReadPDF(column).pages[0].word("直骨") != nil)
  }

  @Test func directionOfAColumn() throws {
    // The full stop stands where the text ends: at the left in text from right to left.
    func left(_ direction: String) throws -> String {
      let pdf = try data(
        #"{"type": "table", "columns": [{"header": "A", "direction": "\#(direction)"}], "rows": [["abc!"]]}"#)
      return try ReadPDF.text(pdf, ["-raw"]).joined().split(separator: "\n").last.map(String.init) ?? ""
    }
    #expect(try left("leftToRight") == "abc!")
    #expect(try left("automatic") == "abc!")
    #expect(try left("rightToLeft") == "!abc")
  }

  @Test func wordsAreHyphenatedWhenAskedFor() throws {
    let words = String(repeating: "Donaudampfschifffahrtsgesellschaft ", count: 3)
    func lines(_ hyphenated: Bool) throws -> Int {
      let pdf = try data(
        #"{"type": "row", "content": [{"type": "text", "language": "de", "hyphenated": \#(hyphenated), "text": "\#(words)"}, {"type": "text", "text": "B"}, {"type": "text", "text": "C"}, {"type": "text", "text": "D"}]}"#
      )
      return try ReadPDF.text(pdf, ["-raw"]).joined().filter { $0 == "\u{AD}" || $0 == "-" }.count
    }
    #expect(try lines(false) == 0)
    #expect(try lines(true) > 0)
  }

  @Test func unknownDirectionNamesItsPlace() throws {
    let error = try #require(throws: PlatenError.self) {
      try data(#"{"type": "table", "columns": [{"header": "A", "direction": "up"}], "rows": [["x"]]}"#)
    }
    #expect(error.description.contains("direction"))
  }
}
