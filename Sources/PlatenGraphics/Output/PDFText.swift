/// Text as PDF objects hold it.
enum PDFText {
  /// The text without control characters, which no viewer shows and of which a NUL ends a C string; line breaks and tabs
  /// become spaces.
  static func withoutControls(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return text }
    var clean = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar.properties.generalCategory != .control {
        clean.append(scalar)
      } else if scalar == "\n" || scalar == "\t" || scalar == "\u{85}" {
        clean.append(" ")
      }
    }
    return String(clean)
  }

  /// A text string object (ISO 32000-1, clause 7.9.2.2): in ASCII where that suffices, else UTF-16BE.
  static func string(_ text: String) -> String {
    let clean = withoutControls(text)
    guard clean.unicodeScalars.allSatisfy(\.isASCII) else {
      var hex = "<FEFF"
      for unit in clean.utf16 {
        let digits = String(unit, radix: 16, uppercase: true)
        hex += String(repeating: "0", count: 4 - digits.count) + digits
      }
      return hex + ">"
    }
    var literal = "("
    for character in clean {
      if character == "(" || character == ")" || character == "\\" { literal.append("\\") }
      literal.append(character)
    }
    return literal + ")"
  }

  /// A number with at most three decimals and never an exponent, which neither PDF nor cairo's attributes know.
  static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let thousandths = Int((value * 1000).rounded())
    let magnitude = thousandths.magnitude
    let fraction = String(magnitude % 1000)
    let sign = thousandths < 0 ? "-" : ""
    return "\(sign)\(magnitude / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
  }
}
