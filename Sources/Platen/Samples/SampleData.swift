package import Foundation

/// Sample reports from data that every machine has: the regions, currencies and languages of ICU. Nothing is made up, and
/// with the same ICU the same locale gives the same reports.
package struct SampleData {
  /// The language of the reports.
  package let locale: Locale

  let facts: SampleFacts
  let words: SampleWords
  let localizer: Localizer
  let formatter: ValueFormatter
  private let languages = NameCache()
  private let currencies = NameCache()

  /// Prepares reports in the language of `locale`.
  package init(locale: Locale) {
    self.locale = locale
    facts = SampleFacts(locale: locale)
    words = SampleWords(locale: locale)
    localizer = Localizer(locale: locale)
    formatter = ValueFormatter(locale: locale)
  }

  func column(_ word: SampleWord, _ alignment: ColumnProfile.Alignment = .leading, weight: Double)
    -> SampleTable.Column
  {
    SampleTable.Column(header: words[word], alignment: alignment, weight: weight)
  }

  func figure(_ word: SampleWord, _ number: Int) -> SampleTable.Figure {
    SampleTable.Figure(label: words[word], value: formatter.string(number))
  }

  /// An amount with the sign, digits and grouping of `locale`.
  func amount(_ value: Decimal, currency: String, locale: Locale) -> String {
    LocaleFormat(locale).currency(value, code: currency)
  }

  /// A row of totals: the word in the first cell, `sum` in the column at `index`.
  func totals(_ sum: Int, at index: Int, of count: Int) -> [String] {
    var row = [String](repeating: "", count: count)
    row[0] = localizer.text(.totals)
    if row.indices.contains(index) { row[index] = formatter.string(sum) }
    return row
  }

  func languageName(_ code: String) -> String {
    languages.name(code) { locale.localizedString(forLanguageCode: code) ?? code }
  }

  func currencyName(_ code: String) -> String {
    currencies.name(code) { locale.localizedString(forCurrencyCode: code) ?? code }
  }
}
