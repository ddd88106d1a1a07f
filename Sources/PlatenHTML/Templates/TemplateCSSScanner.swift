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
      if isQuote, output[start..<position].allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) {
        state = .string(byte)
        isAddressString = true
        parentheses = min(parentheses + 1, 1_000_000)
        start = position + 1
      } else if byte == UInt8(ascii: ")") {
        try finish(output, at: position, &pending)
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
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      state = .string(byte)
      isAddressString = parentheses > 0 || Self.ends(output[..<position], with: "@import", overSpaces: true)
      start = position + 1
    case UInt8(ascii: "*"):
      guard position > start, output[position - 1] == UInt8(ascii: "/") else { return }
      state = .comment
      start = position + 1
    case UInt8(ascii: "("):
      if Self.ends(output[..<position], with: "url", overSpaces: false) {
        state = .address
        start = position + 1
      } else {
        parentheses = min(parentheses + 1, 1_000_000)
      }
    case UInt8(ascii: ")"): parentheses = max(parentheses - 1, 0)
    case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): parentheses = 0
    default: break
    }
  }

  private static func ends(_ bytes: ArraySlice<UInt8>, with word: String, overSpaces: Bool) -> Bool {
    var bytes = bytes
    // A few spaces, so that a long run of them is not read again and again.
    if overSpaces {
      for _ in 0..<64 where bytes.last == 0x20 || bytes.last.map({ (0x09...0x0D).contains($0) }) ?? false {
        bytes.removeLast()
      }
    }
    return bytes.suffix(word.utf8.count).lazy.map { $0 | 0x20 }.elementsEqual(word.utf8.map { $0 | 0x20 })
  }
}
