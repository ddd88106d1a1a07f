/// Colours that change around a point.
package struct ConicGradient: Hashable {
  package var center: Point
  /// Degrees, 0 upwards, clockwise.
  package var start: Double
  /// In order of their offsets, from 0 to 1 for a whole turn; two at one offset make an edge.
  package var stops: [LinearGradient.Stop]

  package init(center: Point, start: Double, stops: [LinearGradient.Stop]) {
    self.center = center
    self.start = start
    self.stops = stops
  }
}
