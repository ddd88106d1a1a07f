internal import PlatenFlow

extension FlowStyleMapper {
  func setFlex(_ style: FlowStyle, _ css: CSSComputedStyle) {
    // A new style has the initial values; most boxes keep most of them.
    if css.areInitial(.flexDirection, through: .columnGap) { return }
    switch css.keyword(.flexDirection) {
    case "row-reverse": style.flex.direction = .rowReverse
    case "column": style.flex.direction = .column
    case "column-reverse": style.flex.direction = .columnReverse
    default: break
    }
    switch css.keyword(.flexWrap) {
    case "wrap": style.flex.wrap = .wrap
    case "wrap-reverse": style.flex.wrap = .wrapReverse
    default: break
    }
    style.flex.grow = css.number(.flexGrow) ?? 0
    style.flex.shrink = css.number(.flexShrink) ?? 1
    style.flex.basis =
      css[.flexBasis] == .keyword("content") ? .content : .length(FlowLength(css[.flexBasis], isNonNegative: true))
    style.flex.order = Int(css.number(.order) ?? 0)
    style.rowGap = FlowLength(css[.rowGap], isNonNegative: true)
    style.columnGap = FlowLength(css[.columnGap], isNonNegative: true)
    style.alignContent = Self.alignment(css[.alignContent]) ?? .normal
    style.justifyContent = Self.alignment(css[.justifyContent]) ?? .normal
    style.alignItems = Self.alignment(css[.alignItems]) ?? .normal
    style.justifyItems = Self.alignment(css[.justifyItems]) ?? .normal
    style.alignSelf = Self.alignment(css[.alignSelf])
    style.justifySelf = Self.alignment(css[.justifySelf])
  }

  /// Nil for `auto`.
  private static func alignment(_ value: CSSValue) -> FlowAlignment? {
    switch value.keyword {
    case "auto": nil
    case "stretch": .stretch
    case "start", "self-start": .start
    case "end", "self-end": .end
    case "center": .center
    case "baseline": .baseline
    case "last-baseline": .lastBaseline
    case "flex-start": .flexStart
    case "flex-end": .flexEnd
    case "left": .left
    case "right": .right
    case "space-between": .spaceBetween
    case "space-around": .spaceAround
    case "space-evenly": .spaceEvenly
    default: .normal
    }
  }
}
