internal import Foundation

/// Facts from ICU's data, sorted by name in the report's language. The same input gives the same output.
struct SampleFacts {
  let locale: Locale

  /// Codes that ISO 3166-1 reserves for other uses: unions, and parts of regions that have a code of their own.
  private static let reserved: Set<String> = ["AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN"]

  /// One fact sheet per region.
  func regions() -> [RegionFact] {
    var localesByRegion: [String: [Locale.Language]] = [:]
    for identifier in Locale.availableIdentifiers.sorted() {
      let language = Locale(identifier: identifier).language
      if let region = language.region { localesByRegion[region.identifier, default: []].append(language) }
    }
    let codes = Set(Locale.Region.isoRegions.map(\.identifier)).filter {
      $0.count == 2 && $0.allSatisfy(\.isUppercase) && !Self.reserved.contains($0)
    }
    let facts = codes.sorted().compactMap { code -> RegionFact? in
      guard let name = locale.localizedString(forRegionCode: code) else { return nil }
      let main = Locale.Language(identifier: "und-\(code)").maximalIdentifier
      let ownLocale = Locale(identifier: main.isEmpty ? "und-\(code)" : main)
      let known = localesByRegion[code] ?? []
      var languages = ownLocale.language.languageCode.map { [$0.identifier] } ?? []
      for language in known.compactMap({ $0.languageCode?.identifier }).sorted() where !languages.contains(language) {
        languages.append(language)
      }
      let currency = ownLocale.currency?.identifier
      return RegionFact(
        code: code, name: name, nativeName: ownLocale.localizedString(forRegionCode: code) ?? name, locale: ownLocale,
        languages: languages, localeCount: known.count, currency: currency == "XXX" ? nil : currency)
    }
    return sorted(facts, by: \.name, then: \.code)
  }

  /// Sorts by the collation of the report's language, and by code where names are equal.
  func sorted<Fact>(_ facts: [Fact], by name: KeyPath<Fact, String>, then code: KeyPath<Fact, String>) -> [Fact] {
    facts.sorted {
      let order = $0[keyPath: name].compare($1[keyPath: name], options: [], range: nil, locale: locale)
      return order == .orderedSame ? $0[keyPath: code] < $1[keyPath: code] : order == .orderedAscending
    }
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
