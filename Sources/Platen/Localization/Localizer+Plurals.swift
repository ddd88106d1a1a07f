public import Foundation

extension Localizer {
  /// A phrase with a whole number in the form that the language wants of it: "1 page", "2 pages"; six forms in Arabic.
  public func text(_ key: PluralKey, count: Int) -> String {
    filled(pluralPhrase(key), PluralOperands(count), isZero: count == 0, text: format.number(count))
  }

  /// The same with a decimal number.
  ///
  /// - Parameters:
  ///   - key: The phrase.
  ///   - count: The number.
  ///   - fractionDigits: The digits after the separator, which can change the form ("1 day", "1.0 days"); nil keeps
  ///     those it has.
  public func text(_ key: PluralKey, count: Decimal, fractionDigits: Int? = nil) -> String {
    filled(pluralPhrase(key), count, fractionDigits)
  }

  /// A phrase of the caller's `.stringsdict` tables with a whole number. A key that no table has stands for itself,
  /// behind the number.
  public func text(forKey key: String, count: Int) -> String {
    let text = format.number(count)
    guard let phrase = pluralPhrase(forKey: key) else { return "\(text) \(key)" }
    return filled(phrase, PluralOperands(count), isZero: count == 0, text: text)
  }

  /// The same with a decimal number and the digits shown of it.
  public func text(forKey key: String, count: Decimal, fractionDigits: Int? = nil) -> String {
    guard let phrase = pluralPhrase(forKey: key) else {
      return "\(format.number(count, fractionDigits: fractionDigits)) \(key)"
    }
    return filled(phrase, count, fractionDigits)
  }

  /// The form that the language of the library's words uses for a number.
  public func pluralCategory(of count: Int) -> PluralCategory {
    PluralRules(language: language).category(PluralOperands(count))
  }

  private func filled(_ phrase: (PluralPhrase, language: String), _ count: Decimal, _ fractionDigits: Int?) -> String {
    let digits = min(max(fractionDigits ?? -count.exponent, 0), 100)
    return filled(
      phrase, PluralOperands(count, fractionDigits: digits), isZero: count == 0,
      text: format.number(count, fractionDigits: digits))
  }

  private func filled(
    _ phrase: (PluralPhrase, language: String), _ number: PluralOperands, isZero: Bool, text: String
  ) -> String {
    let category = PluralRules(language: phrase.language).category(number)
    return phrase.0.filled(category, isZero: isZero, with: isolated(text, inWordsOf: phrase.language))
  }
}
