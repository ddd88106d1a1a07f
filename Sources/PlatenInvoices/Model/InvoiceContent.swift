/// What a person writes into an invoice.
public struct InvoiceContent: Hashable, Sendable {
  /// Who gets it.
  public var recipient: InvoiceParty
  /// What is charged.
  public var lines: [InvoiceLine]
  /// The currency of all amounts, a code of ISO 4217 such as `EUR`.
  public var currency: String
  /// The day of the invoice. Its year is the one that the number is drawn for.
  public var date: CalendarDay
  /// The day by which it is to be paid.
  public var dueDate: CalendarDay?
  /// How it is to be paid, in lines.
  public var paymentMethod: String
  /// Remarks, in lines.
  public var note: String
  /// The last line of the document, such as thanks; empty for none.
  public var closing: String
  /// The language of words, amounts and dates, a tag of BCP 47 such as `ar` or `zh-Hans`.
  public var locale: String
  /// What it looks like: the name of a template, see ``InvoiceTemplate``.
  public var template: String

  /// What a person writes into an invoice.
  public init(
    recipient: InvoiceParty = InvoiceParty(), lines: [InvoiceLine] = [], currency: String, date: CalendarDay,
    dueDate: CalendarDay? = nil, paymentMethod: String = "", note: String = "", closing: String = "",
    locale: String = "en",
    template: String = InvoiceTemplate.report
  ) {
    self.recipient = recipient
    self.lines = lines
    self.currency = currency
    self.date = date
    self.dueDate = dueDate
    self.paymentMethod = paymentMethod
    self.note = note
    self.closing = closing
    self.locale = locale
    self.template = template
  }

  /// The amounts of its lines, taxes and total.
  ///
  /// - Complexity: Linear in the lines.
  public var totals: InvoiceTotals { InvoiceTotals(lines: lines, currency: currency) }
}
