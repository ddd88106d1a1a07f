/// What becomes of a character in a file name.
package enum FileNameCharacter {
  case kept
  /// White space and line ends, of which one space is left.
  case space
  /// Stands between the parts of a path, or is refused by Windows for its meaning.
  case separator
  case removed

  /// `inFlag`: inside of an emoji flag that is spelled with tags, as that of Wales.
  init(_ scalar: Unicode.Scalar, inFlag: Bool) {
    switch scalar {
    case "/", "\\", ":", "|", "\u{2044}", "\u{2215}", "\u{29F8}", "\u{FF0F}", "\u{FF3C}": self = .separator
    case "<", ">", "\"", "?", "*": self = .removed
    case "\t", "\n", "\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}": self = .space
    case "\u{200C}", "\u{200D}": self = .kept
    case "\u{E0020}"..."\u{E007F}": self = inFlag ? .kept : .removed
    default: self = Self.byCategory(scalar)
    }
  }

  /// Whether it is no control: neither one of terminals nor one of the direction of text. Joiners are letters here.
  package static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: scalar == "\u{200C}" || scalar == "\u{200D}"
    default: true
    }
  }

  private static func byCategory(_ scalar: Unicode.Scalar) -> FileNameCharacter {
    switch scalar.properties.generalCategory {
    // Bidi controls, the byte order mark, soft hyphens and the like have the category of formats.
    case .control, .format, .surrogate: .removed
    case .spaceSeparator: .space
    default: scalar.properties.isNoncharacterCodePoint ? .removed : .kept
    }
  }
}
