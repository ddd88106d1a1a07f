internal import Foundation
import Platen

/// What `platen table` was asked to do.
struct TableOptions {
  /// The CSV file; `-` for standard input.
  var input: String
  /// Where the report goes; `-` for standard output.
  var output: String
  var title: String?
  var subtitle: String?
  var logo: String?
  /// The JSON file with the letterhead (see `OrganizationFile`).
  var organization: String?
  /// Names or numbers of the columns to show, in order; nil shows all.
  var columns: [String]?
  /// Headers in place of those in the file, one for each column shown.
  var headers: [String]?
  var totals = TotalsArgument.auto
  var locale: Locale?
  var orientation = OrientationArgument.auto
  /// The page in points, as given; nil for A4.
  var page: Size?
  var separator: Character?
  var format = FormatArgument.pdf
  /// Pixels per inch of pictures.
  var resolution = 150.0
  var generatedBy: String?
  /// The day in the footer, as its start in UTC; nil for today.
  var date: Date?
  var font: String?
  var fonts = FontOptions()
  /// ISO 4217 code of the amounts.
  var currency: String?
  /// Long cells wrap instead of being cut off.
  var wrap = false
  /// No progress line.
  var quiet = false
  /// The command that was given them, whose help errors point to.
  var command: String

  /// What the report looks like, whatever is made of it.
  static let lookDeclarations = [
    OptionDeclaration("title", value: "TEXT", help: "Title of the report (default: the name of the file)."),
    OptionDeclaration("subtitle", value: "TEXT", help: "Line below the title."),
    OptionDeclaration("logo", value: "FILE", help: "Picture for the letterhead (PNG, JPEG, SVG, WebP)."),
    OptionDeclaration(
      "organization", value: "FILE.json",
      help: "Letterhead: an object with name, address, phone, email, taxId and currency."),
    OptionDeclaration("columns", value: "LIST", help: "Columns to show, in order, by name or number: Name,City,3."),
    OptionDeclaration("headers", value: "LIST", help: "Headers to show, one for each column."),
    OptionDeclaration(
      "totals", value: "LIST|auto|none", help: "Columns to add up (default: auto, all that can be)."),
    OptionDeclaration(
      "orientation", value: "auto|portrait|landscape",
      help: "Default: auto, which is portrait up to four columns."),
    OptionDeclaration(
      "separator", value: "C", help: "Character between fields, or comma, semicolon, tab, pipe (default: detected)."),
    OptionDeclaration("generated-by", value: "NAME", help: "Name in the footer."),
    OptionDeclaration("date", value: "YYYY-MM-DD", help: "Day in the footer (default: today)."),
    OptionDeclaration("font", value: "FAMILY", help: "Font family of the text."),
    OptionDeclaration("currency", value: "CODE", help: "ISO 4217 code of the amounts, such as EUR."),
    OptionDeclaration("wrap", help: "Wrap long cells instead of cutting them off."),
  ]

  static let declaration = CommandDeclaration(
    name: "table", summary: "Turns a CSV table into a report.", operand: "FILE.csv|-",
    operandHelp: "The table (RFC 4180, UTF-8), with a header line; - reads standard input.",
    options: [
      OptionDeclaration(
        "output", short: "o", value: "OUT|-", isRequired: true, help: "File to write; - writes to standard output.")
    ] + lookDeclarations + [
      OptionDeclaration(
        "locale", value: "ID",
        help:
          "Language, digits and direction, such as ar or de-CH; numbers of the file are written its way. Without it cells stay as they are in the file, and totals are written in English."
      ),
      OptionDeclaration(
        "page", value: "SIZE",
        help: "A3, A4, A5, Letter, Legal, or WIDTHxHEIGHT in points or with mm, cm or in: 80x200mm (default: A4)."),
      OptionDeclaration(
        "format", value: "pdf|png|svg", help: "What to write (default: by the ending of OUT, else pdf)."),
      OptionDeclaration("resolution", value: "PPI", help: "Pixels per inch of PNG pages (default: 150)."),
    ] + FontOptions.fileDeclarations + [
      FontOptions.policyDeclaration,
      OptionDeclaration("quiet", help: "Show no progress."),
    ])

  init(_ parsed: ParsedArguments, command: String = declaration.name) throws {
    let values = ArgumentValues(parsed: parsed, command: command)
    self.command = command
    guard let input = parsed.operands.first, !input.isEmpty else { throw values.error("FILE.csv|- is missing") }
    guard let output = try values.text("output") else { throw values.error("option -o is missing") }
    self.input = input
    self.output = output
    title = parsed.last("title")
    subtitle = parsed.last("subtitle")
    logo = try values.text("logo")
    organization = try values.text("organization")
    columns = try values.list("columns")
    headers = try values.list("headers")
    if let columns, let headers, columns.count != headers.count {
      throw values.error("--headers names \(headers.count) columns, --columns \(columns.count)")
    }
    switch parsed.last("totals")?.lowercased() {
    case nil, "auto": totals = .auto
    case "none": totals = .none
    default: totals = .columns(try values.list("totals") ?? [])
    }
    locale = try parsed.last("locale").map(values.locale)
    orientation = try values.choice("orientation") ?? .auto
    if let page = parsed.last("page") {
      guard let size = PageArgument.size(page) else {
        throw values.error(
          "--page \"\(page)\" is neither A3, A4, A5, Letter, Legal nor a size such as 400x600 or 80x200mm")
      }
      self.page = size
    }
    separator = try values.separator("separator")
    try values.check(output: output, keeping: [input, organization].compactMap { $0 })
    format = try values.format(of: output)
    resolution = try values.resolution()
    generatedBy = parsed.last("generated-by")
    date = try values.day("date")
    font = try values.text("font")
    fonts = try FontOptions(values)
    currency = try values.currency("currency")
    wrap = parsed.has("wrap")
    quiet = parsed.has("quiet")
  }
}
