import PlatenLayout

/// Components side by side, from the side where reading starts. All share the width evenly unless ``Component/width(_:)``
/// says otherwise. Each goes on on the next page where it breaks.
public struct HStack: Component, BlockComponent {
  /// Room between neighbours, in points.
  public var spacing: Double
  /// Where components lower than the highest stand. A component with a background fills the height.
  public var alignment: VerticalAlignment
  let content: ComponentGroup

  /// Makes a row.
  public init(
    spacing: Double = 8, alignment: VerticalAlignment = .top, @ComponentBuilder content: () -> ComponentGroup
  ) {
    self.spacing = spacing
    self.alignment = alignment
    self.content = content()
  }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) throws -> any Block {
    let children = try content.flattened.map { part -> (width: Row.Width, block: any Block) in
      let width = (part as? WidthComponent)?.width ?? .weight(1)
      return (width.track, try environment.block(of: part))
    }
    return Row(children, spacing: spacing, alignment: alignment.layout)
  }
}
