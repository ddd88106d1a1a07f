import PlatenGraphics

/// Empty room of a height. At the end of a region it shrinks to what is left rather than moving on.
package struct Spacer: Block {
  package var height: Double

  package init(_ height: Double) { self.height = height }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    .complete(Fragment(size: Size(width: regions.width, height: min(height.asLength, regions.height))))
  }
}
