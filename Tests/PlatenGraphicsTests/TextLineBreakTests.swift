import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

/// Where lines break in languages without spaces, around punctuation, and in words that are wider than their box.
@Suite struct TextLineBreakTests {
  private func lines(
    _ text: String, _ language: String, width: Double, size: Double = 10, _ alignment: TextAlignment = .leading
  ) throws -> [String] {
    let style = ParagraphStyle(alignment: alignment, language: language)
    return try TextFonts.system(text, style, size: size, width: width).lines.map(\.text)
  }

  /// The pieces into which lines of any width cut a text, each at least as wide as its longest word.
  private func pieces(_ text: String, _ language: String, from least: Double) throws -> Set<String> {
    let whole = try TextFonts.system(text, ParagraphStyle(language: language)).size.width
    var starts: Set<Int> = []
    for width in stride(from: least, through: whole, by: 2.3) {
      var offset = 0
      let lines = try lines(text, language, width: width)
      #expect(lines.joined() == text)
      for line in lines {
        starts.insert(offset)
        offset += line.utf8.count
      }
    }
    let bytes = Array(text.utf8)
    let ordered = starts.sorted() + [bytes.count]
    return Set(zip(ordered, ordered.dropFirst()).map { String(decoding: bytes[$0..<$1], as: UTF8.self) })
  }

  /// "Thai is a beautiful language" and its like; words from dictionaries of the languages.
  @Test(arguments: [
    ("th", "ภาษาไทยเป็นภาษาที่สวยงาม", ["ภาษา", "ไทย", "เป็น", "ที่", "สวย", "งาม", "สวยงาม"]),
    ("lo", "ພາສາລາວເປັນພາສາທີ່ສວຍງາມ", ["ພາສາ", "ລາວ", "ເປັນ", "ທີ່", "ສວຍງາມ"]),
    ("km", "ភាសាខ្មែរគឺជាភាសាដ៏ស្រស់ស្អាត", ["ភាសា", "ភាសាខ្មែរ", "គឺជា", "ដ៏", "ស្រស់", "ស្អាត"]),
    ("my", "မြန်မာဘာသာစကားသည်လှပသည်", ["မြန်မာဘာသာ", "စကား", "သည်", "လှပ"]),
  ]) func wordsWithoutSpacesStayWhole(language: String, text: String, words: [String]) throws {
    let longest = try words.map { try TextFonts.system($0, ParagraphStyle(language: language)).size.width }.max() ?? 0
    let found = try pieces(text, language, from: longest + 0.5)
    #expect(found.subtracting(words) == [])
    #expect(found.count >= 4)
  }

  /// What was put in for Pango is neither drawn nor copied out.
  @Test(arguments: [
    ("lo", "ພາສາລາວເປັນພາສາທີ່ສວຍງາມ"), ("km", "ភាសាខ្មែរគឺជាភាសាដ៏ស្រស់ស្អាត"), ("my", "မြန်မာဘာသာစကားသည်လှပသည်"),
  ]) func marksLeaveNoTrace(language: String, text: String) throws {
    let style = ParagraphStyle(language: language)
    let whole = try TextFonts.system(text, style)
    let boxed = try TextFonts.system(text, style, width: 1000)
    #expect(try GlyphPlaces(of: boxed).difference(from: GlyphPlaces(of: whole)) == nil)
    let wrapped = try TextFonts.system(text, style, width: whole.size.width * 0.6)
    #expect(wrapped.lineCount == 2)
    #expect(try extracted(wrapped).filter { !$0.isWhitespace } == text)
    #expect(try !extracted(wrapped).unicodeScalars.contains("\u{200B}"))
  }

  /// Runs keep their styles when marks are put into the text before them.
  @Test func marksMoveRuns() throws {
    let engine = try TextEngine.current(for: .system)
    let font = Font(size: 10)
    let colors = [Color(255, 0, 0), Color(0, 255, 0), Color(0, 0, 255)]
    let words = ["ភាសាខ្មែរគឺជា", "ភាសាដ៏", "ស្រស់ស្អាត"]
    let text = engine.shape(
      zip(words, colors).map { TextRun($0, style: TextStyle(font: font, color: $1)) },
      style: ParagraphStyle(language: "km"), width: 60)
    #expect(text.lineCount > 1)
    for (word, color) in zip(words, colors) {
      let drawn = text.lines.flatMap(\.pieces).filter { $0.color == color }.map(\.text).joined()
      #expect(drawn == word)
    }
  }

  @Test func marksBetweenRunsBelongToTheFirst() throws {
    let style = TextStyle(font: Font(size: 10))
    let paragraph = try #require(
      Paragraph.split([TextRun("abc", style: style), TextRun("", style: style), TextRun("defg", style: style)]).first)
    let marks = [(1, Paragraph.MarkKind.softHyphen), (3, .zeroWidthSpace), (5, .softHyphen), (7, .softHyphen)]
    let marked = paragraph.inserting(marks.map { Paragraph.Mark(offset: $0.0, kind: $0.1) })
    #expect(String(decoding: marked.text, as: UTF8.self) == "a\u{AD}bc\u{200B}de\u{AD}fg")
    #expect(marked.spans.map(\.range) == [0..<8, 8..<14])
    #expect(marked.marks == [1..<3, 5..<8, 10..<12])
    #expect(marked.marks(in: 5..<11) == [0..<3])
    #expect(marked.marks(in: 5..<12) == [0..<3, 5..<7])
    #expect(marked.marks(in: 3..<5) == [])
    #expect(paragraph.inserting([]).text == paragraph.text)
  }

  // MARK: Chinese, Japanese, Korean

  /// JIS X 4051 and UAX 14: characters that begin no line, and those that end none.
  @Test(arguments: ["ja", "zh-Hans", "zh-Hant", "ko"]) func punctuationStaysWithItsText(language: String) throws {
    let never = Set("、。，．・：；？！）」』】〕》〉〗〙’”ヽヾゝゞ々ー…‥")
    let small = Set("ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ")
    let open = Set("（「『【〔《〈〖〘‘“")
    let text = """
      「東京都（とうきょうと）」は、日本の首都です。ショッピング・センターで「ちょっと」買い物をした！？『吾輩は猫である』、〈一〉【二】《三》…\
      ファックスとメール；キャッシュカード：人々のパーティー。他說：「我們走吧！」（笑）“引号”。
      """
    for alignment in [TextAlignment.leading, .justified] {
      for width in stride(from: 61.0, through: 240, by: 3.7) {
        let lines = try lines(text, language, width: width, alignment)
        #expect(lines.joined() == text)
        for (line, next) in zip(lines, lines.dropFirst()) {
          let first = try #require(next.first)
          let last = try #require(line.last)
          #expect(!never.contains(first) && !small.contains(first), "\(line) | \(next)")
          #expect(!open.contains(last), "\(line) | \(next)")
        }
      }
    }
  }

  @Test func hanTextFillsItsLines() throws {
    let text = try TextFonts.system(
      String(repeating: "漢字仮名交じり文章", count: 10), ParagraphStyle(language: "ja"), size: 10, width: 105)
    #expect(text.lineCount == 9)
    #expect(text.lines.allSatisfy { abs($0.width - 100) < 0.01 })
  }

  // MARK: What holds together

  @Test(arguments: [
    "e\u{301}\u{323}a\u{308}\u{304}", "👨‍👩‍👧‍👦👩🏽‍💻🇩🇪🇯🇵", "क्षत्रियकिंतु", "กำน้ำปู่ผู้", "ខ្មែរស្រី", "ក្ស្មា", "ಕ್ಷೇತ್ರ", "సంస్కృతం", "မ္မာ", "각각한글", "ỐỘỆ",
    "1\u{FE0F}\u{20E3}2\u{FE0F}\u{20E3}",
  ]) func charactersStayWhole(unit: String) throws {
    let text = String(repeating: unit, count: 12)
    // Unicode's clusters, those that are joined by a sign between consonants together.
    let joining: Set<Unicode.Scalar> = ["\u{CCD}", "\u{C4D}", "\u{1039}", "\u{17D2}"]
    var bounds: Set<Int> = []
    var offset = 0
    var isJoined = false
    for character in text {
      if !isJoined { bounds.insert(offset) }
      isJoined = character.unicodeScalars.last.map(joining.contains) == true
      offset += character.utf8.count
    }
    for width in stride(from: 20.0, through: 120, by: 7.1) {
      var offset = 0
      for line in try lines(text, "en", width: width) {
        #expect(bounds.contains(offset), "\(width) points: \(line)")
        offset += line.utf8.count
      }
      #expect(offset == text.utf8.count)
    }
  }

  @Test func noBreakSpacesHoldTogether() throws {
    for space in ["\u{A0}", "\u{202F}", "\u{2060}", "\u{FEFF}"] {
      let text = "10\(space)km aaaa 20\(space)km bbbb 30\(space)km"
      for width in stride(from: 45.0, through: 150, by: 3.1) {
        for line in try lines(text, "en", width: width) {
          #expect(!line.trimmingCharacters(in: .whitespaces).hasPrefix("km"), "\(width) points: \(line)")
        }
      }
    }
  }

  @Test func addressesBreakAfterTheirSlashes() throws {
    let address = "https://www.example.com/reports/2026/quarter-one/summary?region=EMEA&format=pdf"
    for width in stride(from: 130.0, through: 380, by: 6.3) {
      let lines = try lines(address, "en", width: width)
      #expect(lines.joined() == address)
      // Figures and full stops stay with what is before them.
      for line in lines.dropFirst() { #expect(!line.hasPrefix(".") && !line.hasPrefix("/")) }
      for line in lines.dropLast() { #expect(line.last.map { "/-?".contains($0) } == true, "\(width) points: \(line)") }
    }
  }

  @Test func wordsWiderThanTheBoxAreBrokenAnywhere() throws {
    let fonts = try TextFonts()
    let text = fonts.shape("a Donaudampfschifffahrt b", width: 50)
    #expect(text.lines.map(\.text.trimmed) == ["a", "Donaudampf", "schifffahr", "t b"])
  }

  @Test func numbersStayWhole() throws {
    for number in ["-1,234.56", "(12.50)", "$1,000", "50%", "€99", "12:30", "2026-01-25", "+49"] {
      let lines = try lines("word \(number) word \(number) word", "en", width: 62)
      #expect(lines.contains { $0.contains(number) })
      for line in lines { #expect(line.contains(number) || !line.contains { $0.isNumber }, "\(line)") }
    }
  }
}

extension ShapedLine {
  /// The text of the line, as it is copied out.
  var text: String { pieces.map(\.text).joined() }
}

extension ShapedLine.Piece {
  var text: String { String(decoding: run.text, as: UTF8.self) }
}

extension String {
  /// Without white space at both ends.
  var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
