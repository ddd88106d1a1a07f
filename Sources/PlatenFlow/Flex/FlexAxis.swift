import PlatenGraphics

/// The main and cross axis of a flex container (CSS Flexible Box Layout 1, clause 2) in a horizontal writing mode.
struct FlexAxis {
  let isRow: Bool
  /// Whether the main axis runs against the writing direction (`row-reverse`, `column-reverse`).
  let isReversed: Bool
  /// Whether it begins at the right or bottom.
  let isMainMirrored: Bool
  /// Whether lines pile up against the writing direction (`wrap-reverse`).
  let isWrapReversed: Bool
  /// Whether the cross axis begins at the right or bottom.
  let isCrossMirrored: Bool
  let isMultiline: Bool

  init(_ style: FlowStyle) {
    let direction = style.flex.direction
    isRow = direction == .row || direction == .rowReverse
    isReversed = direction == .rowReverse || direction == .columnReverse
    isMainMirrored = isReversed != (isRow && style.isRightToLeft)
    isWrapReversed = style.flex.wrap == .wrapReverse
    isCrossMirrored = isWrapReversed != (!isRow && style.isRightToLeft)
    isMultiline = style.flex.wrap != .nowrap
  }

  func main(_ size: Size) -> Double { isRow ? size.width : size.height }
  func cross(_ size: Size) -> Double { isRow ? size.height : size.width }

  func main(_ insets: Insets) -> Double { isRow ? insets.horizontal : insets.vertical }
  func cross(_ insets: Insets) -> Double { isRow ? insets.vertical : insets.horizontal }

  /// The inset at the start of the main axis.
  func mainStart(_ insets: Insets) -> Double {
    isRow ? (isMainMirrored ? insets.right : insets.left) : (isMainMirrored ? insets.bottom : insets.top)
  }

  func crossStart(_ insets: Insets) -> Double {
    isRow ? (isCrossMirrored ? insets.bottom : insets.top) : (isCrossMirrored ? insets.right : insets.left)
  }

  /// Whether margins at the start and end of the main axis are automatic.
  func automaticMain(_ margin: FlowEdges) -> (start: Bool, end: Bool) {
    pair(isRow ? (margin.left, margin.right) : (margin.top, margin.bottom), mirrored: isMainMirrored)
  }

  func automaticCross(_ margin: FlowEdges) -> (start: Bool, end: Bool) {
    pair(isRow ? (margin.top, margin.bottom) : (margin.left, margin.right), mirrored: isCrossMirrored)
  }

  private func pair(_ lengths: (FlowLength, FlowLength), mirrored: Bool) -> (start: Bool, end: Bool) {
    let (first, second) = (lengths.0.isAuto, lengths.1.isAuto)
    return mirrored ? (second, first) : (first, second)
  }

  /// `justify-content` in terms of the main axis: `flexStart`, `flexEnd`, `center` or one that spreads (clause 8.2).
  func justification(_ alignment: FlowAlignment) -> FlowAlignment {
    switch alignment {
    case .normal, .stretch, .baseline, .lastBaseline, .flexStart: return .flexStart
    case .flexEnd, .center, .spaceBetween, .spaceAround, .spaceEvenly: return alignment
    case .start: return isReversed ? .flexEnd : .flexStart
    case .end: return isReversed ? .flexStart : .flexEnd
    // In columns both mean the start.
    case .left: return (isRow ? isMainMirrored : isReversed) ? .flexEnd : .flexStart
    case .right: return (isRow ? !isMainMirrored : isReversed) ? .flexEnd : .flexStart
    }
  }

  /// `align-self` in terms of the cross axis: `stretch`, `flexStart`, `flexEnd`, `center`, `baseline`, `lastBaseline`.
  func crossAlignment(_ alignment: FlowAlignment) -> FlowAlignment {
    switch alignment {
    case .normal, .stretch: return .stretch
    case .start, .left: return isWrapReversed ? .flexEnd : .flexStart
    case .end, .right: return isWrapReversed ? .flexStart : .flexEnd
    // Baselines are parallel to the main axis of rows only.
    case .baseline: return isRow ? .baseline : isWrapReversed ? .flexEnd : .flexStart
    case .lastBaseline: return isRow ? .lastBaseline : isWrapReversed ? .flexStart : .flexEnd
    case .flexEnd, .center: return alignment
    case .flexStart, .spaceBetween, .spaceAround, .spaceEvenly: return .flexStart
    }
  }

  /// `align-content` in terms of the cross axis (clause 8.4).
  func contentAlignment(_ alignment: FlowAlignment) -> FlowAlignment {
    switch alignment {
    case .normal, .stretch: return .stretch
    case .start, .left, .baseline: return isWrapReversed ? .flexEnd : .flexStart
    case .end, .right, .lastBaseline: return isWrapReversed ? .flexStart : .flexEnd
    case .flexStart, .flexEnd, .center, .spaceBetween, .spaceAround, .spaceEvenly: return alignment
    }
  }
}
