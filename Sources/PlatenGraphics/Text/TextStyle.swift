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

  /// Makes a style.
  public init(font: Font, color: Color = .black, isUnderlined: Bool = false, isStruckThrough: Bool = false) {
    self.font = font
    self.color = color
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
  }
}
