/// A block that begins on the next page unless at least so much height is left on this one.
package struct EnsureSpace: WrapperBlock {
  package var content: any Block
  package var height: Double

  package init(_ height: Double, _ content: any Block) {
    self.height = height
    self.content = content
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let height = height.asLength
    guard regions.fits(height) || regions.isFresh else {
      return .refused(Refusal(block: "block that needs room", needed: height))
    }
    return try content.layout(in: regions, context)
  }
}
