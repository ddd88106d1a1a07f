internal import Foundation

/// Writes header fields: ASCII lines of at most 76 characters, folded at spaces (RFC 5322, clause 2.2.3), ended by
/// CRLF.
struct MailHeaderWriter {
  private static let lineLength = 76
  private(set) var text = ""

  /// A field whose words may be put on several lines. The words hold no spaces that are not their own.
  mutating func add(_ name: String, words: [String]) {
    var line = "\(name):"
    var isFirst = true
    for word in words {
      // The first word stays beside the name: some programs take a line of white space for the end of the header.
      if !isFirst, line.utf8.count + 1 + word.utf8.count > Self.lineLength {
        text += line + "\r\n"
        line = ""
      }
      line += " " + word
      isFirst = false
    }
    text += line + "\r\n"
  }

  /// Unstructured text, such as a subject.
  mutating func add(_ name: String, text: String) {
    let plain = MailField.isPlain(text)
    add(
      name,
      words: plain
        ? text.split(separator: " ").map(String.init)
        : EncodedWords.words(text, firstLength: Self.lineLength - name.utf8.count - 2))
  }

  /// A list of addresses.
  mutating func add(_ name: String, addresses: [MailAddress]) {
    guard !addresses.isEmpty else { return }
    var words: [String] = []
    for (index, address) in addresses.enumerated() {
      var own = address.name.map { Self.phrase($0, firstLength: Self.lineLength - name.utf8.count - 2) } ?? []
      own.append(own.isEmpty ? address.address : "<\(address.address)>")
      if index + 1 < addresses.count { own[own.count - 1] += "," }
      words += own
    }
    add(name, words: words)
  }

  /// A value with parameters, such as `Content-Type`.
  mutating func add(_ name: String, value: String, parameters: [String]) {
    let parts = [value] + parameters
    add(name, words: parts.enumerated().map { $0.offset + 1 < parts.count ? "\($0.element);" : $0.element })
  }

  /// A name as atoms, as a quoted string, or as encoded words (RFC 5322, clause 3.2.5).
  private static func phrase(_ name: String, firstLength: Int) -> [String] {
    guard MailField.isPlain(name) else { return EncodedWords.words(name, firstLength: firstLength) }
    let words = name.split(separator: " ").map(String.init)
    if words.allSatisfy({ $0.unicodeScalars.allSatisfy(MailField.isAtomText) }) { return words }
    let quoted = name.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    return "\"\(quoted)\"".split(separator: " ").map(String.init)
  }
}
