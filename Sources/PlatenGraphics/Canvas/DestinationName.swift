/// The name of a place in a document, in characters that cairo 1.16 writes into a PDF without damage: it escapes neither
/// brackets nor anything outside of ASCII.
struct DestinationName: Hashable {
  /// As the caller wrote it.
  let name: String
  /// Letters, digits, "-", "_" and "."; all else as "~" and two hexadecimal digits for each byte of UTF-8.
  let encoded: String

  /// Nil for an empty name and one of more than 2,000 bytes.
  init?(_ name: String) {
    guard !name.isEmpty, name.utf8.count <= 2000 else { return nil }
    self.name = name
    var encoded = ""
    for byte in name.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F:
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.count == 1 ? "~0\(digits)" : "~\(digits)"
      }
    }
    self.encoded = encoded
  }

  static func == (a: DestinationName, b: DestinationName) -> Bool { a.encoded == b.encoded }

  func hash(into hasher: inout Hasher) { hasher.combine(encoded) }
}
