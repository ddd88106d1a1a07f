/// Finds the decimal separator in numbers as people write them: "1,234.50", "−3,5 %", "USD 12", "١٬٢٣٤٫٥٠".
package enum DecimalPoint {
  /// The most letters around a number, as in currency codes and units.
  private static let mostLetters = 6

  /// The byte at which the separator starts, or after the last digit when there is none; nil when the text is no number.
  ///
  /// A number has digits with nothing but separators and spaces between them, and at most a few letters on each side.
  package static func offset(in text: String, separator: String) -> Int? {
    let separator = Array(separator.unicodeScalars)
    guard let mark = separator.first else { return nil }
    var offset = 0
    var hasDigit = false
    var lastEnd = 0
    var point: Int?
    var candidate: Int?
    /// Whether something other than a separator followed the last digit.
    var isLeft = false
    var letters = 0
    for scalar in text.unicodeScalars {
      if isDigit(scalar) {
        if isLeft { return nil }
        if let found = candidate { point = found }
        hasDigit = true
        candidate = nil
        lastEnd = offset + scalar.utf8Length
        letters = 0
      } else if separator.count == 1, scalar == mark {
        candidate = offset
      } else {
        candidate = nil
        if hasDigit, !isGrouping(scalar) { isLeft = true }
        if scalar.properties.isAlphabetic {
          letters += 1
          if letters > mostLetters { return nil }
        }
      }
      offset += scalar.utf8Length
    }
    return hasDigit ? point ?? lastEnd : nil
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80 ? (0x30...0x39).contains(scalar.value) : scalar.properties.numericType == .decimal
  }

  /// What stands between the groups of digits in some locale (CLDR), and marks that show nothing.
  private static func isGrouping(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x27, 0x2C, 0x2E, 0x5F, 0xA0, 0xB7, 0x2009, 0x2019, 0x202F, 0x066B, 0x066C, 0x200E, 0x200F, 0x061C: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var utf8Length: Int {
    switch value {
    case 0..<0x80: 1
    case 0..<0x800: 2
    case 0..<0x1_0000: 3
    default: 4
    }
  }
}
