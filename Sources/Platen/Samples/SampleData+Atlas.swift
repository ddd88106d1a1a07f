internal import Foundation

extension SampleData {
  /// What the atlas says of the report's locale: label and value.
  package func localeFacts() -> [(label: String, value: String)] {
    let language = locale.language
    let maximal = Locale.Language(identifier: language.maximalIdentifier)
    let script = (language.script ?? maximal.script)?.identifier ?? ""
    let code = language.languageCode?.identifier ?? locale.identifier
    var facts: [(label: String, value: String)] = [(words[.language], languageName(code))]
    if let region = locale.region?.identifier {
      facts.append((words[.region], locale.localizedString(forRegionCode: region) ?? region))
    }
    facts.append((words[.script], locale.localizedString(forScriptCode: script) ?? script))
    facts.append((words[.direction], words[localizer.isRightToLeft ? .rightToLeft : .leftToRight]))
    facts.append((words[.calendar], locale.localizedString(for: locale.calendar.identifier) ?? ""))
    facts.append((words[.firstWeekday], weekday(locale.firstDayOfWeek)))
    return facts.filter { !$0.value.isEmpty }
  }

  /// Every region with its main language, its currency and an amount in it: all in the words, digits and formats of the
  /// report's locale.
  package func atlas() -> SampleTable {
    let regions = facts.regions()
    let amounts = NameCache()
    let format = localizer.format
    let rows = regions.map { region -> [String] in
      [
        region.code, region.name, region.languages.first.map(languageName) ?? "",
        region.currency.map(currencyName) ?? "",
        region.currency.map { currency in
          amounts.name(currency) { format.currency(Self.exampleAmount, code: currency) }
        } ?? "",
        formatter.string(region.localeCount),
      ]
    }
    return SampleTable(
      title: locale.localizedString(forIdentifier: locale.identifier) ?? locale.identifier,
      subtitle: words[.regionsTitle], summary: figures(of: regions),
      columns: [
        column(.code, weight: 5), column(.region, weight: 20), column(.language, weight: 16),
        column(.currencyName, weight: 22), column(.exampleAmount, .trailing, weight: 17),
        column(.localeCount, .trailing, weight: 9),
      ],
      rows: rows, totals: totals(regions.reduce(0) { $0 + $1.localeCount }, at: 5, of: 6))
  }
}
