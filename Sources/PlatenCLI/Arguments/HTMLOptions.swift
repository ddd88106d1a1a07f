internal import Foundation
import Platen

/// What `platen html` was asked to do.
struct HTMLOptions {
  /// The HTML file; `-` for standard input.
  var input: String
  /// Where the document goes; `-` for standard output.
  var output: String
  /// The JSON file with the values of a template; nil when the HTML is no template.
  var data: String?
  /// Folders that pictures, style sheets and fonts may come from.
  var allowedRoots: [String] = []
  /// HTML files with what stands above and below each page.
  var header: String?
  var footer: String?
  /// The paper in place of that of the style sheets.
  var page: Size?
  var margins: Insets?
  var locale: Locale?
  var media = MediaArgument.print
  /// Style sheets that apply after those of the page.
  var css: [String] = []
  var format = FormatArgument.pdf
  /// Pixels per inch of pictures.
  var resolution = 150.0
  /// Whether a warning is an error.
  var isStrict = false
  /// Whether the PDF has no structure.
  var isUntagged = false
  var fonts = FontOptions()
  /// No progress line.
  var quiet = false

  /// What the document looks like, whatever is made of it.
  static let lookDeclarations = [
    OptionDeclaration(
      "header", value: "FILE",
      help: "HTML above each page; #PAGE# and #PAGES# are numbers in it, other names values of --data."),
    OptionDeclaration(
      "footer", value: "FILE",
      help: "HTML below each page; #PAGE# and #PAGES# are numbers in it, other names values of --data."),
    OptionDeclaration(
      "margin", value: "LENGTHS",
      help:
        "Margins in place of those of the style sheets, such as 15mm or \"1in 20mm\"; points without a unit (default there: 15mm)."
    ),
    OptionDeclaration("media", value: "print|screen", help: "Which rules of style sheets apply (default: print)."),
    OptionDeclaration(
      "css", value: "FILE", isRepeated: true, help: "Style sheet after those of the page; may be repeated."),
  ]

  static let declaration = CommandDeclaration(
    name: "html", summary: "Makes a document of HTML and CSS, without a browser.", operand: "FILE.html|-",
    operandHelp: "The page; - reads standard input, whose relative addresses begin at the current folder.",
    options: [
      OptionDeclaration(
        "output", short: "o", value: "OUT|-", isRequired: true, help: "File to write; - writes to standard output."),
      OptionDeclaration(
        "data", value: "FILE.json",
        help:
          "Values for a template: FILE has #NAME# (capital letters) or Mustache's {{name}} in it, one kind per file."),
      OptionDeclaration(
        "allow-root", value: "DIR", isRepeated: true,
        help: "Folder that pictures, style sheets and fonts may come from; may be repeated (default: none)."),
    ] + lookDeclarations + [
      OptionDeclaration(
        "page", value: "A4|Letter|WxH", help: "Paper in place of that of the page's style sheets (default there: A4)."),
      OptionDeclaration(
        "locale", value: "ID",
        help: "Language of values, and of a page that names none (default: that of <html lang>, else the system's)."),
      OptionDeclaration("format", value: "pdf|png|svg", help: "Default: by the ending of OUT, else pdf."),
      OptionDeclaration("resolution", value: "PPI", help: "Pixels per inch of PNG pages (default: 150)."),
      OptionDeclaration("strict", help: "Fail when something is not supported, not granted or changed to fit."),
      OptionDeclaration("untagged", help: "Leave out the structure that assistive software reads."),
    ] + FontOptions.fileDeclarations + [
      FontOptions.policyDeclaration,
      OptionDeclaration("quiet", help: "Show no progress."),
    ])

  init(_ parsed: ParsedArguments, command: String = declaration.name) throws {
    let values = ArgumentValues(parsed: parsed, command: command)
    guard let input = parsed.operands.first, !input.isEmpty else { throw values.error("FILE.html|- is missing") }
    guard let output = try values.text("output") else { throw values.error("option -o is missing") }
    self.input = input
    self.output = output
    data = try values.text("data")
    allowedRoots = parsed.all("allow-root")
    guard !allowedRoots.contains("") else { throw values.error("--allow-root is empty") }
    header = try values.text("header")
    footer = try values.text("footer")
    if let text = try values.text("page") {
      guard let size = PageArgument.size(text) else {
        throw values.error("--page \"\(text)\" is not A3, A4, A5, Letter, Legal or a size such as 210x297mm")
      }
      page = size
    }
    if let text = try values.text("margin") {
      guard let insets = MarginArgument.insets(text) else {
        throw values.error("--margin \"\(text)\" is not one to four lengths such as 15mm or \"1in 20mm\"")
      }
      margins = insets
    }
    locale = try parsed.last("locale").map(values.locale)
    media = try values.choice("media") ?? .print
    css = parsed.all("css")
    guard !css.contains("") else { throw values.error("--css is empty") }
    resolution = try values.resolution()
    isStrict = parsed.has("strict")
    isUntagged = parsed.has("untagged")
    fonts = try FontOptions(values)
    quiet = parsed.has("quiet")
    try values.check(output: output, keeping: [input] + [data, header, footer].compactMap { $0 } + css)
    format = try values.format(of: output)
    guard [data, header, footer].filter({ $0 == "-" }).isEmpty, !css.contains("-") else {
      throw values.error("only FILE.html can be read from standard input")
    }
  }
}
