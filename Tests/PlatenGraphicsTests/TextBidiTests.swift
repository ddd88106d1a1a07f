import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

/// Base directions, numbers and isolated parts (Unicode Standard Annex 9).
@Suite struct TextBidiTests {
  /// The quick ways of cells put glyphs of real fonts where a PangoLayout puts them.
  @Test(arguments: [WritingDirection.leftToRight, .rightToLeft], [BaseDirection.automatic, .page, .rightToLeft])
  func quickWaysAgreeWithPango(direction: WritingDirection, base: BaseDirection) throws {
    let engine = try TextEngine.current(for: .system)
    let style = TextStyle(font: Font(size: 10))
    let setter = LineSetter(
      engine: engine, style: style, direction: direction, baseDirection: base, language: "ar")
    // Justified text is always left to Pango.
    let paragraph = ParagraphStyle(
      alignment: .justified, direction: direction, baseDirection: base, language: "ar")
    for known in Repetitions.some(of: BidiCases.all, least: 12) {
      var quick = try GlyphPlaces {
        setter.draw(known.text, on: $0, x: 20, width: 600, baseline: 100, alignment: .leading)
      }
      let shaped = engine.shape([TextRun(known.text, style: style)], style: paragraph)
      var whole = try GlyphPlaces {
        $0.draw(shaped, at: Point(x: 20, y: 100 - shaped.firstBaseline), width: 600)
      }
      quick.glyphs.sort { ($0.x, $0.outline) < ($1.x, $1.outline) }
      whole.glyphs.sort { ($0.x, $0.outline) < ($1.x, $1.outline) }
      #expect(quick.difference(from: whole, tolerance: 0.02) == nil, "\(known)")
    }
  }

  @Test(arguments: [
    ("abc", WritingDirection.leftToRight), ("مرحبا abc", .rightToLeft), ("123 אב", .rightToLeft),
    ("(1) a", .leftToRight),
    ("\u{2068}abc\u{2069} אב", .rightToLeft), ("\u{2067}אב\u{2069} abc", .leftToRight), ("\u{202B}abc", .leftToRight),
    ("\u{200F}12", .rightToLeft), ("\u{61C}12", .rightToLeft), ("\u{200E}-5", .leftToRight), ("١٢ a", .leftToRight),
    ("हिन्दी", .leftToRight), ("漢字", .leftToRight), ("\u{5B0}a", .leftToRight), ("߁", .rightToLeft),
    ("\u{1E900}", .rightToLeft), ("\u{10800}", .rightToLeft), ("𝒜", .leftToRight),
  ]) func firstLettersDecide(text: String, expected: WritingDirection) throws {
    let paragraph = try #require(Paragraph.split([TextRun(text, style: TextStyle(font: Font(size: 10)))]).first)
    for page in [WritingDirection.leftToRight, .rightToLeft] {
      #expect(paragraph.direction(ParagraphStyle(direction: page)) == expected, "\(text)")
    }
    #expect(paragraph.direction(ParagraphStyle(baseDirection: .rightToLeft)) == .rightToLeft)
    #expect(paragraph.direction(ParagraphStyle(direction: .rightToLeft, baseDirection: .leftToRight)) == .leftToRight)
  }

  @Test(arguments: [
    ("-5", true), ("1", true), ("+1 (2) 3", true), ("۱۲", true), ("2024-01-31 14:05", true), ("10 – 20", true),
    ("5%", true),
    ("€5", true), ("", false), ("-", false), ("a5", false), ("١٢", false), ("1, 2", false), ("5.", false),
    (":5", false),
    ("(5", true), ("5(", false), ("5\u{200E}", false), ("✓5", false), ("5;", false), (" 5 ", true), ("😀5", false),
  ]) func numbersAreKnown(text: String, expected: Bool) {
    #expect(Array(text.utf8).withUnsafeBufferPointer { NumberText.matches($0) } == expected, "\(text)")
  }

  /// Isolated parts are in brackets.
  @Test(arguments: [
    ("א -5", "א [-5]"), ("א 123-AB, ב", "א [123-AB], ב"), ("א (-5)", "א ([-5])"), ("א AB-1", "א AB-1"),
    ("א 10-20", "א 10-20"), ("א 5%.", "א [5%]."), ("א +1 234 567 8 ב", "א [+1 234 567 8] ב"), ("א 1 2 3", "א 1 2 3"),
    ("א f(x)", "א [f(x)]"), ("א \"C++\"", "א \"[C++]\""), ("א 5- ב", "א [5-] ב"), ("א ב-5", "א ב-5"), ("א", "א"),
    ("א 012-3456789-X", "א [012-3456789-X]"), ("א \u{2067}-5\u{2069} -6", "א \u{2067}-5\u{2069} [-6]"),
    ("א ) -", "א ) -"), ("א 0-0-0-0-0-0-0", "א [0-0-0-0-0-0-0]"), ("א -", "א -"), ("א 1,234.50", "א 1,234.50"),
    ("א $5\u{A0}ב", "א [$5]\u{A0}ב"), ("א ((((((((", "א (((((((("), ("א \"\"\"\"", "א \"\"\"\""), ("א a.", "א a."),
  ]) func partsAreFound(text: String, expected: String) {
    let bytes = Array(text.utf8)
    var marked: [UInt8] = []
    var position = 0
    for token in BidiTokens(bytes).tokens {
      marked += bytes[position..<token.range.lowerBound] + [0x5B] + bytes[token.range] + [0x5D]
      position = token.range.upperBound
    }
    #expect(String(decoding: marked + bytes[position...], as: UTF8.self) == expected)
  }

  /// Isolates inside a paragraph leave its runs, their styles and its length in letters alone.
  @Test func runsKeepTheirStyles() throws {
    let bold = TextStyle(font: Font(size: 10, weight: .bold))
    let plain = TextStyle(font: Font(size: 10))
    let runs = [TextRun("رصيد -", style: plain), TextRun("5", style: bold), TextRun(" ريال", style: plain)]
    let paragraph = try #require(Paragraph.split(runs).first)
    let isolated = paragraph.isolatingTokens()
    #expect(String(decoding: isolated.text, as: UTF8.self) == "رصيد \u{2066}-5\u{2069} ريال")
    let texts = isolated.spans.map { String(decoding: isolated.text[$0.range], as: UTF8.self) }
    #expect(texts == ["رصيد \u{2066}-", "5\u{2069}", " ريال"])
    #expect(isolated.spans.map(\.run.style) == [plain, bold, plain])
  }

  /// Any text is laid out with any base direction; nothing is lost.
  @Test func anyTextIsLaidOut() throws {
    let pool = Array(
      "aא5٥۵-+().,:/\"'[]{} $%\u{2066}\u{2067}\u{2068}\u{2069}\u{202A}\u{202E}\u{202C}\u{200F}\u{61C}\u{A0}0ש"
        .unicodeScalars)
    let engine = try TextEngine.current(for: .system)
    let style = TextStyle(font: Font(size: 10))
    var state: UInt64 = 7
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for round in 0..<Repetitions.of(3000, least: 200) {
      var text = String.UnicodeScalarView()
      for _ in 0..<next(14) { text.append(pool[next(pool.count)]) }
      let string = String(text)
      let base = BaseDirection.allCases[round % 4]
      let line = engine.shape(
        [TextRun(string, style: style)], style: ParagraphStyle(direction: .rightToLeft, baseDirection: base))
      #expect(line.lineCount == 1)
      let drawn = line.lines.flatMap(\.pieces).reduce(0) { $0 + $1.run.glyphs.count }
      let visible = string.unicodeScalars.filter { GlyphRunBuilder.isVisible($0.value) }.count
      #expect(drawn >= visible, "\(BidiCase(string, ""))")
    }
  }
}
