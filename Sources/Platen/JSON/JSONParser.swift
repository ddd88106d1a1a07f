package import Foundation
import PlatenGraphics

/// Reads JSON (RFC 8259) and keeps what Foundation's readers lose: the digits of numbers, and where something is wrong.
package struct JSONParser {
  /// How deep arrays and objects may be nested.
  package static let deepest = 64
  /// The largest document, in bytes.
  static let largest = 64 << 20

  private let bytes: UnsafeBufferPointer<UInt8>
  private let file: String?
  private var index = 0
  private var depth = 0

  /// Reads a document. Throws `invalidData`, naming line and column.
  package static func parse(_ data: Data, file: String? = nil) throws -> JSONValue {
    guard data.count <= largest else {
      throw PlatenError(
        .invalidData, "The JSON has more than \(largest >> 20) MB; put large tables into CSV files beside it.",
        file: file)
    }
    // With a single check for the whole, each part of it can be taken as it is.
    guard var text = String(validating: data, as: UTF8.self) else {
      throw PlatenError(.invalidData, "The JSON is not in UTF-8; save it in that encoding.", file: file)
    }
    return try text.withUTF8 { bytes in
      var parser = JSONParser(bytes: bytes, file: file)
      return try parser.document()
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, file: String?) {
    self.bytes = bytes
    self.file = file
  }

  private mutating func document() throws -> JSONValue {
    // A byte order mark may be ignored (clause 8.1).
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    skipSpace()
    let value = try value()
    skipSpace()
    guard index == bytes.count else { throw failure("Something follows the end of the JSON value; remove it.") }
    return value
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value() throws -> JSONValue {
    switch current {
    case .some(UInt8(ascii: "{")): return try nested { try $0.object() }
    case .some(UInt8(ascii: "[")): return try nested { try $0.array() }
    case .some(UInt8(ascii: "\"")): return .string(try string())
    case .some(UInt8(ascii: "-")), .some(0x30...0x39): return .number(try number())
    case nil: throw failure("The JSON ends here, but a value is expected.")
    default:
      for (word, value) in [("true", JSONValue.bool(true)), ("false", .bool(false)), ("null", .null)]
      where bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        return value
      }
      throw failure("A JSON value is expected: an object, array, text in double quotes, number, true, false or null.")
    }
  }

  private mutating func nested(_ read: (inout JSONParser) throws -> JSONValue) throws -> JSONValue {
    guard depth < Self.deepest else {
      throw failure("Arrays and objects are nested more than \(Self.deepest) deep.")
    }
    depth += 1
    index += 1
    let value = try read(&self)
    depth -= 1
    return value
  }

  private mutating func array() throws -> JSONValue {
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return .array(elements) }
    while true {
      elements.append(try value())
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw failure("A comma or \"]\" is expected.") }
      skipSpace()
    }
  }

  private mutating func object() throws -> JSONValue {
    var members: [JSONMember] = []
    // Few members are quicker compared one by one.
    var seen: Set<String> = []
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      guard current == UInt8(ascii: "\"") else { throw failure("A key in double quotes is expected.") }
      let start = index
      let key = try string()
      if members.count == 16 { seen = Set(members.map(\.key)) }
      guard members.count < 16 ? !members.contains(where: { $0.key == key }) : seen.insert(key).inserted else {
        index = start
        throw failure("The key \"\(JSONValue.excerpt(key))\" stands twice in this object; remove one.")
      }
      skipSpace()
      guard take(":") else { throw failure("A colon is expected after the key.") }
      skipSpace()
      members.append(JSONMember(key: key, value: try value()))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw failure("A comma or \"}\" is expected.") }
      skipSpace()
    }
  }

  private mutating func number() throws -> String {
    let start = index
    func isDigit(_ byte: UInt8?) -> Bool { byte.map { (0x30...0x39).contains($0) } ?? false }
    func digits(_ parser: inout JSONParser) throws {
      guard isDigit(parser.current) else { throw parser.failure("A digit is expected.") }
      while isDigit(parser.current) { parser.index += 1 }
    }
    _ = take("-")
    if take("0") {
      guard !isDigit(current) else { throw failure("A number does not begin with 0; put codes into double quotes.") }
    } else {
      try digits(&self)
    }
    if take(".") { try digits(&self) }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits(&self)
    }
    return text(from: start)
  }

  private func text(from start: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
  }

  private mutating func string() throws -> String {
    index += 1
    var start = index
    var result = ""
    while true {
      guard let byte = current else { throw failure("The text is not closed with a double quote.") }
      switch byte {
      case UInt8(ascii: "\""):
        let piece = text(from: start)
        index += 1
        return result.isEmpty ? piece : result + piece
      case UInt8(ascii: "\\"):
        result += text(from: start)
        index += 1
        result.unicodeScalars.append(try escape())
        start = index
      case 0..<0x20:
        throw failure("A line end or other control character stands in a text; write it as \\n or \\u000A.")
      default: index += 1
      }
    }
  }

  private mutating func escape() throws -> Unicode.Scalar {
    let escapes: [(Unicode.Scalar, Unicode.Scalar)] = [
      ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{08}"), ("f", "\u{0C}"), ("n", "\n"), ("r", "\r"), ("t", "\t"),
    ]
    for (letter, scalar) in escapes where take(letter) { return scalar }
    guard take("u") else { throw failure("Only \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX may follow a backslash.") }
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard (0xD800..<0xDC00).contains(unit), take("\\"), take("u") else {
      throw failure("This is one half of a surrogate pair; write both, such as \\uD83D\\uDE00.")
    }
    let low = try hexadecimal()
    guard (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
    else { throw failure("This is one half of a surrogate pair; write both, such as \\uD83D\\uDE00.") }
    return scalar
  }

  private mutating func hexadecimal() throws -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("Four hexadecimal digits are expected.")
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }

  private func failure(_ message: String) -> PlatenError {
    var line = 1
    var start = 0
    for position in 0..<min(index, bytes.count) where bytes[position] == 0x0A {
      line += 1
      start = position + 1
    }
    // Columns are counted in characters, as editors do: continuation bytes are no beginning of one.
    let column = 1 + bytes[start..<min(max(index, start), bytes.count)].filter { $0 & 0xC0 != 0x80 }.count
    return PlatenError(.invalidData, "This is not valid JSON. " + message, file: file, line: line, column: column)
  }
}
