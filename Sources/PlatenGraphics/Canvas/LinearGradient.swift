/// Colours that change along a line; before its start and beyond its end the outermost go on (`CAIRO_EXTEND_PAD`).
package struct LinearGradient: Hashable {
  package struct Stop: Hashable {
    /// 0 at the start to 1 at the end.
    package var offset: Double
    package var color: Color

    package init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  package var start: Point
  package var end: Point
  /// In order of their offsets; two at one offset make an edge.
  package var stops: [Stop]

  package init(from start: Point, to end: Point, stops: [Stop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}
