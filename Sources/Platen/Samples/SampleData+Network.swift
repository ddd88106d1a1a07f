import Foundation

extension SampleData {
  /// The languages that ICU has locales for: names, script and direction.
  package func network() -> SampleTable {
    struct Entry {
      var code: String
      var name: String
      var native: Locale
      var script: String
      var locales: Int
    }
    var locales: [String: Int] = [:]
    for identifier in Locale.availableIdentifiers {
      if let code = Locale(identifier: identifier).language.languageCode?.identifier {
        locales[code, default: 0] += 1
      }
    }
    let entries = facts.sorted(
      locales.keys.sorted().map { code in
        let maximal = Locale.Language(identifier: Locale.Language(identifier: code).maximalIdentifier)
        return Entry(
          code: code, name: languageName(code), native: Locale(identifier: code),
          script: maximal.script?.identifier ?? "", locales: locales[code] ?? 0)
      }, by: \.name, then: \.code)
    let isRightToLeft = entries.map { TextDirection.isRightToLeft($0.native) }
    let rows = zip(entries, isRightToLeft).map { entry, isRightToLeft -> [String] in
      [
        entry.code, entry.name, entry.native.localizedString(forLanguageCode: entry.code) ?? entry.name,
        locale.localizedString(forScriptCode: entry.script) ?? entry.script,
        words[isRightToLeft ? .rightToLeft : .leftToRight], formatter.string(entry.locales),
      ]
    }
    let localeCount = entries.reduce(0) { $0 + $1.locales }
    return SampleTable(
      title: words[.networkTitle], subtitle: words[.source],
      summary: [
        figure(.languageCount, entries.count),
        figure(.scriptCount, Set(entries.map(\.script)).subtracting([""]).count),
        figure(.rightToLeft, isRightToLeft.count { $0 }),
        figure(.localeCount, localeCount),
      ],
      columns: [
        column(.code, weight: 6), column(.language, weight: 20), column(.nativeName, weight: 20),
        column(.script, weight: 16), column(.direction, weight: 13), column(.localeCount, .trailing, weight: 8),
      ],
      rows: rows, totals: totals(localeCount, at: 5, of: 6))
  }
}
