/// A character without a font is never a silent box.
enum MissingCharacters {
  static func warn(about missing: [Unicode.Scalar]) {
    guard !missing.isEmpty else { return }
    let shown = missing.prefix(10).map { "U+" + String($0.value, radix: 16, uppercase: true) }
    let more = missing.count > shown.count ? " and \(missing.count - shown.count) more" : ""
    Main.complain("platen: warning: no installed font has \(shown.joined(separator: ", "))\(more); a frame is shown\n")
  }
}
