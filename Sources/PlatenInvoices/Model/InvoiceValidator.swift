import Foundation
import Platen

/// Checks what comes in from a person or program; every failure names its field.
struct InvoiceValidator {
  static let mostLines = 500
  static let largestLogo = 1 << 20

  private static let currencies = Set(Locale.Currency.isoCurrencies.map { $0.identifier.uppercased() })
  private static let languages = Set(Locale.LanguageCode.isoLanguageCodes.map(\.identifier))

  /// Checks an invoice.
  ///
  /// - Parameter isIssued: A draft may still be empty, what has a number may not.
  static func check(_ content: InvoiceContent, isIssued: Bool) throws {
    try check(content.recipient, field: "recipient")
    if isIssued, !content.recipient.name.contains(where: { !$0.isWhitespace }) {
      throw invalid("recipient.name", "An invoice that gets a number needs a recipient; give a name.")
    }
    try check(content.paymentMethod, field: "paymentMethod", most: 2_000)
    try check(content.note, field: "note", most: 4_000)
    try check(content.closing, field: "closing", most: 500)
    try check(currency: content.currency)
    try check(locale: content.locale)
    try check(template: content.template)
    if let dueDate = content.dueDate, dueDate < content.date {
      throw invalid("dueDate", "The due date \(dueDate) is before the date of the invoice, \(content.date).")
    }
    guard content.lines.count <= mostLines else {
      throw invalid("lines", "The invoice has more than \(mostLines) lines; make two of it.")
    }
    for (index, line) in content.lines.enumerated() { try check(line, field: "lines[\(index)]", isIssued: isIssued) }
    if isIssued, content.lines.isEmpty {
      throw invalid("lines", "An invoice that gets a number needs a line; add one.")
    }
  }

  static func check(_ settings: InvoiceSettings) throws {
    try check(settings.sender, field: "sender")
    try check(settings.paymentMethod, field: "paymentMethod", most: 2_000)
    try check(settings.closing, field: "closing", most: 500)
    try check(currency: settings.currency)
    try check(locale: settings.locale)
    try check(template: settings.template)
    try check(settings.taxRate, field: "taxRate", integerDigits: 3, fractionDigits: 4, in: 0...100)
    if let days = settings.paymentDays, !(0...3_650).contains(days) {
      throw invalid("paymentDays", "The number of days is not from 0 to 3650.")
    }
    if let logo = settings.logo, logo.count > largestLogo {
      throw invalid("logo", "The logo has more than a megabyte; take a smaller one.")
    }
  }

  private static func check(_ party: InvoiceParty, field: String) throws {
    try check(party.name, field: field + ".name", most: 200)
    try check(party.address, field: field + ".address", most: 1_000)
    try check(party.email, field: field + ".email", most: 254)
    try check(party.phone, field: field + ".phone", most: 60)
    try check(party.taxID, field: field + ".taxID", most: 60)
  }

  private static func check(_ line: InvoiceLine, field: String, isIssued: Bool) throws {
    try check(line.description, field: field + ".description", most: 2_000)
    if isIssued, !line.description.contains(where: { !$0.isWhitespace }) {
      throw invalid(field + ".description", "The line says nothing; describe what is charged.")
    }
    try check(line.quantity, field: field + ".quantity", integerDigits: 9, fractionDigits: 4)
    try check(line.unitPrice, field: field + ".unitPrice", integerDigits: 12, fractionDigits: 6)
    try check(line.taxRate, field: field + ".taxRate", integerDigits: 3, fractionDigits: 4, in: 0...100)
    try check(line.discount, field: field + ".discount", integerDigits: 3, fractionDigits: 2, in: 0...100)
  }

  private static func check(
    _ number: Decimal, field: String, integerDigits: Int, fractionDigits: Int, in range: ClosedRange<Decimal>? = nil
  ) throws {
    guard ExactDecimal.fits(number, integerDigits: integerDigits, fractionDigits: fractionDigits) else {
      throw invalid(
        field,
        "The number has more than \(integerDigits) digits before or \(fractionDigits) after the decimal point.")
    }
    if let range, !range.contains(number) {
      throw invalid(field, "The number is not from \(range.lowerBound) to \(range.upperBound).")
    }
  }

  /// Lengths count code points, so that a few letters with thousands of marks are as long as they are.
  private static func check(_ text: String, field: String, most: Int) throws {
    guard text.unicodeScalars.count <= most else {
      throw invalid(field, "The text has more than \(most) characters; shorten it.")
    }
    let control = text.unicodeScalars.first {
      $0.properties.generalCategory == .control && !["\n", "\r", "\t"].contains($0)
    }
    if let control {
      let code = String(control.value, radix: 16, uppercase: true)
      throw invalid(field, "The text has a control character in it (hexadecimal \(code)); remove it.")
    }
  }

  private static func check(currency: String) throws {
    guard currencies.contains(currency) else {
      throw invalid("currency", "The currency is no code of ISO 4217, such as EUR or JPY.")
    }
  }

  private static func check(locale: String) throws {
    let isWellFormed =
      (2...35).contains(locale.utf8.count)
      && locale.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == UInt8(ascii: "-")
      }
    guard isWellFormed, let language = Locale(identifier: locale).language.languageCode,
      languages.contains(language.identifier)
    else { throw invalid("locale", "The language is no known tag, such as en, ar, zh-Hans or pt-BR.") }
  }

  private static func check(template: String) throws {
    try check(template, field: "template", most: 200)
    let folder =
      template.hasPrefix(InvoiceTemplate.folderPrefix) ? template.dropFirst(InvoiceTemplate.folderPrefix.count) : ""
    let isFolder = !folder.isEmpty && !folder.contains("/") && !folder.contains("\\") && !folder.hasPrefix(".")
    guard isFolder || template == InvoiceTemplate.report || template == InvoiceTemplate.html else {
      throw invalid("template", "There is no such template; choose one from the list.")
    }
  }

  private static func invalid(_ field: String, _ message: String) -> InvoiceError {
    InvoiceError(.invalidField, message, field: field)
  }
}
