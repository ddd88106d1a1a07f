/// What a character of simple text means for line breaks, as far as it takes to know that a line can break at spaces only
/// (Unicode Standard Annex 14). Text with other chances to break goes through Pango.
enum LineBreakClass: UInt8 {
  /// Letters, digits and signs that stick to them (AL, NU, PR, PO).
  case letter
  /// Comma, full stop, colon, semicolon (IS).
  case infix
  /// Quotation marks and no-break spaces, which stick to both sides (QU, GL).
  case glue
  /// Opening brackets (OP).
  case open
  /// Closing brackets (CP).
  case close
  /// Hyphens: a line can break behind them, except before a digit (HY; LB25).
  case hyphen
  /// All others: a line may break behind them.
  case other

  init(_ scalar: UInt32) {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: self = .letter
    case 0x2C, 0x2E, 0x3A, 0x3B: self = .infix
    case 0x22, 0x27, 0xA0, 0xAB, 0xBB, 0x2018...0x201F, 0x2039, 0x203A, 0x202F: self = .glue
    case 0x28, 0x5B, 0xA1, 0xBF: self = .open
    case 0x29, 0x5D: self = .close
    case 0x2D: self = .hyphen
    case 0x23...0x26, 0x2A, 0x2B, 0x3C...0x3E, 0x40, 0x5C, 0x5E...0x60, 0x7E, 0xA2...0xA9, 0xAC, 0xAE...0xB3,
      0xB5...0xBA, 0xBC...0xBE, 0xC0...0x2AF, 0x370...0x52F, 0x20A0...0x20BF:
      self = .letter
    default: self = .other
    }
  }

  /// Whether a line cannot break between a character of this class and `next`, when no space is between them.
  func sticks(to next: LineBreakClass, isDigit: Bool) -> Bool {
    switch (self, next) {
    case (_, .glue), (.glue, _): true
    case (_, .infix), (_, .close): true
    case (.letter, .letter), (.letter, .open), (.open, _): true
    case (.infix, .letter), (.close, .letter): true
    case (.hyphen, .letter): isDigit
    case (.letter, .hyphen), (.infix, .hyphen), (.close, .hyphen): true
    case (.letter, .other), (.infix, .other), (.close, .other): true
    default: false
    }
  }
}
