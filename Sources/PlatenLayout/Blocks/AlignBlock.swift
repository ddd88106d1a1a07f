import PlatenGraphics

/// A block as narrow as its content, at a side or in the middle of the width there is.
package struct AlignBlock: WrapperBlock {
  package var content: any Block
  package var alignment: LayerBlock.HorizontalAlignment

  package init(_ content: any Block, _ alignment: LayerBlock.HorizontalAlignment) {
    self.content = content
    self.alignment = alignment
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let width = try content.naturalWidth(limit: regions.width, context)
    let leading: Double =
      switch alignment {
      case .leading: 0
      case .center: (regions.width - width) / 2
      case .trailing: regions.width - width
      }
    let x = context.direction.x(leading: leading, width: width, in: regions.width)
    switch try content.layout(in: regions.with(width: width), context) {
    case .complete(let fragment): return .complete(fragment.placed(at: x, in: regions.width))
    case .partial(let fragment, let rest):
      // What goes on stands below what began it.
      let frame = FrameBlock(rest, width: width, horizontal: alignment)
      return .partial(fragment.placed(at: x, in: regions.width), rest: frame)
    case .refused(let refusal): return .refused(refusal)
    }
  }
}
