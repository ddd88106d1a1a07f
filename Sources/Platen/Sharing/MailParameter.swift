internal import Foundation

/// Parameters of header fields, with values in any script (RFC 2231).
enum MailParameter {
  /// Bytes of a value on one line, after percent encoding.
  private static let longest = 60

  /// `name="value"` for short printable ASCII; else `name*=UTF-8''value` in percent encoding, or continuations of it:
  /// `name*0*=UTF-8''val`, `name*1*=ue`.
  static func parameters(_ name: String, _ value: String) -> [String] {
    if value.utf8.count <= longest, value.unicodeScalars.allSatisfy({ (" "..."~").contains($0) }), !value.contains("=?")
    {
      let escaped = value.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
      return ["\(name)=\"\(escaped)\""]
    }
    var pieces: [String] = []
    var piece = "UTF-8''"
    for scalar in value.unicodeScalars {
      // A character is never parted: some programs decode piece by piece.
      let encoded = String(scalar).utf8.map(percentEncoded).joined()
      if piece.utf8.count + encoded.utf8.count > longest {
        pieces.append(piece)
        piece = ""
      }
      piece += encoded
    }
    pieces.append(piece)
    guard pieces.count > 1 else { return ["\(name)*=\(piece)"] }
    return pieces.enumerated().map { "\(name)*\($0.offset)*=\($0.element)" }
  }

  /// Letters, digits and a few signs stay (`attribute-char`).
  private static func percentEncoded(_ byte: UInt8) -> String {
    let scalar = Unicode.Scalar(byte)
    let isKept =
      scalar.isASCII
      && (scalar.properties.isAlphabetic || (0x30...0x39).contains(byte) || "-._~!&+^".unicodeScalars.contains(scalar))
    if isKept { return String(scalar) }
    let digits = String(byte, radix: 16, uppercase: true)
    return "%" + (digits.count < 2 ? "0" : "") + digits
  }
}
