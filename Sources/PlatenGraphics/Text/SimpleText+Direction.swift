extension SimpleText {
  /// Whether setting a simple text from left to right agrees with the direction of its page (UAX 9): text with a letter
  /// reads from left to right anywhere, the parts of text without one change places on a right-to-left page.
  static func keepsOrder(_ bytes: UnsafeBufferPointer<UInt8>, on direction: WritingDirection) -> Bool {
    guard direction == .rightToLeft, !bytes.isEmpty else { return true }
    var index = 0
    while index < bytes.count {
      guard let (scalar, length) = decode(bytes, at: index) else { return false }
      if let script = script(of: scalar), script != .common { return true }
      index += length
    }
    return isPlainNumber(bytes)
  }

  /// Digits with single separators between them, perhaps with a percent or currency sign: one European number, which
  /// keeps its order (UAX 9, rules W4 to W6). A sign in front is not a part of it.
  private static func isPlainNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var digits = bytes[...]
    func isTerminator(_ byte: UInt8) -> Bool { byte == 0x23 || byte == 0x24 || byte == 0x25 }
    while let first = digits.first, isTerminator(first) { digits.removeFirst() }
    while let last = digits.last, isTerminator(last) { digits.removeLast() }
    var followsDigit = false
    for byte in digits {
      switch byte {
      case 0x30...0x39: followsDigit = true
      case 0x2B...0x2F, 0x3A:
        guard followsDigit else { return false }
        followsDigit = false
      default: return false
      }
    }
    return followsDigit
  }

  /// The text without spaces at its end, which show nothing and must not push it off its edge. At least one byte stays.
  static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var count = bytes.count
    while count > 1, bytes[count - 1] == 0x20 { count -= 1 }
    return UnsafeBufferPointer(rebasing: bytes[..<count])
  }
}
