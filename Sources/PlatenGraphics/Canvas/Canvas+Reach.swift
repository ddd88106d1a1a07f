internal import CPangoCairo

extension Canvas {
  /// What drawing can reach now, in the current coordinates: the smallest upright rectangle around the clip
  /// (`cairo_clip_extents`). Empty when nothing is let through.
  package var visibleRect: Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cr, &left, &top, &right, &bottom)
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// Whether a shape within `rect` can be drawn. Unlike drawing it, asking makes no error.
  package func canReach(_ rect: Rect) -> Bool {
    let map = transform
    for x in [rect.minX, rect.maxX] {
      for y in [rect.minY, rect.maxY] {
        let point = Point(x: x, y: y).applying(map)
        // Written so that not-a-number fails.
        guard abs(point.x) <= farthest, abs(point.y) <= farthest else { return false }
      }
    }
    return true
  }

  /// Whether ``concatenate(_:)`` would take the map. Asking makes no error.
  package func canConcatenate(_ map: Transform) -> Bool {
    let combined = map.followed(by: transform)
    return map.isSafe && combined.isSafe && abs(combined.x0) <= farthest && abs(combined.y0) <= farthest
  }

  /// Runs `body`, which draws something opaque within `bounds`.
  ///
  /// Where that covers a whole page, cairo 1.16 forgets what was drawn before, the structure with it, unless there is a
  /// clip: a tagged page gets one that leaves out the outermost fiftieth of a point.
  package func keepingStructure(below bounds: Rect, _ body: () -> Void) {
    guard document.isTagged else { return body() }
    let covered = bounds.boundingBox(applying: transform)
    guard covered.minX <= 0, covered.minY <= 0, covered.maxX >= size.width, covered.maxY >= size.height else {
      return body()
    }
    withSavedState {
      var map = cairo_matrix_t()
      cairo_get_matrix(cr, &map)
      cairo_identity_matrix(cr)
      cairo_new_path(cr)
      let margin = 0.02
      cairo_rectangle(cr, margin, margin, size.width - 2 * margin, size.height - 2 * margin)
      cairo_clip(cr)
      cairo_set_matrix(cr, &map)
      body()
    }
  }
}
