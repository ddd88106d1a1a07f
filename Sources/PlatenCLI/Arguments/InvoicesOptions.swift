internal import Foundation
import Platen

/// What `platen invoices` was asked to do.
struct InvoicesOptions {
  /// The database; nil for the user's own.
  var database: String?
  /// The folder of HTML templates.
  var templates: String?
  var host = "127.0.0.1"
  var port: UInt16 = 0
  var extraHosts: [String] = []
  /// Whether the browser is opened.
  var opens = true
  /// The language of the page; nil for that of the browser.
  var locale: Locale?
  var mail: MailServerOptions?
  var mailSender: MailAddress?
  var fonts = FontOptions()

  static let declaration = CommandDeclaration(
    name: "invoices", summary: "Opens the invoice maker in the browser.",
    options: [
      OptionDeclaration(
        "database", value: "FILE", help: "The invoices (default: platen/invoices.db in the user's folder for data)."),
      OptionDeclaration(
        "templates", value: "DIR", help: "Folder with a folder for each HTML template of one's own (default: none)."),
      OptionDeclaration("port", value: "N", help: "TCP port (default: any that is free)."),
      OptionDeclaration(
        "host", value: "ADDRESS",
        help: "Numeric address to listen at (default: 127.0.0.1); others than the loopback's let the network in."),
      OptionDeclaration(
        "allow-host", value: "NAME", isRepeated: true,
        help: "Host name that is answered besides localhost and numeric ones, such as that of a proxy; may be repeated."
      ),
      OptionDeclaration("no-open", help: "Do not open the browser; the address is printed in any case."),
      OptionDeclaration(
        "locale", value: "ID", help: "Language of the page: en, ar or zh-Hans (default: the browser's)."),
      OptionDeclaration(
        "from", value: "ADDRESS", help: "Sender of mail (default: the address in the page's settings)."),
    ] + MailServerOptions.declarations + FontOptions.fileDeclarations)

  init(_ parsed: ParsedArguments) throws {
    let values = ArgumentValues(parsed: parsed, command: Self.declaration.name)
    database = try values.text("database")
    guard database != "-", database != ":memory:" else { throw values.error("--database needs the name of a file") }
    templates = try values.text("templates")
    host = try values.text("host") ?? host
    if let text = parsed.last("port") {
      guard let number = UInt16(text) else { throw values.error("--port \"\(text)\" is not a number from 0 to 65535") }
      port = number
    }
    extraHosts = parsed.all("allow-host")
    opens = !parsed.has("no-open")
    locale = try parsed.last("locale").map(values.locale)
    mail = try MailServerOptions(values)
    if let text = try values.text("from") {
      do { mailSender = try MailAddress(parsing: text) } catch {
        throw values.error("--from: \(error.message)")
      }
    }
    fonts = try FontOptions(values)
  }
}
