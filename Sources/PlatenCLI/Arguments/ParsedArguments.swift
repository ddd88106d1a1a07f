/// Arguments by option, still as text.
struct ParsedArguments: Equatable {
  /// Values by the long name of the option; a flag has an empty one.
  var values: [String: [String]] = [:]
  /// What is not an option.
  var operands: [String] = []

  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value given last.
  func last(_ name: String) -> String? { values[name]?.last }

  func all(_ name: String) -> [String] { values[name] ?? [] }
}
