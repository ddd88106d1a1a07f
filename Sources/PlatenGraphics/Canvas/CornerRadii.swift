/// The radii of a rectangle's corners, in points.
public struct CornerRadii: Hashable, Sendable {
  /// Radius of each corner.
  public var topLeft, topRight, bottomRight, bottomLeft: Double

  /// Makes radii for each corner.
  public init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same radius at all corners.
  public init(_ all: Double) {
    self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
  }

  /// Radii that fit a rectangle: none is negative, and all shrink by one factor until no two meet on a side, as CSS
  /// Backgrounds 3, clause 4.5, has it. Not-a-number stays, to be refused when it is drawn.
  func fitted(in size: Size) -> CornerRadii {
    let longest = max(size.width, size.height)
    func bounded(_ radius: Double) -> Double { radius.isNaN ? radius : min(max(radius, 0), longest) }
    let radii = CornerRadii(
      topLeft: bounded(topLeft), topRight: bounded(topRight), bottomRight: bounded(bottomRight),
      bottomLeft: bounded(bottomLeft))
    let sides = [
      (size.width, radii.topLeft + radii.topRight), (size.width, radii.bottomLeft + radii.bottomRight),
      (size.height, radii.topLeft + radii.bottomLeft), (size.height, radii.topRight + radii.bottomRight),
    ]
    let factor = sides.reduce(1.0) { $1.1 > $1.0 ? min($0, $1.0 / $1.1) : $0 }
    return CornerRadii(
      topLeft: radii.topLeft * factor, topRight: radii.topRight * factor, bottomRight: radii.bottomRight * factor,
      bottomLeft: radii.bottomLeft * factor)
  }
}
