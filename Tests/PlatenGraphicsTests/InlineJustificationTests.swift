import PlatenGraphics
import TestSupport
import Testing

/// CSS Text 3, clause 7.3: where lines are stretched.
@Suite struct InlineJustificationTests {
  private func inline(_ text: String) throws -> InlineText {
    let bytes = Array(text.utf8)
    let style = TextStyle(font: Font(["Liberation Sans"], size: 10))
    return InlineText(
      engine: try TextEngine.current(for: .system), text: bytes,
      parts: [InlineText.Part(range: 0..<bytes.count, style: style)], isRightToLeft: false, language: nil)
  }

  private func gaps(_ text: String) throws -> Int { try inline(text).gaps(in: 0..<text.utf8.count) }

  @Test func gapsAreSpacesAndTheSidesOfIdeographs() throws {
    #expect(try gaps("one two three") == 2)
    #expect(try gaps("\u{4E2D}\u{6587}") == 1)
    // Behind both ideographs, between letter and ideograph, one for a space, none at the end.
    #expect(try gaps("\u{4E2D}\u{6587}a \u{5B57}b\u{3002}") == 5)
    #expect(try gaps("\u{E9}\u{E8} \u{628}\u{628}") == 1)
  }

  @Test func gapsFillTheLine() throws {
    for text in ["\u{4E2D}\u{6587}a \u{5B57}b\u{3002}", "\u{3042}\u{3044} \u{30A2}"] {
      let inline = try inline(text)
      let range = 0..<text.utf8.count
      let width = inline.segments(in: range, spaceExtra: 2).reduce(0) { $0 + $1.run.width }
      let gaps = Double(inline.gaps(in: range))
      #expect(abs(width - (inline.width + gaps * 2)) < 0.02)
    }
  }
}
