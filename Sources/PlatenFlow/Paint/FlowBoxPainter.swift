import PlatenGraphics

/// Draws one part of a box on a canvas.
struct FlowBoxPainter {
  let drawing: FlowBoxDrawing
  let canvas: Canvas
  /// The border box of this part.
  let frame: Rect

  private var style: FlowStyle { drawing.style }

  /// The border box of the whole.
  private var whole: Rect {
    Rect(
      x: frame.minX - drawing.offset.x, y: frame.minY - drawing.offset.y,
      width: drawing.fullSize?.width ?? frame.width, height: drawing.fullSize?.height ?? frame.height)
  }

  private func kept(_ insets: Insets) -> Insets {
    Insets(
      top: drawing.hasTop ? insets.top : 0, left: drawing.hasLeft ? insets.left : 0,
      bottom: drawing.hasBottom ? insets.bottom : 0, right: drawing.hasRight ? insets.right : 0)
  }

  /// The map of `transform` around its origin, in the coordinates of the canvas; nil when it is not made of numbers.
  var transform: Transform? {
    guard !style.transform.isEmpty else { return .identity }
    let whole = whole
    let x = whole.minX + (style.transformOrigin.x.resolved(whole.width) ?? 0)
    let y = whole.minY + (style.transformOrigin.y.resolved(whole.height) ?? 0)
    var map = Transform(xx: 1, yx: 0, xy: 0, yy: 1, x0: -x, y0: -y)
    // The first function is the outermost.
    for function in style.transform.reversed() {
      switch function {
      case .matrix(let matrix): map = map.followed(by: matrix)
      case .translate(let across, let down):
        map.x0 += across.resolved(whole.width) ?? 0
        map.y0 += down.resolved(whole.height) ?? 0
      }
    }
    map.x0 += x
    map.y0 += y
    return map.isInvertible ? map : nil
  }

  func paint(_ children: () throws -> Void) throws {
    guard let edges = style.clip else { return try paintUnclipped(children) }
    let (left, top) = (edges.left.resolved(nil) ?? 0, edges.top.resolved(nil) ?? 0)
    let right = edges.right.resolved(nil) ?? whole.width
    let bottom = edges.bottom.resolved(nil) ?? whole.height
    try canvas.withSavedState {
      canvas.clip(
        to: Rect(x: whole.minX + left, y: whole.minY + top, width: max(0, right - left), height: max(0, bottom - top)))
      try paintUnclipped(children)
    }
  }

  private func paintUnclipped(_ children: () throws -> Void) throws {
    var corners = FlowCorners.none
    if !style.radii.isEmpty {
      corners = FlowCorners(style.radii, size: whole.size).kept(
        top: drawing.hasTop, bottom: drawing.hasBottom, left: drawing.hasLeft, right: drawing.hasRight)
    }
    if !style.text.isHidden { paintOwn(corners) }
    guard style.clipsX || style.clipsY else { return try children() }
    let border = kept(drawing.border)
    let inner = frame.inset(by: border)
    try canvas.withSavedState {
      clip(to: inner, corners: corners.inset(by: border))
      try children()
    }
  }

  private func paintOwn(_ corners: FlowCorners) {
    let border = kept(drawing.border)
    let shadows = FlowShadowPainter(canvas: canvas, box: frame, corners: corners, isCovered: isOpaque)
    for shadow in style.shadows.reversed() where !shadow.isInset { shadows.paintOuter(shadow) }
    if style.backgroundColor != nil || !style.backgrounds.isEmpty {
      FlowBackgroundPainter(
        canvas: canvas, style: style, frame: frame, border: border, padding: kept(drawing.padding), corners: corners,
        whole: whole, wholeBorder: drawing.border, wholePadding: drawing.padding,
        hasOpaqueBorder: drawing.drawsBorders && style.borders.isOpaque
      ).paint()
    }
    if style.shadows.contains(where: \.isInset) {
      let inner = FlowShadowPainter(canvas: canvas, box: frame.inset(by: border), corners: corners.inset(by: border))
      for shadow in style.shadows.reversed() where shadow.isInset { inner.paintInner(shadow) }
    }
    guard drawing.drawsBorders, border != .zero else { return }
    FlowBorderPainter(canvas: canvas, borders: style.borders, outer: frame, widths: border, corners: corners).paint()
  }

  /// Whether the background fills the border box with an opaque colour.
  private var isOpaque: Bool {
    guard let color = style.backgroundColor, color.alpha >= 1 else { return false }
    let area = style.backgroundColorClip ?? style.backgrounds.last?.clip ?? .border
    return area == .border || area == .padding && kept(drawing.border) == .zero
  }

  private func clip(to inner: Rect, corners: FlowCorners) {
    guard style.clipsX, style.clipsY else {
      // One direction only: as far as anything is seen in the other.
      let seen = canvas.visibleRect
      let strip =
        style.clipsX
        ? Rect(x: inner.minX, y: seen.minY, width: inner.width, height: seen.height)
        : Rect(x: seen.minX, y: inner.minY, width: seen.width, height: inner.height)
      return canvas.clip(to: strip)
    }
    if corners.isNone { canvas.clip(to: inner) } else { canvas.clip(to: Path(inner, corners: corners)) }
  }
}

extension FlowBorders {
  /// Whether what lies below the border cannot be seen.
  var isOpaque: Bool {
    [top, right, bottom, left].allSatisfy { side in
      guard side.width > 0 else { return true }
      switch side.style {
      case .solid, .inset, .outset, .groove, .ridge: return side.color.alpha >= 1
      case .none, .hidden, .dotted, .dashed, .double: return false
      }
    }
  }
}
