/// Character references, as far as they can hide the scheme of an address.
enum TemplateEntities {
  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "apos": "'", "colon": ":", "gt": ">", "lt": "<", "newline": "\n", "num": "#", "quest": "?",
    "quot": "\"",
    "sol": "/", "tab": "\t",
  ]

  /// The text with its numeric references and those of the names above decoded; others stay.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "&" else {
        result.append(scalar)
        continue
      }
      let name = rest.prefix {
        $0.isASCII && ($0 == "#" || $0.properties.isAlphabetic || $0.properties.numericType != nil)
      }
      guard let known = Self.scalar(String(name.prefix(16))) else {
        result.append(scalar)
        continue
      }
      result.append(known)
      rest = rest.dropFirst(name.count)
      if rest.first == ";" { rest.removeFirst() }
    }
    return String(result)
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return named[name.lowercased()] }
    let digits = name.dropFirst()
    let number = digits.hasPrefix("x") || digits.hasPrefix("X") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { Unicode.Scalar($0) }
  }
}
