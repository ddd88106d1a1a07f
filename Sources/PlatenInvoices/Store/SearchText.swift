import Foundation

/// Text as it is compared when invoices are searched: without case, accents, Arabic vowel marks, widths and ways of
/// writing digits, so that "muller" finds "MÜLLER" and "٢٠٢٦" finds "2026".
enum SearchText {
  /// What stands between the fields of an invoice; no search has it.
  private static let separator = "\n"
  /// A long search is no sensible one, and each word costs a scan.
  private static let mostWords = 8
  private static let mostScalars = 200

  static func folded(_ fields: [String]) -> String {
    fields.map { folded($0) }.filter { !$0.isEmpty }.joined(separator: separator)
  }

  /// The words of a search, each of which has to be found.
  static func words(of search: String) -> [String] {
    let start = String(String.UnicodeScalarView(search.unicodeScalars.prefix(mostScalars)))
    return folded(start).split(whereSeparator: \.isWhitespace).prefix(mostWords).map(String.init)
  }

  private static func folded(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
      let properties = scalar.properties
      switch properties.canonicalCombiningClass.rawValue {
      // Arabic and Hebrew vowels, and what stands above or below letters. Others, such as the voicing marks of kana and
      // viramas, tell words apart.
      case 10...35, 200...255: continue
      default: break
      }
      switch properties.generalCategory {
      case .format: continue
      case .control, .lineSeparator, .paragraphSeparator: result.append(" ")
      case .decimalNumber: result.append(contentsOf: String(Int(properties.numericValue ?? 0)).unicodeScalars)
      default:
        // Tatweel only stretches a word.
        if scalar.value == 0x640 { continue }
        for capital in properties.uppercaseMapping.unicodeScalars {
          result.append(contentsOf: capital.properties.lowercaseMapping.unicodeScalars)
        }
      }
    }
    return String(result)
  }
}
