import Foundation

/// Irish capitals: letters that grammar puts before a word stay small ("ár gclann" is "ÁR gCLANN").
enum IrishUppercase {
  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u", "á", "é", "í", "ó", "ú"]
  /// Eclipsis: what is put before which letter.
  private static let eclipses = ["bhf", "bp", "dt", "gc", "mb", "nd", "ng"]

  /// `text` in capitals.
  static func uppercased(_ text: String, locale: Locale) -> String {
    var result = ""
    var rest = text[...]
    var isInWord = false
    while let character = rest.first {
      let isLetter = character.isLetter
      let prefix = isLetter && !isInWord ? Self.prefix(of: rest) : 0
      if prefix > 0 {
        result += rest.prefix(prefix)
        rest = rest.dropFirst(prefix)
      } else {
        result += String(character).uppercased(with: locale)
        rest.removeFirst()
      }
      isInWord = isLetter
    }
    return result
  }

  /// How many characters at the start of a word stay small.
  private static func prefix(of word: Substring) -> Int {
    for eclipsis in eclipses where word.lowercased().hasPrefix(eclipsis) && word.hasPrefix(eclipsis.dropLast()) {
      return eclipsis.count - 1
    }
    let second = word.dropFirst().first
    switch (word.first, second) {
    case ("n", "-"?), ("t", "-"?):
      // "n-athair", "t-uisce": the hyphen shows that the letter is no part of the word.
      return word.dropFirst(2).first.map { vowels.contains(Character($0.lowercased())) } == true ? 2 : 0
    case ("n", let second?), ("t", let second?), ("h", let second?):
      // "nAthair": only the capital of a name shows it.
      return second.isUppercase && vowels.contains(Character(second.lowercased())) || second == "S" && word.first == "t"
        ? 1 : 0
    default: return 0
    }
  }
}
