/// Shaped text of one font, direction and style in a line: what a ``Canvas`` draws at a place. Belongs to the thread that
/// shaped it.
package struct InlineRun {
  let run: GlyphRun
  /// How it looks; several runs share one.
  package let style: TextStyle

  init(run: GlyphRun, style: TextStyle) {
    self.run = run
    self.style = style
  }

  /// Points.
  package var width: Double { run.width }

  /// The text that it stands for.
  package var text: String { String(decoding: run.text, as: UTF8.self) }
}
