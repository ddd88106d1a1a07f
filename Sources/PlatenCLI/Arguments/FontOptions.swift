import Platen

/// Which fonts a command uses, and what becomes of characters that none has.
struct FontOptions {
  /// Font files, and folders of them.
  var files: [String] = []
  var usesSystemFonts = true
  var missingGlyphs: MissingGlyphPolicy?

  static let fileDeclarations = [
    OptionDeclaration(
      "font-file", value: "FILE|DIR", isRepeated: true,
      help: "Font file, or folder of them, to use besides those installed; may be repeated."),
    OptionDeclaration(
      "no-system-fonts", help: "Use only fonts given with --font-file: the result is the same on every machine."),
  ]

  static let policyDeclaration = OptionDeclaration(
    "missing-glyphs", value: "error|warn|allow",
    help: "What becomes of characters that no font has: no document, a warning, or nothing (default: warn).")

  init() {}

  init(_ values: ArgumentValues) throws {
    files = values.parsed.all("font-file")
    guard !files.contains("") else { throw values.error("--font-file is empty") }
    usesSystemFonts = !values.parsed.has("no-system-fonts")
    guard usesSystemFonts || !files.isEmpty else {
      throw values.error("--no-system-fonts leaves no fonts; give some with --font-file")
    }
    missingGlyphs = try values.choice("missing-glyphs")
  }

  /// The fonts.
  func library() throws -> FontLibrary {
    guard !files.isEmpty else { return .system }
    return try FontLibrary(paths: files, includingSystemFonts: usesSystemFonts)
  }
}
