/// An object of a report's JSON: its keys, of which there are no others.
struct JSONShape: Sendable {
  struct Key: Sendable {
    var name: String
    var kind: JSONKind
    var isRequired: Bool
    var help: String
  }

  var name: String
  /// What it is, with an article: "a column".
  var noun: String
  var help: String
  var keys: [Key]

  init(_ name: String, _ noun: String, _ help: String, _ keys: [Key]) {
    self.name = name
    self.noun = noun
    self.help = help
    self.keys = keys
  }

  func key(_ name: String) -> Key? { keys.first { $0.name == name } }
}

extension JSONShape.Key {
  static func key(_ name: String, _ kind: JSONKind, _ help: String) -> JSONShape.Key {
    JSONShape.Key(name: name, kind: kind, isRequired: false, help: help)
  }

  static func required(_ name: String, _ kind: JSONKind, _ help: String) -> JSONShape.Key {
    JSONShape.Key(name: name, kind: kind, isRequired: true, help: help)
  }
}
