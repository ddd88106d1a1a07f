import PlatenGraphics
import TestSupport
import Testing

/// Where text is cut off: at the end where reading ends, with an ellipsis.
@Suite struct TextEllipsisTests {
  private let style = ParagraphStyle(maxLines: 1, overflow: .ellipsis)

  @Test func simpleTextEndsInAnEllipsis() throws {
    let fonts = try TextFonts()
    let text = fonts.shape("abcdefghij", style, width: 32)
    #expect(try extracted(text) == "abcde…")
    #expect(text.size.width == 30)
    #expect(text.isTruncated)
    #expect(text.lineCount == 1)
  }

  @Test func textThatFitsIsLeftAlone() throws {
    let text = try TextFonts().shape("abcdef", style, width: 30)
    #expect(try extracted(text) == "abcdef")
    #expect(!text.isTruncated)
  }

  @Test func spacesBeforeTheEllipsisGo() throws {
    #expect(try extracted(TextFonts().shape("abc defgh", style, width: 27)) == "abc…")
  }

  @Test func theEllipsisRemainsWhereNothingElseFits() throws {
    for width in [0.0, 3, 6] {
      let text = try TextFonts().shape("abcdef", style, width: width)
      #expect(try extracted(text) == "…")
      #expect(text.lineCount == 1)
      #expect(text.isTruncated)
    }
  }

  @Test func theLastLineAllowedIsCutOff() throws {
    let three = ParagraphStyle(maxLines: 3, overflow: .ellipsis)
    let text = try TextFonts().shape("one two three four five six seven", three, width: 40)
    #expect(text.lineCount == 3)
    #expect(text.isTruncated)
    #expect(
      try extracted(text).split(separator: "\n").map { $0.trimmingSuffix(" ") } == ["one two", "three", "four fi…"])
  }

  @Test func paragraphsLeftOutShowInTheLastLine() throws {
    let fonts = try TextFonts()
    let text = fonts.shape("one\ntwo\nthree", ParagraphStyle(maxLines: 2, overflow: .ellipsis), width: 100)
    #expect(text.lineCount == 2)
    #expect(text.isTruncated)
    #expect(try extracted(text).split(separator: "\n").map { $0.trimmingSuffix(" ") } == ["one", "two …"])
    let full = fonts.shape("one\ntwotwo\nthree", ParagraphStyle(maxLines: 2, overflow: .ellipsis), width: 32)
    #expect(full.lineCount == 2)
    #expect(full.lines.allSatisfy { $0.width <= 32.01 })
    #expect(try extracted(full).hasSuffix("…"))
  }

  /// Right-to-left text loses its left end, left-to-right text its right end, whatever the direction of the page.
  @Test(arguments: [WritingDirection.leftToRight, .rightToLeft])
  func theEllipsisStandsWhereReadingEnds(direction: WritingDirection) throws {
    func places(_ text: String) throws -> (dots: Double, others: [Double]) {
      let style = ParagraphStyle(direction: direction, maxLines: 1, overflow: .ellipsis)
      let shaped = try TextFonts.system(text, style, width: 60)
      #expect(shaped.isTruncated)
      #expect(shaped.size.width <= 60.01)
      let dots = try #require(GlyphPlaces(of: TextFonts.system("…")).glyphs.first)
      let glyphs = try GlyphPlaces(of: shaped, width: 60).glyphs
      let ellipsis = try #require(glyphs.first { Self.isAlike($0.outline, dots.outline) })
      return (ellipsis.x, glyphs.filter { $0.x != ellipsis.x }.map(\.x))
    }
    let latin = try places("Latin letters that go on")
    #expect(latin.others.allSatisfy { $0 < latin.dots })
    for text in ["كلمات عربية طويلة جدا هنا", "מילים בעברית שנמשכות הלאה"] {
      let arabic = try places(text)
      #expect(arabic.others.allSatisfy { $0 > arabic.dots }, "\(text)")
    }
  }

  /// Fonts draw their ellipsis each in its way: three closed outlines of one shape.
  private static func isAlike(_ a: String, _ b: String) -> Bool {
    a == b || a.split(separator: "M").count == 4 && a.split(separator: "Z").count >= 3 && !a.contains("m")
  }

  @Test func aFontWithoutAnEllipsisUsesDots() throws {
    let fonts = try TextFonts(TestFont(family: "Dots Test", characters: "abcdefghij. "))
    let text = fonts.shape("abcdefghij", style, width: 40)
    #expect(text.isTruncated)
    #expect(text.size.width <= 40.01)
    #expect(try extracted(text).hasPrefix("abcde"))
  }

  @Test func cutTextIsMarkedWithTheLanguageOfItsRun() throws {
    let parts = [
      TextRun("first ", style: TextStyle(font: Font(size: 10))),
      TextRun("second part that is long", style: TextStyle(font: Font(size: 10, weight: .bold))),
    ]
    let text = try TextEngine.current(for: .system).shape(parts, style: style, width: 70)
    #expect(text.isTruncated)
    #expect(try extracted(text).hasSuffix("…"))
    #expect(text.size.width <= 70.01)
  }
}
