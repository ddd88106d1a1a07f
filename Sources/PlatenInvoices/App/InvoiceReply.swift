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
    var paymentMethod, note, closing, locale, template: String

    init(_ content: InvoiceContent) {
      recipient = Party(content.recipient)
      lines = content.lines.map { Line($0) }
      currency = content.currency
      date = content.date.description
      dueDate = content.dueDate?.description
      paymentMethod = content.paymentMethod
      note = content.note
      closing = content.closing
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
    var isDeleted, isOverdue: Bool
    var paidOn, paidText: String?

    init(_ invoice: Invoice, _ format: LocaleFormat, today: CalendarDay) {
      id = invoice.id
      revision = invoice.revision
      status = invoice.status.rawValue
      number = invoice.number
      content = Content(invoice.content)
      isDeleted = invoice.deletedAt != nil
      isOverdue = invoice.isOverdue(on: today)
      paidOn = invoice.paidOn?.description
      paidText = invoice.paidOn.map { format.date($0.date, .long, timeZone: .gmt) }
    }
  }
}
