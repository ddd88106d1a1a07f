import Foundation
import Platen

/// The parts of an invoice that is drawn as a report.
struct InvoiceReportParts {
  /// A row of the table: what is charged, or, below all of that, a sum.
  private enum Row {
    case line(InvoiceLine, amount: Decimal)
    case sum(String, amount: Decimal, isTotal: Bool)

    var line: InvoiceLine? { if case .line(let line, _) = self { line } else { nil } }

    var amount: Decimal {
      switch self {
      case .line(_, let amount), .sum(_, let amount, _): amount
      }
    }

    var isTotal: Bool { if case .sum(_, _, let isTotal) = self { isTotal } else { false } }
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

  /// What is charged and the sums of it, which stand in one column with the amounts.
  var table: some Component {
    let lines = zip(content.lines, totals.lines).map { Row.line($0, amount: $1) }
    let hasDiscounts = content.lines.contains { $0.discount != 0 }
    let hasTaxes = content.lines.contains { $0.taxRate != 0 }
    let otherColumns = 3 + (hasDiscounts ? 1 : 0) + (hasTaxes ? 1 : 0)
    let last = lines.count - 1
    return Table(Array((lines + sums).enumerated())) {
      Column<Entry>(words.text(.description)) { row in
        switch row.element {
        case .line(let line, _): line.description
        case .sum(let name, _, _): name
        }
      }
      .width(.weight(4, minimum: 90)).overflow(.wrap())
      .span { $0.element.line == nil ? CellSpan(columns: otherColumns) : nil }
      .style { $0.element.line == nil ? CellStyle(alignment: .trailing) : nil }
      Column<Entry>(header(.quantity)) { row in row.element.line.map { words.format.number($0.quantity) } ?? "" }
        .width(.automatic).alignment(.decimal).overflow(.shrink())
      Column<Entry>(header(.unitPrice)) { row in row.element.line.map { price($0.unitPrice) } ?? "" }
        .width(.automatic).alignment(.right).overflow(.shrink())
      if hasDiscounts {
        Column<Entry>(header(.discount)) { row in
          row.element.line.map { $0.discount == 0 ? "" : percent($0.discount) } ?? ""
        }
        .width(.automatic).alignment(.right)
      }
      if hasTaxes {
        Column<Entry>(header(.taxRate)) { row in row.element.line.map { percent($0.taxRate) } ?? "" }
          .width(.automatic).alignment(.right)
      }
      // Widths are those of ordinary letters, and the total is bold.
      Column<Entry>(header(.amount)) { money($0.element.amount) }
        .width(.automatic(minimum: min(160, 4.9 * Double(money(totals.total).count) + 10)))
        .alignment(.right).overflow(.shrink())
    }
    .rowStyle { $0.element.isTotal ? CellStyle(background: Color(hex: "#EAF2F6"), weight: .bold) : nil }
    .keepWithNext { $0.offset >= last && !$0.element.isTotal }
    .zebra(false)
    .rules(.horizontal)
  }

  private typealias Entry = EnumeratedSequence<[Row]>.Element

  /// A heading of short words stays in one line: the columns are as wide as that.
  private func header(_ key: Localizer.Key) -> String {
    let text = words.text(key)
    return text.count > 16 ? text : text.replacingOccurrences(of: " ", with: "\u{A0}")
  }

  /// The sum, the taxes and what is to be paid.
  private var sums: [Row] {
    var rows: [Row] = []
    let taxes = totals.taxes.filter { $0.rate != 0 }
    if !taxes.isEmpty {
      rows.append(.sum(words.text(.subtotal), amount: totals.net, isTotal: false))
      for tax in taxes {
        rows.append(.sum("\(words.text(.tax)) (\(percent(tax.rate)))", amount: tax.amount, isTotal: false))
      }
    }
    return rows + [.sum(words.text(.total), amount: totals.total, isTotal: true)]
  }

  /// How to pay, remarks and the last line.
  var closing: some Component {
    VStack(spacing: 10) {
      for (title, text) in [(words.text(.paymentMethod), content.paymentMethod), (words.text(.notes), content.note)]
      where !text.isEmpty {
        VStack(spacing: 2) {
          label(title)
          Text(text)
        }
      }
      if !content.closing.isEmpty { Text(content.closing).color(Color(hex: "#17506B") ?? .black) }
    }
  }
}
