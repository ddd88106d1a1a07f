internal import Foundation

/// What ICU knows about one region, whatever the language of the report.
struct RegionFact: Sendable {
  /// ISO 3166-1 alpha-2.
  var code: String
  /// In the region's main language; nil when ICU has no name for it.
  var nativeName: String?
  /// The region's own locale, from its likely language and script.
  var locale: Locale
  /// Language codes with a locale for the region; the main one first.
  var languages: [String]
  /// How many locales ICU has for the region.
  var localeCount: Int
  /// ISO 4217; nil where there is none (Antarctica).
  var currency: String?

  /// Codes that ISO 3166-1 reserves for other uses: unions, and parts of regions that have a code of their own.
  private static let reserved: Set<String> = ["AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN"]

  /// One fact sheet per region, by code. Gathered once for all reports: looking through ICU's locales takes longer than
  /// writing a report.
  static let all: [RegionFact] = {
    var localesByRegion: [String: [Locale.Language]] = [:]
    for identifier in Locale.availableIdentifiers.sorted() {
      let language = Locale(identifier: identifier).language
      if let region = language.region { localesByRegion[region.identifier, default: []].append(language) }
    }
    let codes = Set(Locale.Region.isoRegions.map(\.identifier)).filter {
      $0.count == 2 && $0.allSatisfy(\.isUppercase) && !reserved.contains($0)
    }
    return codes.sorted().map { code in
      let main = Locale.Language(identifier: "und-\(code)").maximalIdentifier
      let ownLocale = Locale(identifier: main.isEmpty ? "und-\(code)" : main)
      let known = localesByRegion[code] ?? []
      var languages = ownLocale.language.languageCode.map { [$0.identifier] } ?? []
      for language in known.compactMap({ $0.languageCode?.identifier }).sorted() where !languages.contains(language) {
        languages.append(language)
      }
      let currency = ownLocale.currency?.identifier
      return RegionFact(
        code: code, nativeName: ownLocale.localizedString(forRegionCode: code), locale: ownLocale,
        languages: languages, localeCount: known.count, currency: currency == "XXX" ? nil : currency)
    }
  }()
}
