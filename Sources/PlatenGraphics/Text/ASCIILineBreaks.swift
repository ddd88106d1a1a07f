/// Where lines may end among visible ASCII characters as browsers have it, who tailor UAX 14 there: a date or an order number
/// may be broken behind its hyphens, what stands around a slash stays together. After spaces a line may always end.
enum ASCIILineBreaks {
  static func isVisible(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }

  /// - Parameter context: The byte before `first`, 0 for none.
  static func mayBreak(between first: UInt8, and second: UInt8, after context: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "-"):
      // Before a digit it may be a sign, unless a letter or digit is in front of it.
      if isDigit(second) { return isLetter(context) || isDigit(context) }
      return !has(closing, second) && second != UInt8(ascii: "$")
    case UInt8(ascii: "?"): return !has(closing, second) && !has(quotes, second)
    default: return has(opening, second) && !has(joining, first) && !isLetter(first) && !isDigit(first)
    }
  }

  private static let closing = Array("!),./:;?]}".utf8)
  private static let quotes = Array("\"'".utf8)
  private static let opening = Array("([{<".utf8)
  private static let joining = Array("$'(/@<[^_`{".utf8)

  private static func has(_ set: [UInt8], _ byte: UInt8) -> Bool { set.contains(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
}
