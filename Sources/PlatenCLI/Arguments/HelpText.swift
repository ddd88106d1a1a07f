/// Writes help from the declarations, wrapped to 80 columns.
enum HelpText {
  static let width = 80
  private static let descriptionColumn = 30

  /// The help of the program.
  static func program(_ commands: [CommandDeclaration]) -> String {
    var text = "Usage: platen COMMAND [OPTIONS]\n\nRenders PDF reports from tables.\n\nCommands:\n"
    for command in commands { text += entry("  \(command.name)", command.summary) }
    text += "\nOptions:\n"
    text += entry("  -h, --help", "Show this help and end.")
    text += entry("      --version", "Show the version and end.")
    text += "\n\"platen COMMAND --help\" tells about a command.\n"
    return text
  }

  /// The help of one command.
  static func command(_ command: CommandDeclaration) -> String {
    var text = wrapped(usage(command), indent: 7 + 2, firstIndent: 0) + "\n"
    text += wrapped(command.summary, indent: 0, firstIndent: 0) + "\n"
    if let operand = command.operand { text += entry("  \(operand)", command.operandHelp) + "\n" }
    text += "Options:\n"
    for option in command.allOptions { text += entry("  \(option.label)", option.help) }
    return text
  }

  private static func usage(_ command: CommandDeclaration) -> String {
    var words = ["Usage: platen", command.name]
    if let operand = command.operand { words.append(command.isOperandOptional ? "[\(operand)]" : operand) }
    for option in command.options where option.isRequired {
      let name = option.short.map { "-\($0)" } ?? "--\(option.name)"
      words.append(([name] + (option.value.map { [$0] } ?? [])).joined(separator: " "))
    }
    words.append("[OPTIONS]")
    return words.joined(separator: " ")
  }

  private static func entry(_ label: String, _ description: String) -> String {
    let body = wrapped(description, indent: descriptionColumn, firstIndent: descriptionColumn)
    guard label.count + 2 <= descriptionColumn else { return label + "\n" + body }
    return label + body.dropFirst(label.count)
  }

  /// Breaks at spaces; a longer word stays whole. Ends with a line end.
  static func wrapped(_ text: String, indent: Int, firstIndent: Int) -> String {
    var lines: [String] = []
    var line = String(repeating: " ", count: firstIndent)
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    lines.append(line)
    return lines.joined(separator: "\n") + "\n"
  }
}
