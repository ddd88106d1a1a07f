import Platen

/// A character without a font is never a silent box.
enum MissingCharacters {
  private static let most = 10

  /// Warns of each, with its place and what mends it; of many, only the first.
  static func warn(about missing: [MissingCharacter], in document: String? = nil) {
    guard !missing.isEmpty else { return }
    let start = "platen: warning: " + (document.map { "\($0): " } ?? "")
    for character in missing.prefix(most) {
      Main.complain(start + "no font has \(TerminalText.visible(character.description))\n")
    }
    if missing.count > most {
      let packages = Set(missing.compactMap(\.package)).sorted()
      let advice = packages.isEmpty ? "" : "; packages that bring fonts: \(packages.joined(separator: ", "))"
      Main.complain(start + "and \(missing.count - most) more characters\(advice)\n")
    }
  }
}
