/// All objects of a report's JSON. The reader knows no other keys, and the JSON Schema is made of the same lists.
enum JSONShapes {
  static let all: [JSONShape] = document + [ThemeKeys.shape] + objects + parts
  static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  static let partsByName = Dictionary(parts.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  static func shape(_ name: String) -> JSONShape { byName[name] ?? JSONShape(name, name, "", []) }

  static let typeKey: [JSONShape.Key] = [.required("type", .string, "What kind of part it is.")]

  /// What every part may have beside the keys of its kind.
  static let partKeys: [JSONShape.Key] = [
    .key("anchor", .string, "A name that links can lead to (see linkTo)."),
    .key("link", .string, "An address that a click on the part opens: http, https, mailto, tel or ftp."),
    .key("linkTo", .string, "The anchor that a click on the part leads to."),
    .key("keepWithNext", .boolean, "Whether it does not stand last on a page when something follows."),
    .key("ensureSpace", length, "It begins on the next page unless so much height is left."),
    .key(
      "pages", .choice(["first", "exceptFirst", "last", "exceptLast", "odd", "even"]),
      "In headers and footers: the pages of the section that it is shown on."),
    .key("columnSpan", .integer(1...1000), "In a grid: how many columns it takes."),
    .key("rowSpan", .integer(1...1000), "In a grid: how many rows it takes."),
    .key("language", .language, "Its language, with its direction, where it differs from that of the report."),
  ]

  /// The longest length: the side of the largest page, in points (ISO 32000-1, annex C).
  static let length = JSONKind.length(0...14_400)
  static let textSize = JSONKind.length(1...1000)
  static let alignment = JSONKind.choice(["leading", "center", "trailing"])
  static let textAlignment = JSONKind.choice(["leading", "center", "trailing", "justified"])
  static let verticalAlignment = JSONKind.choice(["top", "center", "bottom"])
  static let sides = JSONKind.oneOf([length, .shape("sides")])
  static let line = JSONKind.oneOf([.color, .shape("line")])
  static let width = JSONKind.oneOf([.number(0.001...1_000_000), .choice(["auto"]), .shape("width")])
  static let runs = JSONKind.oneOf([.string, .array(.oneOf([.string, .shape("run")]), minimum: 1)])
  static let items = JSONKind.array(.shape("labelled"), minimum: 1)
}
