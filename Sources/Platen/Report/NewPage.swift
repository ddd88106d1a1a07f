import PlatenLayout

/// What follows begins on a new page.
public struct NewPage: Component, BlockComponent {
  /// Makes a page break.
  public init() {}

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) -> any Block { PageBreak() }
}
