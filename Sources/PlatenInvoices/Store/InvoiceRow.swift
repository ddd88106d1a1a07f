import Foundation

/// An invoice in its tables, within the transaction of the caller.
enum InvoiceRow {
  private static let contentColumns = [
    "date", "due_date", "currency", "locale", "template", "recipient_name", "recipient_address", "recipient_email",
    "recipient_phone", "recipient_tax_id", "payment_method", "note", "closing", "total", "search",
  ]
  private static let stateColumns = [
    "revision", "status", "number", "sender_name", "sender_address", "sender_email", "sender_phone", "sender_tax_id",
    "created_at", "changed_at", "deleted_at", "paid_on",
  ]

  /// The invoice, deleted ones too.
  static func read(_ id: Int64, _ connection: SQLiteConnection) throws -> Invoice {
    let columns = (stateColumns + contentColumns).joined(separator: ", ")
    guard let row = try connection.run("SELECT \(columns) FROM invoice WHERE id = ?", [.integer(id)]).first else {
      throw InvoiceError(.notFound, "There is no such invoice; it may have been deleted for good.")
    }
    return try invoice(id, row, lines: lines(of: id, connection))
  }

  private static func invoice(_ id: Int64, _ row: [SQLiteValue], lines: [InvoiceLine]) throws -> Invoice {
    func text(_ index: Int) -> String { row[index].text ?? "" }
    guard let status = Invoice.Status(rawValue: text(1)), let date = CalendarDay(text(12)) else { throw damaged(id) }
    let content = InvoiceContent(
      recipient: InvoiceParty(name: text(17), address: text(18), email: text(19), phone: text(20), taxID: text(21)),
      lines: lines, currency: text(14), date: date, dueDate: row[13].text.flatMap { CalendarDay($0) },
      paymentMethod: text(22), note: text(23), closing: text(24), locale: text(15), template: text(16))
    let sender = row[3].text.map {
      InvoiceParty(name: $0, address: text(4), email: text(5), phone: text(6), taxID: text(7))
    }
    return Invoice(
      id: id, revision: Int(row[0].integer ?? 1), status: status, number: row[2].text, content: content, sender: sender,
      paidOn: row[11].text.flatMap { CalendarDay($0) },
      createdAt: Self.date(row[8]) ?? .distantPast, changedAt: Self.date(row[9]) ?? .distantPast,
      deletedAt: Self.date(row[10]))
  }

  private static func lines(of id: Int64, _ connection: SQLiteConnection) throws -> [InvoiceLine] {
    try connection.run(
      "SELECT description, quantity, unit_price, tax_rate, discount FROM line WHERE invoice = ? ORDER BY position",
      [.integer(id)]
    ).map { row in
      let numbers = row.dropFirst().compactMap { $0.text.flatMap(ExactDecimal.stored) }
      guard numbers.count == 4 else { throw damaged(id) }
      return InvoiceLine(
        description: row[0].text ?? "", quantity: numbers[0], unitPrice: numbers[1], taxRate: numbers[2],
        discount: numbers[3])
    }
  }

  /// Saves a new invoice and returns its key.
  static func insert(_ invoice: Invoice, request: String?, _ connection: SQLiteConnection) throws -> Int64 {
    let columns = stateColumns + contentColumns + ["request"]
    let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    try connection.run(
      "INSERT INTO invoice (\(columns.joined(separator: ", "))) VALUES (\(places))",
      state(invoice) + content(invoice) + [.optional(request)])
    let id = connection.lastKey
    try insertLines(invoice.content.lines, of: id, connection)
    return id
  }

  /// Saves an invoice over itself.
  static func update(_ invoice: Invoice, withLines: Bool, _ connection: SQLiteConnection) throws {
    let columns = stateColumns + contentColumns
    let places = Array(repeating: "?", count: columns.count).joined(separator: ", ")
    try connection.run(
      "UPDATE invoice SET (\(columns.joined(separator: ", "))) = (\(places)) WHERE id = ?",
      state(invoice) + content(invoice) + [.integer(invoice.id)])
    guard withLines else { return }
    try connection.run("DELETE FROM line WHERE invoice = ?", [.integer(invoice.id)])
    try insertLines(invoice.content.lines, of: invoice.id, connection)
  }

  private static func insertLines(_ lines: [InvoiceLine], of id: Int64, _ connection: SQLiteConnection) throws {
    for (position, line) in lines.enumerated() {
      try connection.run(
        """
        INSERT INTO line (invoice, position, description, quantity, unit_price, tax_rate, discount)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        [.integer(id), .integer(Int64(position)), .text(line.description)]
          + [line.quantity, line.unitPrice, line.taxRate, line.discount].map { .text(ExactDecimal.text($0)) })
    }
  }

  private static func state(_ invoice: Invoice) -> [SQLiteValue] {
    let sender = invoice.sender
    return [
      .integer(Int64(invoice.revision)), .text(invoice.status.rawValue), .optional(invoice.number),
      .optional(sender?.name), .optional(sender?.address), .optional(sender?.email), .optional(sender?.phone),
      .optional(sender?.taxID), milliseconds(invoice.createdAt), milliseconds(invoice.changedAt),
      invoice.deletedAt.map(milliseconds) ?? .null, .optional(invoice.paidOn?.description),
    ]
  }

  private static func content(_ invoice: Invoice) -> [SQLiteValue] {
    let content = invoice.content
    let recipient = content.recipient
    let total = content.totals.total
    let search = SearchText.folded(
      [invoice.number ?? "", recipient.name, recipient.address, recipient.email, content.note]
        + content.lines.map(\.description) + [SearchText.amount(total, currency: content.currency)])
    return [
      .text(content.date.description), .optional(content.dueDate?.description), .text(content.currency),
      .text(content.locale), .text(content.template), .text(recipient.name), .text(recipient.address),
      .text(recipient.email), .text(recipient.phone), .text(recipient.taxID), .text(content.paymentMethod),
      .text(content.note), .text(content.closing), .text(ExactDecimal.text(total)), .text(search),
    ]
  }

  static func date(_ value: SQLiteValue) -> Date? {
    value.integer.map { Date(timeIntervalSince1970: Double($0) / 1_000) }
  }

  static func milliseconds(_ date: Date) -> SQLiteValue {
    let value = (date.timeIntervalSince1970 * 1_000).rounded()
    return .integer(Int64(exactly: min(max(value, -1e15), 1e15)) ?? 0)
  }

  private static func damaged(_ id: Int64) -> InvoiceError {
    InvoiceError(
      .corrupt,
      "The invoice with the key \(id) is damaged: a date, status or number of it cannot be read. Take it from a backup."
    )
  }
}
