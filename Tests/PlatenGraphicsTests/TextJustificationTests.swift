import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

/// Lines that are filled to both edges, in scripts with and without spaces.
@Suite struct TextJustificationTests {
  private func shaped(_ text: String, _ language: String, width: Double) throws -> ShapedText {
    let direction: WritingDirection = ["ar", "he", "ur", "fa"].contains(language) ? .rightToLeft : .leftToRight
    return try TextFonts.system(
      text, ParagraphStyle(alignment: .justified, direction: direction, language: language), size: 10, width: width)
  }

  /// The ink of each word of a line keeps its width: only spaces grow.
  @Test(arguments: [
    ("ar", "نص عربي طويل بما يكفي لثلاثة أسطر على الأقل في هذا الصندوق الضيق جدا من الكلمات"),
    ("he", "טקסט עברי ארוך מספיק לשלוש שורות לפחות בתוך התיבה הצרה הזאת של מילים"),
    ("hi", "यह हिन्दी का एक लंबा वाक्य है जो कम से कम तीन पंक्तियों में आता है"),
    ("en", "a long sentence of English words for three lines at the least in this box"),
  ]) func onlySpacesGrow(language: String, text: String) throws {
    for width in stride(from: 90.0, through: 160, by: 7.3) {
      let filled = try shaped(text, language, width: width)
      #expect(filled.lineCount > 1)
      for (index, line) in filled.lines.enumerated() {
        let plain = try TextFonts.system(
          line.words, ParagraphStyle(direction: line.direction, language: language), size: 10)
        let spaces = line.words.filter { $0 == " " }.count
        if index == filled.lineCount - 1 {
          #expect(abs(line.width - plain.size.width) < 0.5)
        } else if abs(line.width - width) < 0.05 {
          #expect(spaces > 0)
          #expect((width - plain.size.width) / Double(max(spaces, 1)) <= 15.5)
        } else {
          // Gaps would have been too wide.
          #expect(spaces == 0 || (width - plain.size.width) / Double(spaces) > 14.5, "\(line.words)")
        }
      }
    }
  }

  @Test func aWordAloneOnItsLineIsNotSpread() throws {
    for (language, text, width) in [
      ("ar", "استراتيجيات مستقبلية واستثمارات", 75.0),
      ("en", "internationalisation characteristically notwithstanding", 115),
    ] {
      let filled = try shaped(text, language, width: width)
      #expect(filled.lineCount == 3)
      for line in filled.lines {
        let plain = try TextFonts.system(line.words, ParagraphStyle(language: language), size: 10)
        #expect(abs(line.width - plain.size.width) < 0.01, "\(line.words)")
      }
    }
  }

  /// Between all characters alike, except at the edge; the last line is not stretched.
  @Test(arguments: ["ja", "zh-Hans", "zh-Hant"]) func hanTextIsSpacedBetweenCharacters(language: String) throws {
    let filled = try shaped(String(repeating: "漢字文章", count: 12), language, width: 107)
    #expect(filled.lines.dropLast().allSatisfy { abs($0.width - 107) < 0.01 })
    #expect(filled.lines.last?.width == 80)
    let places = try GlyphPlaces(of: filled, width: 107).glyphs
    // All glyphs have an em; their places differ by one and a ninth of what is left.
    let first = places.prefix(10).map(\.x)
    for (glyph, next) in zip(first, first.dropFirst()) { #expect(abs(next - glyph - 10) < 3.5) }
    #expect(abs((first.last ?? 0) - (first.first ?? 0) - 97) < 2)
  }

  @Test func hyphensCountInTheLine() throws {
    let text = String(repeating: "Donaudampfschifffahrt auf Flüssen und Verwaltungsangelegenheiten ", count: 5)
    let filled = try TextFonts.system(
      text, ParagraphStyle(alignment: .justified, language: "de", hyphenates: true), size: 10, width: 140)
    let ends = filled.lines.dropLast().filter { $0.text.hasSuffix("\u{AD}") }
    #expect(ends.count > 2)
    for line in filled.lines { #expect(line.width <= 140.01) }
    #expect(ends.contains { abs($0.width - 140) < 0.01 })
  }

  @Test func linesWithTabsAndEndsOfParagraphsAreNotFilled() throws {
    let fonts = try TextFonts()
    let style = ParagraphStyle(alignment: .justified)
    #expect(fonts.shape("aa bb\ncc dd", style, width: 40).lines.map(\.width) == [25, 25])
    #expect(fonts.shape("a\tb c d e f g h", style, width: 60).lines.first.map { $0.width < 60 } == true)
  }

  @Test func filledTextCopiesOut() throws {
    let text = "نص عربي طويل بما يكفي ثم كلمات كثيرة أخرى في هذا الصندوق"
    let read = try extracted(shaped(text, "ar", width: 100), width: 100, options: [])
    #expect(normalized(read).split(whereSeparator: \.isWhitespace) == text.split(separator: " "))
  }
}

extension ShapedLine {
  /// The words of the line as they are read, without spaces at its ends.
  fileprivate var words: String {
    // Runs from right to left have their clusters from left to right.
    guard text.unicodeScalars.contains(where: { (0x590...0x8FF).contains($0.value) }) else { return text.trimmed }
    var words: [UInt8] = []
    for piece in pieces.reversed() {
      var end = piece.run.text.count
      for cluster in piece.run.clusters.reversed() {
        words += piece.run.text[end - Int(cluster.num_bytes)..<end]
        end -= Int(cluster.num_bytes)
      }
    }
    return String(decoding: words, as: UTF8.self).trimmed
  }
}
