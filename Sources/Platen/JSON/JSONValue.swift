/// A JSON value (RFC 8259). Numbers keep the digits they are written with; members keep their order.
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  /// The literal, such as `12.50`.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// What it is, for messages, such as `"middle"` or `an object`.
  package var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let literal): literal.count > 40 ? literal.prefix(40) + "…" : literal
    case .string(let text): "\"" + Self.excerpt(text) + "\""
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The beginning of a text, without line ends and other control characters.
  static func excerpt(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars.prefix(60) {
      shown.unicodeScalars.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
    }
    return text.unicodeScalars.count > 60 ? shown + "…" : shown
  }

  /// The member of an object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}

/// A member of a JSON object.
package struct JSONMember: Sendable {
  package var key: String
  package var value: JSONValue
}
