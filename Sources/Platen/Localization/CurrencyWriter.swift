import Foundation

/// Writes amounts of one currency. Belongs to one ``LocaleResources``, which lets in one thread at a time.
final class CurrencyWriter {
  /// From so many amounts on it pays to learn the pattern, which takes about fifty calls of Foundation's formatter.
  private static let manyAmounts = 100

  private let style: Decimal.FormatStyle.Currency
  /// The style whose digits and groups are used; nil where the style's own are right.
  private let body: Decimal.FormatStyle.Currency?
  private let fractionDigits: Int
  private var count = 0
  private var pattern: NumberPattern?

  /// `pattern` is how the amounts are written, when that is known.
  init(_ kind: LocaleResources.CurrencyKind, locale: Locale, pattern: NumberPattern?) {
    self.pattern = pattern
    fractionDigits = min(max(kind.fractionDigits ?? CurrencyDigits.count(of: kind.code), 0), 100)
    let standard = Decimal.FormatStyle.Currency(code: kind.code).locale(locale)
      .precision(.fractionLength(fractionDigits))
    guard kind.isAccounting else {
      style = standard
      body = nil
      return
    }
    let accounting = standard.sign(strategy: .accounting)
    style = accounting
    // CLDR's accounting patterns of India inherit groups of three.
    let sample = Decimal(1_234_567)
    body = Self.digits(of: accounting.format(sample)) == Self.digits(of: standard.format(sample)) ? nil : standard
  }

  func string(_ number: Decimal) -> String {
    count += 1
    if count == Self.manyAmounts, pattern == nil {
      pattern = NumberPattern { number, fraction, grouped in
        Self.format(
          number, style.precision(.fractionLength(fraction)).grouping(grouped ? .automatic : .never),
          body?.precision(.fractionLength(fraction)).grouping(grouped ? .automatic : .never))
      }
    }
    if let pattern {
      var value = number
      var rounded = Decimal()
      NSDecimalRound(&rounded, &value, fractionDigits, .bankers)
      // What rounds to nothing keeps its sign in Foundation.
      if let token = NumberToken(rounded), token.scale <= fractionDigits, token.mantissa > 0 || number >= 0 {
        var bytes: [UInt8] = []
        pattern.append(
          mantissa: token.mantissa, scale: token.scale, isNegative: token.isNegative, fractionDigits: fractionDigits,
          grouped: true, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    return Self.format(number, style, body)
  }

  private static func format(
    _ number: Decimal, _ style: Decimal.FormatStyle.Currency, _ body: Decimal.FormatStyle.Currency?
  ) -> String {
    let text = style.format(number)
    guard let body else { return text }
    let digits = Self.digits(of: body.format(number.magnitude))
    guard let range = digitRange(text), !digits.isEmpty else { return text }
    return String(text[..<range.lowerBound]) + String(digits) + String(text[range.upperBound...])
  }

  private static func digits(of text: String) -> Substring {
    digitRange(text).map { text[$0] } ?? Substring()
  }

  /// From the first to the last digit.
  private static func digitRange(_ text: String) -> Range<String.Index>? {
    let scalars = text.unicodeScalars
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .decimalNumber }
    guard let first = scalars.firstIndex(where: isDigit), let last = scalars.lastIndex(where: isDigit) else {
      return nil
    }
    return first..<scalars.index(after: last)
  }
}
