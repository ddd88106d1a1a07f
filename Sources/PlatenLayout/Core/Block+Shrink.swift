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
    // In room without end it may come out lower than what it asked for: then it fits after all.
    guard !regions.fits(whole.size.height) else { return .complete(whole) }
    return .complete(try whole.shrunk(to: regions.height, width: regions.width, as: refusal.block, context))
  }
}

extension Fragment {
  /// Scaled down to `height` points, with a warning that says so.
  func shrunk(to height: Double, width: Double, as block: String, _ context: LayoutContext) throws -> Fragment {
    guard size.height.isFinite, size.height > 0 else { return Fragment(size: Size(width: width, height: 0)) }
    let scale = height / size.height
    try context.warnings.add(
      "needs \(Int(size.height.asLength.rounded(.up))) points, a page has \(Int(height.asLength.rounded(.down))); scaled to \(Int((scale * 100).rounded(.down))) percent",
      block: block)
    return scaled(by: scale, in: width)
  }
}
