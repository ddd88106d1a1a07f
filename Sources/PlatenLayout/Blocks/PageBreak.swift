import PlatenGraphics

/// Ends the page, or the column inside of columns, unless nothing stands on it yet.
package struct PageBreak: Block {
  package init() {}

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let nothing = Fragment(size: Size(width: regions.width, height: 0))
    return regions.isFresh || regions.isTop ? .complete(nothing) : .partial(nothing, rest: Stack([]))
  }
}
