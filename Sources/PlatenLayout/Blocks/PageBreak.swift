import PlatenGraphics

/// Ends the page, unless nothing stands on it yet.
package struct PageBreak: Block {
  package init() {}

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let nothing = Fragment(size: Size(width: regions.width, height: 0))
    return regions.isFresh ? .complete(nothing) : .partial(nothing, rest: Stack([]))
  }
}
