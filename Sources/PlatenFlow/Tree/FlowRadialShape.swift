/// The ending shape of a radial gradient and its centre (CSS Images 3, clause 3.2.1).
package struct FlowRadialShape {
  package enum Extent { case closestSide, farthestSide, closestCorner, farthestCorner }

  package var isCircle = false
  package var extent = Extent.farthestCorner
  /// Radii that are given instead of an extent.
  package var size: (width: FlowLength, height: FlowLength)?
  package var x = FlowLength.fraction(0.5)
  package var y = FlowLength.fraction(0.5)

  package init() {}
}
