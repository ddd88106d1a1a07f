public import Foundation

/// The library's own words, numbers and dates in one language, and a caller's.
///
/// The language is the best one there is for the locale (see ``language``); English when there is none. Digits, dates,
/// direction and upper case always follow the locale itself.
///
/// Making one costs a few microseconds: words and formatters are read once for each language and locale.
public struct Localizer: Sendable {
  /// The locale that was asked for.
  public let locale: Locale
  /// The language tag of the library's words, such as `en` or `zh-hans`.
  public let language: String
  /// Whether the locale's script runs from right to left, so that pages are mirrored.
  public var isRightToLeft: Bool { resources.isRightToLeft }
  /// The phrases that replace the library's.
  public let overrides: [Key: String]
  /// The caller's tables.
  public let tables: StringTables?

  let resources: LocaleResources
  private let catalogue: StringsCatalogue
  /// The caller's words in the language of the library's.
  private let replacements: StringsCatalogue?
  /// Where the caller's keys are looked up: the best language, then the development language.
  private let own: [StringsCatalogue]

  /// Makes a localizer.
  ///
  /// - Parameters:
  ///   - locale: The language of words and the way of numbers and dates.
  ///   - overrides: Texts in place of single phrases; they keep the placeholders (`%1$@`, `%2$@`).
  ///   - tables: The caller's words, which go before the library's.
  public init(locale: Locale, overrides: [Key: String] = [:], tables: StringTables? = nil) {
    self.locale = locale
    self.overrides = overrides
    self.tables = tables
    resources = LocaleResources.of(locale)
    catalogue = StringsStore.shared.catalogue(table: "Localizable", for: locale)
    language = catalogue.language
    guard let tables else {
      replacements = nil
      own = []
      return
    }
    let best = tables.catalogue(for: locale)
    let development = tables.catalogue(for: Locale(identifier: tables.developmentLanguage))
    own = [best, best?.language == development?.language ? nil : development].compactMap { $0 }
    // Single words of another language or script would stand among the library's.
    let base = LanguageIdentity(Locale(identifier: language))
    let suitable = [best, tables.catalogue(for: Locale(identifier: language))].compactMap { $0 }
    replacements = suitable.first {
      let identity = LanguageIdentity(Locale(identifier: $0.language))
      return identity.code == base.code && identity.script == base.script
    }
  }

  /// A localizer for another locale, with the same tables. Overrides are words of one language: they come along when
  /// that stays the same.
  public func with(locale: Locale) -> Localizer {
    let other = Localizer(locale: locale, tables: tables)
    guard !overrides.isEmpty, other.language == language else { return other }
    return Localizer(locale: locale, overrides: overrides, tables: tables)
  }

  /// Numbers, amounts, dates and lists as the locale writes them.
  public var format: LocaleFormat { LocaleFormat(locale, resources) }

  /// A phrase without values in it.
  public func text(_ key: Key) -> String {
    overrides[key] ?? replacements?.strings[key.rawValue] ?? catalogue.strings[key.rawValue] ?? key.english
  }

  /// A phrase with values put into its places. Values that could disturb the order of the words around them, or be
  /// disturbed by it, are isolated (U+2068 ... U+2069, Unicode Standard Annex 9).
  public func text(_ key: Key, _ arguments: String...) -> String {
    text(key, arguments: arguments)
  }

  /// The same with the values as an array.
  public func text(_ key: Key, arguments: [String]) -> String {
    fill(text(key), with: arguments, language: language)
  }

  /// A phrase of the caller's tables, with values put into its places and isolated as in ``text(_:_:)``. A key that no
  /// table has stands for itself.
  public func text(forKey key: String, _ arguments: String...) -> String {
    text(forKey: key, arguments: arguments)
  }

  /// The same with the values as an array.
  public func text(forKey key: String, arguments: [String]) -> String {
    for table in own {
      guard let phrase = table.strings[key] else { continue }
      return arguments.isEmpty ? phrase : fill(phrase, with: arguments, language: table.language)
    }
    if let key = Key(rawValue: key) { return text(key, arguments: arguments) }
    return key
  }

  private func fill(_ phrase: String, with arguments: [String], language: String) -> String {
    PhraseFormat.fill(phrase, with: arguments.map { isolated($0, inWordsOf: language) })
  }

  /// A value for a phrase. Words that fell back to English can stand on a mirrored page; then either direction may need
  /// the isolate.
  func isolated(_ value: String, inWordsOf language: String) -> String {
    let wordsAreRightToLeft =
      language == self.language ? isWordsRightToLeft : TextDirection.isRightToLeft(Locale(identifier: language))
    let isolated = BidiIsolation.isolated(value, inRightToLeftText: wordsAreRightToLeft)
    return isolated == value ? BidiIsolation.isolated(value, inRightToLeftText: isRightToLeft) : isolated
  }

  private var isWordsRightToLeft: Bool { LocaleResources.of(Locale(identifier: language)).isRightToLeft }

  /// A plural phrase and the language it is in: the caller's, the library's, else English.
  func pluralPhrase(_ key: PluralKey) -> (PluralPhrase, language: String) {
    if let replacements, let phrase = replacements.plurals[key.rawValue] { return (phrase, replacements.language) }
    if let phrase = catalogue.plurals[key.rawValue] { return (phrase, language) }
    return (key.english, "en")
  }

  /// The same for a key of the caller's; nil when no table has it.
  func pluralPhrase(forKey key: String) -> (PluralPhrase, language: String)? {
    for table in own {
      if let phrase = table.plurals[key] { return (phrase, table.language) }
    }
    return PluralKey(rawValue: key).map { pluralPhrase($0) }
  }
}
