package import PlatenGraphics

/// A block in another language or direction than what is around it.
package struct Localized: WrapperBlock {
  package var content: any Block
  package var direction: WritingDirection
  package var language: String?

  package init(_ content: any Block, direction: WritingDirection, language: String?) {
    self.content = content
    self.direction = direction
    self.language = language
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    var inner = context
    inner.direction = direction
    inner.language = language
    switch try content.layout(in: regions, inner) {
    case .partial(let fragment, let rest):
      return .partial(fragment, rest: Localized(rest, direction: direction, language: language))
    case let result: return result
    }
  }
}
