import Foundation

/// Lengths in a report's JSON.
enum JSONLength {
  private static let units: [(name: String, points: Double)] = [
    ("mm", 72 / 25.4), ("cm", 72 / 2.54), ("in", 72), ("pt", 1),
  ]

  /// The length in points of a number or of a text such as `20mm`.
  static func points(_ value: JSONValue) -> Double? {
    switch value {
    case .number(let literal): return Double(literal).flatMap { $0.isFinite ? $0 : nil }
    case .string(let text):
      guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return nil }
      let digits = text.dropLast(unit.name.count)
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }),
        let number = Double(digits), number.isFinite
      else { return nil }
      return number * unit.points
    default: return nil
    }
  }
}

/// Languages in a report's JSON.
enum JSONLanguage {
  /// The locale of a tag such as `zh-Hans`; nil when its language is unknown.
  static func locale(_ text: String) -> Locale? {
    guard text.utf8.count <= 100,
      text.unicodeScalars.allSatisfy({
        $0.isASCII
          && ($0.properties.isAlphabetic || $0.properties.numericType != nil || "-_@=;".unicodeScalars.contains($0))
      })
    else { return nil }
    let locale = Locale(identifier: text)
    guard let language = locale.language.languageCode, Locale.LanguageCode.isoLanguageCodes.contains(language) else {
      return nil
    }
    return locale
  }
}

/// Dates in a report's JSON.
enum JSONDate {
  /// A day as its start in UTC, or a time with its zone (ISO 8601).
  static func date(_ text: String) -> Date? {
    guard let token = DateToken(text) else { return nil }
    if text.utf8.count == 10 { return Date(timeIntervalSince1970: Double(token.daysSince1970) * 86_400) }
    guard token.hasZone else { return nil }
    let style = Date.ISO8601FormatStyle()
    return (try? Date(text, strategy: style))
      ?? (try? Date(
        text, strategy: style.year().month().day().time(includingFractionalSeconds: true).timeZone(separator: .colon)))
  }
}
