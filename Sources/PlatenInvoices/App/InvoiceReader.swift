import Foundation

/// Invoices and settings from requests.
enum InvoiceReader {
  static func content(_ fields: JSONFields) throws -> InvoiceContent {
    try fields.only(
      "recipient", "lines", "currency", "date", "dueDate", "paymentMethod", "note", "closing", "locale",
      "template")
    return InvoiceContent(
      recipient: try party(fields.object("recipient")),
      lines: try fields.objects("lines", most: InvoiceValidator.mostLines).map(line),
      currency: try fields.text("currency"), date: try fields.day("date"), dueDate: try fields.optionalDay("dueDate"),
      paymentMethod: try fields.text("paymentMethod"), note: try fields.text("note"),
      closing: try fields.text("closing"), locale: try fields.text("locale"),
      template: try fields.text("template"))
  }

  static func line(_ fields: JSONFields) throws -> InvoiceLine {
    try fields.only("description", "quantity", "unitPrice", "taxRate", "discount")
    return InvoiceLine(
      description: try fields.text("description"), quantity: try fields.decimal("quantity"),
      unitPrice: try fields.decimal("unitPrice"), taxRate: try fields.decimal("taxRate"),
      discount: try fields.decimal("discount"))
  }

  static func party(_ fields: JSONFields) throws -> InvoiceParty {
    try fields.only("name", "address", "email", "phone", "taxID")
    return InvoiceParty(
      name: try fields.text("name"), address: try fields.text("address"), email: try fields.text("email"),
      phone: try fields.text("phone"), taxID: try fields.text("taxID"))
  }

  static func settings(_ fields: JSONFields) throws -> InvoiceSettings {
    try fields.only(
      "next", "revision", "sender", "logo", "paymentMethod", "closing", "paymentDays", "currency", "taxRate", "locale",
      "template", "numberFormat",
      // Read only; there so that what was read can be sent back.
      "nextNumber")
    var settings = InvoiceSettings()
    settings.revision = Int(try fields.integer("revision"))
    settings.sender = try party(fields.object("sender"))
    settings.paymentMethod = try fields.text("paymentMethod")
    settings.closing = try fields.text("closing")
    settings.paymentDays = try fields.optionalInteger("paymentDays").map { Int($0) }
    settings.currency = try fields.text("currency")
    settings.taxRate = try fields.decimal("taxRate")
    settings.locale = try fields.text("locale")
    settings.template = try fields.text("template")
    settings.numberFormat = try InvoiceNumberFormat(fields.text("numberFormat"))
    if let logo = try fields.optionalText("logo") {
      guard let data = Data(base64Encoded: logo), !data.isEmpty else {
        throw InvoiceError(.invalidField, "The logo is not in Base64.", field: "logo")
      }
      settings.logo = data
    }
    return settings
  }
}
