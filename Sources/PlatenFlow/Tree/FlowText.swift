package import PlatenGraphics

/// How the text of an inline box looks and breaks; the inherited text properties of CSS in the terms of layout.
package struct FlowTextStyle {
  package enum LineHeight: Hashable {
    case normal
    case points(Double)
  }

  package enum Align: Hashable { case start, end, left, right, center, justify }

  /// `normal`, `nowrap`, `pre`, `pre-wrap`, `pre-line`, `break-spaces`.
  package struct WhiteSpace: Hashable {
    package var keepsSpaces = false
    package var keepsLineEnds = false
    package var wraps = true

    package init(keepsSpaces: Bool = false, keepsLineEnds: Bool = false, wraps: Bool = true) {
      self.keepsSpaces = keepsSpaces
      self.keepsLineEnds = keepsLineEnds
      self.wraps = wraps
    }
  }

  package enum WordBreak: Hashable { case normal, breakAll, keepAll, breakWord }

  package enum BreakingOfWords: Hashable { case normal, anywhere, breakWord }

  package enum Hyphens: Hashable { case none, manual, auto }

  /// A line along text (CSS Text Decoration 3); boxes inside inherit it by propagation.
  package struct Decoration: Hashable {
    package enum Place: Hashable { case under, over, through }
    package enum Style: Hashable { case solid, double, dotted, dashed, wavy }

    package var place: Place
    package var style: Style
    package var color: Color
    /// Points; nil for what the font says.
    package var thickness: Double?

    package init(place: Place, style: Style = .solid, color: Color, thickness: Double? = nil) {
      self.place = place
      self.style = style
      self.color = color
      self.thickness = thickness
    }
  }

  package enum BidiIsolation: Hashable { case normal, embed, isolate, override, isolateOverride, plaintext }

  /// Families that are installed, size, weight, features and letter spacing.
  package var font = Font(size: 12)
  package var color = Color.black
  package var lineHeight = LineHeight.normal
  /// Points added to each space.
  package var wordSpacing = 0.0
  package var decorations: [Decoration] = []
  package var align = Align.start
  package var alignLast: Align?
  /// `-webkit-center` and its like of the HTML attribute `align`: blocks inside move with the text.
  package var movesBlocks = false
  package var indent = FlowLength.zero
  package var whiteSpace = WhiteSpace()
  package var wordBreak = WordBreak.normal
  package var overflowWrap = BreakingOfWords.normal
  package var hyphens = Hyphens.manual
  /// In spaces, or in points.
  package var tabSpaces = 8.0
  package var tabPoints: Double?
  package var isRightToLeft = false
  package var bidi = BidiIsolation.normal
  package var isHidden = false
  /// BCP 47.
  package var language: String?
  /// Where a click on it leads: an absolute URI, or "#name".
  package var link: String?

  package init() {}
}
