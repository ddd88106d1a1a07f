/// Turns the text of a style sheet into tokens (CSS Syntax Module Level 3, clauses 3.3 and 4). Any bytes have tokens; the
/// time is linear in them.
struct CSSTokenizer {
  private let bytes: [UInt8]
  private var index = 0
  private var line: Int

  /// `line` is where the text starts in its file.
  init(_ bytes: [UInt8], line: Int = 1) {
    self.bytes = bytes
    self.line = line
  }

  static func tokens(_ text: String, line: Int = 1) -> [CSSToken] { tokens(Array(text.utf8), line: line) }

  static func tokens(_ bytes: [UInt8], line: Int = 1) -> [CSSToken] {
    var tokenizer = CSSTokenizer(bytes, line: line)
    var result: [CSSToken] = []
    result.reserveCapacity(bytes.count / 4)
    while let token = tokenizer.next() { result.append(token) }
    return result
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    let place = index + offset
    return place < bytes.count ? bytes[place] : nil
  }

  /// Steps over a line break of any kind as one.
  private mutating func skipNewline() {
    if bytes[index] == 13, peek(1) == 10 { index += 1 }
    index += 1
    line += 1
  }

  mutating func next() -> CSSToken? {
    skipComments()
    guard let byte = peek() else { return nil }
    let start = line
    return CSSToken(kind(byte), line: start)
  }

  private mutating func skipComments() {
    while peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
      index += 2
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
          index += 2
          break
        }
        if Self.isNewline(bytes[index]) { skipNewline() } else { index += 1 }
      }
    }
  }

  private mutating func kind(_ byte: UInt8) -> CSSToken.Kind {
    switch byte {
    case 32, 9, 10, 12, 13:
      while let space = peek(), HTMLText.isSpace(space) {
        if Self.isNewline(space) { skipNewline() } else { index += 1 }
      }
      return .whitespace
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(byte)
    case UInt8(ascii: "#"):
      guard let next = peek(1), Self.isName(next) || isEscape(at: 1) else { return delim(byte) }
      index += 1
      let isID = startsIdentifier()
      return .hash(name(), isID: isID)
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      return startsNumber() ? numeric() : delim(byte)
    case UInt8(ascii: "-"):
      if startsNumber() { return numeric() }
      if peek(1) == byte, peek(2) == UInt8(ascii: ">") {
        index += 3
        return .commentClose
      }
      return startsIdentifier() ? identLike() : delim(byte)
    case UInt8(ascii: "<"):
      if peek(1) == UInt8(ascii: "!"), peek(2) == UInt8(ascii: "-"), peek(3) == UInt8(ascii: "-") {
        index += 4
        return .commentOpen
      }
      return delim(byte)
    case UInt8(ascii: "@"):
      index += 1
      return startsIdentifier() ? .atKeyword(name()) : .delim("@")
    case UInt8(ascii: "\\"): return isEscape(at: 0) ? identLike() : delim(byte)
    case UInt8(ascii: "("): return single(.openParenthesis)
    case UInt8(ascii: ")"): return single(.closeParenthesis)
    case UInt8(ascii: "["): return single(.openBracket)
    case UInt8(ascii: "]"): return single(.closeBracket)
    case UInt8(ascii: "{"): return single(.openBrace)
    case UInt8(ascii: "}"): return single(.closeBrace)
    case UInt8(ascii: ":"): return single(.colon)
    case UInt8(ascii: ";"): return single(.semicolon)
    case UInt8(ascii: ","): return single(.comma)
    case 48...57: return numeric()
    default: return Self.isNameStart(byte) ? identLike() : delim(byte)
    }
  }

  private mutating func single(_ kind: CSSToken.Kind) -> CSSToken.Kind {
    index += 1
    return kind
  }

  private mutating func delim(_ byte: UInt8) -> CSSToken.Kind {
    index += 1
    return .delim(Unicode.Scalar(byte))
  }

  private static func isNewline(_ byte: UInt8) -> Bool { byte == 10 || byte == 12 || byte == 13 }

  private static func isHex(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (97...102).contains(byte | 32) && byte >= 65
  }

  /// NUL counts, because it stands for U+FFFD.
  private static func isNameStart(_ byte: UInt8) -> Bool {
    (97...122).contains(byte | 32) && byte >= 65 || byte == 95 || byte >= 0x80 || byte == 0
  }

  private static func isName(_ byte: UInt8) -> Bool { isNameStart(byte) || (48...57).contains(byte) || byte == 45 }

  private func isEscape(at offset: Int) -> Bool {
    guard peek(offset) == UInt8(ascii: "\\") else { return false }
    // A backslash at the very end is an escaped U+FFFD.
    guard let next = peek(offset + 1) else { return true }
    return !Self.isNewline(next)
  }

  private func startsIdentifier(at offset: Int = 0) -> Bool {
    guard let first = peek(offset) else { return false }
    if first == UInt8(ascii: "-") {
      guard let second = peek(offset + 1) else { return false }
      return second == first || Self.isNameStart(second) || isEscape(at: offset + 1)
    }
    return Self.isNameStart(first) || isEscape(at: offset)
  }

  private func isDigit(_ offset: Int) -> Bool {
    if let byte = peek(offset) { return (48...57).contains(byte) }
    return false
  }

  private func startsNumber() -> Bool {
    var offset = 0
    if let sign = peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { offset = 1 }
    return isDigit(offset) || (peek(offset) == UInt8(ascii: ".") && isDigit(offset + 1))
  }

  private mutating func escape(into result: inout [UInt8]) {
    index += 1
    guard let first = peek() else {
      result.append(contentsOf: [0xEF, 0xBF, 0xBD])
      return
    }
    guard Self.isHex(first) else {
      if first == 0 { result.append(contentsOf: [0xEF, 0xBF, 0xBD]) } else { result.append(first) }
      index += 1
      return
    }
    var value: UInt32 = 0
    var count = 0
    while count < 6, let digit = peek(), Self.isHex(digit) {
      value = value << 4 | UInt32(digit <= 57 ? digit - 48 : (digit | 32) - 87)
      count += 1
      index += 1
    }
    if let space = peek(), HTMLText.isSpace(space) {
      if Self.isNewline(space) { skipNewline() } else { index += 1 }
    }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    result.append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func name() -> String {
    let start = index
    while let byte = peek(), Self.isName(byte), byte != 0 { index += 1 }
    guard let stop = peek(), stop == 0 || isEscape(at: 0) else {
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }
    var result = Array(bytes[start..<index])
    while let byte = peek() {
      if byte == 0 {
        result.append(contentsOf: [0xEF, 0xBF, 0xBD])
        index += 1
      } else if Self.isName(byte) {
        result.append(byte)
        index += 1
      } else if isEscape(at: 0) {
        escape(into: &result)
      } else {
        break
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func identLike() -> CSSToken.Kind {
    let text = name()
    guard peek() == UInt8(ascii: "(") else { return .ident(text) }
    index += 1
    guard HTMLText.lowercased(text) == "url" else { return .function(text) }
    var offset = 0
    while let byte = peek(offset), HTMLText.isSpace(byte) { offset += 1 }
    if let quote = peek(offset), quote == 34 || quote == 39 { return .function(text) }
    return url()
  }

  private mutating func url() -> CSSToken.Kind {
    var result: [UInt8] = []
    skipSpace()
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: ")"):
        index += 1
        return .url(String(decoding: result, as: UTF8.self))
      case 32, 9, 10, 12, 13:
        skipSpace()
        guard let next = peek() else { return .url(String(decoding: result, as: UTF8.self)) }
        guard next == UInt8(ascii: ")") else { return badURL() }
      case 34, 39, UInt8(ascii: "("), 1...8, 11, 14...31, 127: return badURL()
      case UInt8(ascii: "\\"):
        guard isEscape(at: 0) else { return badURL() }
        escape(into: &result)
      case 0:
        result.append(contentsOf: [0xEF, 0xBF, 0xBD])
        index += 1
      default:
        result.append(byte)
        index += 1
      }
    }
    return .url(String(decoding: result, as: UTF8.self))
  }

  private mutating func badURL() -> CSSToken.Kind {
    var ignored: [UInt8] = []
    while let byte = peek() {
      if byte == UInt8(ascii: ")") {
        index += 1
        break
      }
      if isEscape(at: 0) {
        escape(into: &ignored)
      } else if Self.isNewline(byte) {
        skipNewline()
      } else {
        index += 1
      }
    }
    return .badURL
  }

  private mutating func skipSpace() {
    while let byte = peek(), HTMLText.isSpace(byte) {
      if Self.isNewline(byte) { skipNewline() } else { index += 1 }
    }
  }

  private mutating func string(_ quote: UInt8) -> CSSToken.Kind {
    index += 1
    var result: [UInt8] = []
    while let byte = peek() {
      if byte == quote {
        index += 1
        break
      }
      // The line break stays for the next token.
      if Self.isNewline(byte) { return .badString }
      if byte == UInt8(ascii: "\\") {
        guard let next = peek(1) else {
          index += 1
          break
        }
        if Self.isNewline(next) {
          index += 1
          skipNewline()
        } else {
          escape(into: &result)
        }
      } else {
        if byte == 0 { result.append(contentsOf: [0xEF, 0xBF, 0xBD]) } else { result.append(byte) }
        index += 1
      }
    }
    return .string(String(decoding: result, as: UTF8.self))
  }

  private mutating func numeric() -> CSSToken.Kind {
    let number = number()
    if startsIdentifier() { return .dimension(number, unit: HTMLText.lowercased(name())) }
    if peek() == UInt8(ascii: "%") {
      index += 1
      return .percentage(number.value)
    }
    return .number(number)
  }

  private mutating func number() -> CSSNumber {
    let start = index
    var isInteger = true
    var hasSign = false
    if let sign = peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      hasSign = true
      index += 1
    }
    while isDigit(0) { index += 1 }
    if peek() == UInt8(ascii: "."), isDigit(1) {
      isInteger = false
      index += 1
      while isDigit(0) { index += 1 }
    }
    if let mark = peek(), mark | 32 == UInt8(ascii: "e") {
      let signed = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-")
      if isDigit(signed ? 2 : 1) {
        isInteger = false
        index += signed ? 2 : 1
        while isDigit(0) { index += 1 }
      }
    }
    var text = String(decoding: bytes[start..<index], as: UTF8.self)
    if text.hasPrefix("+") { text.removeFirst() }
    let value = Double(text) ?? 0
    // Far beyond any page; finite, so that sums stay numbers.
    return CSSNumber(min(max(value, -1e9), 1e9), isInteger: isInteger, hasSign: hasSign)
  }
}
