/// A block that stands whole on one page where it can: it moves on rather than break, unless no page would hold it.
package struct KeepTogether: WrapperBlock {
  package var content: any Block

  package init(_ content: any Block) { self.content = content }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    let known = context.warnings.warnings.count
    let result = try content.layout(in: regions, context)
    guard case .partial(let fragment, _) = result, !regions.isFresh else { return result }
    // At the top of a first page that is lower than the others, moving on helps only what then is whole.
    if regions.isTop {
      let fresh = Regions(width: regions.width, height: regions.freshHeight)
      let tried = context.warnings.warnings.count
      guard case .complete = try content.layout(in: fresh, context) else {
        context.warnings.forget(after: tried)
        return result
      }
    }
    context.warnings.forget(after: known)
    return .refused(Refusal(block: "block that is kept together", needed: fragment.size.height))
  }
}
