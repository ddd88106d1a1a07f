/// Text of one font and direction in a line, ready to be drawn at any place. Belongs to the thread that shaped it.
package struct InlineRun {
  enum Glyphs {
    /// Simple text, turned into glyphs when it is drawn: most lines of a long table are drawn once and forgotten.
    case simple(FontInstance, String)
    /// Shaped runs and the distance of their left ends from that of the whole, in points.
    case shaped([(run: GlyphRun, x: Double)])
  }

  let glyphs: Glyphs
  /// Points.
  package let width: Double
  /// The space behind the last text of a line.
  package var endSpace: EndSpace?

  init(_ glyphs: Glyphs, width: Double) {
    self.glyphs = glyphs
    self.width = width
  }

  /// The text that it stands for.
  package var text: String {
    switch glyphs {
    case .simple(_, let text): text
    case .shaped(let runs): runs.map { String(decoding: $0.run.text, as: UTF8.self) }.joined()
    }
  }

  /// That space, and its distance from the left end of the whole.
  var endSpaceGlyph: (run: GlyphRun, x: Double)? {
    guard let endSpace else { return nil }
    let face: FontFace? =
      switch glyphs {
      case .simple(let instance, _): instance.face
      case .shaped(let runs): (endSpace == .right ? runs.last : runs.first)?.run.font
      }
    guard let space = face?.space else { return nil }
    return (space, endSpace == .right ? width : -space.width)
  }

  /// Where lines along the text stand: by its first font.
  package var decorationMetrics: DecorationMetrics? {
    switch glyphs {
    case .simple(let instance, _): DecorationMetrics(instance.face)
    case .shaped(let runs): runs.first.map { DecorationMetrics($0.run.font) }
    }
  }
}
