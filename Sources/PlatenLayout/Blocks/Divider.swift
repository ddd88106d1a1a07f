package import PlatenGraphics

/// A horizontal rule as wide as its region.
package struct Divider: Block {
  package var color: Color
  package var thickness: Double

  package init(color: Color, thickness: Double = 0.5) {
    self.color = color
    self.thickness = thickness
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let thickness = thickness.asLength
    guard regions.fits(thickness) else { return .refused(Refusal(block: "divider", needed: thickness)) }
    return .complete(
      Fragment(size: Size(width: regions.width, height: thickness), role: .artifact, content: .rule(color)))
  }
}
