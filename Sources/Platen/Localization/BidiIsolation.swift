/// Keeps values that are put into a sentence from reordering it (Unicode Standard Annex 9).
package enum BidiIsolation {
  private static let open: Unicode.Scalar = "\u{2068}"
  private static let close: Unicode.Scalar = "\u{2069}"

  /// `value`, within a first-strong isolate when it needs one in a text of the given direction.
  package static func isolated(_ value: String, inRightToLeftText isRightToLeft: Bool) -> String {
    let content = TextDirection.content(of: value)
    // In left-to-right text everything but right-to-left letters keeps its order. In right-to-left text that holds for
    // words of the same direction and for one bare number; "2024-01-31" or "A (B)" would be turned around.
    let isSafe =
      isRightToLeft
      ? content.isSubset(of: .rightToLeft) || (content == .digit && !value.contains(" "))
      : content.isDisjoint(with: [.rightToLeft, .control])
    guard !isSafe else { return value }
    var result = String.UnicodeScalarView()
    result.append(open)
    result.append(contentsOf: content.contains(.control) ? balanced(value) : value.unicodeScalars)
    result.append(close)
    return String(result)
  }

  /// A telephone number or address, which reads from left to right everywhere, within an isolate of that direction.
  /// Arabic-Indic digits need an override besides, for without one their groups run with right-to-left text.
  package static func leftToRight(_ value: String) -> String {
    let hasLetter = !TextDirection.content(of: value).isDisjoint(with: [.leftToRight, .rightToLeft])
    let hasNativeDigit = value.unicodeScalars.contains { (0x660...0x669).contains($0.value) }
    let text = String(balanced(value))
    return hasNativeDigit && !hasLetter ? "\u{2066}\u{202D}\(text)\u{202C}\u{2069}" : "\u{2066}\(text)\u{2069}"
  }

  /// `value` with isolates that are all closed and none that are only closed: such a value cannot end ours.
  private static func balanced(_ value: String) -> String.UnicodeScalarView {
    var result = String.UnicodeScalarView()
    var depth = 0
    for scalar in value.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069:
        if depth == 0 { continue }
        depth -= 1
      default: break
      }
      result.append(scalar)
    }
    for _ in 0..<depth { result.append(close) }
    return result
  }
}
