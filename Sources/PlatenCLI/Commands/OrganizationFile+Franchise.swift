import Platen

extension OrganizationFile {
  /// The lines of the letterhead.
  var franchise: FranchiseInfo {
    FranchiseInfo(
      name: name, address: address, phone: phone, email: email, taxId: taxId, currency: currency ?? "")
  }
}
