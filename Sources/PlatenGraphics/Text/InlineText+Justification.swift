/// Where a line is stretched (CSS Text 3, clause 7.3).
extension InlineText {
  /// How many places of a line may be widened to fill it: spaces, and what is before and after ideographs and kana.
  package func gaps(in line: Range<Int>) -> Int {
    var count = 0
    for byte in line
    where text[byte] & 0xC0 != 0x80 && (text[byte] == 0x20 || isGap(after: byte, before: line.upperBound)) {
      count += 1
    }
    return count
  }

  /// Whether a line may be widened behind a character that is no space: beside an ideograph, but not at the end of the line,
  /// and not before a space, which is widened itself.
  func isGap(after byte: Int, before lineEnd: Int) -> Bool {
    guard !isSimple else { return false }
    var next = byte + 1
    while next < lineEnd, text[next] & 0xC0 == 0x80 { next += 1 }
    guard next < lineEnd, !isObject(byte) else { return false }
    return isWide(byte) || text[next] != 0x20 && isWide(next)
  }

  private func isObject(_ byte: Int) -> Bool {
    byte + 2 < text.count && text[byte] == 0xEF && text[byte + 1] == 0xBF && text[byte + 2] == 0xBC
  }

  /// Han, kana, bopomofo, and the punctuation and full-width signs that go with them.
  private func isWide(_ byte: Int) -> Bool {
    guard text[byte] >= 0xE2, byte + 2 < text.count, !isObject(byte) else { return false }
    if text[byte] >= 0xF0 {
      // Planes 2 and 3.
      return text[byte] == 0xF0 && text[byte + 1] >= 0xA0
    }
    let value =
      UInt32(text[byte] & 0x0F) << 12 | UInt32(text[byte + 1] & 0x3F) << 6 | UInt32(text[byte + 2] & 0x3F)
    switch value {
    case 0x2E80...0x312F, 0x3190...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF: return true
    default: return false
    }
  }
}
