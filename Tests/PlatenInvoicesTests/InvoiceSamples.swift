import Foundation
import PlatenInvoices

/// What the tests of invoices share.
enum InvoiceSamples {
  struct Missing: Error {}

  static func day(_ text: String) throws -> CalendarDay {
    guard let day = CalendarDay(text) else { throw Missing() }
    return day
  }

  static func content(_ recipient: String = "Ana Lima", date: String = "2026-03-31") throws -> InvoiceContent {
    InvoiceContent(
      recipient: InvoiceParty(name: recipient),
      lines: [InvoiceLine(description: "Lantern", quantity: 2, unitPrice: 35)],
      currency: "EUR", date: try day(date))
  }

  static func decimal(_ text: String) throws -> Decimal {
    guard let number = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) else { throw Missing() }
    return number
  }

  /// The code and field of the error that `body` throws.
  static func failure(_ body: () throws -> Void) -> InvoiceError? {
    do { try body() } catch { return error as? InvoiceError }
    return nil
  }
}
