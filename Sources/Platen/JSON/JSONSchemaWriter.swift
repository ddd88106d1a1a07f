/// Writes the shapes as a JSON Schema (draft 2020-12).
package enum JSONSchemaWriter {
  /// The schema as it stands in `docs/report.schema.json`.
  package static var text: String {
    let report = JSONShapes.shape("report")
    var root: [JSONMember] = [
      member("$schema", "https://json-schema.org/draft/2020-12/schema"),
      member("title", "Platen report"),
    ]
    root += object(
      report.keys, report.help,
      limits: [
        JSONMember(
          key: "oneOf",
          value: .array(
            ["content", "sections"].map { .object([JSONMember(key: "required", value: .array([.string($0)]))]) }))
      ])
    var definitions: [JSONMember] = JSONShapes.all.filter {
      $0.name != "report" && JSONShapes.partsByName[$0.name] == nil
    }
    .map { JSONMember(key: $0.name, value: .object(object($0.keys, $0.help))) }
    definitions.append(JSONMember(key: "part", value: part))
    for shape in JSONShapes.parts {
      let type = JSONMember(
        key: "type", value: .object([member("const", shape.name), member("description", "What kind of part it is.")]))
      definitions.append(
        JSONMember(
          key: "part-" + shape.name,
          value: .object(object(shape.keys + JSONShapes.partKeys, shape.help, first: type))))
    }
    root.append(JSONMember(key: "$defs", value: .object(definitions)))
    return write(.object(root), indent: "") + "\n"
  }

  private static var part: JSONValue {
    let names = JSONShapes.parts.map(\.name)
    // The branch follows from the type, so that validators report what is wrong inside of it.
    let branches = names.map { name -> JSONValue in
      .object([
        JSONMember(
          key: "if",
          value: .object([
            JSONMember(
              key: "properties",
              value: .object([JSONMember(key: "type", value: .object([member("const", name)]))]))
          ])),
        JSONMember(key: "then", value: .object([member("$ref", "#/$defs/part-" + name)])),
      ])
    }
    return .object([
      member("description", "A part of the report."), member("type", "object"),
      JSONMember(key: "required", value: .array([.string("type")])),
      JSONMember(
        key: "properties",
        value: .object([
          JSONMember(key: "type", value: .object([JSONMember(key: "enum", value: .array(names.map { .string($0) }))]))
        ])),
      JSONMember(key: "allOf", value: .array(branches)),
    ])
  }

  private static func object(
    _ keys: [JSONShape.Key], _ help: String, first: JSONMember? = nil, limits: [JSONMember] = []
  ) -> [JSONMember] {
    var members = [member("description", help), member("type", "object")]
    let required = (first.map { [$0.key] } ?? []) + keys.filter(\.isRequired).map(\.name)
    if !required.isEmpty { members.append(JSONMember(key: "required", value: .array(required.map { .string($0) }))) }
    members += limits
    let properties = keys.map { key in
      JSONMember(key: key.name, value: .object([member("description", key.help)] + schema(key.kind)))
    }
    members.append(JSONMember(key: "properties", value: .object((first.map { [$0] } ?? []) + properties)))
    members.append(JSONMember(key: "additionalProperties", value: .bool(false)))
    return members
  }

  private static func schema(_ kind: JSONKind) -> [JSONMember] {
    switch kind {
    case .string: [member("type", "string")]
    case .boolean: [member("type", "boolean")]
    case .integer(let range): [member("type", "integer")] + bounds(Double(range.lowerBound), Double(range.upperBound))
    case .number(let range): [member("type", "number")] + bounds(range.lowerBound, range.upperBound)
    case .length(let range):
      [
        JSONMember(
          key: "anyOf",
          value: .array([
            .object([member("type", "number")] + bounds(range.lowerBound, range.upperBound)),
            .object([member("type", "string"), member("pattern", "^-?([0-9]+\\.?[0-9]*|\\.[0-9]+)(mm|cm|in|pt)$")]),
          ]))
      ]
    case .color:
      [member("type", "string"), member("pattern", "^#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")]
    case .language: [member("type", "string"), member("pattern", "^[A-Za-z]{2,8}([-_@=;A-Za-z0-9])*$")]
    case .date:
      [member("type", "string"), member("pattern", "^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9:.,]+(Z|[+-][0-9:]+))?$")]
    case .resource: [member("type", "string"), JSONMember(key: "minLength", value: .number("1"))]
    case .choice(let words): [JSONMember(key: "enum", value: .array(words.map { .string($0) }))]
    case .scalar:
      [JSONMember(key: "type", value: .array(["string", "number", "boolean", "null"].map { .string($0) }))]
    case .array(let element, let minimum):
      [member("type", "array"), JSONMember(key: "items", value: .object(schema(element)))]
        + (minimum > 0 ? [JSONMember(key: "minItems", value: .number(String(minimum)))] : [])
    case .map(let element):
      [member("type", "object"), JSONMember(key: "additionalProperties", value: .object(schema(element)))]
    case .shape(let name): [member("$ref", "#/$defs/" + name)]
    case .part: [member("$ref", "#/$defs/part")]
    case .oneOf(let kinds): [JSONMember(key: "anyOf", value: .array(kinds.map { .object(schema($0)) }))]
    }
  }

  private static func bounds(_ lower: Double, _ upper: Double) -> [JSONMember] {
    [
      JSONMember(key: "minimum", value: .number(JSONKind.short(lower))),
      JSONMember(key: "maximum", value: .number(JSONKind.short(upper))),
    ]
  }

  private static func member(_ key: String, _ text: String) -> JSONMember { JSONMember(key: key, value: .string(text)) }

  private static func write(_ value: JSONValue, indent: String) -> String {
    let inner = indent + "  "
    switch value {
    case .null: return "null"
    case .bool(let flag): return flag ? "true" : "false"
    case .number(let literal): return literal
    case .string(let text): return quoted(text)
    case .array(let values):
      return "[" + values.map { write($0, indent: indent) }.joined(separator: ", ") + "]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.map { inner + quoted($0.key) + ": " + write($0.value, indent: inner) }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + indent + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\t", with: "\\t")
      .replacing("\n", with: "\\n")
    return "\"" + escaped + "\""
  }
}
