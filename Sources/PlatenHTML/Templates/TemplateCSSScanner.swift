/// Follows CSS byte by byte, as far as values can meet it: strings, comments, addresses (CSS Syntax 3, clause 4).
struct TemplateCSSScanner {
  private enum State: Equatable {
    case normal
    case string(UInt8)
    case comment
    /// In `url(` without quotes.
    case address
  }

  private var state = State.normal
  private var isEscaped = false
  private var parentheses = 0
  /// Whether the string is, or may be, an address: within brackets or behind `@import`.
  private var isAddressString = false
  /// Where the string, address or comment began.
  private(set) var start = 0
  /// Whether there is nothing but spaces behind `url(`. Kept, because a look back at each quote would read them again.
  private var isAddressEmpty = true
  /// How much of `@import` and spaces behind it has been read, for the same reason.
  private var importLength = 0

  /// Whether what is written next becomes part of an address.
  var isURL: Bool {
    switch state {
    case .address: true
    case .string: isAddressString
    case .normal, .comment: false
    }
  }

  /// Reads one byte, which is `output[position]`.
  mutating func step(_ byte: UInt8, _ output: [UInt8], at position: Int, _ pending: inout TemplatePlace?) throws {
    if isEscaped {
      isEscaped = false
      return
    }
    if byte == UInt8(ascii: "\\"), state != .comment {
      isEscaped = true
      return
    }
    switch state {
    case .normal: normal(byte, output, at: position)
    case .string(let quote):
      guard byte == quote || byte == 0x0A else { return }
      try finish(output, at: position, &pending)
    case .comment:
      guard byte == UInt8(ascii: "/"), position > start, output[position - 1] == UInt8(ascii: "*") else { return }
      state = .normal
      // The slash that ends a comment does not begin the next one.
      start = position + 1
    case .address:
      let isQuote = byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
      if isQuote, isAddressEmpty {
        state = .string(byte)
        isAddressString = true
        parentheses = min(parentheses + 1, 1_000_000)
        start = position + 1
      } else if byte == UInt8(ascii: ")") {
        try finish(output, at: position, &pending)
      } else if !Self.isSpace(byte) {
        isAddressEmpty = false
      }
    }
  }

  /// Ends what is open, and checks the address with a value in it.
  mutating func finish(_ output: [UInt8], at end: Int, _ pending: inout TemplatePlace?) throws {
    let wasURL = isURL
    state = .normal
    guard wasURL, let place = pending else { return }
    pending = nil
    try TemplateURL.check(output[start..<max(end, start)], isImage: true, isList: false, at: place)
  }

  private mutating func normal(_ byte: UInt8, _ output: [UInt8], at position: Int) {
    followImport(byte)
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      state = .string(byte)
      isAddressString = parentheses > 0 || importLength == Self.importRule.count
      importLength = 0
      start = position + 1
    case UInt8(ascii: "*"):
      guard position > start, output[position - 1] == UInt8(ascii: "/") else { return }
      state = .comment
      start = position + 1
    case UInt8(ascii: "("):
      if Self.ends(output, at: position, with: Self.url) {
        state = .address
        isAddressEmpty = true
        start = position + 1
      } else {
        parentheses = min(parentheses + 1, 1_000_000)
      }
    case UInt8(ascii: ")"): parentheses = max(parentheses - 1, 0)
    case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): parentheses = 0
    default: break
    }
  }

  /// Comments between `@import` and its string count as space, as they do in CSS: the string is an address behind them.
  private mutating func followImport(_ byte: UInt8) {
    if importLength < Self.importRule.count {
      let isNext = byte | 0x20 == Self.importRule[importLength]
      importLength = isNext ? importLength + 1 : byte == Self.importRule[0] ? 1 : 0
    } else if !Self.isSpace(byte), byte != UInt8(ascii: "/"), byte != UInt8(ascii: "*"), byte != UInt8(ascii: "\""),
      byte != UInt8(ascii: "'")
    {
      importLength = 0
    }
  }

  private static let importRule = Array("@import".utf8)
  private static let url = Array("url".utf8)

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func ends(_ output: [UInt8], at end: Int, with word: [UInt8]) -> Bool {
    guard end >= word.count else { return false }
    for index in word.indices where output[end - word.count + index] | 0x20 != word[index] { return false }
    return true
  }
}
