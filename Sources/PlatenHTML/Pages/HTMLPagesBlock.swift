import PlatenGraphics
import PlatenLayout

/// Pages that are laid out already, as the body of a section.
struct HTMLPagesBlock: Block {
  /// The content of the first page, where that is not the one it was laid out with.
  var first: Fragment?
  var pages: ArraySlice<HTMLPage>

  func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    guard let page = pages.first else { return .complete(Fragment(size: Size(width: regions.width, height: 0))) }
    let body = first ?? page.body
    return pages.count == 1 ? .complete(body) : .partial(body, rest: HTMLPagesBlock(pages: pages.dropFirst()))
  }
}

/// A fragment that is there already.
struct HTMLFragmentBlock: Block {
  var fragment: Fragment

  func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult { .complete(fragment) }
}
