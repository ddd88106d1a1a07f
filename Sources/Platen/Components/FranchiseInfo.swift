/// Whose document it is: the lines of the letterhead.
public struct FranchiseInfo: Hashable, Sendable, Codable {
  /// The organization's name.
  public var name: String
  /// The postal address, on one line or several.
  public var address: String?
  /// The telephone number.
  public var phone: String?
  /// The e-mail address.
  public var email: String?
  /// The tax number.
  public var taxId: String?
  /// The currency of amounts as an ISO 4217 code or a symbol.
  public var currency: String

  /// Makes the lines; what is nil or empty leaves no gap.
  public init(
    name: String, address: String? = nil, phone: String? = nil, email: String? = nil, taxId: String? = nil,
    currency: String = ""
  ) {
    self.name = name
    self.address = address
    self.phone = phone
    self.email = email
    self.taxId = taxId
    self.currency = currency
  }
}
