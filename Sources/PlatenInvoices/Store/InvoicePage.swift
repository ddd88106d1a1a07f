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
    /// The currency of the total.
    public let currency: String
    /// What is to be paid.
    public let total: Decimal
  }

  /// The invoices, newest first.
  public let rows: [Row]
  /// Where the next page begins; nil on the last one.
  public let next: InvoiceQuery.Cursor?
  /// How many there are on all pages.
  public let count: Int
}
