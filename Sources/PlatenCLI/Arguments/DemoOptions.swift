internal import Foundation

/// What `platen demo` was asked to do.
struct DemoOptions {
  /// The folder for the reports.
  var folder = "."
  /// The languages; English, Arabic and simplified Chinese unless given.
  var locales: [Locale] = []
  /// Whether to write the atlas, by default in every locale that there is, in place of the sample reports.
  var isAtlas = false
  var format = FormatArgument.pdf
  /// Pixels per inch of pictures.
  var resolution = 150.0
  var fonts = FontOptions()
  /// No progress line.
  var quiet = false

  static let defaultLocales = ["en", "ar", "zh-Hans"]

  static let declaration = CommandDeclaration(
    name: "demo",
    summary: "Writes sample reports from the regions, currencies and languages that this machine knows.",
    options: [
      OptionDeclaration("output", short: "o", value: "DIR", help: "Folder for the reports (default: this folder)."),
      OptionDeclaration(
        "locale", value: "ID", isRepeated: true,
        help: "Language of the reports, such as ar or zh-Hans; may be repeated (default: en, ar, zh-Hans)."),
      OptionDeclaration(
        "atlas",
        help: "One report on the regions of the world, in every locale that there is (about a thousand) or those given."
      ),
      OptionDeclaration("format", value: "pdf|png|svg", help: "What to write (default: pdf)."),
      OptionDeclaration("resolution", value: "PPI", help: "Pixels per inch of PNG pages (default: 150)."),
    ] + FontOptions.fileDeclarations + [
      FontOptions.policyDeclaration,
      OptionDeclaration("quiet", help: "Show no progress."),
    ])

  init(_ parsed: ParsedArguments) throws {
    let values = ArgumentValues(parsed: parsed, command: Self.declaration.name)
    folder = parsed.last("output") ?? "."
    guard !folder.isEmpty, folder != "-" else { throw values.error("-o needs the name of a folder") }
    let tags = parsed.all("locale")
    isAtlas = parsed.has("atlas")
    locales = try (tags.isEmpty && !isAtlas ? Self.defaultLocales : tags).map(values.locale)
    format = try values.choice("format") ?? .pdf
    resolution = try values.resolution()
    fonts = try FontOptions(values)
    quiet = parsed.has("quiet")
  }
}
