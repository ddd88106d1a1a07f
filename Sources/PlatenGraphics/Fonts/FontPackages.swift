/// Which packages bring fonts for which characters, as they are in Debian 12.
///
/// The table was made by comparing the characters of the packages' fonts with the Unicode Character Database, and tests
/// compare it with the fonts that are installed.
enum FontPackages {
  static let core = "fonts-noto-core"
  static let cjk = "fonts-noto-cjk"
  static let emoji = "fonts-noto-color-emoji"
  static let rareHan = "fonts-hanazono"
  static let newestHan = "fonts-babelstone-han"
  /// Bitmaps of 16 pixels turned into outlines: has everything, looks rough.
  static let lastResort = "fonts-unifont"

  static let all = [core, cjk, emoji, rareHan, newestHan, lastResort]

  /// Scripts that no font of `fonts-noto-core` has.
  private static let rareScripts: Set<String> = [
    "Chrs", "Cpmn", "Diak", "Kawi", "Kits", "Maka", "Nagm", "Nand", "Ougr", "Tnsa", "Toto", "Vith",
  ]
  private static let eastAsian: Set<String> = ["Hani", "Hira", "Kana", "Hang", "Bopo"]

  /// The package for a character; nil when no font of a package can have it.
  static func package(for scalar: Unicode.Scalar) -> String? {
    switch scalar.properties.generalCategory {
    case .privateUse, .unassigned, .control, .surrogate: return nil
    default: break
    }
    let script = UnicodeScript(of: scalar).code
    if script == "Zsye" { return emoji }
    if let special = ranges.first(where: { $0.range.contains(scalar.value) }) { return special.package }
    if eastAsian.contains(script) { return cjk }
    return rareScripts.contains(script) ? lastResort : core
  }

  /// Blocks that are not where their script or neighbours are (names as in `Blocks.txt`).
  private static let ranges: [(range: ClosedRange<UInt32>, package: String)] = [
    (0x2FF0...0x303F, cjk),  // Ideographic Description Characters, CJK Symbols and Punctuation
    (0x3099...0x30FF, cjk),  // marks and signs of Hiragana and Katakana
    (0x3190...0x319F, cjk),  // Kanbun
    (0x31C0...0x31EF, cjk),  // CJK Strokes
    (0x3220...0x33FF, cjk),  // Enclosed CJK Letters and Months, CJK Compatibility
    (0xFE10...0xFE1F, cjk),  // Vertical Forms
    (0xFE30...0xFE6F, cjk),  // CJK Compatibility Forms, Small Form Variants
    (0xFF01...0xFFEF, cjk),  // Halfwidth and Fullwidth Forms
    (0x10780...0x107BF, lastResort),  // Latin Extended-F
    (0x1AFF0...0x1B16F, newestHan),  // Kana Extended-B, Kana Supplement, Kana Extended-A, Small Kana Extension
    (0x1CF00...0x1CFCF, lastResort),  // Znamenny Musical Notation
    (0x1DF00...0x1DFFF, lastResort),  // Latin Extended-G
    (0x1ED00...0x1ED4F, lastResort),  // Ottoman Siyaq Numbers
    (0x1F200...0x1F2FF, cjk),  // Enclosed Ideographic Supplement
    (0x20000...0x2FA1F, rareHan),  // CJK Unified Ideographs Extension B to F, Compatibility Supplement
    (0x30000...0x323AF, newestHan),  // CJK Unified Ideographs Extension G and H
  ]

  /// What to do about a character without a font, as a command within a sentence.
  static func remedy(for scalar: Unicode.Scalar) -> String {
    if let package = package(for: scalar) {
      #if os(macOS)
      let script = UnicodeScript(of: scalar)
      return "install a Noto font for it\(script.isShared ? "" : ", for the script \(script.name)")"
      #else
      return "install the Debian package \(package) or give a font file that has it"
      #endif
    }
    return scalar.properties.generalCategory == .privateUse
      ? "give the font file that this private-use character is made for"
      : "look for a newer font: the character was not in Unicode when this program was made"
  }
}
