import Foundation
import Platen

extension InvoiceReply {
  struct Row: Encodable {
    var id: Int64
    var revision: Int
    var status: String
    var number: String?
    var recipient, date, dateText, total: String
    var dueDate, paidOn: String?
    var isOverdue: Bool

    init(_ row: InvoicePage.Row, _ format: LocaleFormat, today: CalendarDay) {
      id = row.id
      revision = row.revision
      status = row.status.rawValue
      number = row.number
      recipient = row.recipient
      date = row.date.description
      dateText = format.date(row.date.date, timeZone: .gmt)
      total = format.currency(row.total, code: row.currency)
      dueDate = row.dueDate?.description
      paidOn = row.paidOn?.description
      isOverdue = row.isOverdue(on: today)
    }
  }

  struct List: Encodable {
    var rows: [Row]
    var next: String?
    var count: Int
    var countText: String
  }
}
