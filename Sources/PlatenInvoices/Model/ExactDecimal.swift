import Foundation

/// Decimal numbers as text that keeps every digit.
enum ExactDecimal {
  /// Reads `-12.50`: digits with a point, without exponent, separators or a plus sign. Nil for anything else and for
  /// more digits before or after the point.
  static func parse(_ text: String, integerDigits: Int, fractionDigits: Int) -> Decimal? {
    let unsigned = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    let parts = unsigned.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 2, (1...integerDigits).contains(parts[0].count),
      parts.count == 1 || (1...fractionDigits).contains(parts[1].count),
      parts.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    return Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }

  /// What the database keeps. A number that was stored is read whatever its digits.
  static func stored(_ text: String) -> Decimal? { parse(text, integerDigits: 40, fractionDigits: 40) }

  /// All digits, with a point, without an exponent.
  static func text(_ number: Decimal) -> String { number.description }

  /// Text with at least so many digits after the point: `12.50`.
  static func text(_ number: Decimal, digits: Int) -> String {
    let text = text(number)
    let count = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
    guard count < digits else { return text }
    return text + (count == 0 ? "." : "") + String(repeating: "0", count: digits - count)
  }

  /// Halves are rounded away from zero.
  static func rounded(_ number: Decimal, digits: Int) -> Decimal {
    var number = number
    var result = Decimal()
    NSDecimalRound(&result, &number, digits, .plain)
    return result
  }

  /// Exact, unlike a division.
  static func hundredth(of number: Decimal) -> Decimal { number * Decimal(sign: .plus, exponent: -2, significand: 1) }

  /// Whether a number has no more digits before and after the point than these.
  static func fits(_ number: Decimal, integerDigits: Int, fractionDigits: Int) -> Bool {
    number.isFinite && parse(text(number), integerDigits: integerDigits, fractionDigits: fractionDigits) != nil
  }
}
