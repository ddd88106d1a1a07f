/// The command line is wrong: a message for standard error, and exit status 2.
struct UsageError: Error, Equatable, CustomStringConvertible {
  static let exitStatus: Int32 = 2

  /// What is wrong, in one sentence.
  var message: String
  /// The command whose help tells more; nil for the program itself.
  var command: String?

  init(_ message: String, command: String? = nil) {
    self.message = message
    self.command = command
  }

  /// What goes to standard error.
  var description: String {
    let help = command.map { "platen \($0) --help" } ?? "platen --help"
    return "platen: \(message)\nSee \"\(help)\".\n"
  }
}
