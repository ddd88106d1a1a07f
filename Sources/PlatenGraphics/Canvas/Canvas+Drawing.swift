internal import CPangoCairo

extension Canvas {
  /// Fills a path (`cairo_fill`). Linear in its length.
  public func fill(_ path: Path, with color: Color, rule: FillRule = .winding) {
    guard setPath(path) else { return }
    fillCurrentPath(color, rule)
  }

  /// Fills a rectangle.
  public func fill(_ rect: Rect, with color: Color) {
    guard setPath(rect) else { return }
    fillCurrentPath(color, .winding)
  }

  /// Fills rectangles that do not overlap, in one call (`cairo_fill`).
  package func fill(_ rects: [Rect], with color: Color) {
    guard isDrawable(), !rects.isEmpty, color.alpha > 0 else { return }
    for rect in rects {
      guard accepts(rect.minX, rect.minY, rect.maxX, rect.maxY, as: "A rectangle") else { return }
    }
    cairo_new_path(cr)
    for rect in rects { cairo_rectangle(cr, rect.minX, rect.minY, rect.width, rect.height) }
    setSource(color)
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
    fillCurrentPath()
  }

  /// Draws a line along a path (`cairo_stroke`). Linear in its length; with dashes in their number.
  public func stroke(_ path: Path, with color: Color, style: StrokeStyle = StrokeStyle()) {
    guard setPath(path) else { return }
    strokeCurrentPath(color, style)
  }

  /// Draws a line along the sides of a rectangle; half of its width lies outside.
  public func stroke(_ rect: Rect, with color: Color, style: StrokeStyle = StrokeStyle()) {
    guard setPath(rect) else { return }
    strokeCurrentPath(color, style)
  }

  /// Draws a straight line.
  public func line(from start: Point, to end: Point, with color: Color, style: StrokeStyle = StrokeStyle()) {
    var path = Path()
    path.move(to: start)
    path.line(to: end)
    stroke(path, with: color, style: style)
  }

  private func fillCurrentPath(_ color: Color, _ rule: FillRule) {
    guard color.alpha > 0 else { return cairo_new_path(cr) }
    setSource(color)
    cairo_set_fill_rule(cr, rule.cairo)
    fillCurrentPath()
  }

  private func strokeCurrentPath(_ color: Color, _ style: StrokeStyle) {
    // PDF draws a line of no width as thin as the device can; a picture draws none.
    guard apply(style), style.width > 0, color.alpha > 0 else { return cairo_new_path(cr) }
    setSource(color)
    cairo_stroke(cr)
  }

  /// Hands the style to cairo; false, with an error recorded, when it cannot be drawn.
  private func apply(_ style: StrokeStyle) -> Bool {
    guard style.width >= 0, style.width <= farthest else {
      refuse("The width of a line", [style.width])
      return false
    }
    guard style.miterLimit >= 1, style.miterLimit <= 1e6 else {
      refuse("The miter limit of a line (at least 1)", [style.miterLimit])
      return false
    }
    guard accepts(style.dashPhase, as: "The start of the dashes") else { return false }
    if !style.dash.isEmpty {
      // All zero would be an error of cairo, next to zero an endless number of dashes.
      let lengths = style.dash
      guard lengths.count <= 64, lengths.allSatisfy({ $0 >= 0 && $0 <= farthest }), lengths.reduce(0, +) >= 0.01 else {
        refuse("The dashes of a line (at most 64, none negative, together at least 0.01)", Array(lengths.prefix(8)))
        return false
      }
    }
    cairo_set_line_width(cr, style.width)
    cairo_set_line_cap(cr, style.cap.cairo)
    cairo_set_line_join(cr, style.join.cairo)
    cairo_set_miter_limit(cr, style.miterLimit)
    cairo_set_dash(cr, style.dash, Int32(style.dash.count), style.dashPhase)
    return true
  }
}

extension FillRule {
  var cairo: cairo_fill_rule_t {
    switch self {
    case .winding: CAIRO_FILL_RULE_WINDING
    case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
    }
  }
}

extension StrokeStyle.Cap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension StrokeStyle.Join {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
