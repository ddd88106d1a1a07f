internal import Foundation

/// Adds up the numbers of a column, exactly, and notes what they have in common.
struct NumberTally {
  private(set) var count = 0
  private(set) var percentCount = 0
  private(set) var maximumScale = 0
  /// The currency all numbers share, "" when none has one; nil when they differ.
  private(set) var currency: String?
  /// What stands around the first number.
  private(set) var prefix = ""
  private(set) var suffix = ""
  /// All are whole numbers from 1900 to 2100.
  private(set) var isYearLike = true

  private var exactSum = ExactSum()

  /// The sum; nil when it would have been rounded.
  var sum: Decimal? { exactSum.value }

  mutating func add(_ token: NumberToken) {
    if count == 0 {
      currency = token.currency
      prefix = token.prefix
      suffix = token.suffix
    } else if currency != nil, currency != token.currency {
      currency = nil
    }
    count += 1
    if token.isPercent { percentCount += 1 }
    maximumScale = max(maximumScale, token.scale)
    if token.scale != 0 || token.isNegative || !(1900...2100).contains(token.mantissa) { isYearLike = false }
    exactSum.add(token)
  }
}
