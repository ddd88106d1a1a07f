internal import PlatenLayout

/// Numbers as counters write them (CSS Counter Styles 3, clause 6 and 7).
enum HTMLCounterStyle {
  /// The text of a number, without what stands around it in a list.
  static func text(_ value: Int, _ style: String) -> String {
    switch style {
    case "none": return ""
    case "disc": return "\u{2022}"
    case "circle": return "\u{25E6}"
    case "square": return "\u{25AA}"
    case "disclosure-open": return "\u{25BE}"
    case "disclosure-closed": return "\u{25B8}"
    case "decimal-leading-zero":
      let digits = String(abs(value))
      return (value < 0 ? "-" : "") + (digits.utf8.count < 2 ? "0" : "") + digits
    case "lower-roman": return PageNumbering(.lowercaseRoman).text(value)
    case "upper-roman": return PageNumbering(.uppercaseRoman).text(value)
    case "lower-alpha", "lower-latin": return PageNumbering(.lowercaseLetters).text(value)
    case "upper-alpha", "upper-latin": return PageNumbering(.uppercaseLetters).text(value)
    case "lower-greek": return alphabetic(value, greek)
    default:
      if let zero = zeros[style] { return decimal(value, zero: zero) }
      if style == "cjk-decimal" { return digits(value, Array("〇一二三四五六七八九")) }
      return String(value)
    }
  }

  /// What follows a number in a list: a dot and a space for numbers, a space for bullets.
  static func suffix(_ style: String) -> String {
    switch style {
    case "none": ""
    case "disc", "circle", "square", "disclosure-open", "disclosure-closed": " "
    case "cjk-decimal": "、"
    default: ". "
    }
  }

  private static let zeros: [String: UInt32] = [
    "arabic-indic": 0x660, "persian": 0x6F0, "urdu": 0x6F0, "devanagari": 0x966, "bengali": 0x9E6, "gurmukhi": 0xA66,
    "gujarati": 0xAE6, "oriya": 0xB66, "tamil": 0xBE6, "telugu": 0xC66, "kannada": 0xCE6, "malayalam": 0xD66,
    "thai": 0xE50, "lao": 0xED0, "tibetan": 0xF20, "myanmar": 0x1040, "khmer": 0x17E0, "cambodian": 0x17E0,
    "mongolian": 0x1810,
  ]

  private static func decimal(_ value: Int, zero: UInt32) -> String {
    digits(value, (0..<10).map { Character(Unicode.Scalar(zero + $0) ?? "0") })
  }

  private static func digits(_ value: Int, _ symbols: [Character]) -> String {
    String(String(value).map { $0.wholeNumberValue.map { symbols[$0] } ?? $0 })
  }

  private static let greek = Array("αβγδεζηθικλμνξοπρστυφχψω")

  /// The symbols one by one, then in pairs (clause 3.1.4); numbers below 1 are decimal.
  private static func alphabetic(_ value: Int, _ symbols: [Character]) -> String {
    guard value > 0 else { return String(value) }
    var rest = value
    var result: [Character] = []
    while rest > 0 {
      rest -= 1
      result.append(symbols[rest % symbols.count])
      rest /= symbols.count
    }
    return String(result.reversed())
  }
}
