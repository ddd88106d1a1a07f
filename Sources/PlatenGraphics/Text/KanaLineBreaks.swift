/// Small kana and the prolonged sound mark (class CJ of UAX 14) may begin lines, as `line-break: normal` has it (CSS Text 3,
/// clause 5.3); Pango does not let them.
enum KanaLineBreaks {
  /// Allows lines to end between kana or Han and such a character: bit 0 of `flags`, which has one for each byte.
  static func allow(in text: [UInt8], _ flags: inout [UInt8]) {
    var index = 3
    while index + 2 < text.count {
      if text[index] == 0xE3, isSmall(scalar(text, at: index)), isKanaOrHan(scalar(text, at: index - 3)) {
        flags[index] |= 1
      }
      index += 1
    }
  }

  private static func isSmall(_ value: UInt32) -> Bool {
    switch value {
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096, 0x30A1, 0x30A3,
      0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x30FC, 0x31F0...0x31FF:
      true
    default: false
    }
  }

  private static func isKanaOrHan(_ value: UInt32) -> Bool {
    switch value {
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
    default: false
    }
  }

  /// A character of three bytes; 0 where none begins.
  private static func scalar(_ text: [UInt8], at index: Int) -> UInt32 {
    guard text[index] & 0xF0 == 0xE0 else { return 0 }
    return UInt32(text[index] & 0x0F) << 12 | UInt32(text[index + 1] & 0x3F) << 6 | UInt32(text[index + 2] & 0x3F)
  }
}
