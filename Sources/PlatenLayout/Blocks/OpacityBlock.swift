import PlatenGraphics

/// A block drawn as a whole with an opacity. One of none leaves only its place.
package struct OpacityBlock: WrapperBlock {
  package var content: any Block
  package var opacity: Double

  /// Makes the block; opacities are brought into 0...1.
  package init(_ opacity: Double, _ content: any Block) {
    self.opacity = opacity.isNaN ? 1 : min(max(opacity, 0), 1)
    self.content = content
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    switch try content.layout(in: regions, context) {
    case .complete(let fragment): .complete(faded(fragment))
    case .partial(let fragment, let rest): .partial(faded(fragment), rest: OpacityBlock(opacity, rest))
    case .refused(let refusal): .refused(refusal)
    }
  }

  private func faded(_ fragment: Fragment) -> Fragment {
    if opacity == 1 { return fragment }
    if opacity == 0 { return fragment.hidden() }
    return Fragment(
      size: fragment.size,
      content: .effect(.identity, opacity: opacity, [Fragment.Placed(fragment, at: .zero)]))
  }
}
