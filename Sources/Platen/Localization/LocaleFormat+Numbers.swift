public import Foundation

extension LocaleFormat {
  /// A whole number.
  public func number(_ number: Int, grouped: Bool = true) -> String {
    guard let pattern = resources.numberPattern() else {
      return self.number(Decimal(number), fractionDigits: 0, grouped: grouped)
    }
    var bytes: [UInt8] = []
    pattern.append(
      mantissa: UInt64(number.magnitude), scale: 0, isNegative: number < 0, fractionDigits: 0, grouped: grouped,
      to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A decimal number; empty when it is not a number.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - fractionDigits: The digits after the separator, rounded half to even; nil keeps those it has.
  ///   - grouped: Whether there are separators of thousands, or of lakhs and crores.
  public func number(_ number: Decimal, fractionDigits: Int? = nil, grouped: Bool = true) -> String {
    guard number.isFinite else { return "" }
    let digits = min(max(fractionDigits ?? -number.exponent, 0), 100)
    if let token = NumberToken(number), token.scale <= digits, let pattern = resources.numberPattern() {
      var bytes: [UInt8] = []
      pattern.append(
        mantissa: token.mantissa, scale: token.scale, isNegative: token.isNegative, fractionDigits: digits,
        grouped: grouped, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    return number.formatted(
      .number.locale(resources.locale).precision(.fractionLength(digits)).grouping(grouped ? .automatic : .never))
  }

  /// An amount of money; empty when it is not a number.
  ///
  /// - Parameters:
  ///   - amount: The amount.
  ///   - code: ISO 4217, such as `EUR`. What is no code of three letters stands behind the number as it is.
  ///   - style: How negative amounts are written.
  ///   - fractionDigits: The digits after the separator, rounded half to even; nil takes the currency's: none for JPY,
  ///     three for KWD.
  public func currency(
    _ amount: Decimal, code: String, style: CurrencyStyle = .standard, fractionDigits: Int? = nil
  ) -> String {
    guard amount.isFinite else { return "" }
    guard let code = Self.currencyCode(code) else {
      let number = number(amount, fractionDigits: fractionDigits ?? 2)
      return code.isEmpty
        ? number : number + "\u{A0}" + BidiIsolation.isolated(code, inRightToLeftText: resources.isRightToLeft)
    }
    return resources.string(
      amount,
      LocaleResources.CurrencyKind(code: code, isAccounting: style == .accounting, fractionDigits: fractionDigits))
  }

  /// How many digits amounts of a currency have after the separator: 2 for EUR, 0 for JPY, 3 for KWD. 2 for what is no
  /// code of three letters.
  public static func fractionDigits(currency code: String) -> Int {
    currencyCode(code).map { CurrencyDigits.count(of: $0) } ?? 2
  }

  /// A part of one as a percentage: 0.256 is 25.6 %. Empty when it is not a number.
  ///
  /// - Parameters:
  ///   - fraction: The part.
  ///   - fractionDigits: The digits after the separator, rounded half to even; nil keeps those it has.
  public func percent(_ fraction: Decimal, fractionDigits: Int? = nil) -> String {
    guard fraction.isFinite else { return "" }
    let digits = min(max(fractionDigits ?? -fraction.exponent - 2, 0), 100)
    return fraction.formatted(
      Decimal.FormatStyle.Percent().locale(resources.locale).precision(.fractionLength(digits)))
  }

  private static func currencyCode(_ code: String) -> String? {
    let letters = code.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }
    return code.utf8.count == 3 && letters ? code.uppercased() : nil
  }
}
