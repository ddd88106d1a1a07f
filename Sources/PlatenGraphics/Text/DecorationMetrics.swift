/// Where a font wants lines along text, in points: the middle of the line from the baseline, downwards for the underline
/// and upwards for the strike.
package struct DecorationMetrics: Hashable {
  package var ascent: Double
  package var descent: Double
  package var underline: Double
  package var underlineThickness: Double
  package var strike: Double
  package var strikeThickness: Double

  package init(
    ascent: Double, descent: Double, underline: Double, underlineThickness: Double, strike: Double,
    strikeThickness: Double
  ) {
    self.ascent = ascent
    self.descent = descent
    self.underline = underline
    self.underlineThickness = underlineThickness
    self.strike = strike
    self.strikeThickness = strikeThickness
  }

  init(_ face: FontFace) {
    let metrics = face.metrics
    self.init(
      ascent: metrics.ascent, descent: metrics.descent, underline: metrics.underline,
      underlineThickness: metrics.underlineThickness, strike: metrics.strike,
      strikeThickness: metrics.strikeThickness)
  }
}

extension TextEngine {
  /// Of the first font that this one stands for; nil when there is none.
  package func decorationMetrics(of font: Font, language: String? = nil) -> DecorationMetrics? {
    instance(for: font, language: language).map { DecorationMetrics($0.face) }
  }
}
