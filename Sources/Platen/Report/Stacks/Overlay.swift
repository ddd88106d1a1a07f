import PlatenLayout

extension Component {
  /// Draws components above this one, each at a side or in the middle.
  ///
  /// - Parameters:
  ///   - horizontal: Where in the width, in reading direction.
  ///   - vertical: Where in the height.
  ///   - offset: How far from there, in points: x in reading direction, y downwards.
  ///   - content: What is drawn. It is scaled down, with a warning, where it is higher than this component.
  public func overlay(
    _ horizontal: HorizontalAlignment = .center, _ vertical: VerticalAlignment = .center,
    offset: Point = Point(x: 0, y: 0),
    @ComponentBuilder content: () -> ComponentGroup
  ) -> some Component {
    Overlay(
      base: self, layer: content(), horizontal: horizontal, vertical: vertical, offset: offset, isBelow: false)
  }

  /// Draws components below this one, each at a side or in the middle.
  ///
  /// - Parameters:
  ///   - horizontal: Where in the width, in reading direction.
  ///   - vertical: Where in the height.
  ///   - offset: How far from there, in points: x in reading direction, y downwards.
  ///   - content: What is drawn. It is scaled down, with a warning, where it is higher than this component.
  public func underlay(
    _ horizontal: HorizontalAlignment = .center, _ vertical: VerticalAlignment = .center,
    offset: Point = Point(x: 0, y: 0),
    @ComponentBuilder content: () -> ComponentGroup
  ) -> some Component {
    Overlay(
      base: self, layer: content(), horizontal: horizontal, vertical: vertical, offset: offset, isBelow: true)
  }
}

/// A component with others over or under it.
struct Overlay: Component, BlockComponent {
  let base: any Component
  let layer: ComponentGroup
  let horizontal: HorizontalAlignment
  let vertical: VerticalAlignment
  let offset: Point
  let isBelow: Bool

  typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) throws -> any Block {
    let block = try environment.block(of: base)
    let layer = LayerBlock.Layer(
      try layer.block(in: environment), horizontal: horizontal.layout, vertical: vertical.layout, offset: offset,
      isBelow: isBelow)
    return LayerBlock(block, layers: [layer])
  }
}
