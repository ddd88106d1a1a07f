/// A word of the sample reports; the raw value is the key in `Samples.strings`.
package enum SampleWord: String, CaseIterable, Hashable, Sendable {
  case regionsTitle = "regions title"
  case salesTitle = "sales title"
  case inventoryTitle = "inventory title"
  case networkTitle = "network title"
  case source
  case code
  case region
  case regionCount = "region count"
  case nativeName = "native name"
  case language
  case languageCount = "language count"
  case currency
  case currencyCount = "currency count"
  case currencyName = "currency name"
  case symbol
  case exampleAmount = "example amount"
  case decimals
  case withoutDecimals = "without decimals"
  case smallestAmount = "smallest amount"
  case localeCount = "locale count"
  case calendar
  case firstWeekday = "first weekday"
  case measurement
  case metric
  case us
  case uk
  case script
  case scriptCount = "script count"
  case direction
  case leftToRight = "left to right"
  case rightToLeft = "right to left"

  /// The English text, compiled in.
  package var english: String {
    switch self {
    case .regionsTitle: "Regions of the World"
    case .salesTitle: "Regions and Currencies"
    case .inventoryTitle: "Currency Inventory"
    case .networkTitle: "Language Network"
    case .source: "Source: Unicode Common Locale Data Repository"
    case .code: "Code"
    case .region: "Region"
    case .regionCount: "Regions"
    case .nativeName: "Native Name"
    case .language: "Language"
    case .languageCount: "Languages"
    case .currency: "Currency"
    case .currencyCount: "Currencies"
    case .currencyName: "Currency Name"
    case .symbol: "Symbol"
    case .exampleAmount: "Example Amount"
    case .decimals: "Decimals"
    case .withoutDecimals: "Without Decimals"
    case .smallestAmount: "Smallest Amount"
    case .localeCount: "Locales"
    case .calendar: "Calendar"
    case .firstWeekday: "Week Starts On"
    case .measurement: "Measurement"
    case .metric: "Metric"
    case .us: "US"
    case .uk: "UK"
    case .script: "Script"
    case .scriptCount: "Scripts"
    case .direction: "Direction"
    case .leftToRight: "Left to right"
    case .rightToLeft: "Right to left"
    }
  }
}
