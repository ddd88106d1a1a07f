package import PlatenGraphics

extension FlowLayout {
  /// Lays out what waits in a box for its containing block, when the box is one; to be called once its size is final and
  /// its children are lifted.
  package func placeAbsolutes(in box: FlowBox) throws {
    guard !box.absolutes.isEmpty, box.holdsAbsolutes else { return }
    try placeAbsolutes(in: box, containing: box.paddingRect, withFixed: box.holdsFixed)
  }

  /// The same for a containing block that is a part of the box: that of an inline box, or the page around the root.
  ///
  /// - Parameter containing: Relative to the border box of `box`.
  package func placeAbsolutes(in box: FlowBox, containing: Rect, withFixed: Bool = false) throws {
    let waiting = box.absolutes
    box.absolutes = []
    for absolute in waiting {
      if absolute.node.style.position == .fixed, !withFixed {
        box.absolutes.append(absolute)
      } else {
        let placed = try layOutAbsolute(absolute, containing: containing, isRightToLeft: box.style.isRightToLeft)
        box.positioned.append(placed)
        box.lift(placed)
      }
    }
  }

  /// Lays out an absolutely positioned box.
  ///
  /// - Parameters:
  ///   - containing: Its containing block, in the coordinates of the static position; those of the result, too.
  ///   - isRightToLeft: The direction of the containing block.
  package func layOutAbsolute(_ absolute: FlowAbsolute, containing: Rect, isRightToLeft: Bool = false) throws
    -> FlowBox
  {
    let node = absolute.node
    let style = node.style
    let sizes = FlowSizes(style, in: containing.width)
    let margin = style.margin
    var x = FlowAbsoluteAxis(
      start: style.inset.left.resolved(containing.width), end: style.inset.right.resolved(containing.width),
      marginStart: margin.left.resolved(containing.width), marginEnd: margin.right.resolved(containing.width),
      containing: (containing.minX, containing.maxX), frame: (absolute.frame.minX, absolute.frame.maxX),
      align: absolute.alignX)
    x.prefersEnd = isRightToLeft
    x.isInline = true
    let y = FlowAbsoluteAxis(
      start: style.inset.top.resolved(containing.height), end: style.inset.bottom.resolved(containing.height),
      marginStart: margin.top.resolved(containing.width), marginEnd: margin.bottom.resolved(containing.width),
      containing: (containing.minY, containing.maxY), frame: (absolute.frame.minY, absolute.frame.maxY),
      align: absolute.alignY)

    var space = FlowSpace(width: containing.width, height: containing.height)
    space.borderHeight = absoluteHeight(node, sizes, y, containing.height)
    space.borderWidth = try absoluteWidth(node, sizes, x, space)
    let box = try layOut(node, in: space)
    let left = x.place(box.size.width)
    let top = y.place(box.size.height)
    box.origin = Point(x: left.position, y: top.position)
    box.margin = Insets(
      top: top.marginStart, left: left.marginStart, bottom: top.marginEnd, right: left.marginEnd)
    return box
  }

  /// The width of the border box (CSS 2.2, clause 10.3.7); nil leaves it to replaced content.
  private func absoluteWidth(_ node: FlowNode, _ sizes: FlowSizes, _ axis: FlowAbsoluteAxis, _ space: FlowSpace) throws
    -> Double?
  {
    if case .replaced = node.kind { return nil }
    let style = node.style
    var width: Double
    if let given = style.width.resolved(space.width) {
      width = sizes.borderWidth(given)
    } else {
      let isTable = if case .table = node.kind { true } else { false }
      switch style.width {
      case .minContent: width = try widths(of: node).min
      case .maxContent: width = try widths(of: node).max
      case .auto where axis.isStretched && !isTable: width = axis.room
      default:
        if style.width.isAuto, let ratio = style.aspectRatio, let height = space.borderHeight {
          width = sizes.width(forHeight: height, ratio: ratio)
        } else {
          let found = try widths(of: node)
          width = min(max(found.min, axis.room), found.max)
        }
      }
    }
    return sizes.clampedWidth(width, base: space.width)
  }

  /// The height of the border box where its content does not decide (CSS 2.2, clause 10.6.4).
  private func absoluteHeight(_ node: FlowNode, _ sizes: FlowSizes, _ axis: FlowAbsoluteAxis, _ base: Double) -> Double?
  {
    if case .replaced = node.kind { return nil }
    if let given = node.style.height.resolved(base) {
      return sizes.clampedHeight(sizes.borderHeight(given), base: base)
    }
    if case .table = node.kind { return nil }
    guard node.style.height.isAuto, axis.isStretched else { return nil }
    return sizes.clampedHeight(axis.room, base: base)
  }
}

extension FlowSizes {
  /// The border box that `aspect-ratio` makes of the other measure.
  func width(forHeight height: Double, ratio: Double) -> Double {
    style.isBorderBox ? height * ratio : max(0, height - surround.vertical) * ratio + surround.horizontal
  }

  func height(forWidth width: Double, ratio: Double) -> Double {
    style.isBorderBox ? width / ratio : max(0, width - surround.horizontal) / ratio + surround.vertical
  }
}
