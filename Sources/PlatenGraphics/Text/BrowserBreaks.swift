/// Where browsers end lines otherwise than UAX 14 says.
///
/// CSS Text 3, clause 5.1, leaves the places to the browser. All agree that lines end after every space, whatever follows,
/// and that addresses, paths and amounts of ASCII characters end at hyphens and question marks only: the pairs here are those
/// at which Chromium does.
enum BrowserBreaks {
  /// Bit 0 of `flags` says whether a line may end before a byte.
  static func amend(_ flags: inout [UInt8], in text: UnsafeBufferPointer<UInt8>) {
    var index = 1
    while index < text.count {
      defer { index += 1 }
      let before = text[index - 1]
      let after = text[index]
      if before == 0x20 {
        if after != 0x20 { flags[index] |= 1 }
      } else if isSign(before), isSign(after) {
        let isBreak =
          before == 0x2D && isDigit(after) ? index > 1 && isAlphanumeric(text[index - 2]) : ends(before, after)
        if isBreak { flags[index] |= 1 } else { flags[index] &= ~1 }
      } else if after == 0xE3, isSmallKana(text, at: index), before >= 0x80, isKanaOrHan(before: index, in: text) {
        flags[index] |= 1
      }
    }
  }

  private static func isSign(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
  }

  private static func ends(_ before: UInt8, _ after: UInt8) -> Bool {
    switch before {
    case 0x2D: !isClosing(after) && after != 0x24 && !isDigit(after)
    case 0x3F: !isClosing(after) && after != 0x22 && after != 0x27
    // ! " # % & ) * + , . : ; = > \ ] | } ~ before ( < [ {
    case 0x21...0x23, 0x25, 0x26, 0x29...0x2C, 0x2E, 0x3A, 0x3B, 0x3D, 0x3E, 0x5C, 0x5D, 0x7C...0x7E:
      after == 0x28 || after == 0x3C || after == 0x5B || after == 0x7B
    default: false
    }
  }

  /// ! ) , . / : ; ? ] }
  private static func isClosing(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x29, 0x2C, 0x2E, 0x2F, 0x3A, 0x3B, 0x3F, 0x5D, 0x7D: true
    default: false
    }
  }

  /// Whether a small kana or the prolonged sound mark begins at `index` (class CJ of UAX 14, which `line-break: normal` lets
  /// begin lines).
  private static func isSmallKana(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch scalar(text, at: index) {
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096, 0x30A1, 0x30A3,
      0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x30FC, 0x31F0...0x31FF:
      true
    default: false
    }
  }

  private static func isKanaOrHan(before index: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index >= 3 else { return false }
    switch scalar(text, at: index - 3) {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: return true
    default: return false
    }
  }

  /// A character of three bytes; 0 for another.
  private static func scalar(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32 {
    guard index + 2 < text.count, text[index] & 0xF0 == 0xE0 else { return 0 }
    return UInt32(text[index] & 0x0F) << 12 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
  }
}
