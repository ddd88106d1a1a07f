public import Foundation

extension Localizer {
  /// A whole number in the locale's digits, without grouping, for page numbers.
  public func number(_ number: Int) -> String {
    resources.usesLatinDigits && number >= 0 ? String(number) : format.number(number, grouped: false)
  }

  /// The day of `date` in `timeZone`, in the medium style of the locale and its calendar.
  public func date(_ date: Date, timeZone: TimeZone) -> String {
    format.date(date, timeZone: timeZone)
  }

  /// "Period: X to Y" with the first and the last day, in the medium style of the locale and its calendar.
  public func period(from first: Date, to last: Date, timeZone: TimeZone) -> String {
    text(.periodXToY, date(first, timeZone: timeZone), date(last, timeZone: timeZone))
  }

  /// `text` in capitals as the locale's language writes them; scripts without case stay as they are.
  public func uppercased(_ text: String) -> String {
    switch locale.language.languageCode?.identifier {
    case "el": GreekUppercase.uppercased(text, locale: locale)
    case "ga": IrishUppercase.uppercased(text, locale: locale)
    default: text.uppercased(with: locale)
    }
  }
}
