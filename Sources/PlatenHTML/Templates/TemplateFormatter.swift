import Foundation
import Platen

/// Writes values as text, in a locale.
struct TemplateFormatter {
  /// The text of a value.
  struct Written {
    var text: String
    /// Whether line ends become `<br>`.
    var breaksLines = false
    var isRaw = false
  }

  private let options: TemplateOptions
  private let localizer: Localizer
  private let format: LocaleFormat

  init(_ options: TemplateOptions) {
    self.options = options
    localizer = Localizer(locale: options.locale)
    format = localizer.format
  }

  func write(_ value: TemplateValue, _ wish: TemplateFormat?, at place: TemplatePlace) throws -> Written {
    guard let wish else { return try plain(value, at: place) }
    // What is empty stays so in every format; "currency" of nothing is nothing.
    if case .null = value { return Written(text: "") }
    switch wish {
    case .lines:
      var written = try plain(value, at: place)
      written.breaksLines = true
      return written
    case .upper:
      return Written(text: localizer.uppercased(try text(value, at: place)), breaksLines: options.breaksLines)
    case .list:
      guard case .list(let values) = value else { throw mismatch(value, "a list", place) }
      return Written(text: format.list(try values.map { try text($0, at: place) }))
    case .currency(let code, let isAccounting, let digits):
      var amount: Decimal
      var currency = code
      if case .money(let money, let own) = value {
        amount = money
        currency = own
        if let code, code != own {
          throw place.error(
            .invalidData, "The value \"\(place.key)\" is in \(TemplatePlace.excerpt(own)), the template wants \(code).")
        }
      } else {
        amount = try number(value, place)
      }
      if amount.isZero { amount = 0 }
      guard let currency = currency ?? options.currency else {
        throw place.error(
          .invalidData,
          "No currency is known for \"\(place.key)\"; write it behind the format, such as \"currency EUR\".")
      }
      return Written(
        text: format.currency(
          amount, code: currency, style: isAccounting ? .accounting : .standard, fractionDigits: digits))
    case .number(let digits, let isGrouped):
      return Written(text: format.number(try number(value, place), fractionDigits: digits, grouped: isGrouped))
    case .percent(let digits): return Written(text: format.percent(try number(value, place), fractionDigits: digits))
    case .date(let length, let time):
      return Written(
        text: format.date(
          try date(value, place), Self.length(length), time: Self.length(time), timeZone: options.timeZone))
    }
  }

  private func plain(_ value: TemplateValue, at place: TemplatePlace) throws -> Written {
    switch value {
    case .string(let text): return Written(text: text, breaksLines: options.breaksLines)
    case .lines(let text): return Written(text: text, breaksLines: true)
    case .html(let text): return Written(text: text, isRaw: true)
    default: return Written(text: try text(value, at: place))
    }
  }

  private func text(_ value: TemplateValue, at place: TemplatePlace) throws -> String {
    switch value {
    case .null: return ""
    case .bool(let flag): return flag ? "true" : "false"
    case .number(let number): return number.isFinite ? number.description : ""
    case .money(let amount, let currency): return format.currency(amount, code: currency)
    case .date(let date): return format.date(date, .medium, timeZone: options.timeZone)
    case .string(let text), .lines(let text): return text
    case .html: throw mismatch(value, "text", place)
    case .list, .dictionary: throw mismatch(value, "text", place)
    }
  }

  private func number(_ value: TemplateValue, _ place: TemplatePlace) throws -> Decimal {
    switch value {
    case .number(let number), .money(let number, _): return number
    case .string(let text):
      if let number = Self.number(text) { return number }
    default: break
    }
    throw mismatch(value, "a number", place)
  }

  /// The number that a text is: digits with a full stop, as JSON has them.
  static func number(_ text: String) -> Decimal? {
    // Foundation would read the beginning and forget the rest.
    guard text.utf8.count <= 40, text.wholeMatch(of: /-?[0-9]+(\.[0-9]+)?/) != nil else { return nil }
    return Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }

  private func date(_ value: TemplateValue, _ place: TemplatePlace) throws -> Date {
    switch value {
    case .date(let date): return date
    case .string(let text):
      if let date = Self.date(text, in: options.timeZone) { return date }
    default: break
    }
    throw mismatch(value, "a date, such as 2026-01-31 or 2026-01-31T12:00:00Z", place)
  }

  /// ISO 8601: a day, which is one of the zone in which it will be written, or a moment with its zone.
  static func date(_ text: String, in timeZone: TimeZone) -> Date? {
    guard text.utf8.count <= 40 else { return nil }
    if let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/) {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = timeZone
      let parts = DateComponents(
        calendar: calendar, timeZone: timeZone, year: Int(match.1), month: Int(match.2), day: Int(match.3))
      return parts.isValidDate ? parts.date : nil
    }
    let style = Date.ISO8601FormatStyle()
    if let date = try? Date(text, strategy: style) { return date }
    return try? Date(
      text, strategy: style.year().month().day().time(includingFractionalSeconds: true).timeZone(separator: .colon))
  }

  private static func length(_ length: TemplateFormat.Length?) -> LocaleFormat.Length {
    switch length {
    case nil: .none
    case .short: .short
    case .medium: .medium
    case .long: .long
    case .full: .full
    }
  }

  private func mismatch(_ value: TemplateValue, _ wanted: String, _ place: TemplatePlace) -> PlatenError {
    place.error(.invalidData, "The value \"\(place.key)\" is \(value.kind); the template needs \(wanted).")
  }
}
