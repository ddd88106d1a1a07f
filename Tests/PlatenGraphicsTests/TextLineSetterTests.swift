import Foundation
import PlatenGraphics
import TestSupport
import Testing

/// Single-line cells look like shaped text.
@Suite struct TextLineSetterTests {
  static let texts = [
    "", "a", "Hello, world", "AVAST To. Ty", "office fluffy", "1,234.56", "12 ", "  12", "a  b ", "-5", "(12)",
    "10 - 20",
    "5%", "+49 30 1234", "Ελληνικά", "Москва 12", "Žluťoučký", "مرحبا 12", "שלום (abc)", "中文 text", "हिन्दी", "ไทย",
    "tab\there", "a\u{200B}b", "e\u{301}", "x\u{0}y", "\u{2068}abc\u{2069}", "abc…", "1⁄2", "!?", "…", "$ 12.00",
    "12 €",
    "2024-01-15 10:30", "A – B", "very long text that is cut off somewhere", "نص عربي طويل جدا يقطع في مكان ما هنا",
    "تقرير مبيعات 123", "12 تقرير 34", "تقرير 1,234.50 مدينة", "تقرير (مدينة) كتاب", "كتاب - سوق", "كتاب 12-5",
    "٣٫٥ كيلو",
    "کتاب ۱۲۳ می\u{200C}خواهم", "שלום עולם 12", "שלום 12-5 עולם", "שלום: עולם, טוב.", "רשימה 3. סוף", "تقرير  مبيعات",
    "कुल 1,234 रुपये", "รายการ 12 (ชิ้น)", "报告 产品 12", "ถนน - ถนน 7%", "مرحبا 50%", "ع 1 2 3", "١٢ ١٣ ع",
    "(very) long - text; that, is. cut", "123456789 123456789 123456789 123456789",
  ]

  @Test(arguments: [WritingDirection.leftToRight, .rightToLeft], [TextAlignment.leading, .center, .trailing])
  func equalsShapedText(direction: WritingDirection, alignment: TextAlignment) throws {
    let engine = try TextEngine.current(for: .system)
    for features in [[], [FontFeature.tabularFigures]] {
      let style = TextStyle(font: Font(size: 9, features: features))
      let setter = LineSetter(engine: engine, style: style, direction: direction, language: "en")
      for text in Repetitions.some(of: Self.texts, least: 8) {
        for width in [12.0, 60, 300] {
          let paragraph = ParagraphStyle(
            alignment: alignment, direction: direction, maxLines: 1, overflow: .ellipsis, language: "en")
          let shaped = engine.shape([TextRun(text, style: style)], style: paragraph, width: width)
          let expected = try GlyphPlaces(of: shaped, width: width)
          let drawn = try GlyphPlaces {
            setter.draw(text, on: $0, x: 20, width: width, baseline: 20 + shaped.firstBaseline, alignment: alignment)
          }
          let difference = drawn.difference(from: expected)
          #expect(difference == nil, "\(text.debugDescription) in \(width) pt: \(difference ?? "")")
        }
      }
    }
  }

  @Test func widthsEqualThoseOfShapedText() throws {
    let engine = try TextEngine.current(for: .system)
    let style = TextStyle(font: Font(size: 9))
    let setter = LineSetter(engine: engine, style: style, direction: .leftToRight, language: nil)
    for text in Self.texts {
      let shaped = engine.shape([TextRun(text, style: style)])
      #expect(abs(setter.width(of: text) - shaped.size.width) < 0.01, "\(text.debugDescription)")
      #expect(abs(engine.width(of: text, font: style.font) - shaped.size.width) < 0.01, "\(text.debugDescription)")
    }
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func everyLineEndIsSeen(end: String) throws {
    let engine = try TextEngine.current(for: .system)
    let setter = LineSetter(
      engine: engine, style: TextStyle(font: Font(size: 9)), direction: .leftToRight, language: nil)
    #expect(setter.extent(of: "a\(end)b").hasLineEnds)
    #expect(!setter.extent(of: "a b – é \u{2026} \u{2030} \u{A0}").hasLineEnds)
  }

  @Test func extentsHoldWhatIsDrawn() throws {
    let engine = try TextEngine.current(for: .system)
    let style = TextStyle(font: Font(size: 9))
    let setter = LineSetter(engine: engine, style: style, direction: .leftToRight, language: nil)
    for text in Self.texts + TextExtractionTests.samples + TextExtractionTests.rightToLeftClusters {
      let extent = setter.extent(of: text)
      let shaped = engine.shape([TextRun(text, style: style)])
      #expect(extent.height + 0.01 >= shaped.size.height, "\(text.debugDescription)")
      #expect(extent.ascent >= setter.ascent && extent.descent >= setter.descent)
    }
    #expect(setter.extent(of: "plain é Ж").height == setter.ascent + setter.descent)
  }

  @Test func endlessTextIsCutOff() throws {
    let engine = try TextEngine.current(for: .system)
    let setter = LineSetter(
      engine: engine, style: TextStyle(font: Font(size: 9)), direction: .leftToRight, language: nil)
    for letter in ["a", "م", "中"] {
      let text = String(repeating: letter, count: Repetitions.of(300_000, least: 20_000))
      let places = try GlyphPlaces { setter.draw(text, on: $0, x: 20, width: 100, baseline: 50, alignment: .leading) }
      #expect(places.glyphs.count > 5)
      #expect(places.glyphs.allSatisfy { $0.x < 120 })
    }
  }
}
