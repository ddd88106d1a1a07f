/// Which characters have a direction of their own (UAX 9, classes L, R and AL; Unicode `DerivedBidiClass.txt`). Classes R and
/// AL are exact; of class L some signs are left out that no text begins with.
package enum StrongDirection {
  /// Nil for digits of class EN and AN, marks, signs and spaces.
  package static func of(_ value: UInt32) -> WritingDirection? {
    if value < 0x590 { return isLetter(value) ? .leftToRight : nil }
    if isRightToLeft(value) { return .rightToLeft }
    return isLetter(value) ? .leftToRight : nil
  }

  /// Classes R and AL, with the places kept for them.
  private static func isRightToLeft(_ value: UInt32) -> Bool {
    switch value {
    case 0x590...0x8FF:
      switch value {
      case 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7: false
      case 0x600...0x607, 0x609...0x60A, 0x60C, 0x60E...0x61A, 0x64B...0x66C, 0x670: value == 0x61C
      case 0x6D6...0x6E4, 0x6E7...0x6ED, 0x6F0...0x6F9, 0x711, 0x730...0x74A, 0x7A6...0x7B0, 0x7EB...0x7F3: false
      case 0x7F6...0x7F9, 0x7FD, 0x816...0x819, 0x81B...0x823, 0x825...0x827, 0x829...0x82D, 0x859...0x85B: false
      case 0x890...0x89F, 0x8CA...0x8FF: false
      default: true
      }
    case 0x200F, 0xFB1D, 0xFB1F...0xFB28, 0xFB2A...0xFD3D, 0xFD50...0xFDC7, 0xFDF0...0xFDFC, 0xFE70...0xFEFC: true
    case 0x10800...0x10FFF, 0x1E800...0x1EFFF: hasDirection(value)
    default: false
    }
  }

  /// Not a mark, digit or sign.
  private static func hasDirection(_ value: UInt32) -> Bool {
    switch value {
    case 0x1091F, 0x10B39...0x10B3F, 0x10D30...0x10D39, 0x10E60...0x10E7E, 0x1EEF0...0x1EEF1: return false
    default: return Unicode.Scalar(value)?.properties.generalCategory != .nonspacingMark
    }
  }

  /// Class L: letters, spacing marks, digits of other scripts, and the signs of scripts that run from left to right.
  private static func isLetter(_ value: UInt32) -> Bool {
    if value < 0x80 { return (0x61...0x7A).contains(value | 0x20) }
    switch value {
    case 0x200E, 0x249C...0x24E9, 0x2800...0x28FF, 0x3200...0x321C, 0x3220...0x324F, 0x3260...0x327B, 0x327F...0x32B0:
      return true
    // Letters by their category, but signs to the algorithm.
    case 0x2B9...0x2BA, 0x2C6...0x2CF, 0x2EC, 0x374, 0x660...0x669, 0x6F0...0x6F9, 0x2E2F, 0xA67F, 0xA717...0xA71F,
      0xA788, 0x10140...0x10174, 0x10D30...0x10D39, 0x1D7CE...0x1D7FF, 0x1FBF0...0x1FBF9:
      return false
    default: break
    }
    switch Unicode.Scalar(value)?.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
      .spacingMark, .privateUse:
      return true
    case .decimalNumber: return !(0xFF10...0xFF19).contains(value)
    // Dandas and other ends of sentences.
    case .otherPunctuation: return (0x900..<0x1400).contains(value) || (0x1735...0x1C7F).contains(value)
    default: return false
    }
  }
}
