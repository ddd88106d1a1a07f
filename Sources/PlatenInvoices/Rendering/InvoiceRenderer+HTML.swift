import Foundation
import Platen
import PlatenHTML

extension InvoiceRenderer {
  func compose(_ invoice: Invoice, settings: InvoiceSettings, templates: InvoiceTemplates?) throws -> String {
    let content = invoice.content
    let totals = content.totals
    let sender = invoice.sender ?? settings.sender
    var composer = try InvoiceComposer(
      currency: content.currency, locale: Locale(identifier: content.locale), templates: templates)
    composer.senderInfo = Self.lines(of: sender, composer.localizer)
    composer.dueDate = content.dueDate?.date
    composer.paymentMethod = content.paymentMethod
    composer.notes = content.note
    composer.closing = content.closing
    composer.taxes = totals.taxes.filter { $0.rate != 0 }.map {
      InvoiceTax($0.amount, rate: ExactDecimal.hundredth(of: $0.rate))
    }
    if let logo = settings.logo { try composer.setLogo(logo) }
    composer.values = [
      "STATUS": .string(invoice.status.rawValue), "RECIPIENT_EMAIL": .string(content.recipient.email),
      "RECIPIENT_TAX_ID": .string(content.recipient.taxID), "SENDER_TAX_ID": .string(sender.taxID),
    ]
    let items = zip(content.lines, totals.lines).map { line, amount in
      InvoiceItem(
        Self.description(of: line, composer.localizer), quantity: line.quantity, unitPrice: line.unitPrice,
        amount: amount)
    }
    return try composer.renderInvoice(
      invoiceNumber: numberText(of: invoice), invoiceDate: content.date.date,
      recipientInfo: Self.lines(of: content.recipient, composer.localizer), items: items, totalAmount: totals.total)
  }

  /// The number; of a draft that it is one, of a cancelled invoice also that it is.
  func numberText(of invoice: Invoice) -> String {
    let words = Localizer(locale: Locale(identifier: invoice.content.locale))
    switch invoice.status {
    case .draft: return words.text(.draft)
    case .issued: return invoice.number ?? ""
    case .cancelled: return "\(invoice.number ?? "") (\(words.text(.cancelled)))"
    }
  }

  /// What is charged, with its discount where the page has no column for it.
  static func description(of line: InvoiceLine, _ words: Localizer) -> String {
    guard line.discount != 0 else { return line.description }
    let discount = "\(words.text(.discount)): \(words.format.percent(ExactDecimal.hundredth(of: line.discount)))"
    return line.description + "\n" + discount
  }

  /// Name, address and how to reach somebody, in lines.
  static func lines(of party: InvoiceParty, _ words: Localizer) -> String {
    let taxID = party.taxID.isEmpty ? "" : "\(words.text(.taxId)): \(party.taxID)"
    return [party.name, party.address, party.phone, party.email, taxID].filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}
