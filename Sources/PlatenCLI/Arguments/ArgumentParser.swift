import Platen

/// Splits the arguments of a command into options and operands, as POSIX and GNU conventions have it.
///
/// `--name value`, `--name=value`, `-o value`, `-ovalue`; flags; `--` ends the options; `-` is an ordinary value.
struct ArgumentParser {
  let command: CommandDeclaration

  /// Throws `UsageError` for an unknown option, a missing or surplus value and a surplus operand. With `--help` among the
  /// options nothing else is checked.
  func parse(_ arguments: [String]) throws -> ParsedArguments {
    var parsed = ParsedArguments()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        parsed.operands += rest
        break
      } else if argument.hasPrefix("--") {
        try takeLong(argument, &rest, &parsed)
      } else if argument.hasPrefix("-"), argument != "-" {
        try takeShort(argument, &rest, &parsed)
      } else {
        parsed.operands.append(argument)
      }
      if parsed.has(CommandDeclaration.helpOption.name) { return parsed }
    }
    let allowed = command.operand == nil ? 0 : 1
    if parsed.operands.count > allowed {
      throw error("unexpected argument \"\(parsed.operands[allowed])\"")
    }
    if let operand = command.operand, !command.isOperandOptional, parsed.operands.isEmpty {
      throw error("\(operand) is missing")
    }
    for option in command.options where option.isRequired && !parsed.has(option.name) {
      throw error("option \(option.short.map { "-\($0)" } ?? "--\(option.name)") is missing")
    }
    return parsed
  }

  private func takeLong(
    _ argument: String, _ rest: inout ArraySlice<String>, _ parsed: inout ParsedArguments
  ) throws {
    let body = argument.dropFirst(2)
    let name = String(body.prefix { $0 != "=" })
    let attached = body.firstIndex(of: "=").map { String(body[body.index(after: $0)...]) }
    guard let option = command.option(named: name) else {
      let hint = Suggestion.nearest(to: name, among: command.allOptions.map(\.name))
      throw error("unknown option --\(name)" + (hint.map { "; did you mean --\($0)?" } ?? ""))
    }
    if option.value == nil {
      guard attached == nil else { throw error("option --\(name) takes no value") }
      parsed.values[option.name] = [""]
    } else {
      try take(option, written: "--\(name)", attached ?? nextValue(&rest), &parsed)
    }
  }

  private func takeShort(
    _ argument: String, _ rest: inout ArraySlice<String>, _ parsed: inout ParsedArguments
  ) throws {
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = command.option(short: letter) else { throw error("unknown option -\(letter)") }
      if option.value == nil {
        parsed.values[option.name] = [""]
        continue
      }
      try take(option, written: "-\(letter)", letters.isEmpty ? nextValue(&rest) : String(letters), &parsed)
      return
    }
  }

  /// The next argument, unless it is an option of this command: then the value was forgotten.
  private func nextValue(_ rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first else { return nil }
    let name = next.dropFirst(2).prefix { $0 != "=" }
    if next == "--" || (next.hasPrefix("--") && command.option(named: String(name)) != nil) { return nil }
    if next.count == 2, next.first == "-", let letter = next.last, command.option(short: letter) != nil { return nil }
    return rest.popFirst()
  }

  private func take(
    _ option: OptionDeclaration, written: String, _ value: String?, _ parsed: inout ParsedArguments
  ) throws {
    guard let value else { throw error("option \(written) needs a value: \(option.value ?? "")") }
    if option.isRepeated {
      parsed.values[option.name, default: []].append(value)
    } else {
      parsed.values[option.name] = [value]
    }
  }

  private func error(_ message: String) -> UsageError { UsageError(message, command: command.name) }
}
