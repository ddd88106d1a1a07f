package import Foundation

/// What plural rules ask of a number (Unicode Technical Standard 35, part 3, section 5.1), taken from its digits as they
/// are shown: "1.0" is not "1".
package struct PluralOperands: Hashable, Sendable {
  /// Whole numbers from here on keep their lower digits only; no rule asks for more than a million.
  private static let bound: UInt64 = 1_000_000_000_000

  /// The integer part; of numbers beyond a billion, one that ends in the same digits.
  package let i: UInt64
  /// The number of digits after the separator.
  package let v: Int
  /// The digits after the separator as a number; of more than twelve, the last ones.
  package let f: UInt64
  /// The same without zeros at the end.
  package let t: UInt64

  /// Whether the value is a whole number.
  package var isWhole: Bool { t == 0 }

  /// A whole number; the sign does not matter.
  package init(_ number: Int) {
    i = Self.bounded(UInt64(number.magnitude))
    v = 0
    f = 0
    t = 0
  }

  /// A number shown with exactly `fractionDigits` digits; it is rounded half to even, as it is when it is written.
  package init(_ number: Decimal, fractionDigits: Int) {
    let digits = min(max(fractionDigits, 0), 100)
    var value = number.isFinite ? number.magnitude : 0
    var rounded = Decimal()
    NSDecimalRound(&rounded, &value, digits, .bankers)
    // Written with a full stop in every locale, and never with an exponent.
    let parts = rounded.description.split(separator: ".", omittingEmptySubsequences: false)
    let shown = parts.count > 1 ? String(parts[1]) : ""
    let trimmed = shown.reversed().drop { $0 == "0" }.reversed()
    i = Self.value(parts.first ?? "")
    v = digits
    f = Self.value(shown + String(repeating: "0", count: max(digits - shown.count, 0)))
    t = Self.value(String(trimmed))
  }

  private static func bounded(_ number: UInt64) -> UInt64 {
    number < bound ? number : number % bound + bound
  }

  private static func value(_ digits: some StringProtocol) -> UInt64 {
    var result: UInt64 = 0
    for byte in digits.utf8 where (0x30...0x39).contains(byte) {
      result = bounded(result * 10 + UInt64(byte - 0x30))
    }
    return result
  }
}
