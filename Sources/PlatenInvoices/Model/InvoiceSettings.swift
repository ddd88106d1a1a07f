public import Foundation

/// What all invoices of a database share.
public struct InvoiceSettings: Hashable, Sendable {
  /// Counted up with each change.
  public var revision: Int
  /// Who sends the invoices.
  public var sender: InvoiceParty
  /// The picture in place of the sender's name: a PNG, JPEG, GIF, WebP or SVG of up to a megabyte.
  public var logo: Data?
  /// How new invoices are to be paid, in lines.
  public var paymentMethod: String
  /// The last line of new invoices, such as "Thank you for your business"; empty for none.
  public var closing: String
  /// How many days after its date a new invoice is due; nil for none.
  public var paymentDays: Int?
  /// The currency of new invoices.
  public var currency: String
  /// The rate of tax of new lines, in percent.
  public var taxRate: Decimal
  /// The language of new invoices.
  public var locale: String
  /// What new invoices look like.
  public var template: String
  /// How numbers are written.
  public var numberFormat: InvoiceNumberFormat

  /// The settings of a new database.
  public init() {
    revision = 1
    sender = InvoiceParty()
    paymentMethod = ""
    closing = ""
    paymentDays = 30
    currency = "EUR"
    taxRate = 0
    locale = "en"
    template = InvoiceTemplate.report
    numberFormat = .standard
  }

  /// A new invoice with what the settings say.
  public func newContent(date: CalendarDay) -> InvoiceContent {
    InvoiceContent(
      lines: [], currency: currency, date: date, dueDate: paymentDays.map { date.adding(days: $0) },
      paymentMethod: paymentMethod, closing: closing, locale: locale, template: template)
  }
}
