internal import CPangoCairo

/// What counts as simple text: left-to-right alphabets, digits and punctuation, one glyph a character before kerning
/// and ligatures. No marks, no joining, no controls, no characters with an emoji form by default.
enum SimpleText {
  enum Script: UInt8 {
    case common, latin, greek, cyrillic
    /// More than one of these, or something else.
    case mixed

    var harfbuzz: hb_script_t {
      switch self {
      case .common, .latin, .mixed: HB_SCRIPT_LATIN
      case .greek: HB_SCRIPT_GREEK
      case .cyrillic: HB_SCRIPT_CYRILLIC
      }
    }
  }

  /// Slots for U+0000...U+052F and U+2000...U+20CF.
  static let tableSize = 0x530 + 0xD0

  static func scalar(at slot: Int) -> UInt32 { UInt32(slot < 0x530 ? slot : slot - 0x530 + 0x2000) }

  static func slot(of scalar: UInt32) -> Int? {
    switch scalar {
    case 0..<0x530: Int(scalar)
    case 0x2000..<0x20D0: Int(scalar) - 0x2000 + 0x530
    default: nil
    }
  }

  /// The script of a simple character; nil for all others (Unicode `Scripts.txt`, coarse on purpose).
  static func script(of scalar: UInt32) -> Script? {
    switch scalar {
    case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2AF: .latin
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0xBF, 0xD7, 0xF7: .common
    case 0x370...0x373, 0x376...0x377, 0x37B...0x37D, 0x37F, 0x386, 0x388...0x3E1, 0x3F0...0x3FF: .greek
    case 0x400...0x482, 0x48A...0x52F: .cyrillic
    // Without the fraction slash, which asks for features of its own (numr, dnom).
    case 0x2010...0x2027, 0x2030...0x2043, 0x2045...0x205E, 0x20A0...0x20BF: .common
    default: nil
    }
  }

  /// The character that starts at `index` of valid UTF-8, and its length; nil for lengths above 3.
  @inline(__always)
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: UInt32, length: Int)? {
    let first = UInt32(bytes[index])
    if first < 0x80 { return (first, 1) }
    if first < 0xE0, index + 1 < bytes.count {
      return ((first & 0x1F) << 6 | UInt32(bytes[index + 1]) & 0x3F, 2)
    }
    if first < 0xF0, index + 2 < bytes.count {
      return ((first & 0x0F) << 12 | (UInt32(bytes[index + 1]) & 0x3F) << 6 | UInt32(bytes[index + 2]) & 0x3F, 3)
    }
    return nil
  }

  /// The character that starts at `index` of valid UTF-8, and its length, whatever that is.
  static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (scalar: UInt32, length: Int)? {
    if let short = decode(bytes, at: index) { return short }
    guard index + 3 < bytes.count else { return nil }
    let scalar =
      UInt32(bytes[index] & 0x07) << 18 | UInt32(bytes[index + 1] & 0x3F) << 12 | UInt32(bytes[index + 2] & 0x3F) << 6
      | UInt32(bytes[index + 3] & 0x3F)
    return (scalar, 4)
  }
}
