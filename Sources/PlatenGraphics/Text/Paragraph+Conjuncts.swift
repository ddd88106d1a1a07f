extension Paragraph {
  /// Where a consonant stands below or beside the one before it, as ranges that a line must not be broken inside, not even
  /// in a word wider than its box. Pango's clusters end behind the sign that joins consonants; those of Unicode (UAX 29,
  /// GB9c) do not.
  func conjuncts(in range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    text[range].withUnsafeBufferPointer { bytes in
      var index = 0
      while index + 5 < bytes.count {
        // The signs take three bytes, E0 A4 8D or more.
        guard bytes[index] == 0xE0 || bytes[index] == 0xE1, let (scalar, _) = SimpleText.decode(bytes, at: index),
          Self.joins(scalar)
        else {
          index += 1
          continue
        }
        var end = index + 3
        let hasJoiner = end + 2 < bytes.count && bytes[end] == 0xE2 && bytes[end + 1] == 0x80 && bytes[end + 2] == 0x8D
        if hasJoiner { end += 3 }
        if end + 2 < bytes.count, scalar != 0xDCA || hasJoiner, let (next, length) = SimpleText.decode(bytes, at: end),
          length == 3, next >> 7 == scalar >> 7
        {
          result.append(range.lowerBound + index..<range.lowerBound + end + 3)
        }
        index = end
      }
    }
    return result
  }

  /// Whether the character before a byte joins it to what follows.
  static func isJoined(_ text: ArraySlice<UInt8>, at index: Int) -> Bool {
    guard index - 3 >= text.startIndex, index <= text.endIndex, text[index - 3] == 0xE0 || text[index - 3] == 0xE1
    else {
      return false
    }
    let (first, second, third) = (UInt32(text[index - 3]), UInt32(text[index - 2]), UInt32(text[index - 1]))
    return joins((first & 0x0F) << 12 | (second & 0x3F) << 6 | third & 0x3F)
  }

  /// Signs that join the consonants around them (Unicode `IndicSyllabicCategory.txt`: Virama, Invisible_Stacker), of scripts
  /// in which the joint consonants show as one sign more often than not.
  static func joins(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x94D, 0x9CD, 0xA4D, 0xACD, 0xB4D, 0xC4D, 0xCCD, 0xD4D, 0xDCA, 0x1039, 0x17D2: true
    default: false
    }
  }
}
