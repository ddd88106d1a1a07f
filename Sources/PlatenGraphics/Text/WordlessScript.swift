/// Scripts of South-East Asia that put no spaces between words, so that it takes a dictionary to break lines (UAX 14,
/// class SA). All their characters take three bytes of UTF-8 from E0 to EA.
enum WordlessScript {
  case thai, lao, myanmar, khmer

  /// The script of a character; nil for all others.
  init?(_ scalar: UInt32) {
    switch scalar {
    case 0xE00...0xE7F: self = .thai
    case 0xE80...0xEFF: self = .lao
    case 0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: self = .myanmar
    case 0x1780...0x17FF: self = .khmer
    default: return nil
    }
  }

  /// The longest stretches of a text in scripts that are in `wanted`, as ranges of bytes.
  static func stretches(of text: ArraySlice<UInt8>, _ wanted: (WordlessScript) -> Bool) -> [Range<Int>] {
    var result: [Range<Int>] = []
    let base = text.startIndex
    text.withUnsafeBufferPointer { bytes in
      var index = 0
      var start: Int?
      while index < bytes.count {
        var script: WordlessScript?
        var length = 1
        if bytes[index] >= 0xE0, bytes[index] <= 0xEA, let (scalar, count) = SimpleText.decode(bytes, at: index) {
          script = WordlessScript(scalar)
          length = count
        }
        if let script, wanted(script) {
          start = start ?? index
        } else if let begun = start {
          result.append(base + begun..<base + index)
          start = nil
        }
        index += length
      }
      if let start { result.append(base + start..<base + bytes.count) }
    }
    return result
  }
}
