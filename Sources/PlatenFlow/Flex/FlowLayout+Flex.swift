import PlatenGraphics

extension FlowLayout {
  func layOutFlex(_ node: FlowNode, in space: FlowSpace) throws -> FlowBox {
    try FlexContainer(node, in: space, self).run()
  }

  func flexWidths(of node: FlowNode) throws -> FlowWidths {
    FlowSizes(node.style, in: 0).limited(try flexNaturalWidths(of: node))
  }

  /// How narrow and wide the items make a flex container (CSS Flexible Box Layout 1, clause 9.9).
  func flexNaturalWidths(of node: FlowNode) throws -> FlowWidths {
    let style = node.style
    let axis = FlexAxis(style)
    var narrowest = 0.0
    var widest = 0.0
    var least = 0.0
    var count = 0.0
    for child in node.children where !child.style.isAbsolute {
      let widths = axis.isRow ? try flexContribution(of: child) : try outerWidths(of: child)
      count += 1
      least = max(least, widths.min)
      narrowest += widths.min
      widest = axis.isRow ? widest + widths.max : max(widest, widths.max)
    }
    let surround = FlowSizes(style, in: 0).surround.horizontal
    let gaps = axis.isRow ? max(0, style.columnGap.resolved(nil) ?? 0) * max(0, count - 1) : 0
    let isSum = axis.isRow && !axis.isMultiline
    return FlowWidths(
      min: (isSum ? narrowest + gaps : least) + surround,
      max: max(widest + gaps, isSum ? narrowest + gaps : 0) + surround)
  }

  /// What an item of a row adds: its basis bounds it where it cannot grow beyond or shrink below (clause 9.9.3).
  private func flexContribution(of child: FlowNode) throws -> FlowWidths {
    var widths = try outerWidths(of: child)
    let flex = child.style.flex
    guard case .length(let length) = flex.basis, let basis = length.resolved(nil) else { return widths }
    let sizes = FlowSizes(child.style, in: 0)
    let margins = try outerWidths(of: child).max - self.widths(of: child).max
    let base = sizes.clampedWidth(sizes.borderWidth(basis), base: nil) + margins
    if flex.grow <= 0 { widths = FlowWidths(min: min(widths.min, base), max: min(widths.max, base)) }
    if flex.shrink <= 0 { widths = FlowWidths(min: max(widths.min, base), max: max(widths.max, base)) }
    // The automatic minimum and `min-width` hold nevertheless.
    if child.style.minWidth.isAuto, !child.style.clipsX, !child.style.clipsY {
      let content = try naturalWidths(of: child).min + margins
      widths.max = max(widths.max, min(content, base))
    }
    return widths
  }
}
