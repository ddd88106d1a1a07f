internal import CPangoCairo

extension Canvas {
  /// Fills a path with a gradient (`cairo_pattern_create_linear`). Linear in the length of the path and the number of stops.
  package func fill(_ path: Path, with gradient: LinearGradient, rule: FillRule = .winding) {
    guard let first = gradient.stops.first else { return }
    let isLine = gradient.start != gradient.end
    guard isLine, gradient.stops.contains(where: { $0.color != first.color }) else {
      return fill(path, with: (isLine ? first : gradient.stops.last ?? first).color, rule: rule)
    }
    let gradient = gradient.withRoomForEdges
    guard
      accepts(gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y, as: "The line of a gradient"),
      setPath(path)
    else { return }
    defer { cairo_new_path(cr) }
    guard
      let pattern = cairo_pattern_create_linear(
        gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
    else { return }
    defer { cairo_pattern_destroy(pattern) }
    for stop in gradient.stops {
      let offset = stop.offset.isNaN ? 0 : min(max(stop.offset, 0), 1)
      let color = Color(red: stop.color.red, green: stop.color.green, blue: stop.color.blue, alpha: stop.color.alpha)
      cairo_pattern_add_color_stop_rgba(pattern, offset, color.red, color.green, color.blue, color.alpha)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    guard cairo_pattern_status(pattern) == CAIRO_STATUS_SUCCESS else { return }
    forgetSteadyText()
    cairo_set_source(cr, pattern)
    cairo_set_fill_rule(cr, rule.cairo)
    fillCurrentPath()
  }
}
