internal import Foundation

/// What ICU knows about one region.
struct RegionFact {
  /// ISO 3166-1 alpha-2.
  var code: String
  /// In the report's language.
  var name: String
  /// In the region's main language.
  var nativeName: String
  /// The region's own locale, from its likely language and script.
  var locale: Locale
  /// Language codes with a locale for the region; the main one first.
  var languages: [String]
  /// How many locales ICU has for the region.
  var localeCount: Int
  /// ISO 4217; nil where there is none (Antarctica).
  var currency: String?
}
