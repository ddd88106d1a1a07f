extension Localizer {
  /// A phrase of the library that counts something.
  ///
  /// The raw value is the key in `Localizable.stringsdict`. Further keys may come: do not switch over all of them.
  public enum PluralKey: String, CaseIterable, Hashable, Sendable {
    /// Things, such as the positions of an invoice.
    case items = "N items"
    /// Pages of a document.
    case pages = "N pages"
    /// Rows of a table.
    case rows = "N rows"
    /// A span of time, such as a term of payment.
    case days = "N days"

    /// The English phrase, compiled in.
    package var english: PluralPhrase {
      switch self {
      case .items: PluralPhrase(forms: [.one: "%d item", .other: "%d items"])
      case .pages: PluralPhrase(forms: [.one: "%d page", .other: "%d pages"])
      case .rows: PluralPhrase(forms: [.one: "%d row", .other: "%d rows"])
      case .days: PluralPhrase(forms: [.one: "%d day", .other: "%d days"])
      }
    }
  }
}
