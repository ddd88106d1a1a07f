/// Escapes text for its place in HTML. None of these writes a byte that could end the place.
enum TemplateEscape {
  private static let replacement = Array("\u{FFFD}".utf8)

  /// Where a text stands.
  enum Place {
    /// Between tags; line ends become `<br>` when asked for.
    case text(breaksLines: Bool)
    case comment
    /// In the value of an attribute, within quotes or without.
    case quoted, unquoted
  }

  /// Appends text with the characters that HTML knows as character references.
  ///
  /// - Parameter follows: Whether an ampersand stands before it, which must not become one reference with it.
  static func html(_ bytes: some Sequence<UInt8>, _ place: Place, following follows: Bool, to output: inout [UInt8]) {
    var isFirst = follows
    var last: UInt8 = 0
    for byte in bytes {
      defer {
        isFirst = false
        last = byte
      }
      if isFirst, isAlphanumeric(byte) || byte == UInt8(ascii: "#") {
        reference(byte, to: &output)
        continue
      }
      switch byte {
      case 0: output += replacement
      case UInt8(ascii: "&"): output += Array("&amp;".utf8)
      case UInt8(ascii: "<"): output += Array("&lt;".utf8)
      case UInt8(ascii: ">"): output += Array("&gt;".utf8)
      case UInt8(ascii: "\""): output += Array("&quot;".utf8)
      case UInt8(ascii: "'"): output += Array("&#39;".utf8)
      default:
        switch place {
        case .text(true) where byte == 0x0A && last == 0x0D: break
        case .text(true) where byte == 0x0A || byte == 0x0D: output += Array("<br>".utf8)
        case .comment where byte == UInt8(ascii: "-"): reference(byte, to: &output)
        case .unquoted where byte < 0x80 && !isAlphanumeric(byte) && byte != UInt8(ascii: "-") && byte != 0x2E:
          reference(byte, to: &output)
        default: output.append(byte)
        }
      }
    }
  }

  /// Text for CSS: letters, digits, spaces and `#%.,+-_` stay, so that colours, lengths and names of fonts do;
  /// everything else is an escape (CSS Syntax 3, clause 4.3.7), which means the character and no more, in strings and
  /// outside.
  static func css(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte >= 0x80 || isAlphanumeric(byte) || " #%.,+-_".utf8.contains(byte) {
        result.append(byte)
      } else if byte == 0 {
        result += replacement
      } else {
        // The space belongs to the escape, so that no space and no digit behind it does.
        result.append(UInt8(ascii: "\\"))
        if byte > 15 { result.append(TemplateURL.hexadecimal(byte >> 4)) }
        result += [TemplateURL.hexadecimal(byte & 15), 0x20]
      }
    }
    return result
  }

  /// Whether the output ends with an ampersand or a reference that is not complete.
  static func endsWithReference(_ output: [UInt8]) -> Bool {
    // No reference is longer than 32.
    for byte in output.suffix(40).reversed() {
      if byte == UInt8(ascii: "&") { return true }
      guard isAlphanumeric(byte) || byte == UInt8(ascii: "#") else { return false }
    }
    return false
  }

  private static func reference(_ byte: UInt8, to output: inout [UInt8]) {
    output += Array("&#\(byte);".utf8)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
