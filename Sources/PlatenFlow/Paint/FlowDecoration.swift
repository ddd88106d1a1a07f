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
  }
}
