package import PlatenLayout

/// The page that a header or footer stands on. All numbers are true: pages are drawn after all of them are laid out.
public struct ReportPage: Hashable, Sendable {
  /// The number of the page in the document, from 1.
  public let number: Int
  /// The number of pages of the document.
  public let total: Int
  /// What the page shows as its number, by the numbering of its section: "iv", "12".
  public let label: String
  /// The number of the page in its section, from 1.
  public let sectionNumber: Int
  /// The number of pages of its section.
  public let sectionTotal: Int

  /// Whether it is the first page of its section.
  public var isFirst: Bool { sectionNumber == 1 }
  /// Whether it is the last page of its section.
  public var isLast: Bool { sectionNumber == sectionTotal }

  package init(_ info: PageInfo) {
    number = info.page
    total = info.pageCount
    label = info.label
    sectionNumber = info.sectionPage
    sectionTotal = info.sectionPageCount
  }
}
