public import Foundation
import PlatenLayout

/// The footer of a report: who made it and when on the leading side, "Page N of M" on the trailing side.
public struct PageFooter: Component, BlockComponent {
  /// What pages are counted in.
  public enum Counting: Hashable, Sendable {
    /// The whole document.
    case document
    /// The section that the page belongs to.
    case section
  }

  /// The page it stands on.
  public var page: ReportPage
  /// The name to show; empty for the date alone.
  public var generatedBy: String
  /// The date to show; nil takes that of the document: its creation date, that of SOURCE_DATE_EPOCH, or now.
  public var date: Date?
  /// The time zone of the date.
  public var timeZone: TimeZone
  /// What pages are counted in.
  public var counting: Counting

  /// Makes a footer, for ``Report/footer(_:)``.
  public init(
    _ page: ReportPage, generatedBy: String = "", date: Date? = nil, timeZone: TimeZone = .current,
    counting: Counting = .document
  ) {
    self.page = page
    self.generatedBy = generatedBy
    self.date = date
    self.timeZone = timeZone
    self.counting = counting
  }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) -> any Block {
    FooterComponent(
      generatedBy: generatedBy, date: environment.dateText(date, timeZone),
      page: counting == .document ? page.number : page.sectionNumber,
      total: counting == .document ? page.total : page.sectionTotal
    ).block(in: environment)
  }
}
