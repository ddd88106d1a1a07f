internal import PlatenFlow
internal import PlatenGraphics

extension FlowStyleMapper {
  func setText(_ style: FlowStyle, _ css: CSSComputedStyle, _ surroundings: Surroundings) {
    var text = FlowTextStyle()
    text.font = fonts.font(of: css)
    text.color = Color(css.color)
    switch css[.lineHeight] {
    case .number(let factor): text.lineHeight = .points(factor * css.fontSize)
    case .length(let points): text.lineHeight = .points(points)
    default: break
    }
    text.wordSpacing = css.length(.wordSpacing) ?? 0
    text.decorations = surroundings.decorations
    text.link = surroundings.link
    text.language = surroundings.language
    text.isRightToLeft = css.isRightToLeft
    (text.align, text.movesBlocks) = Self.align(css.keyword(.textAlign))
    if css.keyword(.textAlignLast) != "auto" { text.alignLast = Self.align(css.keyword(.textAlignLast)).0 }
    text.indent = FlowLength(css[.textIndent])
    text.whiteSpace = Self.whiteSpace(css.keyword(.whiteSpace))
    if css.keyword(.textWrap) == "nowrap" { text.whiteSpace.wraps = false }
    switch css.keyword(.wordBreak) {
    case "break-all": text.wordBreak = .breakAll
    case "keep-all": text.wordBreak = .keepAll
    case "break-word": text.wordBreak = .breakWord
    default: break
    }
    switch css.keyword(.overflowWrap) {
    case "anywhere": text.overflowWrap = .anywhere
    case "break-word": text.overflowWrap = .breakWord
    default: break
    }
    if css.keyword(.lineBreak) == "anywhere" { text.overflowWrap = .anywhere }
    switch css.keyword(.hyphens) {
    case "none": text.hyphens = .none
    case "auto": text.hyphens = .auto
    default: break
    }
    switch css[.tabSize] {
    case .number(let spaces): text.tabSpaces = spaces
    case .length(let points): text.tabPoints = points
    default: break
    }
    switch css.keyword(.unicodeBidi) {
    case "embed": text.bidi = .embed
    case "isolate": text.bidi = .isolate
    case "bidi-override": text.bidi = .override
    case "isolate-override": text.bidi = .isolateOverride
    case "plaintext": text.bidi = .plaintext
    default: break
    }
    text.isHidden = css.keyword(.visibility) != "visible"
    style.text = text
  }

  /// The second value tells whether blocks move with the text.
  private static func align(_ word: String) -> (FlowTextStyle.Align, Bool) {
    switch word {
    case "end": (.end, false)
    case "left": (.left, false)
    case "right": (.right, false)
    case "center": (.center, false)
    case "justify": (.justify, false)
    case "-webkit-left": (.left, true)
    case "-webkit-right": (.right, true)
    case "-webkit-center": (.center, true)
    default: (.start, false)
    }
  }

  static func whiteSpace(_ word: String) -> FlowTextStyle.WhiteSpace {
    switch word {
    case "nowrap": .init(wraps: false)
    case "pre": .init(keepsSpaces: true, keepsLineEnds: true, wraps: false)
    case "pre-wrap", "break-spaces": .init(keepsSpaces: true, keepsLineEnds: true)
    case "pre-line": .init(keepsLineEnds: true)
    default: .init()
    }
  }

  /// The lines along text that an element adds for itself and all that is in its flow.
  static func decorations(of css: CSSComputedStyle) -> [FlowTextStyle.Decoration] {
    let lines = css[.textDecorationLine].items.compactMap(\.keyword)
    guard lines != ["none"] else { return [] }
    let style: FlowTextStyle.Decoration.Style =
      switch css.keyword(.textDecorationStyle) {
      case "double": .double
      case "dotted": .dotted
      case "dashed": .dashed
      case "wavy": .wavy
      default: .solid
      }
    let color = Color(css.color(.textDecorationColor))
    let thickness = css.length(.textDecorationThickness, of: css.fontSize)
    return lines.compactMap { line in
      let place: FlowTextStyle.Decoration.Place
      switch line {
      case "underline": place = .under
      case "overline": place = .over
      case "line-through": place = .through
      default: return nil
      }
      return FlowTextStyle.Decoration(place: place, style: style, color: color, thickness: thickness)
    }
  }
}
