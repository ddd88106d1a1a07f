import PlatenGraphics

/// How much height the furniture of a section's pages takes, found before the body is laid out.
package struct SectionBands {
  /// Room for the header and the footer with the gap between them and the content.
  private struct Bands {
    var header = 0.0
    var footer = 0.0
  }

  private var first = Bands()
  private var others = Bands()

  /// Lays the furniture out for a first page, one that is also the last, inner pages and a last one. Its numbers are not
  /// known yet; those tried are long.
  init(of section: SectionLayout, number: Int, _ context: LayoutContext) throws {
    let width = section.size.width - section.margins.horizontal
    func height(_ furniture: SectionLayout.Furniture?, page: Int, of count: Int) throws -> Double {
      guard let furniture, width > 0 else { return 0 }
      let info = PageInfo(
        page: page == 1 && number == 1 ? 1 : 88_887 + page % 2, pageCount: 99_999, section: number, sectionPage: page,
        sectionPageCount: count, label: "88888")
      guard let block = try furniture(info) else { return 0 }
      var context = context
      context.page = info
      let size = try block.fragment(width: width, context).size
      return size.height > 0 ? size.height + section.gap.asLength : 0
    }
    let known = context.warnings.warnings.count
    for (page, count) in [(1, 99_999), (1, 1)] {
      first.header = max(first.header, try height(section.header, page: page, of: count))
      first.footer = max(first.footer, try height(section.footer, page: page, of: count))
    }
    for page in [2, 3, 88_888, 99_999] {
      others.header = max(others.header, try height(section.header, page: page, of: 99_999))
      others.footer = max(others.footer, try height(section.footer, page: page, of: 99_999))
    }
    // Said again for the pages that they are on.
    context.warnings.forget(after: known)
  }

  /// The room for the content.
  func body(of section: SectionLayout, isFirst: Bool) -> Rect {
    let bands = isFirst ? first : others
    return Rect(origin: .zero, size: section.size).inset(
      by: Insets(
        top: section.margins.top + bands.header, left: section.margins.left,
        bottom: section.margins.bottom + bands.footer, right: section.margins.right))
  }

  /// The height that a header may have.
  func headerRoom(of section: SectionLayout, isFirst: Bool) -> Double {
    max(0, (isFirst ? first : others).header - section.gap.asLength)
  }

  /// The height that a footer may have.
  func footerRoom(of section: SectionLayout, isFirst: Bool) -> Double {
    max(0, (isFirst ? first : others).footer - section.gap.asLength)
  }
}
