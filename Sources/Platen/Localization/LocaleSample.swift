package import Foundation

/// The characters that a language is written with, gathered from what ICU has in it: names of months, days, regions,
/// languages and currencies, digits, quotation marks, and the library's own words.
///
/// Foundation has no list of the characters of a language (CLDR's exemplar set); a few hundred names come close.
package struct LocaleSample {
  /// The names, one a line.
  package let text: String

  package init(locale: Locale) {
    var calendar = locale.calendar
    calendar.locale = locale
    var lines = calendar.monthSymbols + calendar.standaloneMonthSymbols + calendar.weekdaySymbols
    lines += calendar.eraSymbols + [calendar.amSymbol, calendar.pmSymbol]
    lines += Locale.Region.isoRegions.filter { $0.identifier.count == 2 }.compactMap {
      locale.localizedString(forRegionCode: $0.identifier)
    }
    lines += Self.languages.compactMap { locale.localizedString(forLanguageCode: $0) }
    lines += Self.currencies.compactMap { locale.localizedString(forCurrencyCode: $0) }
    lines.append(1_234_567_890.5.formatted(.number.locale(locale)))
    lines.append(Decimal(-1234).formatted(.currency(code: locale.currency?.identifier ?? "EUR").locale(locale)))
    lines.append(0.25.formatted(.percent.locale(locale)))
    lines += [locale.quotationBeginDelimiter, locale.quotationEndDelimiter].compactMap { $0 }
    let localizer = Localizer(locale: locale)
    lines += [localizer.text(.invoice), localizer.text(.totals), localizer.text(.noData), localizer.text(.total)]
    // ICU falls back to codes and English where it lacks a name; codes say nothing of the language.
    text = lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static let languages = ["ar", "de", "en", "es", "fr", "hi", "ja", "ko", "ru", "th", "tr", "vi", "zh"]
  private static let currencies = ["CNY", "EUR", "GBP", "INR", "JPY", "KRW", "SAR", "THB", "USD"]
}
