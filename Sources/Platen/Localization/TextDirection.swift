package import Foundation

/// The direction of a language's script.
package enum TextDirection {
  /// Scripts of class R or AL in Unicode.
  private static let rightToLeftScripts: Set<String> = [
    "Adlm", "Arab", "Aran", "Armi", "Avst", "Chrs", "Cprt", "Elym", "Gara", "Hatr", "Hebr", "Hung", "Khar", "Lydi",
    "Mand", "Mani", "Mend", "Merc", "Mero", "Narb", "Nbat", "Nkoo", "Orkh", "Ougr", "Palm", "Phli", "Phlp", "Phnx",
    "Prti", "Rohg", "Samr", "Sarb", "Sogd", "Sogo", "Syrc", "Syre", "Syrj", "Syrn", "Thaa", "Todr", "Yezi",
  ]

  /// Whether text of `locale` runs from right to left.
  package static func isRightToLeft(_ locale: Locale) -> Bool {
    let language = locale.language
    let maximal = Locale.Language(identifier: language.maximalIdentifier)
    // For a language without a known script Foundation would answer with the direction of the machine's language.
    guard let script = language.script ?? maximal.script else { return false }
    return rightToLeftScripts.contains(script.identifier)
  }

  /// What kinds of direction the characters of `text` have.
  static func content(of text: String) -> Content {
    var content: Content = []
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x202A...0x202E, 0x2066...0x2069: content.insert(.control)
      case 0x660...0x669, 0x6F0...0x6F9, 0x30...0x39: content.insert(.digit)
      case 0x590...0x8FF, 0x200F, 0x61C, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        content.insert(.rightToLeft)
      case 0x20, 0xA0, 0x202F: break
      default:
        let isStrong =
          scalar.properties.isAlphabetic || scalar.value == 0x200E
          || scalar.properties.generalCategory == .decimalNumber
        content.insert(isStrong ? .leftToRight : .neutral)
      }
    }
    return content
  }

  struct Content: OptionSet {
    let rawValue: Int
    static let leftToRight = Content(rawValue: 1)
    static let rightToLeft = Content(rawValue: 2)
    static let digit = Content(rawValue: 4)
    /// Punctuation and symbols, which take the direction of what is around them.
    static let neutral = Content(rawValue: 8)
    /// Embeddings, overrides and isolates.
    static let control = Content(rawValue: 16)
  }
}
