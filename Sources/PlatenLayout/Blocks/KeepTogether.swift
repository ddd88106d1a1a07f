/// A block that stands whole on one page where it can: it moves on rather than break, unless no page would hold it.
package struct KeepTogether: Block {
  package var content: any Block

  package init(_ content: any Block) { self.content = content }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let result = try content.layout(in: regions, context)
    if case .partial(let fragment, _) = result, !regions.isFresh {
      return .refused(Refusal(block: "block that is kept together", needed: fragment.size.height))
    }
    return result
  }
}
