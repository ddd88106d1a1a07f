/// How a run of text looks.
public struct TextStyle: Hashable, Sendable {
  /// The font.
  public var font: Font
  /// The colour of glyphs and lines.
  public var color: Color
  /// A line below the baseline.
  public var isUnderlined: Bool
  /// A line through the letters.
  public var isStruckThrough: Bool

  /// The language as a BCP 47 tag, where it is another one than that of the paragraph: it chooses the forms that one
  /// character has in several languages, such as those of Han characters in Chinese, Japanese and Korean.
  public var language: String?

  /// Makes a style.
  public init(
    font: Font, color: Color = .black, isUnderlined: Bool = false, isStruckThrough: Bool = false,
    language: String? = nil
  ) {
    self.font = font
    self.language = language
    self.color = color
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
  }
}
