public import Foundation

/// A page of the list of invoices.
public struct InvoicePage: Hashable, Sendable {
  /// An invoice in the list.
  public struct Row: Hashable, Sendable, Identifiable {
    /// Its key.
    public let id: Invoice.ID
    /// Its revision.
    public let revision: Int
    /// Where it stands.
    public let status: Invoice.Status
    /// Its number; nil for a draft.
    public let number: String?
    /// The name of who gets it.
    public let recipient: String
    /// Its day.
    public let date: CalendarDay
    /// When it is due.
    public let dueDate: CalendarDay?
    /// The day on which it was paid; nil while it is not.
    public let paidOn: CalendarDay?
    /// The currency of the total.
    public let currency: String
    /// What is to be paid.
    public let total: Decimal

    /// Whether it is issued and not paid, and was to be paid before a day.
    public func isOverdue(on day: CalendarDay) -> Bool {
      guard status == .issued, paidOn == nil, let dueDate else { return false }
      return dueDate < day
    }
  }

  /// The invoices, newest first.
  public let rows: [Row]
  /// Where the next page begins; nil on the last one.
  public let next: InvoiceQuery.Cursor?
  /// How many there are on all pages.
  public let count: Int
}
