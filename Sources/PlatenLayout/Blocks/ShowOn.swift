import PlatenGraphics

/// A block that is there on some pages only. For headers and footers, whose pages are known, and for the headers of a
/// ``RepeatBlock``.
package struct ShowOn: WrapperBlock {
  /// Pages of a section.
  package enum Pages: Hashable {
    /// The first page, or the first time that a repeated header is shown.
    case first
    /// All but the first.
    case exceptFirst
    /// The last page of a section.
    case last
    /// All but the last.
    case exceptLast
    /// Pages with odd numbers in the document: right-hand pages where reading goes from left to right.
    case odd
    /// Pages with even numbers in the document.
    case even
  }

  package var content: any Block
  package var pages: Pages

  package init(_ pages: Pages, _ content: any Block) {
    self.pages = pages
    self.content = content
  }

  package func layout(in regions: Regions, _ context: LayoutContext) throws -> LayoutResult {
    guard isShown(context) else {
      return .complete(Fragment(size: Size(width: regions.width, height: 0)))
    }
    return try content.layout(in: regions, context)
  }

  private func isShown(_ context: LayoutContext) -> Bool {
    switch pages {
    case .first: context.repetition == 0 && context.page?.isFirst ?? true
    case .exceptFirst: context.repetition > 0 || !(context.page?.isFirst ?? true)
    // In content, whose page is not known yet, nothing is left out.
    case .last: context.page?.isLast ?? true
    case .exceptLast: !(context.page?.isLast ?? false)
    case .odd: (context.page?.page ?? 1) % 2 == 1
    case .even: (context.page?.page ?? 2) % 2 == 0
    }
  }
}
