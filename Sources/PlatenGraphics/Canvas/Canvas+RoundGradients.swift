internal import CPangoCairo
internal import Foundation

extension Canvas {
  /// Fills a path with a gradient (`cairo_pattern_create_radial`). Linear in the length of the path and the number of stops.
  package func fill(_ path: Path, with gradient: RadialGradient, rule: FillRule = .winding) {
    var stops = gradient.stops
    guard var first = stops.first, var last = stops.last else { return }
    let (rx, ry) = (gradient.radii.width, gradient.radii.height)
    guard rx > 0, ry > 0, last.offset > 0, first.offset >= 0, stops.count > 1 else {
      return fill(path, with: last.color, rule: rule)
    }
    // Viewers of PDF leave out a colour that has no length.
    if stops[stops.count - 2].offset >= last.offset {
      last.offset *= 1.5
      stops.append(last)
    }
    if stops[1].offset <= first.offset, first.offset > 0 {
      first.offset = 0
      stops.insert(first, at: 0)
    }
    let outer = last.offset
    guard accepts(gradient.center.x, gradient.center.y, rx * outer, ry * outer, as: "The ellipse of a gradient"),
      let pattern = cairo_pattern_create_radial(0, 0, first.offset, 0, 0, outer)
    else { return }
    defer { cairo_pattern_destroy(pattern) }
    // From the page to circles of radius 1.
    var matrix = cairo_matrix_t(
      xx: 1 / rx, yx: 0, xy: 0, yy: 1 / ry, x0: -gradient.center.x / rx, y0: -gradient.center.y / ry)
    cairo_pattern_set_matrix(pattern, &matrix)
    for stop in stops {
      let offset = min(max((stop.offset - first.offset) / (outer - first.offset), 0), 1)
      cairo_pattern_add_color_stop_rgba(
        pattern, offset, stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    fill(path, with: pattern, rule)
  }

  /// Fills a path with a gradient, as a mesh of sectors (`cairo_pattern_create_mesh`; in SVG cairo makes pixels of it). Linear
  /// in the length of the path and the number of stops.
  ///
  /// - Parameter reach: How far from the centre the path goes, in points.
  package func fill(_ path: Path, with gradient: ConicGradient, reach: Double, rule: FillRule = .winding) {
    guard let first = gradient.stops.first, let last = gradient.stops.last else { return }
    guard gradient.stops.contains(where: { $0.color != first.color }) else {
      return fill(path, with: first.color, rule: rule)
    }
    guard reach > 0, accepts(gradient.center.x, gradient.center.y, reach, as: "The circle of a gradient"),
      let pattern = cairo_pattern_create_mesh()
    else { return }
    defer { cairo_pattern_destroy(pattern) }
    var stops = gradient.stops
    if first.offset > 0 { stops.insert(LinearGradient.Stop(offset: 0, color: first.color), at: 0) }
    if last.offset < 1 { stops.append(LinearGradient.Stop(offset: 1, color: last.color)) }
    // The chords of sectors of ten degrees stay outside of the path.
    let radius = reach * 1.1
    func point(_ offset: Double) -> Point {
      let angle = (gradient.start + offset * 360) * .pi / 180
      return Point(x: gradient.center.x + sin(angle) * radius, y: gradient.center.y - cos(angle) * radius)
    }
    for (from, to) in zip(stops, stops.dropFirst()) where to.offset > from.offset {
      let count = max(1, Int(((to.offset - from.offset) * 36).rounded(.up)))
      for index in 0..<count {
        let parts = [Double(index) / Double(count), Double(index + 1) / Double(count)]
        let places = parts.map { point(from.offset + (to.offset - from.offset) * $0) }
        let colors = parts.map { from.color.mixed(with: to.color, $0) }
        addSector(pattern, gradient.center, places, colors)
      }
    }
    fill(path, with: pattern, rule)
  }

  private func addSector(_ pattern: OpaquePointer, _ center: Point, _ places: [Point], _ colors: [Color]) {
    cairo_mesh_pattern_begin_patch(pattern)
    cairo_mesh_pattern_move_to(pattern, center.x, center.y)
    cairo_mesh_pattern_line_to(pattern, places[0].x, places[0].y)
    cairo_mesh_pattern_line_to(pattern, places[1].x, places[1].y)
    cairo_mesh_pattern_line_to(pattern, center.x, center.y)
    for (corner, color) in [colors[0], colors[0], colors[1], colors[1]].enumerated() {
      cairo_mesh_pattern_set_corner_color_rgba(
        pattern, UInt32(corner), color.red, color.green, color.blue, color.alpha)
    }
    cairo_mesh_pattern_end_patch(pattern)
  }

  private func fill(_ path: Path, with pattern: OpaquePointer, _ rule: FillRule) {
    guard cairo_pattern_status(pattern) == CAIRO_STATUS_SUCCESS, setPath(path) else { return }
    defer { cairo_new_path(cr) }
    forgetSteadyText()
    cairo_set_source(cr, pattern)
    cairo_set_fill_rule(cr, rule.cairo)
    fillCurrentPath()
  }
}

extension Color {
  fileprivate func mixed(with other: Color, _ part: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
