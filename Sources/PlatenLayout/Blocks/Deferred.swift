/// A block that is made when its width is known.
package struct Deferred: Block {
  package var make: (Double, LayoutContext) throws -> any Block

  package init(_ make: @escaping (Double, LayoutContext) throws -> any Block) { self.make = make }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    try make(regions.width, context).layout(in: regions, context)
  }
}
