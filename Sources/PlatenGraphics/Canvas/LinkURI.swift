/// An address that a link may open, in characters that can stand in a PDF string as they are (RFC 3986).
package struct LinkURI: Hashable {
  /// ASCII, percent-encoded.
  let encoded: String

  /// What a document may open when somebody clicks: nothing that runs a program or reads a file.
  private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "ftp"]
  /// Of RFC 3986's reserved characters all but quotes and brackets, which would end a string of PDF or of cairo.
  private static let allowed: [Bool] = {
    var result = [Bool](repeating: false, count: 256)
    for byte in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&*+,;=".utf8 {
      result[Int(byte)] = true
    }
    return result
  }()

  /// Throws for a relative address, a scheme that is not allowed, and control characters, which readers drop, so that
  /// another address than the one checked would be opened.
  package init(_ text: String) throws {
    func refusal(_ reason: String) -> PlatenError {
      let shown = PDFText.withoutControls(String(text.prefix(100)))
      return PlatenError(.invalidValue, "The link to “\(shown)” is refused: \(reason)")
    }
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }) else {
      throw refusal("it contains control characters. Remove them.")
    }
    guard let colon = text.firstIndex(of: ":") else {
      throw refusal("it has no scheme. Write the whole address, such as “https://example.org/”.")
    }
    let scheme = text[..<colon].lowercased()
    guard Self.schemes.contains(scheme) else {
      throw refusal("only http, https, mailto, tel and ftp may be linked to.")
    }
    let rest = text[text.index(after: colon)...]
    if scheme == "mailto" || scheme == "tel" {
      guard !rest.isEmpty else { throw refusal("nothing follows the scheme.") }
    } else {
      guard rest.hasPrefix("//"), let host = rest.dropFirst(2).first, !"/?#".contains(host) else {
        throw refusal("it names no host. Write the whole address, such as “https://example.org/”.")
      }
    }
    encoded = scheme + ":" + Self.percentEncoded(rest.utf8)
  }

  private static func percentEncoded(_ bytes: Substring.UTF8View) -> String {
    let all = Array(bytes)
    var result = ""
    result.reserveCapacity(all.count)
    for (index, byte) in all.enumerated() {
      // A percent sign stays where it encodes already.
      let isEncoding = byte == 0x25 && index + 2 < all.count && isHex(all[index + 1]) && isHex(all[index + 2])
      if isEncoding || allowed[Int(byte)] {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}
