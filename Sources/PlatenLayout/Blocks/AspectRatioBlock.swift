/// A block in a frame whose width is so many times its height: as wide as its place, at most as high as a page.
package struct AspectRatioBlock: WrapperBlock {
  package var content: any Block
  package var ratio: Double

  /// Makes the frame; ratios are brought into 0.01...100.
  package init(_ ratio: Double, _ content: any Block) {
    self.ratio = ratio.isFinite ? min(max(ratio, 0.01), 100) : 1
    self.content = content
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let height = min(regions.width / ratio, regions.freshHeight.asLength)
    return try FrameBlock(
      content, width: min(height * ratio, regions.width), height: height, horizontal: .center, vertical: .center
    ).layout(in: regions, context)
  }
}
