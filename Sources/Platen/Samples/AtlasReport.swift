package import Foundation
import PlatenGraphics

/// One page of facts about a locale and a table of the regions of the world in its words: the same report for every
/// locale that ICU has.
package struct AtlasReport {
  /// Every locale identifier of ICU, in order.
  package static var identifiers: [String] { Locale.availableIdentifiers.sorted() }

  /// The locale of the report.
  package let locale: Locale
  /// What is in the table.
  package let table: SampleTable
  /// What is said of the locale.
  package let facts: [(label: String, value: String)]
  private let logo: Image?
  private let date: Date?
  private let timeZone: TimeZone

  /// Gathers the facts.
  ///
  /// - Parameters:
  ///   - locale: The locale of the report.
  ///   - logo: The mark in the letterhead.
  ///   - date: The date in the footer; nil takes that of the document.
  ///   - timeZone: The time zone of that date.
  package init(locale: Locale, logo: Image?, date: Date? = nil, timeZone: TimeZone = .current) {
    let data = SampleData(locale: locale)
    self.locale = locale
    table = data.atlas()
    facts = data.localeFacts()
    self.logo = logo
    self.date = date
    self.timeZone = timeZone
  }

  /// The document.
  package func report() -> Report {
    let columns = table.columns.map {
      TableColumn(
        header: $0.header, widthWeight: CGFloat($0.weight), alignment: $0.alignment == .leading ? .left : .right,
        // An amount that is cut off would be another amount.
        overflow: $0.alignment == .leading ? .wrap() : .shrink(minimum: 4))
    }
    return Report(title: table.title, locale: locale) {
      Letterhead(FranchiseInfo(name: "Platen"), logo: logo)
      ReportTitle(table.title, subtitle: table.subtitle)
      InfoSection(items: facts)
      SummaryCards(table.summary.map { ($0.label, $0.value) })
      Table(rows: table.rows, columns: columns).totals(table.totals ?? [])
    }
    .footer { page in
      PageFooter(page, generatedBy: "platen demo", date: date, timeZone: timeZone)
    }
    .with {
      $0.metadata.creationDate = date
      // A thousand files: tags would make them three times as large.
      $0.isTagged = false
    }
  }
}
