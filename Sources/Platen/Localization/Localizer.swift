public import Foundation

/// The library's own words, numbers and dates in one language.
///
/// The language is the best one there is for the locale (see ``language``); English when there is none. Digits, dates,
/// direction and upper case always follow the locale itself.
public struct Localizer: Sendable {
  /// The locale that was asked for.
  public let locale: Locale
  /// The language tag of the words, such as `en` or `zh-hans`.
  public let language: String
  /// Whether the locale's script runs from right to left, so that pages are mirrored.
  public let isRightToLeft: Bool

  private let words: [Key: String]
  private let usesLatinDigits: Bool
  private let wordsAreRightToLeft: Bool

  /// Makes a localizer. `overrides` replaces single phrases; they keep their placeholders (`%1$@`, `%2$@`).
  public init(locale: Locale, overrides: [Key: String] = [:]) {
    self.locale = locale
    isRightToLeft = TextDirection.isRightToLeft(locale)
    usesLatinDigits = locale.numberingSystem.identifier == "latn"
    let catalogue = StringsStore.shared.catalogue(table: "Localizable", for: locale)
    language = catalogue.language
    wordsAreRightToLeft = TextDirection.isRightToLeft(Locale(identifier: catalogue.language))
    var words: [Key: String] = [:]
    for key in Key.allCases { words[key] = overrides[key] ?? catalogue.strings[key.rawValue] ?? key.english }
    self.words = words
  }

  /// A phrase without values in it.
  public func text(_ key: Key) -> String { words[key] ?? key.english }

  /// A phrase with values put into its places. Values that could disturb the order of the words around them, or be
  /// disturbed by it, are isolated (U+2068 ... U+2069, Unicode Standard Annex 9).
  public func text(_ key: Key, _ arguments: String...) -> String {
    text(key, arguments: arguments)
  }

  /// The same with the values as an array.
  public func text(_ key: Key, arguments: [String]) -> String {
    PhraseFormat.fill(
      text(key),
      with: arguments.map { value in
        // Words that fell back to English can stand on a mirrored page; then either direction may need the isolate.
        let isolated = BidiIsolation.isolated(value, inRightToLeftText: wordsAreRightToLeft)
        return isolated == value ? BidiIsolation.isolated(value, inRightToLeftText: isRightToLeft) : isolated
      })
  }

  /// A whole number in the locale's digits, without grouping, for page numbers.
  public func number(_ number: Int) -> String {
    // Making a formatter costs more than the rest of a footer.
    usesLatinDigits ? String(number) : number.formatted(.number.locale(locale).grouping(.never))
  }

  /// The day of `date` in `timeZone`, in the medium style of the locale and its calendar.
  public func date(_ date: Date, timeZone: TimeZone) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = locale.calendar
    formatter.timeZone = timeZone
    formatter.dateStyle = .medium
    formatter.timeStyle = .none
    return formatter.string(from: date)
  }

  /// `text` in capitals as the locale's language writes them; scripts without case stay as they are.
  public func uppercased(_ text: String) -> String {
    locale.language.languageCode?.identifier == "el"
      ? GreekUppercase.uppercased(text, locale: locale) : text.uppercased(with: locale)
  }
}
