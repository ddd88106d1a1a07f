import Foundation

// What the changes have in common; all of it runs in the transaction of its caller.
extension InvoiceStore {
  /// Whether an invoice is already what a request wants.
  static func says(_ invoice: Invoice, _ content: InvoiceContent, issuing: Bool) -> Bool {
    invoice.deletedAt == nil && invoice.content == content && (!issuing || invoice.number != nil)
  }

  /// The invoice of a request that was made before, with what it is to say now.
  static func repeated(
    _ id: Invoice.ID, _ content: InvoiceContent, issuing: Bool, changingIssued: Bool,
    _ connection: SQLiteConnection
  ) throws -> Invoice {
    var invoice = try InvoiceRow.read(id, connection)
    if says(invoice, content, issuing: issuing) { return invoice }
    guard invoice.revision == 1 else { throw conflict(invoice) }
    if invoice.status == .issued {
      guard changingIssued else { throw issued(invoice) }
      try InvoiceValidator.check(content, isIssued: true)
    }
    invoice.content = content
    if invoice.status == .draft, issuing {
      try issue(&invoice, connection)
    }
    return try save(&invoice, withLines: true, connection)
  }

  static func issued(_ invoice: Invoice) -> InvoiceError {
    InvoiceError(
      .issued,
      """
      The invoice \(invoice.number ?? "") is issued, and its recipient may have it. Nothing was saved. Duplicate or cancel it; \
      to change it all the same, say so ("changeIssued": true, or changingIssued: in Swift).
      """, currentRevision: invoice.revision)
  }

  static func conflict(_ invoice: Invoice) -> InvoiceError {
    InvoiceError(
      .conflict,
      "Somebody else changed the invoice in the meantime. Nothing was saved; load it again and repeat your change.",
      currentRevision: invoice.revision)
  }

  func change(
    _ id: Invoice.ID, revision: Int, withLines: Bool, unless isDone: (Invoice) -> Bool,
    _ body: (inout Invoice, SQLiteConnection) throws -> Void
  ) throws -> Invoice {
    try access.write { connection in
      var invoice = try InvoiceRow.read(id, connection)
      if isDone(invoice) { return invoice }
      guard invoice.revision == revision else { throw Self.conflict(invoice) }
      try body(&invoice, connection)
      return try Self.save(&invoice, withLines: withLines, connection)
    }
  }

  static func save(
    _ invoice: inout Invoice, withLines: Bool, _ connection: SQLiteConnection
  ) throws -> Invoice {
    invoice.revision += 1
    invoice.changedAt = Date()
    try InvoiceRow.update(invoice, withLines: withLines, connection)
    return try InvoiceRow.read(invoice.id, connection)
  }

  static func issue(_ invoice: inout Invoice, _ connection: SQLiteConnection) throws {
    let settings = try SettingsRow.read(connection)
    invoice.number = try NumberSeries.draw(settings.numberFormat, year: invoice.content.date.year, connection)
    invoice.status = .issued
    invoice.sender = settings.sender
  }
}
