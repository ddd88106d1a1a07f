import Platen

/// What the command line asks for.
enum Invocation {
  /// Print this to standard output and end with status 0.
  case print(String)
  case demo(DemoOptions)
  case table(TableOptions)
  case render(RenderOptions)
  case html(HTMLOptions)
  case preview(PreviewArguments)
  case fonts(FontsOptions)
  case share(ShareOptions)
  case invoices(InvoicesOptions)

  static let commands = [
    DemoOptions.declaration, TableOptions.declaration, RenderOptions.declaration, HTMLOptions.declaration,
    PreviewArguments.declaration, FontsOptions.declaration, ShareOptions.declaration, InvoicesOptions.declaration,
  ]

  /// Reads the arguments after the program's name. Throws `UsageError`.
  static func parse(_ arguments: [String], version: String) throws -> Invocation {
    guard let first = arguments.first else { throw UsageError("a command is missing") }
    switch first {
    case "--help", "-h": return .print(HelpText.program(commands))
    case "--version": return .print("platen \(version)\n")
    case "help":
      guard let name = arguments.dropFirst().first else { return .print(HelpText.program(commands)) }
      return .print(HelpText.command(try command(named: name)))
    default: break
    }
    guard !first.hasPrefix("-") else {
      throw UsageError("unknown option \(first); options come after a command")
    }
    let command = try command(named: first)
    let parsed = try ArgumentParser(command: command).parse(Array(arguments.dropFirst()))
    if parsed.has(CommandDeclaration.helpOption.name) { return .print(HelpText.command(command)) }
    switch command.name {
    case DemoOptions.declaration.name: return .demo(try DemoOptions(parsed))
    case FontsOptions.declaration.name: return .fonts(try FontsOptions(parsed))
    case InvoicesOptions.declaration.name: return .invoices(try InvoicesOptions(parsed))
    case HTMLOptions.declaration.name: return .html(try HTMLOptions(parsed))
    case ShareOptions.declaration.name: return .share(try ShareOptions(parsed))
    case PreviewArguments.declaration.name: return .preview(try PreviewArguments(parsed))
    case RenderOptions.declaration.name: return .render(try RenderOptions(parsed))
    default: return .table(try TableOptions(parsed))
    }
  }

  private static func command(named name: String) throws -> CommandDeclaration {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let hint = Suggestion.nearest(to: name, among: commands.map(\.name))
    throw UsageError("unknown command \"\(name)\"" + (hint.map { "; did you mean \"\($0)\"?" } ?? ""))
  }
}
