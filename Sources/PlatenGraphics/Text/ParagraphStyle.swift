/// How lines are broken and set.
public struct ParagraphStyle: Hashable, Sendable {
  /// What happens to text that is wider than its box.
  public enum Overflow: Hashable, Sendable {
    /// It goes on in the next line; words wider than the box are broken.
    case wrap
    /// It is cut off with an ellipsis at the end where reading ends, on the last line allowed.
    case ellipsis
    /// It is left as it is, on one line.
    case visible
  }

  /// Where lines stand in the box.
  public var alignment: TextAlignment
  /// The direction of the page around it: what leading means, and the direction of text that has none of its own.
  public var direction: WritingDirection
  /// Which way the text runs.
  public var baseDirection: BaseDirection
  /// The largest number of lines, at least 1; nil for any number.
  public var maxLines: Int? {
    didSet { maxLines = Self.usable(maxLines: maxLines) }
  }
  /// What happens to text that does not fit.
  public var overflow: Overflow
  /// The height of a line as a multiple of what its fonts ask for (ascent plus descent), 0.1...10.
  public var lineHeight: Double {
    didSet { lineHeight = Self.usable(lineHeight: lineHeight) }
  }
  /// The language as a BCP 47 tag: chooses regional letter forms, line breaking and hyphenation.
  public var language: String?
  /// Whether words may be broken with hyphens where lines end, when patterns for their language are installed (files
  /// `hyph_*.dic` in `/usr/share/hyphen` and its like). Words with digits or in capitals are not.
  public var hyphenates: Bool

  /// Makes a style. Line heights are brought into 0.1...10.
  public init(
    alignment: TextAlignment = .leading, direction: WritingDirection = .leftToRight,
    baseDirection: BaseDirection = .automatic, maxLines: Int? = nil, overflow: Overflow = .wrap,
    lineHeight: Double = 1, language: String? = nil, hyphenates: Bool = false
  ) {
    self.hyphenates = hyphenates
    self.alignment = alignment
    self.direction = direction
    self.baseDirection = baseDirection
    self.maxLines = Self.usable(maxLines: maxLines)
    self.overflow = overflow
    self.lineHeight = Self.usable(lineHeight: lineHeight)
    self.language = language
  }

  private static func usable(maxLines: Int?) -> Int? { maxLines.map { max(1, $0) } }

  private static func usable(lineHeight: Double) -> Double { lineHeight.isNaN ? 1 : min(max(lineHeight, 0.1), 10) }
}
