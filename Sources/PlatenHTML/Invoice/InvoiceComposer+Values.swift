import Foundation
import Platen
import PlatenGraphics

extension InvoiceComposer {
  private static let words: [(name: String, key: Localizer.Key)] = [
    ("invoice", .invoice), ("invoiceNumber", .invoiceNumber), ("date", .date), ("dueDate", .dueDate),
    ("amountDue", .amountDue), ("from", .from), ("billTo", .billTo), ("description", .description),
    ("quantity", .quantity), ("unitPrice", .unitPrice), ("amount", .amount), ("subtotal", .subtotal), ("tax", .tax),
    ("total", .total), ("paymentMethod", .paymentMethod), ("notes", .notes), ("thankYou", .thankYou),
  ]

  func row(
    _ description: String, price: TemplateValue, quantity: TemplateValue, unitPrice: TemplateValue
  ) -> [String: TemplateValue] {
    let (first, rest) = firstLine(of: description)
    return [
      "ITEM_DESC": lines(description), "ITEM_NAME": first, "ITEM_DETAILS": rest, "PRICE": price,
      "QUANTITY": quantity, "QUANTITY_TEXT": written(quantity), "UNIT_PRICE": unitPrice,
      "UNIT_PRICE_TEXT": written(unitPrice),
    ]
  }

  func render(
    number: String, date: TemplateValue, recipient: String, rows: [[String: TemplateValue]], hasQuantities: Bool,
    total: TemplateValue
  ) throws -> String {
    let options = TemplateOptions(locale: locale, timeZone: timeZone, currency: currency)
    var page = try common(number: number, date: date, recipient: recipient, total: total)
    page["HAS_QUANTITIES"] = .bool(hasQuantities)
    page.merge(values) { _, own in own }
    let outer = page
    let items = rows.enumerated().map { index, row in
      TemplateValue.dictionary(
        outer.merging(row) { _, inner in inner }.merging(["NUMBER": .number(index + 1)]) { _, number in number })
    }
    page["ITEMS"] = try templates.items.render(items, options: options)
    return try templates.invoice.render(.dictionary(page), options: options)
  }

  private func common(
    number: String, date: TemplateValue, recipient: String, total: TemplateValue
  ) throws -> [String: TemplateValue] {
    let (senderName, senderDetails) = firstLine(of: senderInfo)
    let (recipientName, recipientDetails) = firstLine(of: recipient)
    var subtotal = TemplateValue.null
    let taxes = self.taxes.isEmpty ? [tax].compactMap { $0 } : self.taxes
    for tax in taxes {
      guard tax.amount.isFinite, tax.rate?.isFinite ?? true else {
        throw PlatenError(.invalidValue, "The tax is not a number; give one.")
      }
    }
    let sum = taxes.reduce(Decimal(0)) { $0 + $1.amount }
    // Of a total in words there is no part.
    if !taxes.isEmpty, case .money(let amount, _) = total { subtotal = money(amount - sum) }
    return [
      "INVOICE_NUMBER": .string(number), "INVOICE_DATE": date, "DUE_DATE": dueDate.map { .date($0) } ?? .null,
      "SENDER_INFO": lines(senderInfo), "SENDER_NAME": senderName, "SENDER_DETAILS": senderDetails,
      "RECIPIENT_INFO": lines(recipient), "RECIPIENT_NAME": recipientName,
      "RECIPIENT_DETAILS": recipientDetails, "PAYMENT_METHOD": lines(paymentMethod),
      "TOTAL_AMOUNT": total, "LOGO_IMAGE": .string(logo ?? ""), "SUBTOTAL": subtotal,
      "TAX": taxes.isEmpty ? .null : money(sum),
      "TAX_RATE": (taxes.count == 1 ? taxes[0].rate : nil).map { .number($0) } ?? .null,
      "TAXES": .list(
        taxes.map { ["AMOUNT": money($0.amount), "RATE": $0.rate.map { .number($0) } ?? .null] }),
      "NOTES": lines(notes), "CLOSING": lines(closing), "HAS_TERMS": .bool(!paymentMethod.isEmpty || !notes.isEmpty),
      "LANGUAGE": .string(language), "PAPER": "A4",
      "DIRECTION": localizer.isRightToLeft ? "rtl" : "ltr", "PAGE_LABEL": pageLabel,
      "WORDS": .dictionary(
        Dictionary(uniqueKeysWithValues: Self.words.map { ($0.name, .string(localizer.text($0.key))) })),
    ]
  }

  /// The tag of the language that the words are in, which need not be that of the locale.
  private var language: String { Locale(identifier: localizer.language).identifier(.bcp47) }

  private func firstLine(of text: String) -> (first: TemplateValue, rest: TemplateValue) {
    guard let end = text.firstIndex(where: \.isNewline) else { return (lines(text), "") }
    return (lines(String(text[..<end])), lines(String(text[text.index(after: end)...])))
  }

  /// Text whose lines stay lines and keep their order: "1 High Street" or a telephone number would be turned around on a
  /// page from right to left, "7 شارع" on one from left to right (Unicode Standard Annex 9).
  private func lines(_ text: String) -> TemplateValue {
    let isRightToLeft = localizer.isRightToLeft
    return .lines(
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { BidiIsolation.isolated(String($0), inRightToLeftText: isRightToLeft) }.joined(separator: "\n"))
  }

  /// A number in the digits of the locale; an amount with all of its digits, for the price of one unit may have more than
  /// the currency has.
  private func written(_ value: TemplateValue) -> TemplateValue {
    switch value {
    case .number(let number): return .string(localizer.format.number(number))
    case .money(let amount, let currency):
      let digits = max(LocaleFormat.fractionDigits(currency: currency), -amount.exponent)
      return .string(localizer.format.currency(amount, code: currency, fractionDigits: digits))
    default: return value
    }
  }

  /// "Page N of M" in pieces for `content` of a margin box: texts and counters.
  private var pageLabel: TemplateValue {
    var pieces: [TemplateValue] = []
    var rest = localizer.text(.pageNOfM)[...]
    func add(_ text: Substring, counter: String) {
      pieces.append(["text": .string(String(text)), "counter": .string(counter), "style": .string(counterStyle)])
    }
    while let match = rest.firstMatch(of: /%([12])\$@/) {
      add(rest[..<match.range.lowerBound], counter: match.1 == "1" ? "page" : "pages")
      rest = rest[match.range.upperBound...]
    }
    add(rest, counter: "")
    return .list(pieces)
  }

  /// The counter style (CSS Counter Styles 3, clause 6.1) of the locale's digits.
  private var counterStyle: String {
    switch localizer.number(0).unicodeScalars.first?.value {
    case 0x660: "arabic-indic"
    case 0x6F0: "persian"
    case 0x966: "devanagari"
    case 0x9E6: "bengali"
    case 0xBE6: "tamil"
    case 0xC66: "telugu"
    case 0xE50: "thai"
    case 0x1040: "myanmar"
    case 0x17E0: "khmer"
    default: "decimal"
    }
  }
}
