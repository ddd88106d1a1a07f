import Foundation

extension InvoiceStore {
  /// A page of the invoices, newest first, without deleted drafts; cancelled ones are among them.
  ///
  /// - Complexity: A search looks at all invoices. Without one, a page takes the time of its rows, and counting that
  ///   of an index.
  public func page(_ query: InvoiceQuery = InvoiceQuery()) throws -> InvoicePage {
    var conditions = ["(deleted_at IS NULL OR status = 'cancelled')"]
    var values: [SQLiteValue] = []
    if let status = query.status {
      conditions.append("status = ?")
      values.append(.text(status.rawValue))
    }
    switch query.payment {
    case .paid: conditions.append("status = 'issued' AND paid_on IS NOT NULL")
    case .unpaid: conditions.append("status = 'issued' AND paid_on IS NULL")
    case .overdue(let day):
      // Days are written so that their order is that of the texts.
      conditions.append("status = 'issued' AND paid_on IS NULL AND due_date < ?")
      values.append(.text(day.description))
    case nil: break
    }
    for spellings in SearchText.words(of: query.search) {
      // No LIKE, whose wildcards a word could have in it.
      conditions.append("(" + spellings.map { _ in "instr(search, ?) > 0" }.joined(separator: " OR ") + ")")
      values += spellings.map { .text($0) }
    }
    let limit = min(max(query.limit, 1), InvoiceQuery.largestPage)
    return try access.read { connection in
      let count = try connection.run(
        "SELECT count(*) FROM invoice WHERE \(conditions.joined(separator: " AND "))", values
      ).first?[0].integer
      if let after = query.after {
        conditions.append("(date, id) < (?, ?)")
        values += [.text(after.date.description), .integer(after.id)]
      }
      let rows = try connection.run(
        """
        SELECT id, revision, status, number, recipient_name, date, due_date, currency, total, paid_on FROM invoice
        WHERE \(conditions.joined(separator: " AND ")) ORDER BY date DESC, id DESC LIMIT ?
        """, values + [.integer(Int64(limit + 1))]
      ).compactMap(Self.row)
      let page = Array(rows.prefix(limit))
      let next = rows.count > limit ? page.last.map { InvoiceQuery.Cursor(date: $0.date, id: $0.id) } : nil
      return InvoicePage(rows: page, next: next, count: Int(count ?? 0))
    }
  }

  private static func row(_ values: [SQLiteValue]) -> InvoicePage.Row? {
    guard let id = values[0].integer, let status = Invoice.Status(rawValue: values[2].text ?? ""),
      let date = CalendarDay(values[5].text ?? "")
    else { return nil }
    return InvoicePage.Row(
      id: id, revision: Int(values[1].integer ?? 1), status: status, number: values[3].text,
      recipient: values[4].text ?? "", date: date, dueDate: values[6].text.flatMap { CalendarDay($0) },
      paidOn: values[9].text.flatMap { CalendarDay($0) },
      currency: values[7].text ?? "", total: values[8].text.flatMap(ExactDecimal.stored) ?? 0)
  }
}
