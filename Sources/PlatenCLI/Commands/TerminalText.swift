/// Text from outside made safe for a terminal.
enum TerminalText {
  /// Controls, which could command the terminal or reorder the line, by their code points.
  static func visible(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
        result.append(contentsOf: "<\(code(scalar))>".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// `U+00E9`.
  static func code(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Rows in columns as wide as their widest cell, two spaces apart; the last column is not filled up.
  static func table(_ rows: [[String]]) -> String {
    var widths: [Int] = []
    for row in rows {
      for (index, cell) in row.enumerated() {
        if index < widths.count { widths[index] = max(widths[index], cell.count) } else { widths.append(cell.count) }
      }
    }
    var text = ""
    for row in rows {
      for (index, cell) in row.enumerated() {
        text += cell
        if index + 1 < row.count { text += String(repeating: " ", count: widths[index] - cell.count + 2) }
      }
      text += "\n"
    }
    return text
  }
}
