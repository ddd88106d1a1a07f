internal import Foundation

/// Facts from ICU's data, sorted by name in the report's language. The same input gives the same output.
struct SampleFacts {
  let locale: Locale

  /// One fact sheet per region that the report's language has a name for.
  func regions() -> [NamedRegion] {
    let named = RegionFact.all.compactMap { fact in
      locale.localizedString(forRegionCode: fact.code).map { NamedRegion(name: $0, fact: fact) }
    }
    return sorted(named, by: \.name, then: \.fact.code)
  }

  /// Sorts by the collation of the report's language, and by code where names are equal.
  func sorted<Fact>(_ facts: [Fact], by name: KeyPath<Fact, String>, then code: KeyPath<Fact, String>) -> [Fact] {
    // Put into the order of code points first: sorting what is nearly in order asks for few comparisons, and those of
    // the collation are slow.
    let keyed = facts.map { (fact: $0, name: $0[keyPath: name], code: $0[keyPath: code]) }
    let roughly = keyed.sorted { $0.name == $1.name ? $0.code < $1.code : $0.name < $1.name }
    return roughly.sorted {
      let order = $0.name.compare($1.name, options: [], range: nil, locale: locale)
      return order == .orderedSame ? $0.code < $1.code : order == .orderedAscending
    }.map(\.fact)
  }

  /// The number of digits after the separator in amounts of a currency.
  func fractionDigits(currency: String) -> Int {
    LocaleFormat.fractionDigits(currency: currency)
  }

  /// Words in a row, as the report's language joins them.
  func list(_ items: [String]) -> String {
    items.formatted(.list(type: .and, width: .narrow).locale(locale))
  }
}
