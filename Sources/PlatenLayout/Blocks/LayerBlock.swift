package import PlatenGraphics

/// Blocks at places over or under another one, which alone decides about the height. On the page where that begins.
package struct LayerBlock: Block {
  /// A side or the middle of the base, in reading direction.
  package enum HorizontalAlignment: Hashable {
    case leading, center, trailing
  }

  /// A block and its place.
  package struct Layer {
    package var block: any Block
    package var horizontal: HorizontalAlignment
    package var vertical: Row.VerticalAlignment
    /// From the place that the alignment gives, in points: x in reading direction, y downwards.
    package var offset: Point
    /// Whether it is drawn before the base.
    package var isBelow: Bool

    package init(
      _ block: any Block, horizontal: HorizontalAlignment = .center, vertical: Row.VerticalAlignment = .center,
      offset: Point = .zero, isBelow: Bool = false
    ) {
      self.block = block
      self.horizontal = horizontal
      self.vertical = vertical
      self.offset = offset
      self.isBelow = isBelow
    }
  }

  package var base: any Block
  package var layers: [Layer]

  package init(_ base: any Block, layers: [Layer]) {
    self.base = base
    self.layers = layers
  }

  package var keepsWithNext: Bool { base.keepsWithNext }

  package func naturalWidth(limit: Double, _ context: LayoutContext) throws -> Double {
    try base.naturalWidth(limit: limit, context)
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    switch try base.layoutOrShrink(in: regions, context) {
    case .complete(let fragment): return .complete(try arrange(fragment, context))
    case .partial(let fragment, let rest):
      return .partial(try arrange(fragment, context), rest: LayerBlock(rest, layers: []))
    case .refused(let refusal): return .refused(refusal)
    }
  }

  private func arrange(_ base: Fragment, _ context: LayoutContext) throws -> Fragment {
    let closed = base.withElementsClosed()
    guard !layers.isEmpty else { return closed }
    var below: [Fragment.Placed] = []
    var above: [Fragment.Placed] = []
    for layer in layers {
      let placed = try place(layer, over: base.size, context)
      if layer.isBelow { below.append(placed) } else { above.append(placed) }
    }
    return Fragment(
      size: base.size, content: .group(below + [Fragment.Placed(closed, at: .zero)] + above))
  }

  private func place(
    _ layer: Layer, over size: Size, _ context: LayoutContext
  ) throws -> Fragment.Placed {
    let width = try layer.block.naturalWidth(limit: size.width, context)
    var fragment = try layer.block.fragment(width: width, context)
    if !Regions.fits(fragment.size.height, in: size.height) {
      fragment = try fragment.shrunk(to: size.height, width: width, as: "layer", context)
    }
    let room = size.width - fragment.size.width
    let leading: Double =
      switch layer.horizontal {
      case .leading: 0
      case .center: room / 2
      case .trailing: room
      }
    let x = context.direction.x(
      leading: leading + layer.offset.x.asOffset, width: fragment.size.width, in: size.width)
    let y = layer.vertical.offset(of: fragment.size.height, in: size.height) + layer.offset.y.asOffset
    return Fragment.Placed(fragment, at: Point(x: x, y: y))
  }
}
