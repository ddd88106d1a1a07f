import Foundation
import Platen

extension InvoiceRenderer {
  /// The invoice as a report, without HTML.
  func report(of invoice: Invoice, settings: InvoiceSettings) throws -> Report {
    let content = invoice.content
    let sender = invoice.sender ?? settings.sender
    let locale = Locale(identifier: content.locale)
    let parts = InvoiceReportParts(content, words: Localizer(locale: locale))
    let logo = try settings.logo.map { try Image(data: $0) }
    let number = numberText(of: invoice)
    func optional(_ text: String) -> String? { text.isEmpty ? nil : text }
    let letterhead = FranchiseInfo(
      name: sender.name, address: optional(sender.address), phone: optional(sender.phone),
      email: optional(sender.email),
      taxId: optional(sender.taxID))
    let words = parts.words
    var theme = Theme.standard
    if let color = Color(hex: "#17506B") {
      theme.brandRed = color
      theme.accentBlue = color
      theme.headerBG = color
    }
    var report = Report(locale: locale, theme: theme, fonts: fonts) {
      Letterhead(letterhead, logo: logo)
      ReportTitle(words.text(.invoice), subtitle: number)
      parts.heading
      parts.table
      parts.closing
    }
    .footer { page in
      PageFooter(page, generatedBy: sender.name, date: content.date.date, timeZone: .gmt)
    }
    report.metadata = metadata(of: invoice, settings: settings)
    return report
  }
}
