import PlatenGraphics

/// Lays a document out, page after page, each block once.
package struct Paginator {
  package let context: LayoutContext
  /// How a page number is written in decimal.
  package var decimal: (Int) -> String
  /// Called after each page with the number of pages so far; throws to stop.
  package var checkpoint: (Int) throws -> Void

  package init(
    context: LayoutContext, decimal: @escaping (Int) -> String = { String($0) },
    checkpoint: @escaping (Int) throws -> Void = { _ in }
  ) {
    self.context = context
    self.decimal = decimal
    self.checkpoint = checkpoint
  }

  /// Breaks the sections into pages.
  package func paginate(_ sections: [SectionLayout]) throws -> Pagination {
    var store = PageStore()
    var bands: [SectionBands] = []
    for (index, section) in sections.enumerated() {
      let measured = try SectionBands(of: section, number: index + 1, context)
      bands.append(measured)
      try paginate(section, index: index, bands: measured, into: &store)
    }
    return try Pagination(sections: sections, bands: bands, store: store, decimal: decimal)
  }

  /// More empty pages than this one after the other are no design but a block that does not get on.
  private static let mostEmptyPages = 8

  private func paginate(
    _ section: SectionLayout, index: Int, bands: SectionBands, into store: inout PageStore
  ) throws {
    var block = section.body
    var sectionPage = 1
    var emptyPages = 0
    while true {
      context.warnings.page = store.count + 1
      let body = bands.body(of: section, isFirst: sectionPage == 1)
      let inner = bands.body(of: section, isFirst: false)
      guard body.size.isDrawable, inner.size.isDrawable else {
        throw PlatenError(
          .invalidValue,
          "The page of \(section.size.width) x \(section.size.height) points is smaller than its margins, header and footer; use a larger one.",
          page: store.count + 1)
      }
      var regions = Regions(width: body.width, height: body.height, freshHeight: inner.height)
      regions.isTop = true
      switch try block.layoutOrShrink(in: regions, context) {
      case .complete(let fragment):
        store.append(fragment, section: index)
        try checkpoint(store.count)
        return
      case .partial(let fragment, let rest):
        if (rest as? Stack)?.isEmpty == true {
          // A page break at the end begins no page.
          store.append(fragment.withEndClosed(), section: index)
          return try checkpoint(store.count)
        }
        store.append(fragment, section: index)
        block = rest
        emptyPages = fragment.size.height > 0 ? 0 : emptyPages + 1
      case .refused(let refusal):
        guard sectionPage == 1, !regions.isFresh else { throw doesNotFit(refusal, body, page: store.count + 1) }
        // The first page has a higher header: what does not fit there fits on the second.
        store.append(Fragment(size: Size(width: body.width, height: 0)), section: index)
      }
      guard emptyPages <= Self.mostEmptyPages else {
        throw doesNotFit(Refusal(block: "block", needed: body.height), body, page: store.count)
      }
      try checkpoint(store.count)
      sectionPage += 1
    }
  }

  private func doesNotFit(_ refusal: Refusal, _ body: Rect, page: Int) -> PlatenError {
    PlatenError(
      .doesNotFit,
      "A \(refusal.block) needs \(refusal.needed.rounded(.up)) points, a page has \(body.height.rounded(.down)); use a larger page or smaller text.",
      page: page)
  }
}
