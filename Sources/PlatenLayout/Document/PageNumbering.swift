/// How the pages of a section are numbered.
package struct PageNumbering: Hashable, Sendable {
  /// How a number is written (CSS Counter Styles 3; ISO 32000-1, table 159).
  package enum Style: Hashable, Sendable {
    case decimal
    case lowercaseRoman
    case uppercaseRoman
    case lowercaseLetters
    case uppercaseLetters
  }

  package var style: Style
  /// The number of the section's first page; nil goes on from the section before.
  package var start: Int?

  package init(_ style: Style = .decimal, start: Int? = nil) {
    self.style = style
    self.start = start
  }

  /// A number written in this style. Numbers that a style cannot write come out in decimal.
  package func text(_ number: Int, decimal: (Int) -> String = { String($0) }) -> String {
    switch style {
    case .decimal: decimal(number)
    case .lowercaseRoman: Self.roman(number)?.lowercased() ?? decimal(number)
    case .uppercaseRoman: Self.roman(number) ?? decimal(number)
    case .lowercaseLetters: Self.letters(number)?.lowercased() ?? decimal(number)
    case .uppercaseLetters: Self.letters(number) ?? decimal(number)
    }
  }

  private static func roman(_ number: Int) -> String? {
    guard (1...3999).contains(number) else { return nil }
    let values = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
      (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    var rest = number
    var text = ""
    for (value, letters) in values {
      while rest >= value {
        text += letters
        rest -= value
      }
    }
    return text
  }

  /// A...Z, AA...ZZ as spreadsheets count.
  private static func letters(_ number: Int) -> String? {
    guard number > 0 else { return nil }
    var rest = number
    var text = ""
    while rest > 0 {
      rest -= 1
      text = String(UnicodeScalar(UInt8(0x41 + rest % 26))) + text
      rest /= 26
    }
    return text
  }
}
