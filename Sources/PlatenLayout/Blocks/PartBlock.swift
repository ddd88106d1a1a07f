package import PlatenGraphics

/// A block that says what it is in the document, for reports of what cannot be shown in it.
package struct PartBlock: WrapperBlock {
  package var content: any Block
  package var part: MissingCharacter.Part

  package init(_ content: any Block, part: MissingCharacter.Part) {
    self.content = content
    self.part = part
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    switch try content.layout(in: regions, context) {
    case .complete(let fragment): return .complete(named(fragment))
    case .partial(let fragment, let rest):
      // That nothing is left is seen by the rest being an empty stack.
      return .partial(named(fragment), rest: (rest as? Stack)?.isEmpty == true ? rest : PartBlock(rest, part: part))
    case .refused(let refusal): return .refused(refusal)
    }
  }

  private func named(_ fragment: Fragment) -> Fragment {
    var copy = fragment
    // The innermost name says the most.
    if copy.part == nil { copy.part = part }
    return copy
  }
}
