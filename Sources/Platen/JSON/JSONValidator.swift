import Foundation

/// Compares a JSON value with what is expected of it. Nothing is read from a value that has not passed.
enum JSONValidator {
  static func check(_ value: JSONValue, _ kind: JSONKind) throws(JSONFault) {
    func mismatch() -> JSONFault { JSONFault("expected \(kind.expectation), found \(value.summary)") }
    guard kind.resembles(value) else { throw mismatch() }
    switch (kind, value) {
    case (.integer(let range), .number(let literal)):
      guard let number = Int(literal), range.contains(number) else { throw mismatch() }
    case (.number(let range), .number(let literal)):
      guard let number = Double(literal), range.contains(number) else { throw mismatch() }
    case (.length(let range), _):
      guard let length = JSONLength.points(value), range.contains(length) else { throw mismatch() }
    case (.color, .string(let text)):
      guard text.hasPrefix("#"), Color(hex: text) != nil else { throw mismatch() }
    case (.language, .string(let text)):
      guard JSONLanguage.locale(text) != nil else { throw mismatch() }
    case (.date, .string(let text)):
      guard JSONDate.date(text) != nil else { throw mismatch() }
    case (.resource, .string(let text)):
      guard !text.isEmpty else { throw mismatch() }
    case (.choice(let words), .string(let text)):
      guard words.contains(text) else { throw mismatch() }
    case (.array(let element, let minimum), .array(let values)):
      guard values.count >= minimum else { throw JSONFault("expected \(kind.expectation), found only \(values.count)") }
      for (index, value) in values.enumerated() { try check(value, element, at: String(index)) }
    case (.map(let element), .object(let members)):
      for member in members { try check(member.value, element, at: member.key) }
    case (.shape(let name), .object(let members)):
      try check(members, JSONShapes.shape(name).keys, JSONShapes.shape(name).noun)
    case (.part, .object(let members)): try checkPart(members)
    case (.oneOf(let kinds), _):
      let alike = kinds.filter { $0.resembles(value) }
      if alike.count == 1, let only = alike.first { return try check(value, only) }
      var fault: JSONFault?
      for candidate in alike {
        do throws(JSONFault) { return try check(value, candidate) } catch {
          // The one that came furthest says best what is wrong.
          if fault.map({ error.tokens.count > $0.tokens.count }) ?? true { fault = error }
        }
      }
      throw fault.flatMap { $0.tokens.isEmpty ? nil : $0 } ?? mismatch()
    default: break
    }
  }

  private static func check(_ value: JSONValue, _ kind: JSONKind, at token: @autoclosure () -> String) throws(JSONFault)
  {
    do { try check(value, kind) } catch { throw error.inside(token()) }
  }

  private static func check(
    _ members: [JSONMember], _ keys: [JSONShape.Key], _ noun: String
  ) throws(JSONFault) {
    for member in members {
      guard let key = keys.first(where: { $0.name == member.key }) else {
        let hint =
          Suggestion.nearest(to: member.key, among: keys.map(\.name)).map { "did you mean \"\($0)\"?" }
          ?? "there are: \(keys.map(\.name).joined(separator: ", "))"
        throw JSONFault("unknown key of \(noun); \(hint)").inside(member.key)
      }
      try check(member.value, key.kind, at: member.key)
    }
    for key in keys where key.isRequired && !members.contains(where: { $0.key == key.name }) {
      throw JSONFault("the key \"\(key.name)\" is missing; expected \(key.kind.expectation)")
    }
  }

  private static func checkPart(_ members: [JSONMember]) throws(JSONFault) {
    let names = JSONShapes.parts.map(\.name)
    guard let type = members.first(where: { $0.key == "type" })?.value else {
      throw JSONFault("the key \"type\" is missing; expected \(JSONKind.choice(names).expectation)")
    }
    guard case .string(let name) = type, let shape = JSONShapes.partsByName[name] else {
      var hint = ""
      if case .string(let name) = type, let meant = Suggestion.nearest(to: name, among: names) {
        hint = "; did you mean \"\(meant)\"?"
      }
      throw JSONFault("expected \(JSONKind.choice(names).expectation), found \(type.summary)\(hint)").inside("type")
    }
    try check(members, JSONShapes.typeKey + shape.keys + JSONShapes.partKeys, "\"\(name)\"")
  }
}
