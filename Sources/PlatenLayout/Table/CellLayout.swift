package import PlatenGraphics

/// A cell of a structured table.
package struct CellLayout {
  /// What stands in it.
  package enum Content {
    case text(String)
    /// Any block, such as an image, a badge or another table.
    case block(any Block)
  }

  package var content: Content
  /// The number of columns it takes, from 1.
  package var columnSpan: Int
  /// The number of rows it takes, from 1.
  package var rowSpan: Int
  package var style: CellStyleLayout

  package init(_ content: Content, columnSpan: Int = 1, rowSpan: Int = 1, style: CellStyleLayout = CellStyleLayout()) {
    self.content = content
    self.columnSpan = columnSpan
    self.rowSpan = rowSpan
    self.style = style
  }

  package init(
    _ text: String, columnSpan: Int = 1, rowSpan: Int = 1, style: CellStyleLayout = CellStyleLayout()
  ) {
    self.init(.text(text), columnSpan: columnSpan, rowSpan: rowSpan, style: style)
  }

  /// The text; empty for blocks.
  package var text: String { if case .text(let text) = content { text } else { "" } }
}

/// How a cell or row differs from the rest of the table; nil leaves it as it is.
package struct CellStyleLayout: Hashable {
  package var background: Color?
  package var color: Color?
  package var weight: FontWeight?
  package var isItalic: Bool?
  package var alignment: TextAlignment?
  package var language: String?

  package init(
    background: Color? = nil, color: Color? = nil, weight: FontWeight? = nil, isItalic: Bool? = nil,
    alignment: TextAlignment? = nil, language: String? = nil
  ) {
    self.language = language
    self.background = background
    self.color = color
    self.weight = weight
    self.isItalic = isItalic
    self.alignment = alignment
  }

  /// This style where it says something, `other` elsewhere.
  func over(_ other: CellStyleLayout) -> CellStyleLayout {
    CellStyleLayout(
      background: background ?? other.background, color: color ?? other.color, weight: weight ?? other.weight,
      isItalic: isItalic ?? other.isItalic, alignment: alignment ?? other.alignment,
      language: language ?? other.language)
  }

  func applied(to style: TextStyle) -> TextStyle {
    var result = style
    if let color { result.color = color }
    if let weight { result.font.weight = weight }
    if let isItalic { result.font.isItalic = isItalic }
    if let language { result.language = language }
    return result
  }
}
