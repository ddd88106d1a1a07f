import PlatenLayout

/// Nothing at all.
public struct EmptyComponent: Component, BlockComponent {
  /// Makes nothing.
  public init() {}

  /// It consists of nothing.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) -> any Block { Spacer(0) }
}
