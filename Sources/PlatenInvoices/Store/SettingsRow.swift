import Foundation

/// The settings in their table.
enum SettingsRow {
  private static let columns =
    "revision, sender_name, sender_address, sender_email, sender_phone, sender_tax_id, payment_method, payment_days, currency, "
    + "tax_rate, locale, template, number_format, logo, closing"

  static func read(_ connection: SQLiteConnection) throws -> InvoiceSettings {
    guard let row = try connection.run("SELECT \(columns) FROM settings WHERE id = 1").first else {
      throw InvoiceError(.corrupt, "The settings are missing from the database; put a copy from a backup in its place.")
    }
    func text(_ index: Int) -> String { row[index].text ?? "" }
    var settings = InvoiceSettings()
    settings.revision = Int(row[0].integer ?? 1)
    settings.sender = InvoiceParty(name: text(1), address: text(2), email: text(3), phone: text(4), taxID: text(5))
    settings.paymentMethod = text(6)
    settings.paymentDays = row[7].integer.map { Int($0) }
    settings.currency = text(8)
    settings.taxRate = ExactDecimal.stored(text(9)) ?? 0
    settings.locale = text(10)
    settings.template = text(11)
    settings.numberFormat = try InvoiceNumberFormat(text(12))
    settings.logo = row[13].blob
    settings.closing = text(14)
    return settings
  }

  static func write(_ settings: InvoiceSettings, _ connection: SQLiteConnection) throws {
    let sender = settings.sender
    try connection.run(
      "UPDATE settings SET (\(columns)) = (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) WHERE id = 1",
      [
        .integer(Int64(settings.revision)), .text(sender.name), .text(sender.address), .text(sender.email),
        .text(sender.phone), .text(sender.taxID), .text(settings.paymentMethod),
        .optional(settings.paymentDays.map(Int64.init)), .text(settings.currency),
        .text(ExactDecimal.text(settings.taxRate)), .text(settings.locale), .text(settings.template),
        .text(settings.numberFormat.description), settings.logo.map { .blob($0) } ?? .null,
        .text(settings.closing),
      ])
  }
}
