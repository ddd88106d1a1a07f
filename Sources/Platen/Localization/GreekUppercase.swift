package import Foundation

/// Greek capitals: accents and breathings go, the dialytika stays or appears where the lost accent had kept two vowels
/// apart (the el-Upper transform of CLDR). Foundation keeps the accents.
package enum GreekUppercase {
  private static let dialytika: Unicode.Scalar = "\u{308}"
  private static let ypogegrammeni: Unicode.Scalar = "\u{345}"
  private static let vowels: Set<Unicode.Scalar> = ["Α", "Ε", "Η", "Ι", "Ο", "Υ", "Ω"]
  /// Grave, acute, tilde, circumflex (perispomeni), inverted breve.
  private static let accents: Set<UInt32> = [0x300, 0x301, 0x303, 0x342, 0x311]
  /// Breathings, macron, breve.
  private static let otherMarks: Set<UInt32> = [0x313, 0x314, 0x343, 0x304, 0x306]

  /// `text` in capitals; characters of other scripts as `locale` writes them.
  package static func uppercased(_ text: String, locale: Locale) -> String {
    var result = ""
    var afterAccentedVowel = false
    var afterCased = false
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let scalars = Array(String(character).decomposedStringWithCanonicalMapping.unicodeScalars)
      guard let first = scalars.first, isGreekLetter(first),
        let base = first.properties.uppercaseMapping.unicodeScalars.first
      else {
        result += String(character).uppercased(with: locale)
        afterAccentedVowel = false
        if isCased(character) {
          afterCased = true
        } else if !isIgnorable(character) {
          afterCased = false
        }
        continue
      }
      var hasAccent = false
      var hasDialytika = false
      var isOnlyTonos = scalars.count == 2
      var iotas = 0
      var otherScalars: [Unicode.Scalar] = []
      for mark in scalars.dropFirst() {
        if accents.contains(mark.value) {
          hasAccent = true
          if mark.value != 0x301 { isOnlyTonos = false }
        } else if mark == dialytika {
          hasDialytika = true
        } else if mark == ypogegrammeni {
          iotas += 1
        } else if !otherMarks.contains(mark.value) {
          otherScalars.append(mark)
        }
      }
      let isVowel = vowels.contains(base)
      // "άι" is two syllables; without its accent only the dialytika can say so.
      if isVowel, afterAccentedVowel, base == "Ι" || base == "Υ" { hasDialytika = true }
      var output = String.UnicodeScalarView()
      output.append(base)
      if hasDialytika { output.append(dialytika) }
      // The word "ή" (or) keeps its accent, to tell it from the article.
      if base == "Η", hasAccent, isOnlyTonos, !afterCased, !isFollowedByCased(characters, index) {
        output.append("\u{301}")
      }
      output.append(contentsOf: otherScalars)
      for _ in 0..<iotas { output.append("Ι") }
      result += String(output).precomposedStringWithCanonicalMapping
      afterAccentedVowel = isVowel && hasAccent && !hasDialytika
      afterCased = true
    }
    return result
  }

  private static func isGreekLetter(_ scalar: Unicode.Scalar) -> Bool {
    // The Coptic letters of the block have no Greek marks to lose.
    (0x386...0x3E1).contains(scalar.value) && scalar.properties.isAlphabetic || scalar.value == 0x3F2
      || scalar.value == 0x3F1 || scalar.value == 0x3F0 || scalar.value == 0x3F5
  }

  private static func isCased(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.isCased ?? false
  }

  private static func isIgnorable(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.isCaseIgnorable ?? false
  }

  private static func isFollowedByCased(_ characters: [Character], _ index: Int) -> Bool {
    for character in characters[(index + 1)...] {
      if isCased(character) { return true }
      if !isIgnorable(character) { return false }
    }
    return false
  }
}
