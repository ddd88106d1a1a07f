/// A block, such as a heading, that does not stand last on a page when something follows it.
package struct KeepWithNext: Block {
  package var content: any Block

  package init(_ content: any Block) { self.content = content }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    try content.layout(in: regions, context)
  }
}
