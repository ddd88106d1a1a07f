/// Reads the text form of `.strings` files: `"key" = "value";` with comments.
///
/// Foundation reads them too, but tells no line and writes about faults to standard error.
struct StringsParser {
  private var scalars: ArraySlice<Unicode.Scalar>
  private var line = 1
  private let file: String

  /// The entries of `text`.
  ///
  /// - Throws: `PlatenError` with `file` and the line.
  static func entries(of text: String, file: String) throws -> [String: String] {
    var parser = StringsParser(scalars: Array(text.unicodeScalars)[...], file: file)
    if parser.scalars.first == "\u{FEFF}" { parser.scalars.removeFirst() }
    var entries: [String: String] = [:]
    while try parser.skipToNext() {
      let (line, key) = (parser.line, try parser.word("a key"))
      _ = try parser.skipToNext()
      // A key alone stands for itself.
      var value = key
      if parser.take("=") {
        _ = try parser.skipToNext()
        value = try parser.word("a text")
        _ = try parser.skipToNext()
      }
      guard parser.take(";") else { throw parser.fault("a semicolon is missing behind the text of \"\(key)\".") }
      guard entries.updateValue(value, forKey: key) == nil else {
        throw PlatenError(.invalidData, "Key \"\(key)\" stands there twice; leave one.", file: file, line: line)
      }
    }
    return entries
  }

  private init(scalars: ArraySlice<Unicode.Scalar>, file: String) {
    self.scalars = scalars
    self.file = file
  }

  private func fault(_ message: String) -> PlatenError {
    PlatenError(.invalidData, "The table of phrases is malformed: \(message)", file: file, line: line)
  }

  private mutating func next() -> Unicode.Scalar? {
    let scalar = scalars.popFirst()
    // "\r\n" counts once, by its line feed.
    if scalar == "\n" || (scalar == "\r" && scalars.first != "\n") { line += 1 }
    return scalar
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard scalars.first == scalar else { return false }
    _ = next()
    return true
  }

  /// Skips white space and comments; false at the end.
  private mutating func skipToNext() throws -> Bool {
    while let scalar = scalars.first {
      if scalar.properties.isWhitespace {
        _ = next()
      } else if scalar == "/", scalars.dropFirst().first == "/" {
        while let scalar = scalars.first, scalar != "\n", scalar != "\r" { _ = next() }
      } else if scalar == "/", scalars.dropFirst().first == "*" {
        let start = line
        scalars.removeFirst(2)
        while !(scalars.first == "*" && scalars.dropFirst().first == "/") {
          guard next() != nil else {
            line = start
            throw fault("a comment is not closed.")
          }
        }
        scalars.removeFirst(2)
      } else {
        return true
      }
    }
    return false
  }

  private mutating func word(_ expected: String) throws -> String {
    var result = String.UnicodeScalarView()
    guard take("\"") else {
      while let scalar = scalars.first, scalar.isASCII,
        scalar.properties.isAlphabetic || "0123456789_.-$:/".unicodeScalars.contains(scalar)
      {
        result.append(scalar)
        _ = next()
      }
      guard !result.isEmpty else { throw fault("\(expected) in quotation marks is missing.") }
      return String(result)
    }
    let start = line
    while let scalar = next() {
      if scalar == "\"" { return String(result) }
      if scalar == "\\" { try escape(into: &result) } else { result.append(scalar) }
    }
    line = start
    throw fault("a quotation mark is not closed.")
  }

  private mutating func escape(into result: inout String.UnicodeScalarView) throws {
    switch next() {
    case "n"?: result.append("\n")
    case "r"?: result.append("\r")
    case "t"?: result.append("\t")
    case "U"?, "u"?:
      let high = try unit()
      if (0xD800...0xDBFF).contains(high), scalars.starts(with: ["\\", "U"]) || scalars.starts(with: ["\\", "u"]) {
        scalars.removeFirst(2)
        let low = try unit()
        let value = 0x10000 + (high - 0xD800) * 0x400
        guard (0xDC00...0xDFFF).contains(low), let scalar = Unicode.Scalar(value + low - 0xDC00) else {
          throw fault("\\U stands before half of a character.")
        }
        result.append(scalar)
      } else {
        guard let scalar = Unicode.Scalar(high) else { throw fault("\\U stands before half of a character.") }
        result.append(scalar)
      }
    case let scalar?: result.append(scalar)
    case nil: throw fault("a quotation mark is not closed.")
    }
  }

  /// Four hexadecimal digits.
  private mutating func unit() throws -> UInt32 {
    let digits = scalars.prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.properties.isASCIIHexDigit),
      let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16)
    else { throw fault("\\U needs four hexadecimal digits behind it.") }
    scalars.removeFirst(4)
    return value
  }
}
