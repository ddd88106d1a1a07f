internal import Foundation
import Platen

/// What `platen preview` was asked to do.
struct PreviewArguments {
  /// What is shown, by the kind of file.
  enum Kind {
    case table(TableOptions)
    case report(RenderOptions)
    case html(HTMLOptions)
    /// A program that writes PDF to standard output.
    case program(String)
  }

  var input: String
  var kind: Kind
  /// Further files and folders whose change asks for another rendering.
  var watched: [String]
  var address: String
  var port: Int
  var extraHosts: [String]
  /// Whether the browser is started.
  var opens: Bool
  var locale: Locale?
  var sender: MailAddress?
  var mailServer: MailServerOptions?

  private static let documentOptions =
    [
      OptionDeclaration("data", value: "FILE.json", help: "Values for an HTML template."),
      OptionDeclaration(
        "allow-root", value: "DIR", isRepeated: true,
        help: "Folder that pictures, style sheets and fonts may come from (default: none; of JSON reports, their own)."),
      OptionDeclaration("theme", value: "FILE.json", help: "Colours and sizes of a JSON report."),
      OptionDeclaration(
        "locale", value: "ID", help: "Language of the document and of the preview (default: the browser's)."),
      OptionDeclaration(
        "page", value: "SIZE", help: "Paper of a table or an HTML page: A4, Letter and the like, or 80x200mm."),
    ] + marked(TableOptions.lookDeclarations, "Tables") + marked(HTMLOptions.lookDeclarations, "HTML")

  /// Options of another command, with the kind of file that they are for.
  private static func marked(_ options: [OptionDeclaration], _ kind: String) -> [OptionDeclaration] {
    options.map { option in
      var marked = option
      marked.help += " \(kind) only."
      return marked
    }
  }

  static let declaration = CommandDeclaration(
    name: "preview", summary: "Shows a document in the browser and follows each change of its files.",
    operand: "FILE",
    operandHelp:
      "A table (.csv, .tsv), report (.json), page or template (.html), or a program that writes PDF to standard output.",
    options: documentOptions + [
      OptionDeclaration(
        "watch", value: "FILE|DIR", isRepeated: true, help: "Follow this, too; may be repeated."),
      OptionDeclaration("port", value: "N", help: "Port to listen at (default: any that is free)."),
      OptionDeclaration(
        "host", value: "ADDRESS",
        help:
          "Numeric address to listen at (default: 127.0.0.1). Others let the network read the document, unencrypted."),
      OptionDeclaration(
        "allow-host", value: "NAME", isRepeated: true,
        help: "Host name that is answered besides localhost and numeric ones, such as that of a proxy; may be repeated."
      ),
      OptionDeclaration("no-open", help: "Start no browser; the address is printed in any case."),
      OptionDeclaration("from", value: "ADDRESS", help: "Sender of mail."),
    ] + MailServerOptions.declarations + FontOptions.fileDeclarations)

  init(_ parsed: ParsedArguments) throws {
    let values = ArgumentValues(parsed: parsed, command: Self.declaration.name)
    guard let input = parsed.operands.first, !input.isEmpty, input != "-" else {
      throw values.error("FILE is missing; standard input cannot be followed")
    }
    self.input = input
    kind = try Self.kind(input, parsed, values)
    watched = parsed.all("watch")
    guard !watched.contains("") else { throw values.error("--watch is empty") }
    address = try values.text("host") ?? "127.0.0.1"
    port = 0
    if let text = parsed.last("port") {
      guard let number = UInt16(text) else { throw values.error("--port \"\(text)\" is not a number from 0 to 65535") }
      port = Int(number)
    }
    extraHosts = parsed.all("allow-host")
    opens = !parsed.has("no-open")
    locale = try parsed.last("locale").map(values.locale)
    if let text = try values.text("from") {
      do {
        sender = try MailAddress(parsing: text)
      } catch {
        throw values.error("--from: \(error.message)")
      }
    }
    mailServer = try MailServerOptions(values)
    guard mailServer == nil || sender != nil else { throw values.error("--smtp-host needs --from") }
  }

  /// The options of the command that renders such a file.
  private static func kind(_ input: String, _ parsed: ParsedArguments, _ values: ArgumentValues) throws -> Kind {
    var inner = parsed
    inner.values["output"] = ["-"]
    inner.values["quiet"] = [""]
    func refuse(_ options: [String], of file: String) throws {
      if let option = options.first(where: parsed.has) { throw values.error("--\(option) has no meaning for \(file)") }
    }
    let ofTables = TableOptions.lookDeclarations.map(\.name)
    let ofHTML = ["data"] + HTMLOptions.lookDeclarations.map(\.name)
    switch URL(fileURLWithPath: input).pathExtension.lowercased() {
    case "csv", "tsv":
      try refuse(ofHTML + ["allow-root", "theme"], of: "a table")
      return .table(try TableOptions(inner, command: values.command))
    case "json":
      try refuse(ofHTML + ofTables + ["page"], of: "a report in JSON")
      return .report(try RenderOptions(inner, command: values.command))
    case "html", "htm", "xhtml":
      try refuse(ofTables + ["theme"], of: "HTML")
      return .html(try HTMLOptions(inner, command: values.command))
    default:
      try refuse(ofHTML + ofTables + ["allow-root", "theme", "page"], of: "a program")
      var isFolder: ObjCBool = false
      // What is not there is told when it is looked for.
      guard FileManager.default.fileExists(atPath: input, isDirectory: &isFolder) else { return .program(input) }
      guard !isFolder.boolValue, FileManager.default.isExecutableFile(atPath: input) else {
        throw values.error("\"\(input)\" is neither .csv, .tsv, .json or .html nor a program")
      }
      return .program(input)
    }
  }
}
