/// An option of a command. Help and parsing both come from it.
struct OptionDeclaration {
  /// The long name, without dashes.
  var name: String
  /// The one-letter name, without its dash.
  var short: Character?
  /// What stands for the value in the help; nil for a flag.
  var value: String?
  /// May be given more than once.
  var isRepeated = false
  var isRequired = false
  var help: String

  init(
    _ name: String, short: Character? = nil, value: String? = nil, isRepeated: Bool = false, isRequired: Bool = false,
    help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeated = isRepeated
    self.isRequired = isRequired
    self.help = help
  }

  /// As it is written in the help: `-o, --output FILE`.
  var label: String {
    let start = short.map { "-\($0), " } ?? "    "
    return start + "--\(name)" + (value.map { " \($0)" } ?? "")
  }
}
