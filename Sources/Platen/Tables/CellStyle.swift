import PlatenGraphics
import PlatenLayout

/// How a row or cell of a table differs from the others; nil leaves it as it is.
public struct CellStyle: Hashable, Sendable {
  /// The colour behind it.
  public var background: Color?
  /// The colour of its text.
  public var textColor: Color?
  /// The weight of its text.
  public var weight: FontWeight?
  /// Whether its text is italic.
  public var isItalic: Bool?
  /// Where its text stands.
  public var alignment: TextAlignment?
  /// The language of its text as a BCP 47 tag: it chooses the forms of characters that languages share, such as Han.
  public var language: String?

  /// Makes a style; what is left out stays as it is.
  public init(
    background: Color? = nil, textColor: Color? = nil, weight: FontWeight? = nil, isItalic: Bool? = nil,
    alignment: TextAlignment? = nil, language: String? = nil
  ) {
    self.language = language
    self.background = background
    self.textColor = textColor
    self.weight = weight
    self.isItalic = isItalic
    self.alignment = alignment
  }

  var layout: CellStyleLayout {
    CellStyleLayout(
      background: background, color: textColor, weight: weight, isItalic: isItalic, alignment: alignment,
      language: language)
  }
}

/// How many columns and rows a cell takes.
public struct CellSpan: Hashable, Sendable {
  /// The number of columns, from 1.
  public var columns: Int
  /// The number of rows, from 1.
  public var rows: Int

  /// Makes a span.
  public init(columns: Int = 1, rows: Int = 1) {
    self.columns = columns
    self.rows = rows
  }
}
