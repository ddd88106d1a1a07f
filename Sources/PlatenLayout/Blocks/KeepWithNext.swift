/// A block, such as a heading, that does not stand last on a page when something follows it.
package struct KeepWithNext: WrapperBlock {
  package var content: any Block

  package init(_ content: any Block) { self.content = content }

  package var keepsWithNext: Bool { true }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    switch try content.layout(in: regions, context) {
    case .partial(let fragment, let rest): return .partial(fragment, rest: KeepWithNext(rest))
    case let result: return result
    }
  }
}
