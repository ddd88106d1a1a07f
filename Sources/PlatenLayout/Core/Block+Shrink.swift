import PlatenGraphics

extension Block {
  /// Lays the block out; where it needs more height than any page has and cannot be split, it is scaled down to fit,
  /// with a warning.
  func layoutOrShrink(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let result = try layout(in: regions, context)
    guard case .refused(let refusal) = result, regions.isFresh, regions.height > 0, regions.height.isFinite else {
      return result
    }
    let whole = try fragment(width: regions.width, context)
    guard whole.size.height > regions.height else { return result }
    let scale = regions.height / whole.size.height
    try context.warnings.add(
      "needs \(Int(whole.size.height.rounded(.up))) points, a page has \(Int(regions.height.rounded(.down))); scaled to \(Int((scale * 100).rounded(.down))) percent",
      block: refusal.block)
    let x = (regions.width - whole.size.width * scale) / 2
    return .complete(
      Fragment(
        size: Size(width: regions.width, height: regions.height),
        content: .effect(
          Transform(xx: scale, yx: 0, xy: 0, yy: scale, x0: x, y0: 0), opacity: 1,
          [Fragment.Placed(whole, at: .zero)])))
  }
}
