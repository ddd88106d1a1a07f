/// Colours that change with the distance from a point, in ellipses of one shape; inside of the first stop and outside of the
/// last the outermost go on.
package struct RadialGradient: Hashable {
  package var center: Point
  /// Half the width and height of the ellipse at offset 1.
  package var radii: Size
  /// In order of their offsets, from 0 on; two at one offset make an edge.
  package var stops: [LinearGradient.Stop]

  package init(center: Point, radii: Size, stops: [LinearGradient.Stop]) {
    self.center = center
    self.radii = radii
    self.stops = stops
  }
}
