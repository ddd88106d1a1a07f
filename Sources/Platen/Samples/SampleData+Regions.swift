import Foundation

extension SampleData {
  /// The amount that the region reports show in each region's own way of writing.
  static let exampleAmount = Decimal(sign: .plus, exponent: -1, significand: 12_345_675)

  /// One row per region of ISO 3166-1, with names in many scripts.
  package func regions() -> SampleTable {
    let regions = facts.regions()
    let rows = regions.map { region -> [String] in
      [
        region.code, region.name, region.nativeName, facts.list(region.languages.map(languageName)),
        region.currency ?? "", region.currency.map(currencyName) ?? "", symbol(of: region), example(in: region),
        locale.localizedString(for: region.locale.calendar.identifier) ?? "", weekday(region.locale.firstDayOfWeek),
        measurement(region.locale.measurementSystem),
      ]
    }
    return SampleTable(
      title: words[.regionsTitle], subtitle: words[.source], summary: figures(of: regions),
      columns: [
        column(.code, weight: 5), column(.region, weight: 16), column(.nativeName, weight: 16),
        column(.language, weight: 18), column(.currency, weight: 7),
        column(.currencyName, weight: 16), column(.symbol, weight: 6), column(.exampleAmount, .trailing, weight: 16),
        column(.calendar, weight: 10),
        column(.firstWeekday, weight: 9), column(.measurement, weight: 7),
      ],
      rows: rows, totals: nil)
  }

  /// Regions and their currencies, with an amount as each region writes it and the number of ICU's locales.
  package func sales() -> SampleTable {
    let regions = facts.regions()
    let rows = regions.map { region -> [String] in
      [
        region.code, region.name, region.nativeName, region.currency ?? "", region.currency.map(currencyName) ?? "",
        region.currency.map { formatter.string(facts.fractionDigits(currency: $0)) } ?? "", example(in: region),
        formatter.string(region.localeCount),
      ]
    }
    return SampleTable(
      title: words[.salesTitle], subtitle: words[.source], summary: figures(of: regions),
      columns: [
        column(.code, weight: 5), column(.region, weight: 17), column(.nativeName, weight: 17),
        column(.currency, weight: 7),
        column(.currencyName, weight: 18), column(.decimals, .trailing, weight: 8),
        column(.exampleAmount, .trailing, weight: 17),
        column(.localeCount, .trailing, weight: 7),
      ],
      rows: rows, totals: totals(regions.reduce(0) { $0 + $1.localeCount }, at: 7, of: 8))
  }

  func figures(of regions: [NamedRegion]) -> [SampleTable.Figure] {
    [
      figure(.regionCount, regions.count),
      figure(.currencyCount, Set(regions.compactMap(\.currency)).count),
      figure(.languageCount, Set(regions.flatMap(\.languages)).count),
      figure(.localeCount, regions.reduce(0) { $0 + $1.localeCount }),
    ]
  }

  private func symbol(of region: NamedRegion) -> String {
    region.currency == nil ? "" : region.locale.currencySymbol ?? region.currency ?? ""
  }

  private func example(in region: NamedRegion) -> String {
    region.currency.map { amount(Self.exampleAmount, currency: $0, locale: region.locale) } ?? ""
  }

  func weekday(_ day: Locale.Weekday) -> String {
    let order: [Locale.Weekday] = [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday]
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    let names = calendar.standaloneWeekdaySymbols
    guard let index = order.firstIndex(of: day), names.indices.contains(index) else { return "" }
    return names[index]
  }

  private func measurement(_ system: Locale.MeasurementSystem) -> String {
    switch system {
    case .us: words[.us]
    case .uk: words[.uk]
    default: words[.metric]
    }
  }
}
