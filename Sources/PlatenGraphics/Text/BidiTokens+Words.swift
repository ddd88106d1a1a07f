extension BidiTokens {
  /// The part of a word that has to be isolated: without brackets and quotes around it and without the signs that end a
  /// sentence; nil when there is none.
  static func token(in text: [UInt8], _ word: Range<Int>) -> Range<Int>? {
    let range = trimmed(text, word)
    guard range.count > 1 else { return nil }
    var hasDigit = false
    var hasLetter = false
    var hasPersian = false
    var hyphens = 0
    var signs = 0
    var separators = 0
    var position = range.lowerBound
    while position < range.upperBound {
      guard let (scalar, length) = text.withUnsafeBufferPointer({ SimpleText.scalar($0, at: position) }) else {
        return nil
      }
      switch scalar {
      case 0x30...0x39: hasDigit = true
      case 0x6F0...0x6F9: hasPersian = true
      case 0x41...0x5A, 0x61...0x7A: hasLetter = true
      case 0x2D, 0x2010, 0x2011, 0x2013: hyphens += 1
      case 0x2C, 0x2E, 0x2F, 0x3A: separators += 1
      case 0x21...0x7E, 0xA2...0xA5, 0xB0, 0xB1, 0x2030, 0x20A0...0x20C0, 0x2212: signs += 1
      case 0x66A...0x66C where hasPersian: break
      default: return nil
      }
      position += length
    }
    if hasPersian { return !hasLetter && isSigned(text, range) ? range : nil }
    guard hasDigit || hasLetter else { return nil }
    if hasLetter {
      // From a letter to a letter or digit all runs one way.
      let isOneRun = isLetter(text[range.lowerBound]) && isAlphanumeric(text[range.upperBound - 1])
      return isOneRun || hyphens + signs + separators == 0 ? nil : range
    }
    let isOpen = isSigned(text, range) || text[range.upperBound - 1] == 0x2D
    return signs > 0 || hyphens > 1 || isOpen ? range : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || (0x30...0x39).contains(byte) }

  /// Whether it begins with a plus, a hyphen or a minus (U+2212).
  private static func isSigned(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    let head = text[range].prefix(3)
    return head.first == 0x2B || head.first == 0x2D || head.elementsEqual([0xE2, 0x88, 0x92])
  }

  /// Without quotes, without brackets whose partner is not inside, and without signs at the end of a sentence.
  private static func trimmed(_ text: [UInt8], _ word: Range<Int>) -> Range<Int> {
    var range = word
    while let last = text[range].last {
      if stops.contains(last) {
        range = range.lowerBound..<range.upperBound - 1
      } else if let end = arabicStop(text, range) {
        range = range.lowerBound..<end
      } else if let opening = openings[last] {
        guard let partner = text[range].lastIndex(of: opening), partner > range.lowerBound || opening == last else {
          // Around all of it, or without a partner.
          let start = text[range].first == opening && range.count > 1 ? range.lowerBound + 1 : range.lowerBound
          range = start..<range.upperBound - 1
          continue
        }
        guard opening == last else { break }
        range = range.lowerBound..<range.upperBound - 1
      } else {
        break
      }
    }
    while let first = text[range].first, let closing = closings[first] {
      guard closing == first || !text[range].contains(closing) else { break }
      range = range.lowerBound + 1..<range.upperBound
    }
    return range
  }

  /// The start of an Arabic comma, semicolon or question mark at the end.
  private static func arabicStop(_ text: [UInt8], _ range: Range<Int>) -> Int? {
    let tail = text[range].suffix(2)
    guard tail.count == 2, tail.first == 0xD8, let last = tail.last, [0x8C, 0x9B, 0x9F].contains(last) else {
      return nil
    }
    return range.upperBound - 2
  }

  /// . , : ; ! ?
  private static let stops: Set<UInt8> = [0x2E, 0x2C, 0x3A, 0x3B, 0x21, 0x3F]
  /// Brackets and quotes, by the closing one.
  private static let openings: [UInt8: UInt8] = [0x29: 0x28, 0x5D: 0x5B, 0x7D: 0x7B, 0x22: 0x22, 0x27: 0x27]
  private static let closings: [UInt8: UInt8] = [0x28: 0x29, 0x5B: 0x5D, 0x7B: 0x7D, 0x22: 0x22, 0x27: 0x27]
}
