internal import Foundation

/// The rules of what may stand in a header field.
enum MailField {
  /// Refuses what would end the field, start another one, or cut the message short: line ends, NUL and the other
  /// controls.
  static func check(_ text: String, _ field: MailError.Field) throws(MailError) {
    let found = text.unicodeScalars.first {
      $0.properties.generalCategory == .control || $0 == "\u{2028}" || $0 == "\u{2029}"
    }
    guard let found else { return }
    let code = String(found.value, radix: 16, uppercase: true)
    let name = String(repeating: "0", count: max(0, 4 - code.count)) + code
    throw MailError(
      .controlCharacter, field,
      "A line end or control character (U+\(name)) stands in it. Remove it: it could start another header field.")
  }

  /// The characters of an atom (RFC 5322, clause 3.2.3), with letters of any script (RFC 6532).
  static func isAtomText(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return isWordLetter(scalar) }
    return scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      || "!#$%&'*+-/=?^_`{|}~".unicodeScalars.contains(scalar)
  }

  /// A letter, mark or digit outside of ASCII: nothing that is invisible or changes the direction of text, but for the
  /// joiners.
  static func isWordLetter(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber, .otherSymbol, .connectorPunctuation:
      return true
    // Katakana's middle dot, the Catalan one and the Hebrew gershayim are parts of words.
    case .otherPunctuation: return ["\u{B7}", "\u{30FB}", "\u{5F3}", "\u{5F4}"].contains(scalar)
    default: return scalar == "\u{200C}" || scalar == "\u{200D}"
    }
  }

  /// Whether `text` can stand in a header as it is: printable ASCII that no reader takes for an encoded word.
  static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { (" "..."~").contains($0) } && !text.contains("=?") && !text.hasPrefix(" ")
      && !text.hasSuffix(" ") && !text.contains("  ")
      && text.split(separator: " ").allSatisfy { $0.utf8.count <= 60 }
  }
}
