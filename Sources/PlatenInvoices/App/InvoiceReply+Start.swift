import Foundation

extension InvoiceReply {
  struct Settings: Encodable {
    var revision: Int
    var sender: Party
    var logo: String?
    var paymentMethod, closing: String
    var paymentDays: Int?
    var currency, taxRate, locale, template, numberFormat, nextNumber: String
    var next: Int64

    init(_ settings: InvoiceSettings, nextNumber: String, next: Int64) {
      revision = settings.revision
      sender = Party(settings.sender)
      logo = settings.logo?.base64EncodedString()
      paymentMethod = settings.paymentMethod
      closing = settings.closing
      paymentDays = settings.paymentDays
      currency = settings.currency
      taxRate = ExactDecimal.text(settings.taxRate)
      locale = settings.locale
      template = settings.template
      numberFormat = settings.numberFormat.description
      self.nextNumber = nextNumber
      self.next = next
    }
  }

  struct Choice: Encodable {
    var value, name: String
  }

  struct Start: Encodable {
    var language, direction: String
    var words: [String: String]
    var currencies, locales: [Choice]
    var hasMail, hasSender: Bool
    var templates: [String]
    var blank: Content
    var taxRate, today: String
    var numbers: NumberSigns
  }

  struct Preview: Encodable {
    var key: String
    var pages: Int
    var hasHTML: Bool
    var warnings: [String]
  }
}
