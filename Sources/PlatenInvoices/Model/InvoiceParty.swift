/// Who sends an invoice, or gets it.
public struct InvoiceParty: Hashable, Sendable {
  /// The name of the person or organization.
  public var name: String
  /// The postal address, in lines.
  public var address: String
  /// The address for e-mail.
  public var email: String
  /// The telephone number.
  public var phone: String
  /// The tax number, as it is to be shown.
  public var taxID: String

  /// A sender or recipient.
  public init(name: String = "", address: String = "", email: String = "", phone: String = "", taxID: String = "") {
    self.name = name
    self.address = address
    self.email = email
    self.phone = phone
    self.taxID = taxID
  }
}
