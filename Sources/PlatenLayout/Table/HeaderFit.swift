import PlatenGraphics

/// Sets the words of a table's header so small that none has to be broken.
enum HeaderFit {
  /// The smallest part of the size that is still read beside text of the full one.
  private static let least = 0.6
  private static let step = 0.25

  /// `style` in a size at which every word of `text` is as wide as its column at the most.
  ///
  /// - Parameters:
  ///   - text: The name of the column.
  ///   - style: How it is set when there is room.
  ///   - width: The room for a word, in points.
  ///   - measure: The width of a text in that style on one line, in points.
  static func style(
    for text: String, _ style: TextStyle, width: Double, measure: (String) -> Double
  ) -> TextStyle {
    let size = style.font.size
    let widest = text.split(whereSeparator: \.isWhitespace).reduce(0.0) { widest, word in
      word.unicodeScalars.contains { breaksAnywhere($0.value) } ? widest : max(widest, measure(String(word)))
    }
    guard widest > width, widest.isFinite, width > 0 else { return style }
    let fitting = (size * width / widest / step).rounded(.down) * step
    var result = style
    result.font = style.font.sized(max(fitting, size * least))
    return result
  }

  /// Whether lines of the character's script break without spaces: Thai to Tibetan, Myanmar, Khmer, East Asia.
  private static func breaksAnywhere(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xE00...0xFFF, 0x1000...0x109F, 0x1780...0x17FF, 0x200B, 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
