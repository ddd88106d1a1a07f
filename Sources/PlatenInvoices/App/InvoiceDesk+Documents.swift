import Foundation
import Platen
import PlatenServer

extension InvoiceDesk {
  /// A preview shows so many pages; the PDF has all.
  private static let mostPages = 20

  /// What was typed, as pages and HTML, saved or not.
  func preview(_ request: HTTPRequest) throws -> HTTPResponse {
    let fields = try body(request)
    try fields.only("content", "id")
    let content = try InvoiceReader.content(fields.root("content"))
    try InvoiceValidator.check(content, isIssued: false)
    let now = Date()
    var invoice = Invoice(id: 0, revision: 0, status: .draft, content: content, createdAt: now, changedAt: now)
    if let id = try fields.optionalInteger("id") {
      invoice = try store.invoice(id)
      invoice.content = content
    }
    let settings = try store.settings()
    let pages = try options.renderer.pictures(of: invoice, settings: settings)
    let document = try options.renderer.document(of: invoice, settings: settings)
    let html = try options.renderer.html(of: invoice, settings: settings)
    let shown = Array(pages.prefix(Self.mostPages))
    return try .json(
      InvoiceReply.Preview(
        key: previews.add(pages: shown, html: html), pages: shown.count, hasHTML: html != nil,
        warnings: document.warnings))
  }

  func previewPage(_ values: [String: String]) throws -> HTTPResponse {
    guard let entry = previews.entry(values["key"]), let page = values["page"].flatMap({ Int($0) }),
      entry.pages.indices.contains(page - 1)
    else { throw InvoiceError(.notFound, "The preview is gone; make it again.") }
    return .data(entry.pages[page - 1], type: "image/png")
  }

  func previewHTML(_ values: [String: String]) throws -> HTTPResponse {
    guard let html = previews.entry(values["key"])?.html else {
      throw InvoiceError(.notFound, "The preview is gone; make it again.")
    }
    var response = HTTPResponse.html(html)
    response.headers["Content-Security-Policy"] = SecurityHeaders.foreignDocumentPolicy
    return response
  }

  /// The saved invoice as a file, or shown by the browser.
  func pdf(_ request: HTTPRequest, _ values: [String: String]) throws -> HTTPResponse {
    let (invoice, document) = try document(key(values))
    let kind = request.query["show"] == "1" ? "inline" : "attachment"
    return HTTPResponse(
      headers: [
        "Content-Type": "application/pdf",
        "Content-Disposition": try ContentDisposition.value(kind, name: fileName(of: invoice)),
      ], body: .data(document.pdf))
  }

  /// Sends the saved invoice.
  func mail(_ request: HTTPRequest, _ values: [String: String]) throws -> HTTPResponse {
    let fields = try body(request)
    try fields.only("to", "subject", "body")
    guard let transport = options.mail else {
      throw HTTPError(404, "The program was started without a mail server; see --smtp-host.")
    }
    let recipients = try fields.text("to")
    let subject = try fields.text("subject")
    let text = try fields.text("body")
    guard subject.unicodeScalars.count <= 500, text.unicodeScalars.count <= 20_000, recipients.utf8.count <= 2_000
    else {
      throw InvoiceError(.invalidField, "The message is too long; shorten it.", field: "body")
    }
    let (invoice, document) = try document(key(values))
    do {
      let message = MailMessage(
        from: try sender(), to: try recipients.split(separator: ",").map { try MailAddress(parsing: String($0)) },
        subject: subject, body: text,
        attachments: [MailAttachment(data: document.pdf, fileName: try fileName(of: invoice))])
      try transport.send(message)
    } catch let error as MailError where error.field != .from {
      let field = [.to, .address, .name].contains(error.field) ? "to" : error.field == .subject ? "subject" : "body"
      throw InvoiceError(.invalidField, error.message, field: field)
    } catch {
      return InvoiceFailure.mail(error)
    }
    return .noContent
  }

  private func sender() throws -> MailAddress {
    if let sender = options.mailSender { return sender }
    let settings = try store.settings()
    return try MailAddress(settings.sender.email, name: settings.sender.name.isEmpty ? nil : settings.sender.name)
  }

  private func document(_ id: Invoice.ID) throws -> (Invoice, InvoiceDocument) {
    let invoice = try store.invoice(id)
    return (invoice, try options.renderer.document(of: invoice, settings: store.settings()))
  }

  private func fileName(of invoice: Invoice) throws -> String {
    let locale = Locale(identifier: invoice.content.locale)
    let words = Localizer(locale: locale)
    let name = [words.text(.invoice), invoice.number ?? words.text(.draft), invoice.content.recipient.name]
      .filter { !$0.isEmpty }.joined(separator: " ")
    return PDFShareHelper.safeFileName(name)
  }
}
