internal import CPangoCairo

extension Canvas {
  /// Whether the page is still open; records an error when not.
  func isDrawable() -> Bool {
    if !isOpen {
      document.record(
        PlatenError(.noPage, "Something was drawn on a page that had ended. Draw on the canvas of the open page."))
    }
    return isOpen
  }

  /// Whether all numbers are finite and not beyond what can be drawn; records an error when not. A number that is not
  /// finite would put cairo into an error for the rest of the document.
  func accepts(_ numbers: Double..., as what: @autoclosure () -> String) -> Bool {
    if numbers.allSatisfy({ abs($0) <= farthest }) { return true }
    refuse(what(), numbers)
    return false
  }

  /// Records that numbers cannot be drawn.
  func refuse(_ what: String, _ numbers: [Double]) {
    guard !document.leavesOutFarContent else { return }
    let list = numbers.map { "\($0)" }.joined(separator: ", ")
    document.record(
      PlatenError(
        .invalidValue,
        "\(what) cannot be drawn: \(list). Numbers have to be finite and at most \(Int(farthest)) points from the page."
      ))
  }

  /// The current map from the caller's coordinates to the page's.
  var transform: Transform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    return Transform(xx: matrix.xx, yx: matrix.yx, xy: matrix.xy, yy: matrix.yy, x0: matrix.x0, y0: matrix.y0)
  }

  /// Makes `path` cairo's current path. False, with an error recorded, when a point cannot be drawn.
  func setPath(_ path: Path) -> Bool {
    guard isDrawable() else { return false }
    let map = transform
    cairo_new_path(cr)
    for element in path.elements {
      switch element {
      case .move(let point):
        guard reaches(point, map) else { return false }
        cairo_move_to(cr, point.x, point.y)
      case .line(let point):
        guard reaches(point, map) else { return false }
        cairo_line_to(cr, point.x, point.y)
      case .curve(let point, let control1, let control2):
        guard reaches(control1, map), reaches(control2, map), reaches(point, map) else { return false }
        cairo_curve_to(cr, control1.x, control1.y, control2.x, control2.y, point.x, point.y)
      case .close:
        cairo_close_path(cr)
      }
    }
    return true
  }

  /// Makes `rect` cairo's current path; false as for `setPath(_ path:)`.
  func setPath(_ rect: Rect) -> Bool {
    guard isDrawable() else { return false }
    let map = transform
    cairo_new_path(cr)
    for x in [rect.minX, rect.maxX] {
      for y in [rect.minY, rect.maxY] {
        guard reaches(Point(x: x, y: y), map) else { return false }
      }
    }
    cairo_rectangle(cr, rect.minX, rect.minY, rect.width, rect.height)
    return true
  }

  /// Makes a colour the source. Components may have been set to anything since the colour was made.
  func setSource(_ color: Color) {
    forgetSteadyText()
    let safe = Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    cairo_set_source_rgba(cr, safe.red, safe.green, safe.blue, safe.alpha)
  }

  private func reaches(_ point: Point, _ map: Transform) -> Bool {
    let device = point.applying(map)
    // Written so that not-a-number fails.
    if abs(device.x) <= farthest, abs(device.y) <= farthest { return true }
    cairo_new_path(cr)
    refuse("A point of a shape", [point.x, point.y])
    return false
  }
}
