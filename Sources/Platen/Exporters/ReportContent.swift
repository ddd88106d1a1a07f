public import Foundation

/// What a report says: the values that an exporter composes.
public struct ReportContent: Sendable {
  /// The title.
  public var title: String
  /// The line below it, such as a period.
  public var subtitle: String?
  /// Whose report it is.
  public var organization: FranchiseInfo
  /// The organization's logo.
  public var logo: Image?
  /// Key figures.
  public var summary: [(label: String, value: String)]
  /// Further facts, shown as label: value.
  public var details: [(label: String, value: String)]
  /// The columns of the table.
  public var columns: [TableColumn]
  /// The cells, as many for each row as there are columns.
  public var rows: [[String]]
  /// The last row, set apart.
  public var totalsRow: [String]?
  /// The name in the footer.
  public var generatedBy: String
  /// Portrait or landscape; nil decides by the number of columns.
  public var landscape: Bool?
  /// The language of built-in words and the direction of the page.
  public var locale: Locale {
    get { localizer.locale }
    set { localizer = localizer.with(locale: newValue) }
  }
  /// The library's words, and the caller's, in that language.
  public var localizer: Localizer

  /// Makes the content of a report.
  public init(
    title: String, subtitle: String? = nil, organization: FranchiseInfo, logo: Image? = nil,
    summary: [(label: String, value: String)] = [], details: [(label: String, value: String)] = [],
    columns: [TableColumn], rows: [[String]], totalsRow: [String]? = nil, generatedBy: String = "",
    landscape: Bool? = nil, locale: Locale = .current
  ) {
    self.title = title
    self.subtitle = subtitle
    self.organization = organization
    self.logo = logo
    self.summary = summary
    self.details = details
    self.columns = columns
    self.rows = rows
    self.totalsRow = totalsRow
    self.generatedBy = generatedBy
    self.landscape = landscape
    localizer = Localizer(locale: locale)
  }

  /// A generator that suits the content: its language, and landscape from five columns on.
  public func makeGenerator(theme: Theme = .standard, fonts: FontLibrary = .system) -> PDFGenerator {
    PDFGenerator(
      landscape: landscape ?? PDFGenerator.prefersLandscape(columnCount: columns.count), localizer: localizer,
      theme: theme,
      metadata: DocumentMetadata(title: title, author: organization.name.nonEmpty), fonts: fonts)
  }
}
