import PlatenGraphics

/// A block that is drawn smaller where it is wider or higher than its place: as large as possible. Does not break.
package struct ScaleToFit: WrapperBlock {
  package var content: any Block
  /// The greatest width, in points; nil for that of the place.
  package var width: Double?
  /// The greatest height, in points; nil for that of a page.
  package var height: Double?
  /// Whether lines stay as long as they are and the width decides; else lines are broken as they need.
  package var keepsLines: Bool

  package init(_ content: any Block, width: Double? = nil, height: Double? = nil, keepsLines: Bool = true) {
    self.content = content
    self.width = width?.asLength
    self.height = height?.asLength
    self.keepsLines = keepsLines
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let bounds = Size(
      width: min(width ?? .infinity, regions.width), height: min(height ?? .infinity, regions.freshHeight))
    let (fragment, scale) = try fitted(in: bounds, context)
    let needed = min(fragment.size.height * scale, regions.freshHeight)
    guard regions.fits(needed) else { return .refused(Refusal(block: "block scaled to fit", needed: needed)) }
    let drawn = scale == 1 ? fragment : fragment.scaled(by: scale, in: fragment.size.width * scale)
    let x = context.direction.x(leading: 0, width: drawn.size.width, in: regions.width)
    return .complete(drawn.placed(at: x, in: regions.width))
  }

  private func fitted(in bounds: Size, _ context: LayoutContext) throws -> (Fragment, scale: Double) {
    if keepsLines {
      let natural = try content.naturalWidth(limit: Double.longestLength / 100, context)
      let width = max(natural, bounds.width)
      let fragment = try content.fragment(width: width, context).withElementsClosed()
      let scale = min(
        1, width > 0 ? bounds.width / width : 1,
        fragment.size.height > bounds.height ? bounds.height / fragment.size.height : 1)
      return (fragment, scale)
    }
    // The largest scale at which the content, with lines as much longer, is not higher than allowed.
    func attempt(_ scale: Double) throws -> Fragment? {
      let fragment = try content.fragment(width: bounds.width / scale, context)
      return Regions.fits(fragment.size.height * scale, in: bounds.height) ? fragment.withElementsClosed() : nil
    }
    if let whole = try attempt(1) { return (whole, 1) }
    var (low, high) = (0.0, 1.0)
    var best: (Fragment, scale: Double)?
    for _ in 0..<10 {
      let middle = (low + high) / 2
      if let fragment = try attempt(middle) {
        best = (fragment, middle)
        low = middle
      } else {
        high = middle
      }
    }
    if let best { return best }
    let fragment = try content.fragment(width: bounds.width, context).withElementsClosed()
    return (fragment, fragment.size.height > 0 ? min(1, bounds.height / fragment.size.height) : 1)
  }
}
