import Foundation

/// How a locale writes amounts of any currency, learned from two: one whose sign is letters and one whose sign is a symbol.
///
/// Foundation's formatters are made for each currency, a fifth of a millisecond each, and it keeps some hundred of them:
/// a table of all the world's currencies would take longer for them than for everything else.
struct CurrencyTemplates {
  private struct Template {
    var sign: String
    var pattern: NumberPattern

    init?(code: String, sign: String, locale: Locale) {
      let style = Decimal.FormatStyle.Currency(code: code).locale(locale)
      let learned = NumberPattern { number, fraction, grouped in
        style.precision(.fractionLength(fraction)).grouping(grouped ? .automatic : .never).format(number)
      }
      guard let learned, learned.affixes.contains(where: { $0.contains(sign) }) else { return nil }
      self.sign = sign
      pattern = learned
    }
  }

  /// Currencies that have separators of their own in some locales (CLDR).
  private static let peculiar: Set<String> = ["CVE", "PTE", "LUF", "EUR"]
  /// A code of no currency, which is its own sign everywhere.
  private static let unknown = "XQQ"

  private let locale: Locale
  private let letters: Template
  private let symbol: Template
  private let isBefore: Bool

  init?(locale: Locale) {
    guard let letters = Template(code: Self.unknown, sign: Self.unknown, locale: locale) else { return nil }
    let codes = ["USD", "JPY", "GBP", "ILS", "INR", "KRW", "VND", "EUR"]
    let symbols = codes.lazy.map { (code: $0, sign: Self.sign(of: $0, in: locale)) }
    guard let sample = symbols.first(where: { $0.sign.unicodeScalars.allSatisfy(Self.isSymbol) && !$0.sign.isEmpty }),
      let symbol = Template(code: sample.code, sign: sample.sign, locale: locale)
    else { return nil }
    self.locale = locale
    self.letters = letters
    self.symbol = symbol
    isBefore = letters.pattern.affixes[0].contains(letters.sign)
    guard isBefore == symbol.pattern.affixes[0].contains(symbol.sign) else { return nil }
  }

  /// The pattern for a currency; nil when it has to be asked of Foundation.
  func pattern(for code: String) -> NumberPattern? {
    guard !Self.peculiar.contains(code) else { return nil }
    let sign = Self.sign(of: code, in: locale)
    // What stands next to the digits decides on a space between them (CLDR's currencySpacing).
    guard let neighbour = isBefore ? sign.unicodeScalars.last : sign.unicodeScalars.first else { return nil }
    let isSymbol = Self.isSymbol(neighbour)
    // Latin abbreviations ("Rp") are set without a space in some locales where codes have one.
    guard isSymbol || sign == code || !neighbour.isASCII else { return nil }
    let template = isSymbol ? symbol : letters
    return template.pattern.replacing(template.sign, with: sign)
  }

  private static func sign(of code: String, in locale: Locale) -> String {
    (locale as NSLocale).displayName(forKey: .currencySymbol, value: code) ?? code
  }

  private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .currencySymbol, .mathSymbol, .modifierSymbol, .otherSymbol: true
    default: false
    }
  }
}
