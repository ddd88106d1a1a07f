internal import CPangoCairo

extension Canvas {
  /// Draws text of a line with its left end at `x` on `baseline`, in points.
  package func draw(_ run: InlineRun, x: Double, baseline: Double, color: Color) {
    guard x.isFinite, baseline.isFinite, isDrawable() else { return }
    // From left to right: readers put words together that way.
    if run.endSpace == .left { showEndSpace(of: run, x: x, baseline: baseline, color: color) }
    defer { if run.endSpace == .right { showEndSpace(of: run, x: x, baseline: baseline, color: color) } }
    switch run.glyphs {
    case .simple(let instance, let text):
      var text = text
      let isDrawn = text.withUTF8 { bytes -> Bool in
        guard simpleText.measure(bytes, in: instance) != nil else { return false }
        simpleText.draw(bytes, of: instance, on: self, x: x, y: baseline, color: color)
        return true
      }
      assert(isDrawn, "measured as simple text before")
    case .shaped(let runs):
      for (run, offset) in runs {
        show(run, x: x + offset, y: baseline, color: color)
        for glyph in run.missing {
          document.missingGlyphs.note(glyph.scalar, x: x + offset + glyph.x, page: document.page)
          showMissing(glyph, of: run.font, x: x + offset, baseline: baseline, color: color)
        }
      }
    }
  }

  private func showEndSpace(of run: InlineRun, x: Double, baseline: Double, color: Color) {
    if let (space, offset) = run.endSpaceGlyph { show(space, x: x + offset, y: baseline, color: color) }
  }

  private func showMissing(_ glyph: MissingGlyph, of font: FontFace, x: Double, baseline: Double, color: Color) {
    let height = font.metrics.ascent * 0.7
    guard glyph.advance > 1, height > 1 else { return }
    let frame = Rect(x: x + glyph.x + 0.5, y: baseline - height, width: glyph.advance - 1, height: height)
    stroke(frame, with: color, style: StrokeStyle(width: 0.5))
  }
}
