/// Finds the parts of a text with right-to-left letters that read from left to right but would not come out so: after
/// Arabic letters "-5" turns into "5-", "123-AB" into "AB-123", and the groups of a telephone number change places
/// (UAX 9, rules W2 and N1).
///
/// Left alone are parts that keep their order by themselves ("AB-123", "info@example.com", "1,234.50"), ranges of two
/// numbers ("2010-2015"), which the algorithm lets run with the text, and numbers in Arabic-Indic digits other than
/// telephone numbers.
struct BidiTokens {
  /// A part of the text to be isolated from left to right.
  struct Token: Equatable {
    var range: Range<Int>
    /// Whether its digits are Arabic-Indic, which without an override always run with right-to-left text.
    var overrides = false
  }

  private let text: [UInt8]
  private var index = 0
  private(set) var tokens: [Token] = []

  /// Linear in the length of the text.
  init(_ text: [UInt8]) {
    self.text = text
    /// Isolates that are open: what is in them is ordered by itself.
    var depth = 0
    while index < text.count {
      if let length = space(at: index) {
        index += length
      } else if depth == 0, let phone = phone(at: index) {
        tokens.append(phone)
        index = phone.range.upperBound
      } else {
        let start = index
        let outer = depth
        while index < text.count, space(at: index) == nil {
          if let change = isolate(endingAt: index) { depth = max(0, depth + change) }
          index += 1
        }
        if outer == 0, let range = Self.token(in: text, start..<index) { tokens.append(Token(range: range)) }
      }
    }
  }

  /// The length of a space or no-break space.
  private func space(at position: Int) -> Int? {
    if text[position] == 0x20 { return 1 }
    return text[position] == 0xC2 && position + 1 < text.count && text[position + 1] == 0xA0 ? 2 : nil
  }

  /// Whether the last byte of U+2066...U+2068 (1) or U+2069 (-1) is here.
  private func isolate(endingAt position: Int) -> Int? {
    let byte = text[position]
    guard (0xA6...0xA9).contains(byte), position > 1, text[position - 1] == 0x81, text[position - 2] == 0xE2 else {
      return nil
    }
    return byte == 0xA9 ? -1 : 1
  }

  // MARK: Telephone numbers

  /// Groups of digits that begin with a plus, a zero or a bracket: seven digits or more, at least two groups.
  private func phone(at start: Int) -> Token? {
    var end = start
    var position = start
    var count = 0
    var groups = 0
    var isNative = false
    var isSpace = false
    var wasDigit = false
    var first: UInt32?
    scan: while position < text.count {
      guard let (scalar, length) = character(at: position) else { break }
      switch scalar {
      case 0x30...0x39, 0x660...0x669, 0x6F0...0x6F9:
        if !wasDigit { groups += 1 }
        wasDigit = true
        isSpace = false
        if (0x660...0x669).contains(scalar) { isNative = true }
        count += 1
        if first == nil { first = scalar == 0x660 || scalar == 0x6F0 ? 0x30 : scalar }
        end = position + length
      case 0x2B where position == start: first = 0x2B
      case 0x28 where !wasDigit || isSpace || groups == 1:
        if first == nil { first = 0x28 }
        wasDigit = false
      case 0x29 where wasDigit:
        wasDigit = false
        end = position + length
      case 0x2D, 0x2E, 0x2F, 0x2010, 0x2011:
        if !wasDigit, position > start, text[position - 1] != 0x29 { break scan }
        wasDigit = false
      case 0x20, 0xA0:
        if isSpace { break scan }
        isSpace = true
        wasDigit = false
      default: break scan
      }
      position += length
    }
    // "0501234567-A" is no telephone number.
    if end < text.count, let (next, _) = character(at: end), !Self.mayFollow(next) { return nil }
    guard count >= 7, first == 0x2B || groups > 1 && (first == 0x30 || first == 0x28) else { return nil }
    return Token(range: start..<end, overrides: isNative)
  }

  private static func mayFollow(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0xA0, 0x29, 0x2C, 0x2E, 0x2F, 0x3A, 0x3B, 0x21, 0x3F, 0x5D, 0x60C, 0x61B, 0x61F, 0x22, 0xBB, 0x201D: true
    default: false
    }
  }

  private func character(at position: Int) -> (scalar: UInt32, length: Int)? {
    text.withUnsafeBufferPointer { SimpleText.scalar($0, at: position) }
  }
}
