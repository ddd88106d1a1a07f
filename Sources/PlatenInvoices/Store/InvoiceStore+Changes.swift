public import Foundation

extension InvoiceStore {
  /// The invoice with a key, deleted ones too.
  ///
  /// - Throws: ``InvoiceError`` with code `notFound`.
  public func invoice(_ id: Invoice.ID) throws -> Invoice {
    try access.read { try InvoiceRow.read(id, $0) }
  }

  /// Saves a new invoice.
  ///
  /// - Parameters:
  ///   - content: What it says.
  ///   - issuing: Whether it gets its number at once; otherwise it is a draft.
  ///   - request: What tells this request from others, such as a UUID. Asked again with the same, as a browser does
  ///     that had no answer, no second invoice is made; other content than the first time is saved over it.
  ///   - changingIssued: Whether that may change an invoice that has its number already.
  /// - Throws: ``InvoiceError``, with code `invalidField` for what is wrong in the content, `conflict` when the
  ///   invoice of an earlier request was changed since, and `issued` when it was issued and other content is to be
  ///   saved without `changingIssued`.
  /// - Complexity: Linear in the text.
  public func create(
    _ content: InvoiceContent, issuing: Bool = false, request: String? = nil, changingIssued: Bool = false
  ) throws -> Invoice {
    try InvoiceValidator.check(content, isIssued: issuing)
    if let request, request.isEmpty || request.utf8.count > 100 {
      throw InvoiceError(.invalidField, "The key of the request is empty or too long; take a UUID.", field: "request")
    }
    return try access.write { connection in
      if let request,
        let known = try connection.run("SELECT id FROM invoice WHERE request = ?", [.text(request)]).first?[0].integer
      {
        return try Self.repeated(
          known, content, issuing: issuing, changingIssued: changingIssued, connection)
      }
      let now = Date()
      var invoice = Invoice(
        id: 0, revision: 1, status: .draft, content: content, createdAt: now, changedAt: now)
      if issuing { try Self.issue(&invoice, connection) }
      return try InvoiceRow.read(InvoiceRow.insert(invoice, request: request, connection), connection)
    }
  }

  /// Saves what was changed in an invoice. One that has a number keeps it; as its recipient may have it already, it is
  /// changed only where `changingIssued` says so. Usually a duplicate, or cancelling it, is the better way.
  ///
  /// - Parameters:
  ///   - id: Its key.
  ///   - revision: The revision that the change was made to.
  ///   - content: What it says now.
  ///   - issuing: Whether a draft gets its number now.
  ///   - changingIssued: Whether what an issued invoice says may be changed.
  /// - Throws: ``InvoiceError``: `invalidField`, `notFound`; `conflict` when somebody else changed it since;
  ///   `notEditable` when it is cancelled or deleted; `issued` when it would change an issued invoice without
  ///   `changingIssued`. Nothing is saved then. It is no conflict when the change before
  ///   was the same one.
  public func update(
    _ id: Invoice.ID, revision: Int, _ content: InvoiceContent, issuing: Bool = false, changingIssued: Bool = false
  ) throws -> Invoice {
    try InvoiceValidator.check(content, isIssued: issuing)
    return try change(
      id, revision: revision, withLines: true,
      // Asked again because the answer did not arrive.
      unless: { $0.revision == revision + 1 && Self.says($0, content, issuing: issuing) }
    ) { invoice, connection in
      guard invoice.deletedAt == nil, invoice.status != .cancelled else {
        throw InvoiceError(.notEditable, "A cancelled or deleted invoice cannot be changed; restore or duplicate it.")
      }
      if invoice.status == .issued {
        guard changingIssued else { throw Self.issued(invoice) }
        try InvoiceValidator.check(content, isIssued: true)
      }
      invoice.content = content
      if invoice.status == .draft, issuing {
        try Self.issue(&invoice, connection)
      }
    }
  }

  /// Says when an issued invoice was paid, or that it is not.
  ///
  /// - Parameters:
  ///   - id: Its key.
  ///   - revision: The revision that was looked at.
  ///   - day: The day on which it was paid; nil for an invoice that is not.
  /// - Throws: ``InvoiceError``: `notFound`; `conflict` when somebody else changed it since; `notEditable` for a draft
  ///   and for what is cancelled.
  @discardableResult
  public func setPayment(_ id: Invoice.ID, revision: Int, on day: CalendarDay?) throws -> Invoice {
    try change(id, revision: revision, withLines: false, unless: { $0.revision == revision + 1 && $0.paidOn == day }) {
      invoice, _ in
      guard invoice.status == .issued else {
        throw InvoiceError(.notEditable, "Only an issued invoice can be paid; issue it first, or restore it.")
      }
      invoice.paidOn = day
    }
  }

  /// A draft that says the same, with today's date; it is due after as many days.
  ///
  /// - Parameters:
  ///   - id: The invoice, which may be cancelled.
  ///   - today: The date of the copy.
  ///   - request: What tells this request from others, as in ``create(_:issuing:request:changingIssued:)``.
  public func duplicate(_ id: Invoice.ID, today: CalendarDay, request: String? = nil) throws -> Invoice {
    var content = try invoice(id).content
    if let dueDate = content.dueDate {
      content.dueDate = today.adding(days: max(0, content.date.days(until: dueDate)))
    }
    content.date = today
    return try create(content, request: request)
  }

  /// Deletes a draft, or cancels an issued invoice, which keeps its number. ``restore(_:)`` takes it back.
  ///
  /// - Throws: As ``update(_:revision:_:issuing:changingIssued:)``.
  @discardableResult
  public func delete(_ id: Invoice.ID, revision: Int) throws -> Invoice {
    try change(id, revision: revision, withLines: false, unless: { $0.revision == revision + 1 && $0.deletedAt != nil })
    { invoice, _ in
      guard invoice.deletedAt == nil else {
        throw InvoiceError(.notEditable, "The invoice is cancelled or deleted already.")
      }
      invoice.deletedAt = Date()
      if invoice.status == .issued { invoice.status = .cancelled }
    }
  }

  /// Takes a deletion or cancellation back; an invoice that is neither stays as it is.
  ///
  /// - Throws: ``InvoiceError`` with code `notFound` when it was purged.
  @discardableResult
  public func restore(_ id: Invoice.ID) throws -> Invoice {
    try access.write { connection in
      var invoice = try InvoiceRow.read(id, connection)
      guard invoice.deletedAt != nil else { return invoice }
      invoice.deletedAt = nil
      if invoice.status == .cancelled { invoice.status = .issued }
      return try Self.save(&invoice, withLines: false, connection)
    }
  }

  /// Removes deleted drafts for good. Cancelled invoices stay, for their numbers.
  ///
  /// - Parameter moment: Drafts deleted before then go.
  /// - Returns: How many went.
  @discardableResult
  public func purge(deletedBefore moment: Date) throws -> Int {
    try access.write { connection in
      try connection.run(
        "DELETE FROM invoice WHERE status = 'draft' AND deleted_at IS NOT NULL AND deleted_at < ?",
        [InvoiceRow.milliseconds(moment)])
      return connection.changes
    }
  }
}
