import Foundation
import Platen
import PlatenHTML

/// Invoices for tests.
enum InvoiceSamples {
  /// 2026-01-31 12:00 UTC.
  static let day = Date(timeIntervalSince1970: 1_769_860_800)

  static func decimal(_ text: String) -> Decimal {
    Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) ?? .nan
  }

  static func composer(_ locale: String, currency: String = "EUR") throws -> InvoiceComposer {
    var composer = try InvoiceComposer(currency: currency, locale: Locale(identifier: locale))
    composer.senderInfo = "Linden Paper Ltd\n7 Linden Street\nBerlin 10115\n+49 30 1234567"
    composer.dueDate = day.addingTimeInterval(14 * 86_400)
    composer.paymentMethod = "Bank transfer\nIBAN DE02 1203 0000 0000 2020 51"
    composer.notes = "Please name the number of the invoice."
    composer.tax = InvoiceTax(decimal("190.00"), rate: decimal("0.19"))
    return composer
  }

  static let items = [
    InvoiceItem("Paper A4\n80 g, white", quantity: 100, unitPrice: decimal("4.50")),
    InvoiceItem("Envelopes", quantity: 250, unitPrice: decimal("0.20")),
    InvoiceItem("Printing", quantity: decimal("2.5"), unitPrice: 200),
  ]

  static func html(_ composer: InvoiceComposer, items: [InvoiceItem] = items) throws -> String {
    try composer.renderInvoice(
      invoiceNumber: "2026-17", invoiceDate: day, recipientInfo: "Example Inc\n1 High Street\nLondon", items: items,
      totalAmount: 1190)
  }
}
