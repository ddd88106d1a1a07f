import Foundation
import PlatenGraphics
import TestSupport
import Testing

/// Lines: where they break, how high they are, where they stand. In a font of known widths: 10 pt, 5 pt a character.
@Suite struct TextLineTests {
  private func lines(_ text: ShapedText) throws -> [String] {
    try extracted(text).split(separator: "\n").map { $0.trimmingSuffix(" ") }
  }

  @Test func metricsAreThoseOfTheFont() throws {
    let fonts = try TextFonts()
    let text = fonts.shape("Hello")
    #expect(text.size == Size(width: 25, height: 10))
    #expect(text.firstBaseline == 8)
    #expect(text.lineCount == 1)
    #expect(fonts.engine.width(of: "Hello", font: fonts.font) == 25)
    #expect(fonts.engine.metrics(of: fonts.font).ascent == 8)
    #expect(fonts.engine.metrics(of: fonts.font).descent == 2)
  }

  @Test func kerningTableIsUsed() throws {
    var font = TestFont(family: "Kern Test")
    font.kerning = [("A", "V", -100)]
    let fonts = try TextFonts(font)
    #expect(abs(fonts.shape("AV").size.width - 9) < 0.001)
    #expect(abs(fonts.shape("VA").size.width - 10) < 0.001)
    #expect(abs(fonts.shape("A V").size.width - 15) < 0.001)
  }

  @Test func emptyTextHasTheHeightOfALine() throws {
    let fonts = try TextFonts()
    for text in ["", "\0", "\u{7F}"] {
      let shaped = fonts.shape(text)
      #expect(shaped.size == Size(width: 0, height: 10))
      #expect(shaped.lineCount == 1)
      #expect(shaped.firstBaseline == 8)
    }
    #expect(fonts.shape("", ParagraphStyle(lineHeight: 1.5)).size.height == 15)
    #expect(fonts.shape("", width: 50).size.height == 10)
    #expect(fonts.engine.shape([]).lineCount == 1)
  }

  @Test func lineHeightSharesItsLeading() throws {
    let text = try TextFonts().shape("Hello\nthere", ParagraphStyle(lineHeight: 1.4))
    #expect(abs(text.size.height - 28) < 0.001)
    #expect(abs(text.firstBaseline - 10) < 0.001)
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func lineEndsStartLines(end: String) throws {
    let fonts = try TextFonts()
    #expect(fonts.shape("ab\(end)c").lineCount == 2)
    #expect(try lines(fonts.shape("ab\(end)c")) == ["ab", "c"])
    #expect(fonts.shape("ab\(end)\(end)c").lineCount == 3)
    #expect(fonts.shape(end).lineCount == 2)
  }

  @Test func controlCharactersAreDropped() throws {
    let controls = String(
      String.UnicodeScalarView((0..<32).filter { !(9...13).contains($0) }.map { Unicode.Scalar($0) }))
    let text = try TextFonts().shape("a\(controls)b\u{7F}\u{80}\u{9F}c")
    #expect(text.size.width == 15)
    #expect(try extracted(text) == "abc")
  }

  @Test func wordsWrapAtSpaces() throws {
    let text = try TextFonts().shape("one two three four", width: 40)
    #expect(try lines(text) == ["one two", "three", "four"])
    #expect(text.size == Size(width: 35, height: 30))
    #expect(!text.isTruncated)
  }

  @Test func spacesAtTheEndOfLinesTakeNoRoom() throws {
    let fonts = try TextFonts()
    #expect(fonts.shape("one   ").size.width == 15)
    #expect(fonts.shape("one   \ntwo  ").lines.map(\.width) == [15, 15])
    let wrapped = fonts.shape("one two", width: 20)
    #expect(wrapped.lineCount == 2)
    #expect(wrapped.lines.map(\.width) == [15, 15])
  }

  @Test func wordsWiderThanTheBoxAreBroken() throws {
    let text = try TextFonts().shape("abcdefghijkl", width: 22)
    #expect(try lines(text) == ["abcd", "efgh", "ijkl"])
    #expect(text.size.width == 20)
  }

  @Test func brokenWordsGetNoHyphen() throws {
    // It could be a number, and then a hyphen would change it.
    let plain = try GlyphPlaces(of: TextFonts.system("ABCDEFGH", width: 25))
    #expect(plain.glyphs.count == 8)
    let soft = try TextFonts.system("some\u{AD}thing", width: 35)
    #expect(soft.lineCount == 2)
    #expect(try GlyphPlaces(of: soft).glyphs.count == 10)
    #expect(try GlyphPlaces(of: TextFonts.system("some\u{AD}thing", width: 100)).glyphs.count == 9)
  }

  @Test(arguments: [0, -5, 0.01, 1] as [Double]) func narrowBoxesHoldACharacterALine(width: Double) throws {
    let text = try TextFonts().shape("abc de", width: width)
    #expect(try extracted(text).filter { !$0.isWhitespace } == "abcde")
    #expect(text.lineCount >= 5)
  }

  @Test func noLineIsWiderThanItsBox() throws {
    let sample = """
      The quick brown fox — jumps over 1,234,567.89 lazy dogs; Příliš žluťoučký kůň. Ταχίστη αλώπηξ βαφής. Съешь же \
      ещё этих мягких булок. نص عربي طويل نسبيا مع 123 أرقام. עברית עם (סוגריים). हिन्दी पाठ लंबा है। ข้อความภาษาไทยยาวมาก \
      中文文本没有空格所以可以在任何地方换行。日本語、テキスト。한국어 텍스트 Donaudampfschifffahrtsgesellschaftskapitän    many    spaces
      """
    for direction in [WritingDirection.leftToRight, .rightToLeft] {
      for alignment in [TextAlignment.leading, .justified] {
        for width in stride(from: 40.0, through: 400, by: 9.7) {
          let text = try TextFonts.system(
            sample, ParagraphStyle(alignment: alignment, direction: direction), size: 9, width: width)
          let widest = text.lines.map(\.width).max() ?? 0
          #expect(widest <= width + 0.011, "\(alignment) \(direction) \(width)")
        }
      }
    }
  }

  @Test func alignmentPlacesLines() throws {
    let fonts = try TextFonts()
    func x(_ alignment: TextAlignment, _ direction: WritingDirection) throws -> Double {
      let text = fonts.shape("abc", ParagraphStyle(alignment: alignment, direction: direction))
      return try #require(GlyphPlaces(of: text, width: 115).glyphs.first).x - 20
    }
    #expect(try x(.leading, .leftToRight) == 0)
    #expect(try x(.center, .leftToRight) == 50)
    #expect(try x(.trailing, .leftToRight) == 100)
    #expect(try x(.justified, .leftToRight) == 0)
    #expect(try x(.leading, .rightToLeft) == 100)
    #expect(try x(.center, .rightToLeft) == 50)
    #expect(try x(.trailing, .rightToLeft) == 0)
    #expect(try x(.justified, .rightToLeft) == 100)
  }

  @Test func justifiedLinesReachBothEdgesExceptTheLast() throws {
    let text = try TextFonts().shape("aa bb cc dd ee", ParagraphStyle(alignment: .justified), width: 48)
    #expect(text.lines.map(\.width) == [48, 25])
    let places = try GlyphPlaces(of: text, width: 48).glyphs
    let ends = places.map { $0.x - 20 }
    #expect(zip(ends, [0, 5, 19, 24, 38, 43, 0, 5, 15, 20]).allSatisfy { abs($0 - $1) < 0.01 }, "\(ends)")
  }

  @Test func rightToLeftLinesAreJustified() throws {
    let text = try TextFonts.system(
      "نص عربي طويل بما يكفي لثلاثة أسطر على الأقل في هذا الصندوق",
      ParagraphStyle(alignment: .justified, direction: .rightToLeft), width: 100)
    #expect(text.lineCount > 2)
    for line in text.lines.dropLast() { #expect(abs(line.width - 100) < 0.01) }
    let last = try #require(text.lines.last)
    #expect(last.width < 99)
    #expect(abs(last.x(in: 100) - (100 - last.width)) < 0.01)
  }

  @Test func linesBeyondTheLimitAreCut() throws {
    let fonts = try TextFonts()
    let cut = fonts.shape("one two three four", ParagraphStyle(maxLines: 2), width: 40)
    #expect(cut.lineCount == 2)
    #expect(cut.isTruncated)
    let whole = fonts.shape("one two", ParagraphStyle(maxLines: 2), width: 20)
    #expect(whole.lineCount == 2)
    #expect(!whole.isTruncated)
    let paragraphs = fonts.shape("a\nb\nc", ParagraphStyle(maxLines: 2))
    #expect(paragraphs.lineCount == 2)
    #expect(paragraphs.isTruncated)
    #expect(fonts.shape("a\nb", ParagraphStyle(maxLines: -3)).lineCount == 1)
  }

  @Test func tabsMoveToTheNextStop() throws {
    let text = try TextFonts().shape("a\tb")
    // Stops are eight spaces apart: 40 points.
    #expect(abs(text.size.width - 45) < 0.01)
    #expect(try extracted(text).filter { !$0.isWhitespace } == "ab")
  }

  @Test func textThatOverflowsStaysOnItsLine() throws {
    let text = try TextFonts().shape("one two three", ParagraphStyle(overflow: .visible), width: 20)
    #expect(text.lineCount == 1)
    #expect(text.size.width == 65)
    #expect(!text.isTruncated)
  }

  @Test(arguments: ["a", "م", "中", "ก"]) func endlessWordsBreakIntoLinesThatAddUp(letter: String) throws {
    let count = Repetitions.of(1_000_000, least: 50_000) / letter.utf8.count
    let text = try TextFonts.system(String(repeating: letter, count: count), width: 500)
    let advance = try TextFonts.system(letter, width: 500).size.width
    #expect(text.lineCount > count / 200)
    #expect(text.lines.allSatisfy { $0.width <= 500.011 })
    if letter != "م" {
      let sum = text.lines.reduce(0) { $0 + $1.width }
      #expect(abs(sum - advance * Double(count)) < advance * Double(count) / 1e4)
    }
  }

  @Test func anEndlessWordIsCutOff() throws {
    for letter in ["a", "م", "中"] {
      let text = try TextFonts.system(
        String(repeating: letter, count: Repetitions.of(1_000_000, least: 50_000)),
        ParagraphStyle(maxLines: 1, overflow: .ellipsis), width: 100)
      #expect(text.lineCount == 1)
      #expect(text.isTruncated)
      #expect(text.size.width <= 100.01)
      #expect(text.size.width > 80)
    }
  }

  @Test func wideBoxesAreFilled() throws {
    // More text on a line than is looked at in one go.
    let words = String(repeating: "abcd ", count: 4000)
    let fonts = try TextFonts()
    let text = fonts.shape(words, width: 12_000)
    #expect(text.lineCount == 9)
    #expect(text.lines.dropLast().allSatisfy { $0.width > 11_970 })
  }

  @Test func runsOfOneFontKeepTheirKerning() throws {
    var font = TestFont(family: "Run Test")
    font.kerning = [("A", "V", -100)]
    let fonts = try TextFonts(font)
    let red = TextStyle(font: fonts.font, color: Color(255, 0, 0))
    let parts = fonts.engine.shape([TextRun("A", style: TextStyle(font: fonts.font)), TextRun("V", style: red)])
    #expect(abs(parts.size.width - 9) < 0.001)
  }
}
