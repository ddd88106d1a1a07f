import Foundation
import Platen

/// Puts an invoice on a page in one language. Its words come from the library's catalogue, names of months and the
/// forms of dates and amounts from Foundation.
struct InvoiceDocument {
  var invoice: Invoice
  var locale: Locale

  private var timeZone: TimeZone { .gmt }

  func write(to url: URL) throws {
    let pdf = PDFGenerator(
      locale: locale, metadata: DocumentMetadata(author: sender.name, creationDate: invoice.date))
    pdf.timeZone = timeZone
    let words = pdf.localizer
    try pdf.write(to: url) { context in
      context.beginPage()
      var y = pdf.drawLetterhead(y: PDFGenerator.margin, logo: try logo(), info: sender)
      y = pdf.drawReportTitle(y: y, title: words.text(.invoice), subtitle: period(words))
      y = pdf.drawSummaryCards(
        y: y,
        items: [
          (label: words.text(.invoiceNumber), value: invoice.number),
          (label: words.text(.date), value: words.date(invoice.date, timeZone: timeZone)),
          (label: words.text(.dueDate), value: words.date(invoice.dueDate, timeZone: timeZone)),
          (label: words.text(.total), value: money(invoice.total)),
        ])
      var page = 1
      y = pdf.drawTable(
        y: y, context: context,
        columns: [
          TableColumn(header: words.text(.item), widthWeight: 4),
          TableColumn(header: words.text(.quantity), widthWeight: 2, alignment: .trailing),
          TableColumn(header: words.text(.price), widthWeight: 2, alignment: .trailing),
          TableColumn(header: words.text(.amount), widthWeight: 2, alignment: .trailing),
        ],
        rows: invoice.lines.map { [month($0.month), number($0.hours), money($0.price), money($0.amount)] },
        totalsRow: [words.text(.total), number(invoice.hours), "", money(invoice.total)],
        pageNumber: &page, footerUser: sender.name)
      pdf.drawStatusBadge(y: y, status: words.text(.thankYou), bgColor: pdf.theme.accentBlue)
      pdf.drawFooter(pageNumber: page, totalPages: context.totalPages, generatedBy: sender.name)
    }
    // What no font could show would be an empty frame on paper that goes to a customer.
    guard pdf.missingCharacters.isEmpty else {
      throw PlatenError(.invalidFont, "No font has these characters: \(pdf.missingCharacters)", file: url.path)
    }
  }

  private var sender: FranchiseInfo {
    FranchiseInfo(
      name: "Ana Example", address: "1 Harbour Road, 9000 Example", phone: "+41 00 000 00 00",
      email: "ana@example.org", taxId: "CHE-000.000.000", currency: invoice.currency)
  }

  /// Three bars, made of pixels: this build has no SVG.
  private func logo() throws -> Image {
    let side = 96
    let heights = [40, 64, 88]
    var pixels: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        let isInk = x % 32 < 24 && side - y <= heights[x / 32]
        pixels += isInk ? [32, 107, 196, 255] : [0, 0, 0, 0]
      }
    }
    return try Image(width: side, height: side, rgba: pixels, name: "logo")
  }

  private func period(_ words: Localizer) -> String? {
    guard let first = invoice.lines.first?.month, let last = invoice.lines.last?.month else { return nil }
    return words.text(.periodXToY, month(first), month(last))
  }

  private func month(_ date: Date) -> String {
    var style = Date.FormatStyle(locale: locale, timeZone: timeZone)
    style = style.year().month(.wide)
    return date.formatted(style)
  }

  private func number(_ value: Decimal) -> String {
    value.formatted(.number.precision(.fractionLength(2)).locale(locale))
  }

  private func money(_ value: Decimal) -> String {
    value.formatted(.currency(code: invoice.currency).locale(locale))
  }
}
