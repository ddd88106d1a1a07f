package import PlatenGraphics

/// A line along a stretch of text (CSS Text Decoration 3, clause 2).
package struct FlowDecoration {
  package let decoration: FlowTextStyle.Decoration
  /// Of the font of the box that the decoration belongs to.
  package let metrics: DecorationMetrics

  package init(_ decoration: FlowTextStyle.Decoration, metrics: DecorationMetrics) {
    self.decoration = decoration
    self.metrics = metrics
  }

  /// Draws from `minX` to `maxX`; `baseline` is that of the text.
  package func draw(on canvas: Canvas, from minX: Double, to maxX: Double, baseline: Double) {
    let natural = decoration.place == .through ? metrics.strikeThickness : metrics.underlineThickness
    let thickness = decoration.thickness ?? max(natural, 0.3)
    // A second line or a wave grows away from the text.
    let y: Double
    let away: Double
    switch decoration.place {
    case .under: (y, away) = (baseline + metrics.underline, 1)
    case .over: (y, away) = (baseline - metrics.ascent + thickness / 2, -1)
    case .through: (y, away) = (baseline - metrics.strike, 0)
    }
    let bounds = Rect(x: minX, y: y - 4 * thickness, width: maxX - minX, height: 8 * thickness)
    guard thickness > 0, maxX > minX, bounds.isFinite, canvas.canReach(bounds) else { return }
    let color = decoration.color
    func rule(_ middle: Double) -> Rect {
      Rect(x: minX, y: middle - thickness / 2, width: maxX - minX, height: thickness)
    }
    switch decoration.style {
    case .solid: canvas.fill(rule(y), with: color)
    case .double:
      let first = away == 0 ? y - thickness : y
      canvas.fill([rule(first), rule(first + (away == 0 ? 1 : away) * 2 * thickness)], with: color)
    case .dotted, .dashed:
      let isDotted = decoration.style == .dotted
      let half = isDotted ? thickness / 2 : 0
      let line = (start: minX + half, end: max(minX + half, maxX - half))
      let style = FlowDashes.style(
        width: thickness, isDotted: isDotted, length: line.end - line.start, isClosed: false)
      // A hair more lest rounding takes the last dot.
      canvas.line(
        from: Point(x: line.start, y: y), to: Point(x: line.end + (isDotted ? 0.01 : 0), y: y), with: color,
        style: style)
    case .wavy:
      guard let wave = wave(from: minX, to: maxX, y: y + away * thickness, thickness) else {
        return canvas.fill(rule(y), with: color)
      }
      canvas.withSavedState {
        canvas.clip(to: bounds)
        canvas.stroke(wave, with: color, style: StrokeStyle(width: thickness))
      }
    }
  }

  /// A wave in whole lengths from `minX` on; nil when it would have more than can be seen.
  private func wave(from minX: Double, to maxX: Double, y: Double, _ thickness: Double) -> Path? {
    let half = 2 * thickness + 0.75
    let count = ((maxX - minX) / (2 * half)).rounded(.up)
    guard count <= 10_000 else { return nil }
    let handle = 3 * thickness + 0.5
    var path = Path()
    path.move(to: Point(x: minX, y: y))
    for index in 0..<Int(count) {
      let start = minX + Double(index) * 2 * half
      let end = start + 2 * half
      // The crests reach two sevenths as far as the handles.
      path.curve(
        to: Point(x: end, y: y), control1: Point(x: start + half, y: y - handle),
        control2: Point(x: start + half, y: y + handle))
    }
    return path
  }
}
