/// A command: what it is called and what it takes.
struct CommandDeclaration {
  var name: String
  /// One line for the list of commands.
  var summary: String
  /// What comes after the options in the usage line; nil when the command takes no operand.
  var operand: String?
  var operandHelp = ""
  var isOperandOptional = false
  var options: [OptionDeclaration]

  static let helpOption = OptionDeclaration("help", short: "h", help: "Show this help and end.")

  /// The options with `--help`, which every command has.
  var allOptions: [OptionDeclaration] { options + [Self.helpOption] }

  func option(named name: String) -> OptionDeclaration? { allOptions.first { $0.name == name } }

  func option(short: Character) -> OptionDeclaration? { allOptions.first { $0.short == short } }
}
