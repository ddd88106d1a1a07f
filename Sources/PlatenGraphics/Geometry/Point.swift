/// A position in points (1/72 inch). The origin is the top left of the page; y grows downwards.
public struct Point: Hashable, Sendable {
  /// Distance from the left edge, in points.
  public var x: Double
  /// Distance from the top edge, in points.
  public var y: Double

  /// The top left of the page.
  public static let zero = Point(x: 0, y: 0)

  /// Makes a point from coordinates in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package func offset(by other: Point) -> Point {
    Point(x: x + other.x, y: y + other.y)
  }
}
