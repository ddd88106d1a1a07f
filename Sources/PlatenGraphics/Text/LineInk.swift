/// How far the ink of a line reaches from its baseline, where fonts may say less: letters that stack marks or other letters
/// (Khmer, Lao, Nastaliq), and Latin ones with several marks.
struct LineInk {
  private(set) var up = 0.0
  private(set) var down = 0.0

  mutating func include(_ run: GlyphRun) {
    guard Self.stacks(run.text) else { return }
    for glyph in run.glyphs {
      let reach = run.font.reach(of: glyph.index)
      // Glyphs have their y downwards.
      up = max(up, Double(reach.up - glyph.y))
      down = max(down, Double(reach.down + glyph.y))
    }
  }

  /// Whether text may need a look at its glyphs: combining marks, and scripts from U+0580 to U+1FFF. Simple text has the
  /// height of its font in every way of setting it; letters of East Asia and emoji keep to their frames.
  private static func stacks(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.contains { (0xD6...0xE1).contains($0) || $0 == 0xCC || $0 == 0xCD }
  }
}

extension ShapedLine {
  /// Gives all lines of a paragraph the height of those whose ink reaches furthest, so that they stand at even distances.
  static func even(_ lines: inout [ShapedLine], from first: Int, style: ParagraphStyle) {
    guard lines.count > first + 1, lines[first...].contains(where: \.isStretched) else { return }
    func parts(_ line: ShapedLine) -> (ascent: Double, descent: Double) {
      let natural = line.height / style.lineHeight
      let ascent = line.baseline - (line.height - natural) / 2
      return (ascent, natural - ascent)
    }
    let stretched = lines[first...].filter(\.isStretched).map(parts)
    let ascent = stretched.map(\.ascent).max() ?? 0
    let descent = stretched.map(\.descent).max() ?? 0
    for index in first..<lines.count {
      let (line, own) = (lines[index], parts(lines[index]))
      lines[index] = ShapedLine(
        pieces: line.pieces, width: line.width, ascent: max(own.ascent, ascent), descent: max(own.descent, descent),
        style: style)
      lines[index].lost = line.lost
      lines[index].endSpace = line.endSpace
    }
  }
}
