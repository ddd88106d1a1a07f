/// Distances from the four sides of a rectangle inwards, in points.
public struct Insets: Hashable, Sendable {
  /// Distance from the top edge.
  public var top: Double
  /// Distance from the left edge.
  public var left: Double
  /// Distance from the bottom edge.
  public var bottom: Double
  /// Distance from the right edge.
  public var right: Double

  /// No distance on any side.
  public static let zero = Insets(0)

  /// Makes insets from four distances in points.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance on all sides, in points.
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  package var horizontal: Double { left + right }
  package var vertical: Double { top + bottom }
}
