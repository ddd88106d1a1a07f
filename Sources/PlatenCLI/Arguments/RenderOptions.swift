internal import Foundation
import Platen

/// What `platen render` was asked to do.
struct RenderOptions {
  /// The JSON file; `-` for standard input.
  var input: String
  /// Where the report goes; `-` for standard output.
  var output: String
  /// The language in place of that of the report.
  var locale: Locale?
  /// The JSON file with changes to the theme.
  var theme: String?
  var format = FormatArgument.pdf
  /// Pixels per inch of pictures.
  var resolution = 150.0
  /// Whether content that had to be changed to fit is an error.
  var isStrict = false
  /// Whether the PDF has no structure.
  var isUntagged = false
  /// The folder that files may come from, in place of that of the report.
  var allowedRoot: String?
  var fonts = FontOptions()
  /// No progress line.
  var quiet = false

  static let declaration = CommandDeclaration(
    name: "render", summary: "Makes a document of a report described in JSON.", operand: "FILE.json|-",
    operandHelp: "The report (see docs/render.md); - reads standard input.",
    options: [
      OptionDeclaration(
        "output", short: "o", value: "OUT|-", isRequired: true, help: "File to write; - writes to standard output."),
      OptionDeclaration("locale", value: "ID", help: "Language in place of that of the report, such as ar or de-CH."),
      OptionDeclaration("theme", value: "FILE.json", help: "Colours and sizes in place of those of the report."),
      OptionDeclaration("format", value: "pdf|png|svg", help: "Default: by the ending of OUT, else pdf."),
      OptionDeclaration("resolution", value: "PPI", help: "Pixels per inch of PNG pages (default: 150)."),
      OptionDeclaration("strict", help: "Fail when content has to be changed to fit."),
      OptionDeclaration("untagged", help: "Leave out the structure that assistive software reads."),
      OptionDeclaration(
        "allow-root", value: "DIR",
        help: "Folder that pictures and tables come from (default: that of FILE.json; none for -)."),
    ] + FontOptions.fileDeclarations + [
      FontOptions.policyDeclaration,
      OptionDeclaration("quiet", help: "Show no progress."),
    ])

  init(_ parsed: ParsedArguments, command: String = declaration.name) throws {
    let values = ArgumentValues(parsed: parsed, command: command)
    guard let input = parsed.operands.first, !input.isEmpty else { throw values.error("FILE.json|- is missing") }
    guard let output = try values.text("output") else { throw values.error("option -o is missing") }
    self.input = input
    self.output = output
    locale = try parsed.last("locale").map(values.locale)
    theme = try values.text("theme")
    try values.check(output: output, keeping: [input])
    format = try values.format(of: output)
    resolution = try values.resolution()
    isStrict = parsed.has("strict")
    isUntagged = parsed.has("untagged")
    allowedRoot = try values.text("allow-root")
    fonts = try FontOptions(values)
    quiet = parsed.has("quiet")
  }
}
