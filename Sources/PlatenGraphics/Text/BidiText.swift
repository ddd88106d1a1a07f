/// What Unicode's bidirectional algorithm (UAX 9) makes of a line, for lines that are simple in this respect: all words
/// run one way, so that the line is its words side by side.
struct BidiText {
  /// A word and the spaces after it, as ranges of bytes.
  struct Word {
    var range: Range<Int>
    var spaces: Int
  }

  private enum Kind {
    case leftToRight, rightToLeft, digit, separator, neutral, control
    /// Mostly without a direction, but there are letters among them.
    case symbol
  }

  let words: [Word]
  let isRightToLeft: Bool

  private static let mostWords = 64

  /// Nil when the line is not simple: letters of both directions, bidi controls, or numbers among signs that could change
  /// their places. Linear in the length of the text.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var words: [Word] = []
    var hasLeft = false
    var hasRight = false
    var hasSymbol = false
    var hasMixedNumber = false
    var followsNumber = false
    var followsGroup = false
    var index = 0
    while index < bytes.count {
      let start = index
      var hasDigit = false
      var hasNativeDigit = false
      var hasLetter = false
      var hasOther = false
      var afterDigit = false
      while index < bytes.count, bytes[index] != 0x20 {
        guard let (scalar, length) = SimpleText.scalar(bytes, at: index) else { return nil }
        let kind = Self.kind(of: scalar)
        switch kind {
        case .leftToRight, .rightToLeft:
          hasLetter = true
          if kind == .leftToRight { hasLeft = true } else { hasRight = true }
        case .digit:
          hasDigit = true
          if scalar > 0x7F { hasNativeDigit = true }
        case .separator where afterDigit: break
        case .separator, .neutral: hasOther = true
        case .symbol:
          hasOther = true
          hasSymbol = true
        case .control: return nil
        }
        if hasLeft, hasRight { return nil }
        afterDigit = kind == .digit
        index += length
      }
      // A separator at the end belongs to no number.
      if hasDigit, hasOther || !afterDigit && Self.endsWithSeparator(bytes[start..<index]) { hasMixedNumber = true }
      // The space between two numbers has the font of letters further away.
      if hasNativeDigit, !hasLetter, followsNumber { return nil }
      followsNumber = hasNativeDigit && !hasLetter
      // Groups of digits may be a telephone number.
      let isGroup = hasDigit && !hasLetter && !hasOther
      if isGroup, followsGroup { hasMixedNumber = true }
      followsGroup = isGroup
      let end = index
      while index < bytes.count, bytes[index] == 0x20 { index += 1 }
      words.append(Word(range: start..<end, spaces: index - end))
      if words.count > Self.mostWords { return nil }
    }
    guard words.count > 1, hasLeft || hasRight, words[0].range.isEmpty == false else { return nil }
    if hasRight, hasMixedNumber || hasSymbol { return nil }
    self.words = words
    isRightToLeft = hasRight
  }

  private static func endsWithSeparator(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    word.last.map { [0x2C, 0x2E, 0x2F, 0x3A].contains($0) } ?? false
  }

  private static func kind(of scalar: UInt32) -> Kind {
    switch scalar {
    case 0x30...0x39, 0x660...0x669, 0x6F0...0x6F9: .digit
    case 0x2C, 0x2E, 0x2F, 0x3A: .separator
    case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xB5, 0xBA, 0xC0...0x2B8: .leftToRight
    case 0..<0x20, 0x7F..<0xA0: .control
    case 0..<0xC0: .neutral
    case 0x590...0x8FF:
      scalar == 0x61C || (0x600...0x605).contains(scalar) || scalar == 0x6DD || scalar == 0x8E2
        ? .control : .rightToLeft
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFFF9...0xFFFB: .control
    case 0x2000...0x206F, 0x20A0...0x20CF: .neutral
    case 0x2070...0x2BFF, 0x2E00...0x2E7F, 0x3000...0x303F, 0xFE10...0xFE6F, 0xFF00...0xFF20, 0xFF3B...0xFF40,
      0xFF5B...0xFF65, 0xFFE0...0xFFFF, 0x1F000...0x1FBFF:
      .symbol
    case 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: .rightToLeft
    default: .leftToRight
    }
  }
}
