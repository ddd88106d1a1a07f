import Testing

@testable import PlatenGraphics

@Suite struct UnicodeScriptTests {
  @Test(arguments: [
    ("A", "Latn", "Latin"), ("ж", "Cyrl", "Cyrillic"), ("अ", "Deva", "Devanagari"), ("直", "Hani", "Han"),
    ("か", "Hira", "Hiragana"), ("한", "Hang", "Hangul"), ("م", "Arab", "Arabic"), ("1", "Zyyy", "Common"),
    ("#", "Zyyy", "Common"), ("©", "Zyyy", "Common"), ("\u{301}", "Zinh", "Inherited"), ("😀", "Zsye", "Emoji"),
    ("\u{E123}", "Zzzz", "Unknown Script"), ("\u{378}", "Zzzz", "Unknown Script"),
  ]) func scriptsOfCharacters(character: Unicode.Scalar, code: String, name: String) {
    let script = UnicodeScript(of: character)
    #expect(script.code == code)
    #expect(script.name == name)
    #expect(script.isShared == (code == "Zyyy" || code == "Zinh"))
    #expect(script.isUnknown == (code == "Zzzz"))
  }

  @Test func codesAreFourLetters() {
    #expect(UnicodeScript(code: "deva") == UnicodeScript(of: "अ"))
    #expect(UnicodeScript(code: "LATN")?.description == "Latin (Latn)")
    for code in ["", "Lat", "Latin", "La1n", "Lätn", "Lat\u{0}"] {
      #expect(UnicodeScript(code: code) == nil, "\(code)")
    }
    #expect(UnicodeScript(code: "Qaaa")?.name == "Qaaa")
    #expect(UnicodeScript(of: "A") < UnicodeScript(of: "1"))
  }

  @Test func everyCodePointHasAScript() {
    for value in stride(from: UInt32(0), through: 0x10FFFF, by: 251) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(UnicodeScript(of: scalar).code.utf8.count == 4)
    }
  }

  @Test func labelsSayCodePointNameAndScript() {
    #expect(MissingCharacter("अ").label == "U+0905 DEVANAGARI LETTER A (Devanagari, Deva)")
    #expect(MissingCharacter("\u{E123}").label == "U+E123 (Unknown Script, Zzzz)")
    let place = MissingCharacter.Place(
      page: 2, part: .table, heading: "Sales\nin June", row: 5, column: 3, columnName: "Name")
    #expect(
      MissingCharacter("\u{E123}", place: place, count: 4).description
        == "U+E123 (Unknown Script, Zzzz), 4 times, first on page 2, table, row 5, column 3 \"Name\", below \"Sales in June\"; give the font file that this private-use character is made for"
    )
  }

  @Test func remediesFitTheCharacter() throws {
    for value: UInt32 in [0xFFFE, 0x1FFFF, 0xFDD0, 0x10FFFF] {
      let character = MissingCharacter(try #require(Unicode.Scalar(value)))
      #expect(character.package == nil)
    }
    #expect(MissingCharacter("\u{7}").package == nil)
    #expect(MissingCharacter("\u{378}").remedy.contains("newer font"))
    #if os(Linux)
    #expect(MissingCharacter("直").remedy.contains("fonts-noto-cjk"))
    #endif
  }
}
