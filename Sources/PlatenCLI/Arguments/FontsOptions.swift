internal import Foundation
import Platen

/// What `platen fonts` was asked to do.
struct FontsOptions {
  /// What is looked at.
  enum Subject {
    case scripts
    case locale
    case text(String)
    /// A text file; `-` for standard input.
    case file(String)
  }

  var subject: Subject
  /// The language of the text; nil when none is given.
  var locale: Locale?
  /// The family to try first.
  var family: String?
  var fonts: FontOptions

  static let declaration = CommandDeclaration(
    name: "fonts",
    summary:
      "Tells which fonts show which scripts, a language or a text, what is missing, and which package brings it. Without options: all scripts. Ends with status 1 when something of a language or text is missing.",
    operand: "FILE|-", operandHelp: "Text (UTF-8) to look at; - reads standard input.", isOperandOptional: true,
    options: [
      OptionDeclaration(
        "locale", value: "ID", help: "Language to look at, or that of the text, such as ar, zh-Hans or hi."),
      OptionDeclaration("text", value: "STRING", help: "Text to look at."),
      OptionDeclaration("font", value: "FAMILY", help: "Font family to try first."),
    ] + FontOptions.fileDeclarations)

  init(_ parsed: ParsedArguments) throws {
    let values = ArgumentValues(parsed: parsed, command: Self.declaration.name)
    locale = try parsed.last("locale").map(values.locale)
    family = parsed.last("font")
    guard family != "" else { throw values.error("--font is empty") }
    fonts = try FontOptions(values)
    switch (parsed.last("text"), parsed.operands.first) {
    case (nil, nil): subject = locale == nil ? .scripts : .locale
    case (let text?, nil): subject = .text(text)
    case (nil, let file?):
      guard !file.isEmpty else { throw values.error("FILE is empty") }
      subject = .file(file)
    case (_?, _?): throw values.error("--text and FILE cannot be used together")
    }
  }
}
