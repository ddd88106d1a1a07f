/// What computed values depend on besides the document and its style sheets.
package struct CSSEnvironment: Sendable {
  /// What media queries are asked about.
  package var media: CSSMediaContext
  /// The page box that `vw` and `vh` are percentages of, in points.
  package var viewportWidth: Double
  package var viewportHeight: Double
  /// Height of an `x` and advance of a `0` for a font, as fractions of its size, for `ex` and `ch`.
  package var fontMetrics: FontMetrics

  package typealias FontMetrics =
    @Sendable (_ families: [String], _ size: Double) -> (
      xHeight: Double, zeroWidth: Double
    )

  package init(
    media: CSSMediaContext, viewportWidth: Double, viewportHeight: Double,
    fontMetrics: @escaping FontMetrics = { _, _ in (0.5, 0.5) }
  ) {
    self.media = media
    self.viewportWidth = viewportWidth
    self.viewportHeight = viewportHeight
    self.fontMetrics = fontMetrics
  }
}
