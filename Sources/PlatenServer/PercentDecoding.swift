/// Percent-decoding that refuses what could mean two things (RFC 3986, 2.1).
enum PercentDecoding {
  /// The text, or nil for a broken escape, bytes that are not UTF-8, and control characters.
  static func decode(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
      bytes.append(high << 4 | low)
    }
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The components of a path that begins with a slash; the root has none. Nil for a path that could lead elsewhere: `.` and
  /// `..`, separators that were escaped, and all that `decode` refuses.
  static func components(ofPath path: some StringProtocol) -> [String]? {
    guard path.hasPrefix("/") else { return nil }
    let body = path.dropFirst()
    guard !body.isEmpty else { return [] }
    var components: [String] = []
    for part in body.split(separator: "/", omittingEmptySubsequences: false) {
      guard let text = decode(part), text != ".", text != "..", !text.contains("/"), !text.contains("\\") else {
        return nil
      }
      components.append(text)
    }
    return components
  }

  /// The names and values of a query or of a form, in which a plus sign is a space.
  static func items(ofQuery query: some StringProtocol) -> [(name: String, value: String)]? {
    var items: [(name: String, value: String)] = []
    for pair in query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let texts = parts.map { decodeForm($0) }
      guard let first = texts.first, let name = first else { return nil }
      guard texts.count > 1 else {
        items.append((name, ""))
        continue
      }
      guard let value = texts[1] else { return nil }
      items.append((name, value))
    }
    return items
  }

  private static func decodeForm(_ text: some StringProtocol) -> String? {
    decode(String(text.map { $0 == "+" ? " " : $0 }))
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
