import PlatenGraphics

struct FlowFontKey: Hashable {
  let font: Font
  let language: String?
}

/// The vertical metrics of a font as lines of text use them, in points.
struct FlowFontMetrics {
  var ascent = 0.0
  var descent = 0.0
  /// What `line-height: normal` gives.
  var lineHeight = 0.0
  var xHeight = 0.0
}

extension FlowLayout {
  /// How text of a style is shaped.
  func textStyle(_ style: FlowTextStyle) -> TextStyle {
    TextStyle(font: style.font, color: style.color, language: style.language)
  }

  func spaceWidth(_ style: FlowTextStyle) -> Double {
    engine.spaceWidth(of: style.font, language: style.language) + style.wordSpacing + style.font.letterSpacing
  }

  func metrics(of style: FlowTextStyle) -> FlowFontMetrics {
    if let last = lastMetrics, last.key.font == style.font, last.key.language == style.language { return last.metrics }
    let key = FlowFontKey(font: style.font, language: style.language)
    if let known = metrics[key] {
      lastMetrics = (key, known)
      return known
    }
    let found = engine.inlineMetrics(of: style.font, language: style.language).map(FlowLayout.rounded)
    let result =
      found
      ?? FlowFontMetrics(ascent: style.font.size, descent: style.font.size / 4, lineHeight: style.font.size * 1.25)
    metrics[key] = result
    return result
  }

  /// Browsers round what a font says to whole pixels (three quarters of a point), so that lines stand at even distances.
  static func rounded(_ metrics: InlineMetrics) -> FlowFontMetrics {
    let ascent = FlowPixels.rounded(metrics.ascent)
    let descent = FlowPixels.rounded(metrics.descent)
    return FlowFontMetrics(
      ascent: ascent, descent: descent, lineHeight: ascent + descent + FlowPixels.rounded(metrics.lineGap),
      xHeight: metrics.xHeight)
  }

  /// How far a line reaches up and down from the baseline for an inline box of this style (CSS 2.2, clause 10.8.1).
  func leaded(_ style: FlowTextStyle, _ metrics: FlowFontMetrics) -> (up: Double, down: Double) {
    let height: Double =
      switch style.lineHeight {
      case .normal: metrics.lineHeight
      case .points(let points): points
      }
    let half = (height - metrics.ascent - metrics.descent) / 2
    let up = metrics.ascent + FlowPixels.floored(half)
    return (up, height - up)
  }
}

/// CSS pixels: 96 to the inch.
package enum FlowPixels {
  package static let points = 0.75

  static func rounded(_ points: Double) -> Double { (points / Self.points).rounded() * Self.points }

  /// Up to whole pixels; lengths that are some but for rounding errors stay as they are.
  package static func ceiled(_ points: Double) -> Double { (points / Self.points - 1e-4).rounded(.up) * Self.points }

  static func floored(_ points: Double) -> Double { (points / Self.points + 1e-6).rounded(.down) * Self.points }
}
