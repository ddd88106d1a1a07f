import PlatenGraphics

/// Flex base sizes and their limits (CSS Flexible Box Layout 1, clauses 4.5, 7.2 and 9.2).
extension FlexContainer {
  func measure(_ item: FlexItem) throws {
    if !axis.isRow { item.columnWidth = try columnWidth(of: item) }
    item.most = try limit(item, axis.isRow ? item.style.maxWidth : item.style.maxHeight) ?? .infinity
    item.least = try minimum(of: item)
    item.base = max(try base(of: item), item.surroundMain)
    item.hypothetical = item.clamp(item.base)
    item.target = item.hypothetical
  }

  private var mainBase: Double? { axis.isRow ? innerWidth : frame.percentHeight }

  /// A length along the main axis as that of a border box.
  private func border(_ item: FlexItem, _ length: FlowLength) -> Double? {
    guard let value = length.resolved(mainBase) else { return nil }
    return axis.isRow ? item.sizes.borderWidth(value) : item.sizes.borderHeight(value)
  }

  private func limit(_ item: FlexItem, _ length: FlowLength) throws -> Double? {
    if let value = border(item, length) { return value }
    guard axis.isRow else { return nil }
    switch length {
    case .minContent: return try layout.naturalWidths(of: item.node).min
    case .maxContent: return try layout.naturalWidths(of: item.node).max
    default: return nil
    }
  }

  private func base(of item: FlexItem) throws -> Double {
    var length = axis.isRow ? item.style.width : item.style.height
    switch item.style.flex.basis {
    case .content: length = .auto
    case .length(let basis): if !basis.isAuto { length = basis }
    }
    if let given = border(item, length) { return given }
    if axis.isRow, case .minContent = length { return try layout.naturalWidths(of: item.node).min }
    return try contentSize(of: item).max
  }

  /// The automatic minimum size (clause 4.5), or what `min-width` and `min-height` say.
  private func minimum(of item: FlexItem) throws -> Double {
    let style = item.style
    let given = axis.isRow ? style.minWidth : style.minHeight
    if let least = try limit(item, given) { return max(least, item.surroundMain) }
    guard given.isAuto, !style.clipsX, !style.clipsY else { return item.surroundMain }
    // What it would be by content matters only where shrinking or its basis could make it smaller.
    let content = min(try contentSize(of: item).min, item.most)
    guard let specified = border(item, axis.isRow ? style.width : style.height) else {
      return max(content, item.surroundMain)
    }
    return max(min(specified, item.most, content), item.surroundMain)
  }

  /// The narrowest and widest, or the height, that the content makes it; by its ratio where the other measure is known.
  private func contentSize(of item: FlexItem) throws -> FlowWidths {
    if !axis.isRow {
      let height = try contentHeight(of: item)
      return FlowWidths(min: height, max: height)
    }
    if let replaced = item.replaced {
      let width = FlowReplacedSizes(replaced, item.sizes).borderSize(
        width: innerWidth, height: frame.percentHeight, fixed: (nil, definiteHeight(of: item)), ignoresWidths: true
      ).width
      return FlowWidths(min: width, max: width)
    }
    if let ratio = item.style.aspectRatio, let height = definiteHeight(of: item) {
      let width = item.sizes.width(forHeight: height, ratio: ratio)
      return FlowWidths(min: width, max: width)
    }
    return try layout.naturalWidths(of: item.node)
  }

  /// The height of an item of a row that is known beforehand (clause 9.8).
  func definiteHeight(of item: FlexItem) -> Double? {
    if let given = item.style.height.resolved(frame.percentHeight) {
      return item.sizes.clampedHeight(item.sizes.borderHeight(given), base: frame.percentHeight)
    }
    guard !axis.isMultiline, let height = frame.innerHeight, stretches(item) else { return nil }
    return item.sizes.clampedHeight(height - item.outerCross, base: frame.percentHeight)
  }

  /// Whether the line decides its cross size (clause 9.4, step 11).
  func stretches(_ item: FlexItem) -> Bool {
    item.align == .stretch && !item.hasAutomaticCross
      && (axis.isRow ? isAutomaticHeight(item.style.height) : item.style.width.isAuto)
  }

  /// Percentages of a height that is not known count as `auto`.
  private func isAutomaticHeight(_ length: FlowLength) -> Bool {
    length.isAuto || length.isRelative && frame.percentHeight == nil
  }

  /// The width of an item of a column; nil leaves it to replaced content.
  private func columnWidth(of item: FlexItem) throws -> Double? {
    let style = item.style
    let room = innerWidth - item.outerCross
    if !axis.isMultiline, stretches(item) { return item.sizes.clampedWidth(room, base: innerWidth) }
    if item.replaced != nil { return nil }
    let width: Double
    if let given = style.width.resolved(innerWidth) {
      width = item.sizes.borderWidth(given)
    } else {
      switch style.width {
      case .minContent: width = try layout.widths(of: item.node).min
      case .maxContent: width = try layout.widths(of: item.node).max
      default: width = try layout.fitted(item.node, room)
      }
    }
    return item.sizes.clampedWidth(width, base: innerWidth)
  }

  private func contentHeight(of item: FlexItem) throws -> Double {
    if let box = item.contentBox { return box.size.height }
    var space = self.space(width: item.columnWidth)
    let style = item.style
    // Without heights of its own the box can serve as the result, too.
    space.ignoresHeights = !style.height.isAuto || !style.minHeight.isAuto || !style.maxHeight.isAuto
    let box = try layout.layOutItem(item.node, in: space)
    item.contentBox = box
    return box.size.height
  }
}
