import PlatenLayout

/// A thin rule as wide as its place.
public struct Rule: Component, BlockComponent {
  /// Its colour; nil takes the theme's.
  public var color: Color?
  /// Its thickness, in points.
  public var thickness: Double

  /// Makes a rule.
  public init(color: Color? = nil, thickness: Double = 0.5) {
    self.color = color
    self.thickness = thickness
  }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) -> any Block {
    Divider(color: color ?? environment.theme.divider, thickness: thickness)
  }
}
