import Foundation
import Platen

/// What requests are answered with. Decimal numbers are texts, as JavaScript would lose digits of them.
enum InvoiceReply {
  struct Party: Encodable {
    var name, address, email, phone, taxID: String

    init(_ party: InvoiceParty) {
      name = party.name
      address = party.address
      email = party.email
      phone = party.phone
      taxID = party.taxID
    }
  }

  struct Line: Encodable {
    var description, quantity, unitPrice, taxRate, discount: String

    init(_ line: InvoiceLine) {
      description = line.description
      quantity = ExactDecimal.text(line.quantity)
      unitPrice = ExactDecimal.text(line.unitPrice)
      taxRate = ExactDecimal.text(line.taxRate)
      discount = ExactDecimal.text(line.discount)
    }
  }

  struct Content: Encodable {
    var recipient: Party
    var lines: [Line]
    var currency, date: String
    var dueDate: String?
    var paymentMethod, note, locale, template: String

    init(_ content: InvoiceContent) {
      recipient = Party(content.recipient)
      lines = content.lines.map { Line($0) }
      currency = content.currency
      date = content.date.description
      dueDate = content.dueDate?.description
      paymentMethod = content.paymentMethod
      note = content.note
      locale = content.locale
      template = content.template
    }
  }

  struct Full: Encodable {
    var id: Int64
    var revision: Int
    var status: String
    var number: String?
    var content: Content
    var isDeleted: Bool

    init(_ invoice: Invoice) {
      id = invoice.id
      revision = invoice.revision
      status = invoice.status.rawValue
      number = invoice.number
      content = Content(invoice.content)
      isDeleted = invoice.deletedAt != nil
    }
  }

  struct Row: Encodable {
    var id: Int64
    var revision: Int
    var status: String
    var number: String?
    var recipient, date, dateText, total: String
    var dueDate: String?

    init(_ row: InvoicePage.Row, _ format: LocaleFormat) {
      id = row.id
      revision = row.revision
      status = row.status.rawValue
      number = row.number
      recipient = row.recipient
      date = row.date.description
      dateText = format.date(row.date.date, timeZone: .gmt)
      total = format.currency(row.total, code: row.currency)
      dueDate = row.dueDate?.description
    }
  }

  struct List: Encodable {
    var rows: [Row]
    var next: String?
    var count: Int
    var countText: String
  }

  struct Totals: Encodable {
    struct Tax: Encodable { var rate, rateText, amount, amountText: String }

    var lines, lineTexts: [String]
    var net, netText, total, totalText: String
    var taxes: [Tax]

    init(_ totals: InvoiceTotals, currency: String, _ format: LocaleFormat) {
      let digits = LocaleFormat.fractionDigits(currency: currency)
      func raw(_ amount: Decimal) -> String { ExactDecimal.text(amount, digits: digits) }
      func shown(_ amount: Decimal) -> String { format.currency(amount, code: currency) }
      lines = totals.lines.map(raw)
      lineTexts = totals.lines.map(shown)
      net = raw(totals.net)
      netText = shown(totals.net)
      total = raw(totals.total)
      totalText = shown(totals.total)
      taxes = totals.taxes.filter { $0.rate != 0 }.map {
        Tax(
          rate: ExactDecimal.text($0.rate), rateText: format.percent(ExactDecimal.hundredth(of: $0.rate)),
          amount: raw($0.amount), amountText: shown($0.amount))
      }
    }
  }

  struct Settings: Encodable {
    var revision: Int
    var sender: Party
    var logo: String?
    var paymentMethod: String
    var paymentDays: Int?
    var currency, taxRate, locale, template, numberFormat, nextNumber: String
    var next: Int64

    init(_ settings: InvoiceSettings, nextNumber: String, next: Int64) {
      revision = settings.revision
      sender = Party(settings.sender)
      logo = settings.logo?.base64EncodedString()
      paymentMethod = settings.paymentMethod
      paymentDays = settings.paymentDays
      currency = settings.currency
      taxRate = ExactDecimal.text(settings.taxRate)
      locale = settings.locale
      template = settings.template
      numberFormat = settings.numberFormat.description
      self.nextNumber = nextNumber
      self.next = next
    }
  }

  struct Choice: Encodable { var value, name: String }

  struct Start: Encodable {
    var language, direction: String
    var words: [String: String]
    var currencies, locales: [Choice]
    var hasMail, hasSender: Bool
    var templates: [String]
    var blank: Content
    var taxRate: String
  }

  struct Preview: Encodable {
    var key: String
    var pages: Int
    var hasHTML: Bool
    var warnings: [String]
  }
}
