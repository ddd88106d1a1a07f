import Foundation

/// What cells are written with: the locale and a formatter that is quick for plain numbers. Belongs to one table.
final class CellWriter {
  let locale: Locale
  private lazy var formatter = ValueFormatter(locale: locale)

  init(locale: Locale) { self.locale = locale }

  /// A number with the digits it has.
  func text(_ number: Decimal) -> String {
    guard let token = NumberToken(number) else { return formatter.string(number) }
    return formatter.string(token, fractionDigits: token.scale)
  }

  func text(_ number: Int) -> String { formatter.string(number) }
}
