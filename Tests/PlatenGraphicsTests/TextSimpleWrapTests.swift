import TestSupport
import Testing

@testable import PlatenGraphics

/// Lines broken by the short way must be those that Pango breaks.
@Suite struct TextSimpleWrapTests {
  private static let words = [
    "the", "quick", "brown", "fox,", "jumps", "over", "1,234.50", "(lazy)", "dog.", "AVATAR", "office", "fi",
    "\u{201C}quoted\u{201D}",
    "Größe", "naïve", "3:45", "50%", "$12", "état", "Wörter", "end;", "[x]", "a", "I", "-5", "2026-01-25", "x=y", "A&B",
    "e.g.", "cœur", "Ελλάδα", "Москва", "O'Neil",
  ]

  private func text(seed: UInt64, count: Int) -> String {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Self.words[Int(state >> 33) % Self.words.count]
    }.joined(separator: " ")
  }

  private func lineTexts(_ lines: [ShapedLine]) -> [String] {
    lines.map { line in
      line.pieces.map { String(decoding: $0.run.text, as: UTF8.self) }.joined()
        .trimmingPrefix(while: \.isWhitespace).description.trimmingSuffix()
    }
  }

  @Test func breaksWherePangoBreaks() throws {
    let engine = try TextEngine.current(for: .system)
    var compared = 0
    let count = UInt64(Repetitions.of(200, least: 40))
    for seed in 1...count {
      let text = text(seed: seed, count: 5 + Int(seed % 40))
      let run = TextRun(text, style: TextStyle(font: Font(size: 8)))
      let paragraph = try #require(Paragraph.split([run]).first)
      let width = 60 + Double(seed % 23) * 15
      var short: [ShapedLine] = []
      var long: [ShapedLine] = []
      guard
        engine.appendSimpleLines(
          of: paragraph, to: &short, style: ParagraphStyle(), width: width, room: .max) != nil
      else {
        #expect(short.isEmpty)
        continue
      }
      _ = engine.appendWithPango(paragraph, to: &long, style: ParagraphStyle(), width: width, room: .max)
      #expect(lineTexts(short) == lineTexts(long), "\(text) in \(width) points")
      for line in short { #expect(line.width <= width + 0.01) }
      compared += 1
    }
    #expect(compared > count * 3 / 4)
  }

  @Test func leavesOtherBreaksToPango() throws {
    let engine = try TextEngine.current(for: .system)
    for text in ["well-known words", "and/or else", "what?now then", "a\u{2014}b c", "x}y z", "one|two three"] {
      let run = TextRun(text, style: TextStyle(font: Font(size: 8)))
      let paragraph = try #require(Paragraph.split([run]).first)
      var lines: [ShapedLine] = []
      let done = engine.appendSimpleLines(of: paragraph, to: &lines, style: ParagraphStyle(), width: 40, room: .max)
      #expect(done == nil, "\(text)")
      #expect(lines.isEmpty)
    }
  }

  @Test func cutsOffTheLastLineWithAnEllipsis() throws {
    let engine = try TextEngine.current(for: .system)
    let text = text(seed: 7, count: 60)
    let style = ParagraphStyle(maxLines: 3, overflow: .ellipsis)
    let shaped = engine.shape([TextRun(text, style: TextStyle(font: Font(size: 8)))], style: style, width: 120)
    #expect(shaped.lineCount == 3)
    #expect(shaped.isTruncated)
    let last = try #require(lineTexts(shaped.lines).last)
    #expect(last.hasSuffix("\u{2026}"))
    #expect(shaped.size.width <= 120.01)
  }
}

extension String {
  fileprivate func trimmingSuffix() -> String {
    var copy = self
    while copy.last?.isWhitespace == true { copy.removeLast() }
    return copy
  }
}
