package import Foundation

/// Writes numbers and days for a locale: its digits, separators and grouping.
///
/// Not safe to share between threads: it keeps what it has made. Make one per report.
package final class ValueFormatter {
  package let locale: Locale
  private let pattern: NumberPattern?
  private lazy var dayFormatter = makeDateFormatter(time: .none)
  private lazy var timeFormatter = makeDateFormatter(time: .short)
  private var days: [Int: String] = [:]
  private var bytes: [UInt8] = []

  /// Makes a formatter. Learning a locale takes about a millisecond.
  package init(locale: Locale) {
    self.locale = locale
    pattern = NumberPattern(locale: locale)
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
    guard number.isFinite else { return "" }
    let kept = min(fractionDigits ?? max(-number.exponent, 0), 100)
    return number.formatted(
      .number.locale(locale).precision(.fractionLength(max(kept, 0))).grouping(grouped ? .automatic : .never))
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
      return timeFormatter.string(from: Date(timeIntervalSince1970: Double(day) * 86_400 + Double(seconds)))
    }
    if let known = days[day] { return known }
    let text = dayFormatter.string(from: Date(timeIntervalSince1970: Double(day) * 86_400))
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

  private func makeDateFormatter(time: DateFormatter.Style) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = locale.calendar
    formatter.timeZone = .gmt
    formatter.dateStyle = .medium
    formatter.timeStyle = time
    return formatter
  }
}
