/// What a value of a report's JSON may be. Reading and the JSON Schema both come from it.
indirect enum JSONKind: Sendable {
  case string
  case boolean
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  /// Points, or a text with a unit.
  case length(ClosedRange<Double>)
  case color
  case language
  case date
  /// A file or data: URI.
  case resource
  case choice([String])
  /// The content of a table cell: text, number, true, false or null.
  case scalar
  case array(JSONKind, minimum: Int = 0)
  /// An object with keys of the writer's choice.
  case map(JSONKind)
  /// An object with the keys of a shape.
  case shape(String)
  /// A part of the report.
  case part
  /// Kinds that differ in their JSON type.
  case oneOf([JSONKind])

  static let parts = JSONKind.array(.part)

  /// What is expected, in words.
  var expectation: String {
    switch self {
    case .string: "a text"
    case .boolean: "true or false"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound))"
    case .length(let range):
      "a length from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound)) points, or with a unit such as \"20mm\""
    case .color: "a colour such as \"#1E88E5\""
    case .language: "a language tag such as \"en\", \"ar\" or \"zh-Hans\""
    case .date: "a date such as \"2024-12-31\" or \"2024-12-31T15:30:00Z\""
    case .resource: "the name of a file, or a data: URI"
    case .choice(let words): (words.count == 1 ? "" : "one of ") + words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .scalar: "a text, number, true, false or null"
    case .array(let element, let minimum):
      (minimum > 0 ? "an array with at least \(minimum): " : "an array: ") + element.expectation
    case .map: "an object"
    case .shape(let name): JSONShapes.shape(name).noun
    case .part: "a part: an object with \"type\""
    case .oneOf(let kinds): kinds.map(\.expectation).joined(separator: ", or ")
    }
  }

  /// Whether a value has the JSON type of this kind, whatever it says.
  func resembles(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.string, .string), (.boolean, .bool), (.integer, .number), (.number, .number), (.color, .string),
      (.language, .string), (.date, .string), (.resource, .string), (.array, .array), (.map, .object),
      (.shape, .object), (.part, .object), (.choice, .string), (.length, .number), (.length, .string):
      true
    case (.scalar, .array), (.scalar, .object): false
    case (.scalar, _): true
    case (.oneOf(let kinds), _): kinds.contains { $0.resembles(value) }
    default: false
    }
  }

  /// A number without ".0".
  static func short(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }
}
