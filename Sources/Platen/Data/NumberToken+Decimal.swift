import Foundation

extension NumberToken {
  /// A number of up to 18 digits, which is written without Foundation's formatters; nil for others.
  init?(_ number: Decimal) {
    guard number.isFinite, (-18...0).contains(number.exponent) else { return nil }
    var digits: UInt64 = 0
    var count = 0
    var fraction: Int?
    // Written with a full stop in every locale.
    for byte in number.description.utf8 where byte != 0x2D {
      if byte == 0x2E {
        fraction = 0
        continue
      }
      guard (0x30...0x39).contains(byte), count < 18 else { return nil }
      digits = digits * 10 + UInt64(byte - 0x30)
      count += 1
      fraction = fraction.map { $0 + 1 }
    }
    self.init(mantissa: digits, scale: fraction ?? 0, isNegative: number < 0)
  }
}
