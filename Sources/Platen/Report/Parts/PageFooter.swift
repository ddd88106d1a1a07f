public import Foundation
import PlatenLayout

/// The footer of a report: who made it and when on the leading side, "Page N of M" on the trailing side.
public struct PageFooter: Component, BlockComponent {
  /// The page it stands on.
  public var page: ReportPage
  /// The name to show; empty for the date alone.
  public var generatedBy: String
  /// The date to show; nil takes that of the document: its creation date, that of SOURCE_DATE_EPOCH, or now.
  public var date: Date?
  /// The time zone of the date.
  public var timeZone: TimeZone

  /// Makes a footer, for ``Report/footer(_:)``.
  public init(_ page: ReportPage, generatedBy: String = "", date: Date? = nil, timeZone: TimeZone = .current) {
    self.page = page
    self.generatedBy = generatedBy
    self.date = date
    self.timeZone = timeZone
  }

  /// It is laid out by the library itself.
  public typealias Body = EmptyComponent

  func block(in environment: ComponentEnvironment) -> any Block {
    FooterComponent(
      generatedBy: generatedBy, date: environment.dateText(date, timeZone), page: page.number, total: page.total
    ).block(in: environment)
  }
}
