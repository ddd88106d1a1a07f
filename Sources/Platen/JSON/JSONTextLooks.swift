/// The keys of a text that say how it looks.
struct JSONTextLooks {
  private var size: Double?
  private var weight: FontWeight?
  private var isItalic: Bool?
  private var color: Color?
  private var alignment: TextAlignment?

  init(_ node: JSONNode) {
    size = node.length("size")
    if let bold = node.boolean("bold") { weight = bold ? .bold : .regular }
    isItalic = node.boolean("italic")
    color = node.color("color")
    if let word = node.string("alignment") { alignment = TextAlignment(json: word) }
  }

  /// Changes the environment of the text.
  func apply(to values: inout EnvironmentValues) {
    if let size { values.textSize = size }
    if let weight { values.textWeight = weight }
    if let isItalic { values.isItalic = isItalic }
    if let color { values.textColor = color }
    if let alignment { values.textAlignment = alignment }
  }
}
