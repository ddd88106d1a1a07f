import Foundation

/// What is worth keeping of a locale: facts and formatters. Making them costs milliseconds, using them microseconds.
///
/// One for each locale, shared by all threads.
final class LocaleResources: @unchecked Sendable {
  // Unchecked: the formatters are only touched while `lock` is held.

  private static let registry = Registry()
  private static let manyCurrencies = 12

  /// Those of a locale.
  static func of(_ locale: Locale) -> LocaleResources { registry.resources(of: locale) }

  struct DateKind: Hashable {
    var date: LocaleFormat.Length
    var time: LocaleFormat.Length
    var timeZone: TimeZone
  }

  struct CurrencyKind: Hashable {
    var code: String
    var isAccounting: Bool
    var fractionDigits: Int?
  }

  /// The locale for formatters.
  let locale: Locale
  let isRightToLeft: Bool
  let usesLatinDigits: Bool
  /// How the locale writes plain numbers; nil when it does not fit the scheme of ``NumberPattern``.
  private(set) lazy var pattern = NumberPattern(locale: locale)
  private var dates: [DateKind: DateFormatter] = [:]
  private var ranges: [DateKind: DateIntervalFormatter] = [:]
  private var currencies: [CurrencyKind: CurrencyWriter] = [:]
  private var lists: (style: ListFormatStyle<StringStyle, [String]>, isolates: Bool)?
  private var templates: CurrencyTemplates?
  private let lock = NSLock()

  init(_ locale: Locale) {
    self.locale = FormattingLocale.safe(locale)
    isRightToLeft = TextDirection.isRightToLeft(locale)
    usesLatinDigits = self.locale.numberingSystem.identifier == "latn"
  }

  /// Runs `body` alone: formatters are not safe to share.
  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }

  func numberPattern() -> NumberPattern? { withLock { pattern } }

  func string(_ date: Date, _ kind: DateKind) -> String {
    withLock {
      if let known = dates[kind] { return known.string(from: date) }
      let formatter = DateFormatter()
      formatter.locale = locale
      formatter.calendar = locale.calendar
      formatter.timeZone = kind.timeZone
      formatter.dateStyle = kind.date.style
      formatter.timeStyle = kind.time.style
      // CLDR has no full form of the Persian calendar in Persian and falls back to the root's, which is no Persian.
      if kind.date == .full, kind.time == .none, locale.calendar.identifier == .persian,
        locale.language.languageCode?.identifier == "fa"
      {
        formatter.dateFormat = "EEEE d MMMM y"
      }
      keep(formatter, as: kind, in: &dates)
      return formatter.string(from: date)
    }
  }

  func string(from start: Date, to end: Date, _ kind: DateKind) -> String {
    withLock {
      if let known = ranges[kind] { return known.string(from: start, to: end) }
      let formatter = DateIntervalFormatter()
      formatter.locale = locale
      formatter.calendar = locale.calendar
      formatter.timeZone = kind.timeZone
      formatter.dateStyle = kind.date.intervalStyle
      formatter.timeStyle = kind.time.intervalStyle
      keep(formatter, as: kind, in: &ranges)
      return formatter.string(from: start, to: end)
    }
  }

  func string(_ number: Decimal, _ kind: CurrencyKind) -> String {
    withLock {
      if let known = currencies[kind] { return ordered(known.string(number)) }
      // Learning templates takes as long as making some twenty formatters.
      if currencies.count == Self.manyCurrencies { templates = CurrencyTemplates(locale: locale) }
      let writer = CurrencyWriter(
        kind, locale: locale, pattern: kind.isAccounting ? nil : templates?.pattern(for: kind.code))
      keep(writer, as: kind, in: &currencies)
      return ordered(writer.string(number))
    }
  }

  /// In text from right to left the sign of "CN¥" or "US$" behind a number would come to stand before its letters, as it
  /// is neither a letter nor next to a digit; and letters would run with a number whose minus sign CLDR holds with a mark
  /// (Unicode Standard Annex 9, rules W7, N1 and N2). Further marks hold them where they belong.
  private func ordered(_ amount: String) -> String {
    guard isRightToLeft, let end = amount.unicodeScalars.lastIndex(where: Self.isDigit) else { return amount }
    let sign = Array(amount.unicodeScalars[amount.unicodeScalars.index(after: end)...])
    guard let first = sign.firstIndex(where: Self.isLatinLetter),
      let last = sign.lastIndex(where: { Self.isLatinLetter($0) || $0.properties.generalCategory == .currencySymbol })
    else { return amount }
    let marks: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}"]
    var result = String.UnicodeScalarView(amount.unicodeScalars[...end])
    result.append(contentsOf: sign[..<first])
    let runsWithNumber = amount.unicodeScalars[...end].contains("\u{200E}")
    if runsWithNumber, first == 0 || !marks.contains(sign[first - 1]) { result.append("\u{200F}") }
    result.append(contentsOf: sign[first...last])
    if !Self.isLatinLetter(sign[last]), last + 1 == sign.count || !marks.contains(sign[last + 1]) {
      result.append("\u{200E}")
    }
    result.append(contentsOf: sign[(last + 1)...])
    return String(result)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .decimalNumber }

  private static func isLatinLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isAlphabetic
  }

  func list(_ items: [String]) -> String {
    withLock {
      let known = lists ?? makeLists()
      lists = known
      return known.style.format(
        known.isolates ? items : items.map { BidiIsolation.isolated($0, inRightToLeftText: isRightToLeft) })
    }
  }

  /// Foundation isolates items itself where it is swift-foundation; isolates in isolates would be of no use.
  private func makeLists() -> (style: ListFormatStyle<StringStyle, [String]>, isolates: Bool) {
    let style = ListFormatStyle<StringStyle, [String]>.list(type: .and).locale(locale)
    return (style, style.format(["\u{5D0}", "a"]).contains("\u{2068}"))
  }

  /// Keeps what was made, unless a caller asks for ever new time zones or currencies.
  private func keep<Kind: Hashable, Formatter>(_ formatter: Formatter, as kind: Kind, in made: inout [Kind: Formatter])
  {
    if made.count >= 512 { made = [:] }
    made[kind] = formatter
  }
}

/// The resources of the locales used last.
private final class Registry: @unchecked Sendable {
  // Unchecked: `made` is only touched while `lock` is held.

  /// Formatters hold some ten kilobytes each; one document rarely needs more than a few locales, a report on all regions
  /// of the world some 250.
  private static let most = 384
  private let lock = NSLock()
  private var made: [Locale: LocaleResources] = [:]
  /// Those made before, which go when there are too many and they were not asked for again.
  private var older: [Locale: LocaleResources] = [:]

  func resources(of locale: Locale) -> LocaleResources {
    lock.lock()
    defer { lock.unlock() }
    if let known = made[locale] { return known }
    if made.count >= Self.most {
      older = made
      made = [:]
    }
    let resources = older[locale] ?? LocaleResources(locale)
    made[locale] = resources
    return resources
  }
}
