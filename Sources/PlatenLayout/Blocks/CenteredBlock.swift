import PlatenGraphics

/// A block in the middle of all the room there is, such as a watermark on its page. Scaled down to fit.
package struct CenteredBlock: WrapperBlock {
  package var content: any Block

  package init(_ content: any Block) { self.content = content }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let width = try content.naturalWidth(limit: regions.width, context)
    let fragment = try content.fragment(width: width, context)
    guard regions.height.isFinite else { return .complete(fragment.placed(at: 0, in: regions.width)) }
    let scale = fragment.size.height > regions.height ? regions.height / fragment.size.height : 1
    let drawn = scale < 1 ? fragment.scaled(by: scale, in: width) : fragment
    return .complete(
      Fragment(
        size: Size(width: regions.width, height: regions.height),
        content: .group([
          Fragment.Placed(
            drawn,
            at: Point(x: (regions.width - width) / 2, y: (regions.height - drawn.size.height) / 2))
        ])))
  }
}
