import Foundation

extension SampleData {
  /// The currencies in use, with the smallest amount of each and the number of regions that use it.
  package func inventory() -> SampleTable {
    struct Entry {
      var code: String
      var name: String
      var digits: Int
      var regions: Int
    }
    var users: [String: Int] = [:]
    for region in facts.regions() {
      if let currency = region.currency { users[currency, default: 0] += 1 }
    }
    let entries = facts.sorted(
      Set(Locale.commonISOCurrencyCodes).union(users.keys).sorted().map {
        Entry(code: $0, name: currencyName($0), digits: facts.fractionDigits(currency: $0), regions: users[$0] ?? 0)
      }, by: \.name, then: \.code)
    let rows = entries.map { entry -> [String] in
      let smallest = Decimal(sign: .plus, exponent: -entry.digits, significand: 1)
      return [
        entry.code, entry.name, symbol(entry.code), formatter.string(entry.digits),
        amount(smallest, currency: entry.code, locale: locale), formatter.string(entry.regions),
      ]
    }
    let regionCount = entries.reduce(0) { $0 + $1.regions }
    return SampleTable(
      title: words[.inventoryTitle], subtitle: words[.source],
      summary: [
        figure(.currencyCount, entries.count),
        figure(.withoutDecimals, entries.count { $0.digits == 0 }),
        figure(.regionCount, regionCount),
      ],
      columns: [
        column(.code, weight: 6), column(.currencyName, weight: 26), column(.symbol, weight: 8),
        column(.decimals, .trailing, weight: 9), column(.smallestAmount, .trailing, weight: 14),
        column(.regionCount, .trailing, weight: 9),
      ],
      rows: rows, totals: totals(regionCount, at: 5, of: 6))
  }

  /// The sign of a currency in the report's language, cut out of a formatted zero.
  private func symbol(_ code: String) -> String {
    let zero = amount(0, currency: code, locale: Locale(identifier: "\(locale.identifier)@numbers=latn"))
    let scalars = zero.unicodeScalars.filter {
      $0.properties.numericType != .decimal && $0.properties.generalCategory != .spaceSeparator
        && $0.properties.generalCategory != .format
    }
    return String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: CharacterSet(charactersIn: ".,٫٬"))
  }
}
