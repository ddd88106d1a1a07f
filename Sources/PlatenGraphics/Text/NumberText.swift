/// Text without letters that reads from left to right on every page: numbers with their signs, amounts, telephone numbers,
/// ranges, dates, times.
///
/// The bidirectional algorithm alone (UAX 9) would set "-5" as "5-" on a right-to-left page, and turn the groups of
/// "+972 3-123-4567" around.
enum NumberText {
  private enum Kind {
    case digit, opening, sign, space, stop, other
  }

  /// Whether all of the text is digits of class EN (European and Persian) and the signs that stand in and around numbers.
  ///
  /// Signs that end a sentence or a label ("2024:") and lists ("1, 2, 3") go with the page. So do numbers in Arabic-Indic
  /// digits, whose signs stand on the right. Linear in the length of the text.
  static func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    var hasDigit = false
    var first: Kind?
    var last = Kind.other
    var previous = Kind.other
    var endsItem = false
    while index < bytes.count {
      guard let (scalar, length) = SimpleText.decode(bytes, at: index) else { return false }
      let kind = kind(of: scalar)
      switch kind {
      case .other: return false
      case .digit: hasDigit = true
      case .space where endsItem: return false
      default: break
      }
      endsItem = scalar == 0x2C || scalar == 0x3B
      if kind != .space {
        if first == nil { first = kind }
        last = kind
      }
      previous = kind
      index += length
    }
    return hasDigit && first != .stop && last != .stop && last != .opening && previous != .other
  }

  private static func kind(of scalar: UInt32) -> Kind {
    switch scalar {
    case 0x30...0x39, 0x6F0...0x6F9: .digit
    case 0x28, 0x5B: .opening
    // # $ % ' ) * + - / < = > ] ^ ~
    case 0x23...0x25, 0x27, 0x29...0x2B, 0x2D, 0x2F, 0x3C...0x3E, 0x5D, 0x5E, 0x7E: .sign
    case 0x2C, 0x2E, 0x3A, 0x3B: .stop
    case 0x20, 0xA0, 0x2007...0x200A, 0x202F: .space
    // Currencies, degree, plus-minus, superscript figures, times, divided by.
    case 0xA2...0xA5, 0xB0...0xB3, 0xB9, 0xD7, 0xF7, 0x20A0...0x20C0: .sign
    // Hyphens, dashes, per mille, primes, fraction slash, superscript signs, minus, comparisons.
    case 0x2010...0x2015, 0x2030...0x2034, 0x2044, 0x2070, 0x2074...0x207E, 0x2212, 0x2248, 0x2264...0x2265: .sign
    // Arabic percent sign, decimal and thousands separators, as Persian numbers have them.
    case 0x66A...0x66C: .sign
    default: .other
    }
  }
}
