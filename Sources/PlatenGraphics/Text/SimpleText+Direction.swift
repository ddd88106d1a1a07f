extension SimpleText {
  /// Whether setting a simple text from left to right agrees with its base direction (UAX 9): text with a letter reads
  /// from left to right anywhere, as numbers do; other text changes places on a right-to-left page.
  static func keepsOrder(
    _ bytes: UnsafeBufferPointer<UInt8>, on page: WritingDirection, base: BaseDirection = .automatic
  ) -> Bool {
    if bytes.isEmpty { return true }
    switch base {
    case .automatic where page == .leftToRight, .page where page == .leftToRight, .leftToRight: return true
    case .automatic: return hasLetter(bytes) || NumberText.matches(bytes) || isDash(bytes)
    case .page, .rightToLeft: return isOneRun(bytes) || isPlainNumber(bytes) || isDash(bytes)
    }
  }

  private static func hasLetter(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      guard let (scalar, length) = decode(bytes, at: index) else { return false }
      if let script = script(of: scalar), script != .common { return true }
      index += length
    }
    return false
  }

  /// Whether the text begins with an ASCII letter and ends with one or a digit: all between runs with them (UAX 9, W7 and
  /// N1), whatever the direction around.
  private static func isOneRun(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    guard let first = bytes.first, let last = bytes.last else { return true }
    return isLetter(first) && (isLetter(last) || (0x30...0x39).contains(last))
  }

  /// One dash or asterisk, as it stands for missing values.
  private static func isDash(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let (scalar, length) = decode(bytes, at: 0), length == bytes.count else { return false }
    return scalar == 0x2A || scalar == 0x2D || (0x2010...0x2015).contains(scalar)
  }

  /// Digits with single separators between them, perhaps with a percent or currency sign: one European number, which
  /// keeps its order (UAX 9, rules W4 to W6). A sign in front is not a part of it.
  static func isPlainNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
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
