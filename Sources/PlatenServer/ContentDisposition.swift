/// Values of `Content-Disposition` (RFC 6266) with names in any script (RFC 8187).
package enum ContentDisposition {
  /// `attachment; filename="..."; filename*=UTF-8''...`.
  ///
  /// The first name is for clients that know no other; it has ASCII letters only. Separators and control characters, also
  /// those that turn writing direction around, become `_`, so that the name shown is the name kept.
  package static func value(_ kind: String, name: String) -> String {
    let safe = String(String.UnicodeScalarView(name.unicodeScalars.map { isSafe($0) ? $0 : "_" }))
    let ascii = String(String.UnicodeScalarView(safe.unicodeScalars.map { isQuotable($0) ? $0 : "_" }))
    let simple = "\(kind); filename=\"\(ascii)\""
    return ascii == safe ? simple : "\(simple); filename*=UTF-8''\(percentEncoded(safe))"
  }

  /// All but the characters that RFC 8187 (3.2.1, attr-char) leaves as they are.
  private static func percentEncoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      if scalar.isASCII,
        scalar.properties.isAlphabetic || (0x30...0x39).contains(byte) || "!#$&+-.^_`|~".utf8.contains(byte)
      {
        result.unicodeScalars.append(scalar)
      } else {
        result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return result
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    // Joiners are format characters that Persian and Indic words need.
    case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: false
    default: scalar != "/" && scalar != "\\"
    }
  }

  private static func isQuotable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar != "\"" && scalar != "%"
  }
}
