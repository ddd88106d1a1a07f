package import Foundation

/// Writes numbers and days for a locale: its digits, separators and grouping.
///
/// Not safe to share between threads: it keeps what it has made. Make one per report.
package final class ValueFormatter {
  package let locale: Locale
  private let format: LocaleFormat
  private let pattern: NumberPattern?
  private var days: [Int: String] = [:]
  private var bytes: [UInt8] = []

  /// Makes a formatter. The first for a locale takes about a millisecond.
  package init(locale: Locale) {
    self.locale = locale
    format = LocaleFormat(locale)
    pattern = format.resources.numberPattern()
  }

  /// The decimal separator of the locale, for decimal alignment.
  package var decimalSeparator: String {
    pattern.map { String(decoding: $0.decimalSeparator, as: UTF8.self) } ?? locale.decimalSeparator ?? "."
  }

  /// A whole number.
  package func string(_ number: Int, grouped: Bool = true) -> String {
    string(
      NumberToken(mantissa: UInt64(number.magnitude), scale: 0, isNegative: number < 0), fractionDigits: 0,
      grouped: grouped)
  }

  /// A decimal number with exactly `fractionDigits` digits after the separator, half rounded to even as Foundation does;
  /// nil keeps the digits it has.
  package func string(_ number: Decimal, fractionDigits: Int? = nil, grouped: Bool = true) -> String {
    format.number(number, fractionDigits: fractionDigits, grouped: grouped)
  }

  /// A number read from a cell, with its currency or percent sign where it stood. No digit is lost: more than
  /// `fractionDigits` are written when the number has more.
  package func string(_ token: NumberToken, fractionDigits: Int, grouped: Bool = true) -> String {
    let fractionDigits = max(fractionDigits, token.scale)
    guard let pattern else {
      return token.prefix + string(token.decimal, fractionDigits: fractionDigits, grouped: grouped) + token.suffix
    }
    bytes.removeAll(keepingCapacity: true)
    pattern.append(
      mantissa: token.mantissa, scale: token.scale, isNegative: token.isNegative, fractionDigits: fractionDigits,
      grouped: grouped, prefix: token.prefix, to: &bytes)
    if !token.suffix.isEmpty { bytes.append(contentsOf: token.suffix.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A day in the medium style of the locale and its calendar; with `time`, also the time of day.
  package func string(_ date: DateToken, time: Bool) -> String {
    let day = date.daysSince1970
    if time, let seconds = date.seconds {
      return format.date(
        Date(timeIntervalSince1970: Double(day) * 86_400 + Double(seconds)), time: .short, timeZone: .gmt)
    }
    if let known = days[day] { return known }
    let text = format.date(Date(timeIntervalSince1970: Double(day) * 86_400), timeZone: .gmt)
    if days.count < 4096 { days[day] = text }
    return text
  }

  /// A cell of a column as it is shown to people. What cannot be shown better stays as it is.
  package func display(_ cell: String, in column: ColumnProfile) -> String {
    switch column.type {
    case .integer, .identifier, .decimal:
      guard let (token, _) = NumberParser.parse(cell, decimalSeparator: column.decimalSeparator) else { return cell }
      return string(token, fractionDigits: column.maximumFractionDigits, grouped: column.type != .identifier)
    case .date:
      // A time with a zone would change its meaning without it.
      guard let token = DateToken(cell), !token.hasZone else { return cell }
      return string(token, time: column.hasTime)
    case .empty, .boolean, .text:
      return cell
    }
  }

  /// The total of a column as it is shown to people, with the currency that its cells share; nil when there is none.
  package func displaySum(of column: ColumnProfile) -> String? {
    guard column.isSummable, let sum = column.sum else { return nil }
    let number = string(sum, fractionDigits: max(column.maximumFractionDigits, -sum.exponent))
    return column.sumPrefix + number + column.sumSuffix
  }
}
