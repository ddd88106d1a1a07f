import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

/// Words broken with hyphens, by the patterns that scripts/setup installs.
@Suite struct TextHyphenationTests {
  private func shaped(
    _ text: String, _ language: String?, width: Double, hyphenates: Bool = true, alignment: TextAlignment = .leading
  ) throws -> ShapedText {
    try TextFonts.system(
      text, ParagraphStyle(alignment: alignment, language: language, hyphenates: hyphenates), size: 10, width: width)
  }

  private func lines(_ text: ShapedText) -> [String] {
    text.lines.map { $0.text.replacingOccurrences(of: "\u{AD}", with: "-").trimmed }
  }

  /// Breaks as dictionaries give them (Duden, Merriam-Webster, RAE, Larousse, Ожегов).
  @Test(arguments: [
    ("de", "Donaudampfschifffahrt", ["Do", "nau", "dampf", "schiff", "fahrt"]),
    ("en", "hyphenation", ["hy", "phen", "ation"]), ("en", "algorithm", ["al", "go", "rithm"]),
    ("es", "ferrocarriles", ["fe", "rro", "ca", "rri", "les"]),
    ("fr", "anticonstitutionnel", ["an", "ti", "cons", "ti", "tu", "tion", "nel"]),
    ("ru", "электричество", ["элек", "три", "че", "ство", "чест", "во"]),
  ]) func wordsBreakBetweenSyllables(language: String, word: String, syllables: [String]) throws {
    let whole = try TextFonts.system(word, size: 10).size.width
    let longest = try syllables.map { try TextFonts.system($0 + "-", size: 10).size.width }.max() ?? 0
    var breaks = 0
    for width in stride(from: max(longest, whole * 0.45), through: whole - 1, by: 1.7) {
      let text = try shaped(word, language, width: width)
      #expect(text.size.width <= width + 0.01)
      let lines = lines(text)
      #expect(lines.joined().replacingOccurrences(of: "-", with: "") == word)
      for line in lines.dropLast() {
        #expect(line.hasSuffix("-"), "\(lines)")
        breaks += 1
      }
      for line in lines {
        // A line is made of whole syllables.
        let piece = line.lowercased().replacingOccurrences(of: "-", with: "")
        let known = syllables.map { $0.lowercased() }
        #expect(Self.isMade(piece, of: known), "\(line) in \(lines)")
      }
    }
    #expect(breaks > 3)
  }

  private static func isMade(_ text: String, of parts: [String]) -> Bool {
    text.isEmpty || parts.contains { text.hasPrefix($0) && isMade(String(text.dropFirst($0.count)), of: parts) }
  }

  @Test func isOffByDefault() throws {
    let text = "eine Donaudampfschifffahrtsgesellschaft im Verzeichnis"
    let plain = try TextFonts.system(text, ParagraphStyle(language: "de"), width: 150)
    #expect(!plain.lines.contains { $0.text.contains("\u{AD}") })
    #expect(try lines(shaped(text, "de", width: 150)).contains { $0.hasSuffix("-") })
  }

  @Test(arguments: [nil, "ja", "ar", "xx", "und", "tlh"]) func languagesWithoutPatternsAreLeftAlone(language: String?)
    throws
  {
    let text = "Donaudampfschifffahrt auf der Donau und am Rhein"
    let plain = try shaped(text, language, width: 130, hyphenates: false)
    #expect(try lines(shaped(text, language, width: 130)) == lines(plain))
  }

  @Test func everyRunHasItsLanguage() throws {
    let engine = try TextEngine.current(for: .system)
    func style(_ language: String?) -> TextStyle { TextStyle(font: Font(size: 10), language: language) }
    let text = engine.shape(
      [
        TextRun("Verwaltungsangelegenheiten ", style: style("de")),
        TextRun("Verwaltungsangelegenheiten", style: style("ja")),
      ],
      style: ParagraphStyle(language: "en", hyphenates: true), width: 90)
    let read = lines(text).joined(separator: "|")
    #expect(read.hasPrefix("Verwaltungs"))
    #expect(read.components(separatedBy: "-").count == 2, "\(read)")
  }

  /// A hyphen that is there for the end of a line is written as U+00AD (ISO 32000-1, 14.8.2.2.3), so that readers can tell
  /// it from those of the text. Poppler leaves it in.
  @Test(arguments: [
    ("de", "Donaudampfschifffahrtsgesellschaft und Verwaltungsangelegenheiten"),
    ("en", "international hyphenation algorithms"),
  ])
  func wordsCopyOutWhole(language: String, text: String) throws {
    let wrapped = try shaped(text, language, width: 85)
    #expect(lines(wrapped).filter { $0.hasSuffix("-") }.count >= 2)
    let read = try extracted(wrapped, options: []).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(read.replacingOccurrences(of: "\u{AD} ", with: "") == text)
    let raw = try extracted(wrapped).replacingOccurrences(of: "\u{AD}\n", with: "")
    #expect(raw.split(whereSeparator: \.isWhitespace).joined(separator: " ") == text)
  }

  /// Marks in words that are not broken change nothing: ligatures and kerning go over them.
  @Test(arguments: [
    ("de", "Auffahrt Schifffahrt Waffelfüllung"), ("en", "AVATAR efficient fluffy waffles affiliation To Wave"),
  ])
  func wordsThatStayWholeLookTheSame(language: String, text: String) throws {
    let plain = try shaped(text, language, width: 1000, hyphenates: false)
    #expect(try GlyphPlaces(of: shaped(text, language, width: 1000)).difference(from: GlyphPlaces(of: plain)) == nil)
  }

  @Test func justifiedTextHasNarrowerGaps() throws {
    let text = String(
      repeating: "Die Aufsichtsratsvorsitzende veröffentlichte Geschäftsberichte über Unternehmensbeteiligungen. ",
      count: 4)
    /// What is left of the lines when only their words are set.
    func rest(_ hyphenates: Bool) throws -> Double {
      let shaped = try shaped(text, "de", width: 170, hyphenates: hyphenates, alignment: .justified)
      let natural = try shaped.lines.dropLast().map { try TextFonts.system($0.text.trimmed, size: 10).size.width }
      return natural.reduce(0) { $0 + 170 - $1 } / Double(natural.count)
    }
    #expect(try rest(true) < rest(false))
  }

  @Test func fewLinesStillEndWithAnEllipsis() throws {
    let style = ParagraphStyle(maxLines: 2, overflow: .ellipsis, language: "de", hyphenates: true)
    let text = try TextFonts.system(
      "Donaudampfschifffahrtsgesellschaftskapitänsmütze und Verwaltungsangelegenheiten", style, size: 10, width: 90)
    #expect(text.lineCount == 2)
    #expect(text.isTruncated)
    #expect(text.lines.last?.text.hasSuffix("…") == true)
    #expect(text.lines.first?.text.hasSuffix("\u{AD}") == true)
  }

  @Test func faultsAreTakenOnce() throws {
    let engine = try TextEngine.current(for: .system)
    engine.hyphenationFaults = ["broken"]
    #expect(engine.takeHyphenationFaults() == ["broken"])
    #expect(engine.takeHyphenationFaults() == [])
  }
}
