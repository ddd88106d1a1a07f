/// Estimates how much room text takes, in units of one Latin character.
package enum DisplayWidth {
  /// The width of the widest line of `text`: East Asian wide characters count 2, combining and invisible ones 0.
  package static func of(_ text: String) -> Int {
    var copy = text
    let fast: Int? = copy.withUTF8 { bytes in
      for byte in bytes where byte >= 0x80 || byte == 10 { return nil }
      return bytes.count
    }
    if let fast { return fast }
    var widest = 0
    var width = 0
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        widest = max(widest, width)
        width = 0
      } else {
        width += self.width(of: scalar)
      }
    }
    return max(widest, width)
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value == 0xAD ? 0 : 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return isWide(scalar) ? 2 : 1
    }
  }

  /// East_Asian_Width W or F (Unicode Standard Annex 11), by block.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18D08,
      0x1B000...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: scalar.value >= 0x231A && scalar.properties.isEmojiPresentation
    }
  }
}
