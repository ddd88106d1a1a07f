import PlatenGraphics

/// A block that can be led to, or that leads somewhere: a heading, a named place, a link. The mark is on its first part.
package struct Marked: WrapperBlock {
  package var content: any Block
  package var mark: Fragment.Mark

  package init(_ content: any Block, mark: Fragment.Mark) {
    self.content = content
    self.mark = mark
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    switch try content.layout(in: regions, context) {
    case .complete(let fragment): return .complete(marked(fragment))
    case .partial(let fragment, let rest): return .partial(marked(fragment), rest: rest)
    case .refused(let refusal): return .refused(refusal)
    }
  }

  private func marked(_ fragment: Fragment) -> Fragment {
    // A fragment has one mark: a marked block inside keeps its own.
    guard fragment.mark != nil else {
      var copy = fragment
      copy.mark = mark
      return copy
    }
    return Fragment(
      size: fragment.size, content: .group([Fragment.Placed(fragment, at: .init(x: 0, y: 0))]), mark: mark)
  }
}
