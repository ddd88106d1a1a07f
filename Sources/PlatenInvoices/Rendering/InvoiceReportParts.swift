import Foundation
import Platen

/// The parts of an invoice that is drawn as a report.
struct InvoiceReportParts {
  private struct Row {
    var line: InvoiceLine
    var amount: Decimal
  }

  let words: Localizer
  private let content: InvoiceContent
  private let totals: InvoiceTotals
  private let labelColor = Color(hex: "#5A6470") ?? .black

  init(_ content: InvoiceContent, words: Localizer) {
    self.content = content
    self.words = words
    totals = content.totals
  }

  private func money(_ amount: Decimal) -> String { words.format.currency(amount, code: content.currency) }

  /// The price of one unit may have more digits than its currency.
  private func price(_ amount: Decimal) -> String {
    let digits = max(LocaleFormat.fractionDigits(currency: content.currency), -amount.exponent)
    return words.format.currency(amount, code: content.currency, fractionDigits: digits)
  }

  private func percent(_ number: Decimal) -> String { words.format.percent(ExactDecimal.hundredth(of: number)) }

  private func day(_ day: CalendarDay) -> String { words.format.date(day.date, .long, timeZone: .gmt) }

  private func label(_ text: String) -> Text { Text(text).size(9).color(labelColor) }

  /// Who gets it, and the dates.
  var heading: some Component {
    let recipient = content.recipient
    let rest = InvoiceRenderer.lines(
      of: InvoiceParty(
        address: recipient.address, email: recipient.email, phone: recipient.phone, taxID: recipient.taxID), words)
    var facts = [(label: words.text(.date), value: day(content.date))]
    if let dueDate = content.dueDate { facts.append((label: words.text(.dueDate), value: day(dueDate))) }
    facts.append((label: words.text(.amountDue), value: money(totals.total)))
    return HStack(spacing: 24) {
      VStack(spacing: 3) {
        label(words.text(.billTo))
        Text(recipient.name).bold()
        if !rest.isEmpty { Text(rest) }
      }
      .padding(10)
      .background(Color(hex: "#F0F4F8") ?? .white, radius: 6)
      .width(.weight(3))
      InfoSection(items: facts).width(.weight(2))
    }
  }

  var table: some Component {
    let rows = zip(content.lines, totals.lines).map { Row(line: $0, amount: $1) }
    let hasDiscounts = content.lines.contains { $0.discount != 0 }
    let hasTaxes = content.lines.contains { $0.taxRate != 0 }
    return Table(rows) {
      Column<Row>(words.text(.description)) { $0.line.description }.width(.weight(4, minimum: 90)).overflow(.wrap())
      Column<Row>(words.text(.quantity)) { words.format.number($0.line.quantity) }
        .width(.automatic).alignment(.decimal)
      Column<Row>(words.text(.unitPrice)) { price($0.line.unitPrice) }.width(.automatic).alignment(.right)
      if hasDiscounts {
        Column<Row>(words.text(.discount)) { $0.line.discount == 0 ? "" : percent($0.line.discount) }
          .width(.automatic).alignment(.right)
      }
      if hasTaxes {
        Column<Row>(words.text(.taxRate)) { percent($0.line.taxRate) }.width(.automatic).alignment(.right)
      }
      Column<Row>(words.text(.amount)) { money($0.amount) }.width(.automatic).alignment(.right)
    }
    .zebra(false)
    .rules(.horizontal)
  }

  /// The sum, the taxes and what is to be paid, at the trailing side.
  var totalsTable: some Component {
    var rows: [[String]] = []
    let taxes = totals.taxes.filter { $0.rate != 0 }
    if !taxes.isEmpty {
      rows.append([words.text(.subtotal), money(totals.net)])
      for tax in taxes { rows.append(["\(words.text(.tax)) (\(percent(tax.rate)))", money(tax.amount)]) }
    }
    rows.append([words.text(.total), money(totals.total)])
    let last = rows.count - 1
    return HStack(spacing: 0) {
      VStack { Space(0) }.width(.weight(1))
      VStack(spacing: 4) {
        for (index, row) in rows.enumerated() {
          HStack(spacing: 12) {
            (index == last ? Text(row[0]).bold().size(12) : Text(row[0])).width(.weight(1))
            (index == last ? Text(row[1]).bold().size(12) : Text(row[1])).multilineTextAlignment(.trailing)
              .width(.weight(1))
          }
          if index < last { Rule(color: Color(hex: "#C9D2DA")) }
        }
      }
      .padding(leading: 0, trailing: 6, top: 8, bottom: 8)
      .width(.weight(1))
    }
    .keepTogether()
  }

  /// How to pay, remarks and thanks.
  var closing: some Component {
    VStack(spacing: 10) {
      for (title, text) in [(words.text(.paymentMethod), content.paymentMethod), (words.text(.notes), content.note)]
      where !text.isEmpty {
        VStack(spacing: 2) {
          label(title)
          Text(text)
        }
      }
      Text(words.text(.thankYou)).color(Color(hex: "#17506B") ?? .black)
    }
  }
}
