/// What stands between two hashes and might be meant as a placeholder.
struct WrittenPlaceholder {
  /// Without spaces around it.
  var name: String
  /// The words behind the bar; nil without one.
  var format: [String]?
  /// The whole, for messages.
  var excerpt: String
  /// Whether neither letters nor digits touch it, nor spaces the hashes inside.
  var standsAlone: Bool

  /// More bytes are in none that people write.
  private static let longest = 120
  private static let formats: Set<String> = [
    "currency", "number", "percent", "date", "time", "datetime", "list", "lines", "upper",
  ]

  /// What begins with the hash at `index`; nil when it has no second hash near, or markup before that.
  init?(_ bytes: [UInt8], at index: Int) {
    let limit = min(bytes.count, index + Self.longest)
    var end = index + 1
    while end < limit, bytes[end] != UInt8(ascii: "#") {
      guard bytes[end] >= 0x20, !"<>\"&{}=;".utf8.contains(bytes[end]) else { return nil }
      end += 1
    }
    guard end < limit, end > index + 1 else { return nil }
    let text = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    name = parts[0].split(separator: " ").joined(separator: " ")
    guard !name.isEmpty else { return nil }
    format = parts.count > 1 ? parts[1].split(separator: " ").map(String.init) : nil
    excerpt = TemplatePlace.excerpt("#" + text + "#")
    let before = index > 0 ? bytes[index - 1] : 0
    let after = end + 1 < bytes.count ? bytes[end + 1] : 0
    standsAlone = !Self.isWordByte(before) && !Self.isWordByte(after) && text == name
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "#") || byte >= 0x80
  }

  /// Whether the word behind the bar is the name of a format.
  var hasFormatName: Bool { format?.first.map(Self.formats.contains) ?? false }

  /// Whether it is a name as placeholders have them.
  var isPlaceholderName: Bool {
    isWord && name.utf8.allSatisfy { !(0x61...0x7A).contains($0) }
  }

  /// Whether it is a Latin letter and then letters, digits and underscores.
  var isWord: Bool {
    guard let first = name.utf8.first, (0x61...0x7A).contains(first | 0x20) else { return false }
    return name.utf8.allSatisfy { $0 < 0x80 && Self.isWordByte($0) && $0 != UInt8(ascii: "#") }
  }

  /// The name as a placeholder has it; nil when it has other letters.
  var corrected: String? {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let name = String(name.uppercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
    guard let first = name.first, first.isLetter else { return nil }
    return name
  }
}
