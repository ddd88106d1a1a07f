/// Where a page stands in its document. Totals are true when pages are painted.
package struct PageInfo: Hashable {
  /// The number of the page in the document, from 1.
  package var page: Int
  /// The number of pages of the document.
  package var pageCount: Int
  /// The number of the section, from 1.
  package var section: Int
  /// The number of the page in its section, from 1.
  package var sectionPage: Int
  /// The number of pages of the section.
  package var sectionPageCount: Int
  /// The number that the page shows, by the numbering of its section.
  package var label: String

  package init(
    page: Int, pageCount: Int, section: Int = 1, sectionPage: Int, sectionPageCount: Int, label: String
  ) {
    self.page = page
    self.pageCount = pageCount
    self.section = section
    self.sectionPage = sectionPage
    self.sectionPageCount = sectionPageCount
    self.label = label
  }

  /// Whether it is the first page of its section.
  package var isFirst: Bool { sectionPage == 1 }
  /// Whether it is the last page of its section.
  package var isLast: Bool { sectionPage == sectionPageCount }
}
