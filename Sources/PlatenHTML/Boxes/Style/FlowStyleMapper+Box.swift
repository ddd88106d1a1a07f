internal import PlatenFlow
internal import PlatenGraphics

extension FlowStyleMapper {
  func setBox(_ style: FlowStyle, _ css: CSSComputedStyle) {
    style.wasInline = css.wasInline
    switch css.keyword(.position) {
    case "relative", "sticky": style.position = .relative
    case "absolute": style.position = .absolute
    case "fixed": style.position = .fixed
    default: break
    }
    let isRightToLeft = css.isRightToLeft
    switch css.keyword(.float) {
    case "left": style.float = .left
    case "right": style.float = .right
    case "inline-start": style.float = isRightToLeft ? .right : .left
    case "inline-end": style.float = isRightToLeft ? .left : .right
    default: break
    }
    switch css.keyword(.clear) {
    case "left": style.clear = .left
    case "right": style.clear = .right
    case "both": style.clear = .both
    case "inline-start": style.clear = isRightToLeft ? .right : .left
    case "inline-end": style.clear = isRightToLeft ? .left : .right
    default: break
    }
    if !css.areInitial(.top, through: .left) {
      style.inset = FlowEdges(
        top: FlowLength(css[.top]), right: FlowLength(css[.right]), bottom: FlowLength(css[.bottom]),
        left: FlowLength(css[.left]))
    }
    if let index = css.number(.zIndex) { style.zIndex = Int(index) }
    style.isBorderBox = css.keyword(.boxSizing) == "border-box"
    if !css.areInitial(.width, through: .aspectRatio) {
      style.width = FlowLength(css[.width], isNonNegative: true)
      style.height = FlowLength(css[.height], isNonNegative: true)
      style.minWidth = FlowLength(css[.minWidth], isNonNegative: true)
      style.minHeight = FlowLength(css[.minHeight], isNonNegative: true)
      style.maxWidth = FlowLength(css[.maxWidth], isNonNegative: true)
      style.maxHeight = FlowLength(css[.maxHeight], isNonNegative: true)
      style.aspectRatio = Self.ratio(css[.aspectRatio])
    }
    if !css.areInitial(.marginTop, through: .marginLeft) {
      style.margin = FlowEdges(
        top: FlowLength(css[.marginTop]), right: FlowLength(css[.marginRight]), bottom: FlowLength(css[.marginBottom]),
        left: FlowLength(css[.marginLeft]))
    }
    if !css.areInitial(.paddingTop, through: .paddingLeft) {
      style.padding = FlowEdges(
        top: FlowLength(css[.paddingTop], isNonNegative: true),
        right: FlowLength(css[.paddingRight], isNonNegative: true),
        bottom: FlowLength(css[.paddingBottom], isNonNegative: true),
        left: FlowLength(css[.paddingLeft], isNonNegative: true))
    }
    style.isFlowRoot = css.keyword(.display) == "flow-root"
    style.clipsX = css.keyword(.overflowX) != "visible"
    style.clipsY = css.keyword(.overflowY) != "visible"
    if style.isAbsolute, !css.isInitial(.clip) { style.clip = Self.clip(css[.clip]) }
    style.hasEllipsis = style.clipsX && css.keyword(.textOverflow) == "ellipsis"
    style.opacity = css.number(.opacity) ?? 1
    style.verticalAlign = Self.verticalAlign(css)
    if !css.areInitial(.objectFit, through: .objectPosition) {
      switch css.keyword(.objectFit) {
      case "contain": style.objectFit = .contain
      case "cover": style.objectFit = .cover
      case "none": style.objectFit = .none
      case "scale-down": style.objectFit = .scaleDown
      default: break
      }
      style.objectPosition = Self.position(css[.objectPosition])
    }
  }

  static func position(_ value: CSSValue) -> (x: FlowLength, y: FlowLength) {
    let items = value.items
    guard items.count == 2 else { return (.fraction(0.5), .fraction(0.5)) }
    return (FlowLength(items[0]), FlowLength(items[1]))
  }

  /// `16 / 9`, `1.5`, with or without `auto`.
  private static func ratio(_ value: CSSValue) -> Double? {
    let numbers = value.items.compactMap { item -> Double? in
      if case .number(let number) = item { return number }
      return nil
    }
    guard let first = numbers.first, first > 0 else { return nil }
    if numbers.count == 1 { return first }
    return numbers[1] > 0 ? first / numbers[1] : nil
  }

  private static func verticalAlign(_ css: CSSComputedStyle) -> FlowStyle.VerticalAlign {
    switch css[.verticalAlign] {
    case .keyword(let word):
      switch word {
      case "sub": return .sub
      case "super": return .superscript
      case "top": return .top
      case "middle": return .middle
      case "bottom": return .bottom
      case "text-top": return .textTop
      case "text-bottom": return .textBottom
      default: return .baseline
      }
    // Percentages are of the line height of the box itself (CSS 2.2, clause 10.8.1).
    case let value: return value.points(of: css.units.lineHeight).map { .points($0) } ?? .baseline
    }
  }

  func setTable(_ style: FlowStyle, _ css: CSSComputedStyle) {
    style.isCollapsed = css.keyword(.visibility) == "collapse"
    style.hasFixedTableLayout = css.keyword(.tableLayout) == "fixed"
    style.collapsesBorders = css.keyword(.borderCollapse) == "collapse"
    style.hasCaptionBelow = css.keyword(.captionSide) == "bottom"
    style.hidesEmptyCells = css.keyword(.emptyCells) == "hide"
    let spacing = css[.borderSpacing].items.map { $0.points(of: nil) ?? 0 }
    style.borderSpacing = Size(width: spacing.first ?? 0, height: spacing.last ?? 0)
  }

  func setBreaks(_ style: FlowStyle, _ css: CSSComputedStyle) {
    if !css.areInitial(.breakBefore, through: .breakInside) {
      style.breakBefore = Self.pageBreak(css.keyword(.breakBefore), css.isRightToLeft)
      style.breakAfter = Self.pageBreak(css.keyword(.breakAfter), css.isRightToLeft)
      style.avoidsBreakInside = css.keyword(.breakInside).hasPrefix("avoid")
    }
    style.orphans = Int(css.number(.orphans) ?? 2)
    style.widows = Int(css.number(.widows) ?? 2)
    if let name = css[.page].keyword, name != "auto" { style.page = name }
    if !css.areInitial(.columnCount, through: .columnSpan) {
      style.columnCount = css.number(.columnCount).map { Int(min($0, 1000)) } ?? 0
      style.columnWidth = css.length(.columnWidth)
      style.columnRule = Self.border(css, .columnRuleWidth, .columnRuleStyle, .columnRuleColor)
      style.spansColumns = css.keyword(.columnSpan) == "all"
      style.balancesColumns = css.keyword(.columnFill) != "auto"
    }
  }

  private static func pageBreak(_ word: String, _ isRightToLeft: Bool) -> FlowStyle.Break {
    switch word {
    case "avoid", "avoid-page", "avoid-column": .avoid
    case "page", "all": .page
    case "left": .left
    case "right": .right
    case "recto": isRightToLeft ? .left : .right
    case "verso": isRightToLeft ? .right : .left
    case "column": .column
    default: .auto
    }
  }

  static func border(_ css: CSSComputedStyle, _ width: CSSProperty, _ line: CSSProperty, _ color: CSSProperty)
    -> FlowBorder
  {
    FlowBorder(width: css.length(width) ?? 0, style: borderStyle(css.keyword(line)), color: Color(css.color(color)))
  }

  private static func borderStyle(_ word: String) -> FlowBorder.Style {
    switch word {
    case "hidden": .hidden
    case "dotted": .dotted
    case "dashed": .dashed
    case "solid": .solid
    case "double": .double
    case "groove": .groove
    case "ridge": .ridge
    case "inset": .inset
    case "outset": .outset
    default: .none
    }
  }
}
