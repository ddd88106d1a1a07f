import PlatenLayout

/// Empty room of a height in points.
public struct Space: Component, BlockComponent {
  /// The height, in points.
  public var height: Double

  /// Makes room.
  public init(_ height: Double) { self.height = height.isFinite ? max(0, height) : 0 }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) -> any Block { Spacer(height) }
}
