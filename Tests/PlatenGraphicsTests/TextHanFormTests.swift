import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

/// One code point, several regional forms: those of Chinese, Japanese and Korean.
@Suite struct TextHanFormTests {
  static let languages = ["zh-Hans", "zh-Hant", "ja", "ko"]

  /// Noto Sans CJK's family for each language.
  static let faces = ["zh-Hans": "SC", "zh-Hant": "TC", "ja": "JP", "ko": "KR"]

  private func outline(_ text: String, paragraph: String?, run: String? = nil) throws -> String {
    let engine = try TextEngine.current(for: .system)
    let shaped = engine.shape(
      [TextRun(text, style: TextStyle(font: Font(size: 20), language: run))], style: ParagraphStyle(language: paragraph)
    )
    return try #require(GlyphPlaces(of: shaped).glyphs.first).outline
  }

  /// Forms after the charts of Unicode: all four differ in 骨; 直 in mainland China and Taiwan agree against Japan.
  @Test func formsFollowTheLanguage() throws {
    var forms: [Character: [String]] = [:]
    for character in "直骨令返角" {
      forms[character] = try Self.languages.map { try outline(String(character), paragraph: $0) }
    }
    for (character, outlines) in forms {
      #expect(Set(outlines).count >= 2, "\(character) is the same everywhere")
      #expect(outlines[0] != outlines[2], "\(character) is the same in Chinese and Japanese")
    }
    #expect(Set(forms["骨"] ?? []).count >= 3)
  }

  @Test(arguments: languages) func theFaceIsThatOfTheLanguage(language: String) throws {
    let face = try #require(Self.faces[language])
    let engine = try TextEngine.current(for: .system)
    // 返 is left out: the Korean form of the font and its face for Korean disagree on it.
    for character in "直骨令角" {
      let style = TextStyle(font: Font(["Noto Sans CJK " + face], size: 20))
      let direct = try GlyphPlaces(
        of: engine.shape([TextRun(String(character), style: style)], style: ParagraphStyle(language: language))
      )
      .glyphs.first?.outline
      #expect(try outline(String(character), paragraph: language) == direct, "\(character)")
    }
  }

  @Test(arguments: [
    "zh-CN": "zh-Hans", "zh-SG": "zh-Hans", "zh-TW": "zh-Hant", "zh": "zh-Hans", "ja-JP": "ja", "ko-KR": "ko",
  ])
  func regionsTellTheForm(pair: (key: String, value: String)) throws {
    #expect(try outline("骨", paragraph: pair.key) == outline("骨", paragraph: pair.value))
  }

  /// The language of a run goes before that of its paragraph; in paragraphs, lines and cells alike.
  @Test func runsHaveLanguagesOfTheirOwn() throws {
    for document in Self.languages + ["en"] {
      for language in Self.languages {
        let expected = try outline("骨", paragraph: language)
        #expect(try outline("骨", paragraph: document, run: language) == expected)
        let engine = try TextEngine.current(for: .system)
        let setter = LineSetter(
          engine: engine, style: TextStyle(font: Font(size: 20), language: language), direction: .leftToRight,
          language: document)
        let cell = try GlyphPlaces { setter.draw("骨", on: $0, x: 20, width: 100, baseline: 40, alignment: .leading) }
        #expect(cell.glyphs.first?.outline == expected)
        let words = try GlyphPlaces {
          setter.draw("骨 骨", on: $0, x: 20, width: 100, baseline: 40, alignment: .leading)
        }
        #expect(words.glyphs.map(\.outline) == [expected, expected])
      }
    }
  }

  @Test func oneParagraphMayMixThem() throws {
    let engine = try TextEngine.current(for: .system)
    let runs = Self.languages.map { TextRun("骨", style: TextStyle(font: Font(size: 20), language: $0)) }
    let mixed = try GlyphPlaces(of: engine.shape(runs)).glyphs.map(\.outline)
    #expect(mixed == (try Self.languages.map { try outline("骨", paragraph: $0) }))
    let wrapped = engine.shape(runs, width: 25)
    #expect(wrapped.lineCount == 4)
    #expect(try GlyphPlaces(of: wrapped).glyphs.map(\.outline) == mixed)
  }

  /// Setters of one style and several languages share the engine's caches.
  @Test func cachesTellLanguagesApart() throws {
    let engine = try TextEngine.current(for: .system)
    let setters = Self.languages.map {
      LineSetter(
        engine: engine, style: TextStyle(font: Font(size: 20)), direction: .leftToRight, language: $0)
    }
    for _ in 0..<3 {
      let drawn = try GlyphPlaces { canvas in
        canvas.batchingText {
          for (index, setter) in setters.enumerated() {
            setter.draw(
              "令 骨", on: canvas, x: 20 + 100 * Double(index), width: 90, baseline: 40, alignment: .leading)
          }
        }
      }
      let bones = try Self.languages.map { try outline("骨", paragraph: $0) }
      for bone in bones { #expect(drawn.glyphs.contains { $0.outline == bone }) }
    }
  }
}
