internal import Foundation
import Platen

/// What `platen share` was asked to do.
struct ShareOptions {
  /// What becomes of the document.
  enum Action {
    case open
    case print(PrintSettings)
    /// Sent through a mail server.
    case send(MailMessage, MailServerOptions)
    /// Written to a file, or to standard output for `-`.
    case write(MailMessage, String)
  }

  /// The PDF; `-` for standard input.
  var input: String
  /// The name that it has for whoever gets it; nil for that of the file.
  var name: String?
  var action: Action

  static let declaration = CommandDeclaration(
    name: "share", summary: "Opens, prints or mails a PDF.", operand: "FILE.pdf|-",
    operandHelp: "The document; - reads standard input.",
    options: [
      OptionDeclaration("open", help: "Open it in the desktop's viewer."),
      OptionDeclaration("print", help: "Print it (CUPS)."),
      OptionDeclaration("printer", value: "NAME", help: "Printer that lpstat -e lists (default: the default one)."),
      OptionDeclaration("copies", value: "N", help: "How many, 1 to 9999 (default: 1)."),
      OptionDeclaration(
        "duplex", value: "off|long|short", help: "One side, or both, turned at the long or short edge."),
      OptionDeclaration(
        "mail", value: "ADDRESS", isRepeated: true,
        help: "Mail it to ADDRESS (\"ana@example.org\" or \"Ana Lima <ana@example.org>\"); may be repeated."),
      OptionDeclaration(
        "eml", value: "OUT|-", help: "Write the message to a file that mail programs open, in place of sending it."),
      OptionDeclaration("from", value: "ADDRESS", help: "Sender; needed to send."),
      OptionDeclaration("cc", value: "ADDRESS", isRepeated: true, help: "Recipient of a copy; may be repeated."),
      OptionDeclaration(
        "bcc", value: "ADDRESS", isRepeated: true, help: "Recipient whom the others do not see; may be repeated."),
      OptionDeclaration("reply-to", value: "ADDRESS", help: "Where answers go (default: to the sender)."),
      OptionDeclaration("subject", value: "TEXT", help: "Subject (default: the document's name)."),
      OptionDeclaration("body", value: "TEXT", help: "Text of the message (default: none)."),
      OptionDeclaration(
        "name", value: "NAME", help: "Name that the document has for whoever gets it (default: that of FILE)."),
    ] + MailServerOptions.declarations)

  init(_ parsed: ParsedArguments) throws {
    let values = ArgumentValues(parsed: parsed, command: Self.declaration.name)
    guard let input = parsed.operands.first, !input.isEmpty else { throw values.error("FILE.pdf|- is missing") }
    self.input = input
    name = try values.text("name")
    let isMail = parsed.has("mail") || parsed.has("eml")
    let chosen = [parsed.has("open") ? "--open" : nil, parsed.has("print") ? "--print" : nil, isMail ? "--mail" : nil]
      .compactMap { $0 }
    guard chosen.count <= 1 else { throw values.error("\(chosen.joined(separator: " and ")) cannot be given together") }
    func only(_ options: [String], with action: String) throws {
      guard !chosen.contains(action), let option = options.first(where: parsed.has) else { return }
      throw values.error("--\(option) goes with \(action) only")
    }
    try only(["printer", "copies", "duplex"], with: "--print")
    try only(["from", "cc", "bcc", "reply-to", "subject", "body"], with: "--mail")
    try only(MailServerOptions.declarations.map(\.name), with: "--mail")
    switch chosen.first {
    case "--open": action = .open
    case "--print": action = .print(try Self.printSettings(values, title: name))
    case "--mail": action = try Self.mail(values, input: input)
    default: throw values.error("one of --open, --print, --mail and --eml is missing")
    }
  }

  private static func printSettings(_ values: ArgumentValues, title: String?) throws -> PrintSettings {
    var settings = PrintSettings(printer: try values.text("printer"), jobTitle: title)
    if let text = values.parsed.last("copies") {
      guard let copies = Int(text), (1...9999).contains(copies) else {
        throw values.error("--copies \"\(text)\" is not a number from 1 to 9999")
      }
      settings.copies = copies
    }
    settings.duplex = try (values.choice("duplex") as DuplexArgument?)?.duplex
    return settings
  }

  private static func mail(_ values: ArgumentValues, input: String) throws -> Action {
    func addresses(_ name: String) throws -> [MailAddress] {
      try values.parsed.all(name).map { text in
        do {
          return try MailAddress(parsing: text)
        } catch let error as MailError {
          throw values.error("--\(name): \(error.message)")
        }
      }
    }
    var message = MailMessage(
      from: try addresses("from").last, to: try addresses("mail"), subject: try values.text("subject") ?? "",
      body: values.parsed.last("body") ?? "")
    message.cc = try addresses("cc")
    message.bcc = try addresses("bcc")
    message.replyTo = try addresses("reply-to")
    do {
      _ = try message.data(isDraft: true)
    } catch {
      throw values.error("\(error)")
    }
    if let output = try values.text("eml") {
      try values.check(output: output, option: "--eml", keeping: [input])
      if let option = MailServerOptions.declarations.map(\.name).first(where: values.parsed.has) {
        throw values.error("--\(option) and --eml cannot be given together")
      }
      return .write(message, output)
    }
    guard let server = try MailServerOptions(values) else {
      throw values.error("--mail needs --smtp-host to send the message, or --eml to write it")
    }
    guard message.from != nil else { throw values.error("--from is missing") }
    return .send(message, server)
  }
}
