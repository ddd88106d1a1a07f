internal import Foundation

/// `text-transform` (CSS Text 3, clause 2.1).
enum HTMLTextTransform {
  /// - Parameter isInWord: Whether the text before it ended within a word; updated to its own end.
  static func apply(_ keyword: String, to text: String, language: String?, isInWord: inout Bool) -> String {
    defer { isInWord = text.unicodeScalars.last.map(isWord) ?? isInWord }
    switch keyword {
    case "uppercase": return uppercased(text, language)
    case "lowercase": return lowercased(text, language)
    case "capitalize": return capitalized(text, language, isInWord)
    case "full-width":
      return String(
        String.UnicodeScalarView(
          text.unicodeScalars.map { scalar in
            switch scalar.value {
            case 0x20: "\u{3000}"
            case 0x21...0x7E: Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar
            default: scalar
            }
          }))
    default: return text
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    // An apostrophe does not end a word.
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "'" || scalar == "\u{2019}"
      || scalar.properties.generalCategory == .nonspacingMark
  }

  private static func primary(_ language: String?) -> String {
    String((language ?? "").lowercased().prefix { $0 != "-" })
  }

  private static func isTurkic(_ language: String?) -> Bool { ["tr", "az"].contains(primary(language)) }

  private static func uppercased(_ text: String, _ language: String?) -> String {
    if isTurkic(language) { return text.replacingOccurrences(of: "i", with: "İ").uppercased() }
    if primary(language) == "el" { return withoutAccents(text).uppercased() }
    return text.uppercased()
  }

  /// Greek capitals of a whole word have no tonos; a dialytika stays.
  private static func withoutAccents(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars where scalar.value != 0x301 {
      result.append(scalar)
    }
    return String(result).precomposedStringWithCanonicalMapping
  }

  private static func lowercased(_ text: String, _ language: String?) -> String {
    guard isTurkic(language) else { return text.lowercased() }
    return text.replacingOccurrences(of: "İ", with: "i").replacingOccurrences(of: "I", with: "ı").lowercased()
  }

  private static func capitalized(_ text: String, _ language: String?, _ isInWord: Bool) -> String {
    var result = ""
    var isInside = isInWord
    for scalar in text.unicodeScalars {
      let isLetter = isWord(scalar)
      if isLetter, !isInside, scalar.properties.isAlphabetic {
        result += isTurkic(language) && scalar == "i" ? "İ" : scalar.properties.titlecaseMapping
      } else {
        result.unicodeScalars.append(scalar)
      }
      isInside = isLetter
    }
    return result
  }
}
