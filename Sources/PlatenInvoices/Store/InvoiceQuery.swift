/// Which invoices to list, newest first.
public struct InvoiceQuery: Hashable, Sendable {
  /// The place behind an invoice in the list, where the next page begins. It stays right when invoices come and go.
  public struct Cursor: Hashable, Sendable, CustomStringConvertible {
    let date: CalendarDay
    let id: Int64

    init(date: CalendarDay, id: Int64) {
      self.date = date
      self.id = id
    }

    /// Reads what ``description`` wrote; nil for anything else.
    public init?(_ text: String) {
      let parts = text.split(separator: "_", omittingEmptySubsequences: false)
      guard parts.count == 2, let date = CalendarDay(String(parts[0])), let id = Int64(parts[1]), id > 0 else {
        return nil
      }
      self.init(date: date, id: id)
    }

    /// A text for an address.
    public var description: String { "\(date)_\(id)" }
  }

  /// Which issued invoices to list, by what became of them.
  public enum Payment: Hashable, Sendable {
    /// Those that are paid.
    case paid
    /// Those that are not paid, overdue or not.
    case unpaid
    /// Those that are not paid and were to be paid before a day.
    case overdue(on: CalendarDay)
  }

  /// The most invoices of a page.
  public static let largestPage = 200

  /// Words that all have to be in the number, recipient, lines, note or total, as parts of words, in any script; case,
  /// accents, widths, ways of writing Arabic letters and the script of digits make no difference. Amounts may have
  /// separators: `1208.20`, `1,208.20` and `1.208,20` find the same. The first eight count.
  public var search: String
  /// Only invoices that stand there; nil for all.
  public var status: Invoice.Status?
  /// Only issued invoices that are paid, or not; nil for all, and for those without a number as well.
  public var payment: Payment?
  /// How many, from 1 to 200.
  public var limit: Int
  /// Where to begin; nil for the first page.
  public var after: Cursor?

  /// A query.
  public init(
    search: String = "", status: Invoice.Status? = nil, payment: Payment? = nil, limit: Int = 25,
    after: Cursor? = nil
  ) {
    self.search = search
    self.status = status
    self.payment = payment
    self.limit = limit
    self.after = after
  }
}
