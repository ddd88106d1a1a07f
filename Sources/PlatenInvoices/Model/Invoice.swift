public import Foundation

/// An invoice as the database keeps it.
public struct Invoice: Hashable, Sendable, Identifiable {
  /// Where an invoice stands.
  public enum Status: String, CaseIterable, Hashable, Sendable {
    /// Still being written; it has no number and can be deleted for good.
    case draft
    /// It has a number, which it never loses.
    case issued
    /// It was issued and then deleted: it keeps its number, so that the series has no gap, and cannot be changed.
    case cancelled
  }

  /// Its key in the database, which is never given to another one.
  public let id: Int64
  /// Counted up with each change, so that two people who change the same invoice notice.
  public var revision: Int
  /// Where it stands.
  public var status: Status
  /// The number; nil for a draft.
  public var number: String?
  /// What it says.
  public var content: InvoiceContent
  /// Who sends it: as it was in the settings when the number was drawn; nil for a draft, which takes what is there now.
  public var sender: InvoiceParty?
  /// The day on which it was paid; nil while it is not.
  public var paidOn: CalendarDay?
  /// When it was first saved.
  public var createdAt: Date
  /// When it was last changed.
  public var changedAt: Date
  /// When it was deleted or cancelled.
  public var deletedAt: Date?

  /// Whether it is issued and not paid, and was to be paid before a day.
  public func isOverdue(on day: CalendarDay) -> Bool {
    guard status == .issued, paidOn == nil, let dueDate = content.dueDate else { return false }
    return dueDate < day
  }
}
