import PlatenGraphics
import TestSupport
import Testing

/// Simple text is shaped word by word; it has to look as if Pango had shaped the whole.
@Suite struct TextFastPathTests {
  static let fonts = [
    ["Noto Sans"], ["Noto Serif"], ["DejaVu Sans"], ["DejaVu Serif"], ["Liberation Sans"], ["Liberation Serif"],
    ["Noto Sans Mono"], ["sans-serif"], ["serif"], ["monospace"],
  ]

  static let texts = [
    "Hello, world", "AVAST To. Ty, WA V. LT YA P. r. f. Te", "office fluffy first affine fjord ffi ffl", "1,234.56",
    "0123456789", "-12.5 %", "1⁄2 and 3⁄4", "½ ¼ ¾ © ® ™ § ¶ • … – — ‘quoted’ “quoted”", "€ £ ¥ ₺ ₹ ₽ ₴ ₿ ¢",
    "Ångström ÆØÅ æøå", "Ğüşı İstanbul", "Żółć gęślą jaźń", "Příliš žluťoučký kůň", "Ærøskøbing", "Straße",
    "L·L paral·lel", "ŀl", "Ĳssel ĳ", "ǅ ǈ ǋ", "Þórr Ðuð", "ﬁ is outside", "Ελληνικά Ταύρος", "ΑΥΤΟΣ ΑΫΡΑ",
    "τὸ και του", "Ένα δύο τρία", "Москва ГОУ", "Україна їжак єнот", "Ђорђе Љубав Џеп", "Ўзбек Қазақ ғылым",
    "Привет, мир 123", "A Б Γ", "mixed Латиница Ελλάδα 42", "«Да» — нет", "abc (где) 12", "x²+y³=z¹", "a  b   c",
    " leading", "A. V. W. T.", "hyphen-ated non‑breaking", "a\u{00A0}b", "a/b\\c|d", "{[(<>)]}", "fi", "f i",
    "AVAVAVAVAVAVAV", "iiiiiiii", "WWWWWW", "ʼn ɐ ɘ ʘ ʞ", "Ѣѣ Ѳѳ", "‰ ‱ ′ ″ ‹ › ‽ ⁂ ⁇", "№ 5", "a\u{2013}b", "1–2",
    "T T T", "r.", "'Tis", "\"A\"", "-A-", "Đặng", "10:30", "12/05/2024", "a@b.example", "ΆΈ", "Ϊ Ϋ", "ϑ ϕ ϖ",
  ]

  /// Those that show most about a face.
  static let faceTexts = [
    "AVAST To. Ty, WA V. LT YA P. r. f. Te", "office fluffy first affine fjord ffi ffl", "-12.5 %", "1⁄2 and 3⁄4",
    "Příliš žluťoučký kůň", "Ĳssel ĳ", "Ελληνικά Ταύρος", "ΑΥΤΟΣ ΑΫΡΑ", "Москва ГОУ", "Ђорђе Љубав Џеп", "«Да» — нет",
    "mixed Латиница Ελλάδα 42", "İstanbul şi ţară", "n°5 Nº",
  ]

  /// The same text by the long way: justified text goes through Pango, and so does a zero-width space.
  private func check(_ text: String, _ font: Font, language: String? = "en") throws -> [String] {
    let engine = try TextEngine.current(for: .system)
    let run = TextRun(text, style: TextStyle(font: font))
    let fast = engine.shape([run], style: ParagraphStyle(language: language))
    var problems: [String] = []
    var ways = [
      ("justified", engine.shape([run], style: ParagraphStyle(alignment: .justified, language: language), width: 1900))
    ]
    // Spaced text is wider by the room after the zero-width space.
    if font.letterSpacing == 0 {
      let marked = TextRun("\u{200B}" + text, style: TextStyle(font: font))
      ways.append(("zero-width space", engine.shape([marked], style: ParagraphStyle(language: language))))
    }
    for (way, slow) in ways {
      if abs(fast.size.width - slow.size.width) > 0.01 {
        problems.append("\(way): width \(fast.size.width), Pango \(slow.size.width)")
      }
      if abs(fast.size.height - slow.size.height) > 0.001, way == "justified" {
        problems.append("\(way): height \(fast.size.height), Pango \(slow.size.height)")
      }
      let places = try GlyphPlaces(of: fast)
      if places.glyphs.isEmpty { problems.append("nothing drawn") }
      let difference = try places.difference(from: GlyphPlaces(of: slow))
      if let difference { problems.append("\(way): \(difference)") }
    }
    return problems.map { "\"\(text)\" in \(font.families): \($0)" }
  }

  @Test(arguments: fonts) func looksLikePango(families: [String]) throws {
    var problems: [String] = []
    for text in Repetitions.some(of: Self.texts) { problems += try check(text, Font(families, size: 11)) }
    #expect(problems == [])
  }

  @Test(arguments: [FontWeight.light, .bold, .black], [false, true])
  func looksLikePangoInOtherFaces(weight: FontWeight, isItalic: Bool) throws {
    var problems: [String] = []
    for families in Self.fonts.prefix(6) {
      for text in Repetitions.some(of: Self.faceTexts) {
        problems += try check(text, Font(families, size: 9, weight: weight, isItalic: isItalic))
      }
    }
    #expect(problems == [])
  }

  @Test(arguments: [
    [FontFeature.tabularFigures], [.proportionalFigures], [.smallCapitals], [.noLigatures], [.noKerning],
    [.noLigatures, .noKerning, .smallCapitals],
  ])
  func looksLikePangoWithFeatures(features: [FontFeature]) throws {
    var problems: [String] = []
    for families in Self.fonts.prefix(6) {
      for text in Repetitions.some(of: Self.faceTexts) {
        problems += try check(text, Font(families, size: 10, features: features))
      }
    }
    #expect(problems == [])
  }

  @Test(arguments: [0.5, 2, -0.3]) func looksLikePangoWithLetterSpacing(spacing: Double) throws {
    var problems: [String] = []
    for families in Self.fonts.prefix(6) {
      for text in Repetitions.some(of: Array(Self.texts.prefix(40))) {
        problems += try check(text, Font(families, size: 10, letterSpacing: spacing))
      }
    }
    #expect(problems == [])
  }

  @Test(
    arguments: [
      "de", "tr", "ro", "sr", "bg", "ja", "zh-Hans", "ar", "nl", "el", "zh-CN", "ko", "he", "fa", "hi", "th", "ru",
      "und", "xx", nil,
    ] as [String?])
  func looksLikePangoInLanguage(language: String?) throws {
    var problems: [String] = []
    for families in [["Noto Sans"], ["Noto Serif"], ["sans-serif"]] {
      // Without letters Pango takes the generic font of the page's language, other than in text with letters. Numbers
      // and words of one table are kept alike here.
      let texts =
        families[0].hasPrefix("Noto") ? Self.faceTexts : Self.faceTexts.filter { $0.contains(where: \.isLetter) }
      for text in Repetitions.some(of: texts) {
        problems += try check(text, Font(families, size: 10), language: language)
      }
    }
    #expect(problems == [])
  }

  /// On right-to-left pages text without letters takes the direction of the page.
  @Test func keepsTheOrderOfThePage() throws {
    let engine = try TextEngine.current(for: .system)
    var style = ParagraphStyle(direction: .rightToLeft)
    var problems: [String] = []
    let numbers = [
      "123", "1,234.56", "12%", "$12", "10:30", "2024-01-15", "-5", "+5", "(12)", "10 - 20", "1. 2. 3.", "12 %", "€ 5",
      "5 €", "#5", "1,,2", "12.", "12/", "?!", "...", "12 abc", "(abc)", "abc (12)", "« 12 »", "½", "§ 5", "5–6",
    ]
    for text in numbers + Self.texts {
      let run = TextRun(text, style: TextStyle(font: Font(size: 10)))
      style.alignment = .trailing
      let fast = engine.shape([run], style: style)
      style.alignment = .justified
      let slow = engine.shape([run], style: style, width: 1900)
      func sorted(_ text: ShapedText) throws -> [GlyphPlaces.Glyph] {
        try GlyphPlaces(of: text, width: text.size.width).glyphs.sorted { ($0.x, $0.outline) < ($1.x, $1.outline) }
      }
      let (a, b) = try (sorted(fast), sorted(slow))
      let isSame = a.count == b.count && zip(a, b).allSatisfy { $0.outline == $1.outline && abs($0.x - $1.x) < 0.01 }
      if !isSame { problems.append(text) }
    }
    #expect(problems == [])
  }
}
