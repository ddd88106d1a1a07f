import PlatenLayout

/// Components one below the other.
public struct VStack: Component, BlockComponent {
  /// Room between neighbours, in points; nil takes that of the environment.
  public var spacing: Double?
  let content: ComponentGroup

  /// Makes a stack.
  public init(spacing: Double? = nil, @ComponentBuilder content: () -> ComponentGroup) {
    self.spacing = spacing
    self.content = content()
  }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) throws -> any Block {
    let spacing = spacing ?? environment.values.spacing ?? environment.theme.partSpacing
    return Stack(try content.blocks(in: environment), spacing: spacing)
  }
}
