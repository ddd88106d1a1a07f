public import Foundation

/// Numbers, amounts of money, percentages, dates and lists as a locale writes them: its digits, separators, grouping
/// and calendar (Unicode CLDR, through Foundation).
///
/// ```swift
/// let format = LocaleFormat(Locale(identifier: "hi_IN"))
/// format.number(1_234_567)                       // "12,34,567"
/// format.currency(amount, code: "INR")           // "₹12,34,567.50"
/// format.date(day, timeZone: .gmt)               // "15 जन॰ 2024"
/// ```
///
/// Extensions of the identifier are followed: `ar-EG-u-nu-latn` writes Latin digits, `ja-JP-u-ca-japanese` years of eras.
/// What formatters do not know of an identifier is left away.
///
/// Making one is cheap: formatters are made once for each locale and kept. Safe to use from several threads. Money is
/// `Decimal`; no floating-point number is involved.
public struct LocaleFormat: Sendable {
  /// How much of a date or time is written: the styles of CLDR.
  public enum Length: Hashable, Sendable {
    /// Nothing.
    case none
    /// Digits only, as 1/15/24 or 14:30.
    case short
    /// As Jan 15, 2024 or 14:30:00.
    case medium
    /// As January 15, 2024; times with their zone.
    case long
    /// With the day of the week; times with the name of their zone.
    case full
  }

  /// How negative amounts are written.
  public enum CurrencyStyle: Hashable, Sendable {
    /// With a minus sign.
    case standard
    /// In brackets, where accountants of the locale do so.
    case accounting
  }

  /// The locale that was asked for.
  public let locale: Locale

  let resources: LocaleResources

  /// The formats of a locale.
  public init(_ locale: Locale) {
    self.init(locale, LocaleResources.of(locale))
  }

  init(_ locale: Locale, _ resources: LocaleResources) {
    self.locale = locale
    self.resources = resources
  }

  /// Words in a row, as "A, B, and C". Items that could disturb the order of the words are isolated (Unicode Standard
  /// Annex 9).
  public func list(_ items: [String]) -> String {
    guard items.count > 1 else { return items.first ?? "" }
    return resources.list(items)
  }
}
