import PlatenGraphics

/// How much height the furniture of a section's pages takes, found before the body is laid out.
package struct SectionBands {
  private var firstHeader: Double
  private var header: Double
  private var firstFooter: Double
  private var footer: Double

  /// Lays the furniture out for a first, an inner and a last page. Its numbers are not known yet; those tried are long.
  init(of section: SectionLayout, number: Int, _ context: LayoutContext) throws {
    let width = section.size.width - section.margins.horizontal
    func height(_ furniture: SectionLayout.Furniture?, _ page: Int) throws -> Double {
      guard let furniture, width > 0 else { return 0 }
      let info = PageInfo(
        page: page == 1 && number == 1 ? 1 : 88_888, pageCount: 99_999, section: number, sectionPage: page,
        sectionPageCount: 99_999, label: "88888")
      guard let block = try furniture(info) else { return 0 }
      var context = context
      context.page = info
      let size = try block.fragment(width: width, context).size
      return size.height > 0 ? size.height + section.gap : 0
    }
    firstHeader = try height(section.header, 1)
    header = max(try height(section.header, 88_888), try height(section.header, 99_999))
    firstFooter = try height(section.footer, 1)
    footer = max(try height(section.footer, 88_888), try height(section.footer, 99_999))
    // A section of one page has a page that is first and last.
    firstFooter = max(firstFooter, footer)
  }

  /// The room for the content.
  func body(of section: SectionLayout, isFirst: Bool) -> Rect {
    Rect(origin: .zero, size: section.size).inset(
      by: Insets(
        top: section.margins.top + (isFirst ? firstHeader : header), left: section.margins.left,
        bottom: section.margins.bottom + (isFirst ? firstFooter : footer), right: section.margins.right))
  }
}
