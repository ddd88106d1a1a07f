public import Foundation
public import Platen
internal import PlatenGraphics

/// Composes invoices in HTML from templates.
///
/// ```swift
/// var composer = try InvoiceComposer(currency: "EUR", locale: Locale(identifier: "de_DE"))
/// composer.senderInfo = "Papier & Mehr GmbH\nLindenstraße 7\n10115 Berlin"
/// composer.paymentMethod = "Überweisung\nIBAN DE02 1203 0000 0000 2020 51"
/// composer.dueDate = day.addingTimeInterval(14 * 86_400)
/// let html = try composer.renderInvoice(
///   invoiceNumber: "2026-17", invoiceDate: day, recipientInfo: "Muster AG\nHauptstraße 1\n80331 München",
///   items: [InvoiceItem("Papier A4", quantity: 10, unitPrice: 4.5)], totalAmount: 45)
/// ```
///
/// With a set of templates of your own, of one page and its rows:
///
/// ```swift
/// composer.templates = try InvoiceTemplates(folder: "templates")
/// ```
///
/// The page has the values `INVOICE_NUMBER`, `INVOICE_DATE`, `DUE_DATE`, `SENDER_INFO`, `RECIPIENT_INFO`, `PAYMENT_METHOD`,
/// `ITEMS`, `TOTAL_AMOUNT` and `LOGO_IMAGE`; a row has `ITEM_DESC` and `PRICE`, and all values of the page but the rows.
/// There are also `SUBTOTAL`, `TAX`, `TAX_RATE` (where there is one), `TAXES` (a list of `AMOUNT` and `RATE`), `NOTES`, `CLOSING`,
/// `LANGUAGE` (a tag such as `de`) and `DIRECTION` (`ltr` or `rtl`);
/// of a row `QUANTITY`, `UNIT_PRICE`, and `NUMBER`, counted from 1; `QUANTITY_TEXT` and `UNIT_PRICE_TEXT` have all their
/// digits. What is not set is empty. A value that a template asks for and nobody knows is an error naming it, its file and
/// line.
///
/// Values are text: they are escaped where they stand. Lines of the sender, recipient, payment method, notes and items are
/// kept. Amounts and dates are written as the locale does, unless the template says how: `#INVOICE_DATE|date long#`.
public struct InvoiceComposer: Sendable {
  /// The sender's name, address and so on, in lines. The bundled template takes the first for the name.
  public var senderInfo = ""
  /// When the invoice is to be paid.
  public var dueDate: Date?
  /// How it is to be paid, in lines.
  public var paymentMethod = ""
  /// The address of the logo: a file or a `data:` URI, see ``setLogo(_:)``. Addresses are opened by what renders the HTML,
  /// by its rules.
  public var logo: String?
  /// The tax that the total has in it.
  public var tax: InvoiceTax?
  /// The taxes that the total has in it where there are several rates, in place of ``tax``.
  public var taxes: [InvoiceTax] = []
  /// Remarks, in lines.
  public var notes = ""
  /// The last line, such as thanks: `localizer.text(.thankYou)` says so in the language of the invoice. Empty for none.
  public var closing = ""
  /// The currency of all amounts, a code of ISO 4217.
  public var currency: String
  /// The words of the bundled template, and the locale of amounts and dates. Give one with overrides for other words, such
  /// as "VAT" for "Tax".
  public var localizer: Localizer
  /// The zone whose days are meant.
  public var timeZone: TimeZone
  /// The templates.
  public var templates: InvoiceTemplates
  /// Further values for the templates, by name. They go before those of the composer: `["DUE_DATE": "in 14 days"]`. The
  /// bundled template has `PAPER`, a size of CSS such as `letter`.
  public var values: [String: TemplateValue] = [:]

  /// The locale of words, amounts and dates.
  public var locale: Locale {
    get { localizer.locale }
    set { localizer = localizer.with(locale: newValue) }
  }

  /// Makes a composer.
  ///
  /// - Parameters:
  ///   - currency: The currency of all amounts, a code of ISO 4217 such as `EUR`.
  ///   - locale: The locale of words, amounts and dates.
  ///   - timeZone: The zone whose days are meant.
  ///   - templates: The templates; nil takes those of the library.
  /// - Throws: As ``InvoiceTemplates/bundled()``.
  public init(
    currency: String, locale: Locale = Locale(identifier: "en_US"), timeZone: TimeZone = .gmt,
    templates: InvoiceTemplates? = nil
  ) throws {
    self.currency = currency
    localizer = Localizer(locale: locale)
    self.timeZone = timeZone
    self.templates = try templates ?? .bundled()
  }

  /// The invoice in HTML.
  ///
  /// - Parameters:
  ///   - invoiceNumber: The number.
  ///   - invoiceDate: The day.
  ///   - recipientInfo: The recipient's name and address, in lines.
  ///   - items: What is charged.
  ///   - totalAmount: What is to be paid, tax included.
  /// - Throws: `PlatenError`: `missingValue`, `unsafeValue` or `invalidData`, naming file and line of the
  ///   template, with the row of an item; `invalidValue` for amounts that are no numbers.
  /// - Complexity: Linear in the items.
  public func renderInvoice(
    invoiceNumber: String, invoiceDate: Date, recipientInfo: String, items: [InvoiceItem], totalAmount: Decimal
  ) throws -> String {
    let hasQuantities = items.contains { $0.quantity != nil || $0.unitPrice != nil }
    let rows = try items.enumerated().map { index, item in
      for number in [item.amount, item.quantity, item.unitPrice] {
        if let number, !number.isFinite { throw Self.invalid("The amount of an item", row: index + 1) }
      }
      return row(
        item.description, price: money(item.amount), quantity: item.quantity.map { .number($0) } ?? .null,
        unitPrice: item.unitPrice.map { money($0) } ?? .null)
    }
    guard totalAmount.isFinite else { throw Self.invalid("The total") }
    return try render(
      number: invoiceNumber, date: .date(invoiceDate), recipient: recipientInfo, rows: rows,
      hasQuantities: hasQuantities, total: money(totalAmount))
  }

  /// The invoice in HTML, from texts. Numbers such as `1190.00` are written as amounts of the invoice's currency, days such as
  /// `2026-01-31` as dates of its locale; other texts stand as they are.
  ///
  /// - Parameters:
  ///   - invoiceNumber: The number.
  ///   - invoiceDate: The day.
  ///   - recipientInfo: The recipient's name and address, in lines.
  ///   - items: What is charged: `item` and `price` of each, and where they are told `quantity` and `unitPrice`.
  ///   - totalAmount: What is to be paid, tax included.
  /// - Throws: As the other, and `missingValue` for an item without `item` or `price`, with its row.
  /// - Complexity: Linear in the items.
  public func renderInvoice(
    invoiceNumber: String, invoiceDate: String, recipientInfo: String, items: [[String: String]], totalAmount: String
  ) throws -> String {
    let rows = try items.enumerated().map { index, item in
      func text(_ key: String) throws -> String {
        if let text = item[key] { return text }
        throw PlatenError(.missingValue, "The item has no \"\(key)\"; give one.", row: index + 1)
      }
      let quantity = item["quantity"].map { text in
        TemplateFormatter.number(text).map { TemplateValue.number($0) } ?? .string(text)
      }
      return row(
        try text("item"), price: amount(try text("price")), quantity: quantity ?? .null,
        unitPrice: item["unitPrice"].map { amount($0) } ?? .null)
    }
    let day = TemplateFormatter.date(invoiceDate, in: timeZone).map { TemplateValue.date($0) }
    return try render(
      number: invoiceNumber, date: day ?? .string(invoiceDate), recipient: recipientInfo, rows: rows,
      hasQuantities: items.contains { $0["quantity"] != nil || $0["unitPrice"] != nil }, total: amount(totalAmount))
  }

  /// Takes a picture (PNG, JPEG, GIF, WebP or SVG) for the logo, as a `data:` URI, so that nothing has to be opened for it.
  ///
  /// - Throws: `PlatenError` with code `invalidImage` for data of another kind.
  /// - Complexity: Linear in the bytes of the picture.
  public mutating func setLogo(_ picture: Data) throws {
    guard let type = InvoiceLogo.mediaType(of: picture) else {
      throw PlatenError(.invalidImage, "The logo is of no known kind; give a PNG, JPEG, GIF, WebP or SVG.")
    }
    logo = "data:\(type);base64,\(picture.base64EncodedString())"
  }

  func money(_ amount: Decimal) -> TemplateValue { .money(amount, currency: currency) }

  private func amount(_ text: String) -> TemplateValue {
    TemplateFormatter.number(text).map { money($0) } ?? .string(text)
  }

  private static func invalid(_ what: String, row: Int? = nil) -> PlatenError {
    PlatenError(.invalidValue, "\(what) is not a number; give one.", row: row)
  }
}
