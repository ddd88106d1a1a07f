import Foundation
import Platen

/// Text as it is compared when invoices are searched: without case, accents, Arabic vowel marks, widths and ways of
/// writing letters and digits, so that "muller" finds "MÜLLER", "شركه" finds "شركة" and "٢٠٢٦" finds "2026".
enum SearchText {
  /// What stands between the fields of an invoice; no search has it.
  private static let separator = "\n"
  /// A long search is no sensible one, and each word costs a scan.
  private static let mostWords = 8
  private static let mostScalars = 200

  /// Letters that are written one for another, beyond what decomposition (Unicode Standard Annex 15) tells: teh marbuta
  /// and heh, alef with wasla, yeh and alef maksura, the Persian and Urdu forms, and Latin letters with strokes.
  private static let alike: [Unicode.Scalar: String] = [
    "\u{0629}": "\u{0647}", "\u{06C1}": "\u{0647}", "\u{06C3}": "\u{0647}", "\u{06D5}": "\u{0647}",
    "\u{0671}": "\u{0627}", "\u{0649}": "\u{064A}", "\u{06CC}": "\u{064A}", "\u{06D2}": "\u{064A}",
    "\u{06A9}": "\u{0643}", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th",
  ]

  static func folded(_ fields: [String]) -> String {
    fields.map { folded($0) }.filter { !$0.isEmpty }.joined(separator: separator)
  }

  /// An amount as searches look for it: with a point and all digits of its currency.
  static func amount(_ amount: Decimal, currency: String) -> String {
    ExactDecimal.text(amount, digits: LocaleFormat.fractionDigits(currency: currency))
  }

  /// The words of a search, each of which has to be found in one of its spellings.
  static func words(of search: String) -> [[String]] {
    let start = String(String.UnicodeScalarView(search.unicodeScalars.prefix(mostScalars)))
    return folded(start).split(whereSeparator: \.isWhitespace).prefix(mostWords).map { word in
      [String(word)] + SearchAmount.readings(of: String(word))
    }
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
          for small in capital.properties.lowercaseMapping.unicodeScalars {
            if let other = alike[small] {
              result.append(contentsOf: other.unicodeScalars)
            } else {
              result.append(small)
            }
          }
        }
      }
    }
    return String(result)
  }
}
