internal import CPangoCairo
import Foundation

extension Canvas {
  /// Runs `body`; clips and transforms made in it end with it (`cairo_save`, `cairo_restore`).
  public func withSavedState<Result>(_ body: () throws -> Result) rethrows -> Result {
    cairo_save(cr)
    defer {
      cairo_restore(cr)
      forgetSteadyText()
    }
    return try body()
  }

  /// Keeps later drawing inside a path, until the saved state ends. An empty path lets nothing through.
  public func clip(to path: Path, rule: FillRule = .winding) {
    guard setPath(path) else { return }
    cairo_set_fill_rule(cr, rule.cairo)
    cairo_clip(cr)
  }

  /// Keeps later drawing inside a rectangle, until the saved state ends.
  public func clip(to rect: Rect) {
    guard setPath(rect) else { return }
    cairo_clip(cr)
  }

  /// Moves the origin, in points.
  public func translate(x: Double, y: Double) {
    concatenate(Transform(xx: 1, yx: 0, xy: 0, yy: 1, x0: x, y0: y))
  }

  /// Makes later drawing larger or smaller. Neither factor may be 0.
  public func scale(x: Double, y: Double) {
    concatenate(Transform(xx: x, yx: 0, xy: 0, yy: y, x0: 0, y0: 0))
  }

  /// Turns later drawing around the origin, clockwise on the page, in radians.
  public func rotate(by angle: Double) {
    concatenate(Transform(xx: cos(angle), yx: sin(angle), xy: -sin(angle), yy: cos(angle), x0: 0, y0: 0))
  }

  /// Applies a map before the current one (`cairo_transform`). Maps that cannot be undone are refused.
  public func concatenate(_ transform: Transform) {
    guard isDrawable() else { return }
    let combined = transform.followed(by: self.transform)
    // Far from where cairo's own test for a singular matrix, which is an error for good, could fail.
    guard transform.isSafe, combined.isSafe, accepts(combined.x0, combined.y0, as: "A transform") else {
      document.record(
        PlatenError(
          .invalidValue,
          "The transform \(transform) cannot be applied: it has to be finite and must not flatten the page to a line."))
      return
    }
    var matrix = cairo_matrix_t(
      xx: transform.xx, yx: transform.yx, xy: transform.xy, yy: transform.yy, x0: transform.x0, y0: transform.y0)
    cairo_transform(cr, &matrix)
  }

  /// Draws what `body` draws as one group of this opacity, 0 to 1: overlapping parts do not show through each other
  /// (`cairo_push_group`, `cairo_paint_with_alpha`). What `body` drew is dropped when it throws.
  public func withOpacity<Result>(_ opacity: Double, _ body: () throws -> Result) rethrows -> Result {
    guard opacity >= 0, opacity <= 1 else {
      if isDrawable() {
        document.record(
          PlatenError(.invalidValue, "The opacity \(opacity) is not from 0 (invisible) to 1. Give one in between."))
      }
      return try withNothingDrawn(body)
    }
    if opacity == 1 { return try withSavedState(body) }
    guard opacity > 0, isDrawable() else { return try withNothingDrawn(body) }
    cairo_save(cr)
    defer {
      cairo_restore(cr)
      forgetSteadyText()
    }
    cairo_push_group(cr)
    forgetSteadyText()
    openGroups += 1
    var isWhole = false
    defer {
      openGroups -= 1
      let group = cairo_pop_group(cr)
      let isPainted = isWhole && isOpen
      if isPainted {
        cairo_set_source(cr, group)
        cairo_paint_with_alpha(cr, opacity)
      }
      if isPainted, let groups, let group { groups.keep(group) } else { cairo_pattern_destroy(group) }
    }
    let result = try body()
    isWhole = true
    return result
  }

  /// Runs `body`, which is seen nowhere.
  package func withNothingDrawn<Result>(_ body: () throws -> Result) rethrows -> Result {
    try withSavedState {
      cairo_new_path(cr)
      cairo_rectangle(cr, 0, 0, 0, 0)
      cairo_clip(cr)
      return try body()
    }
  }
}

extension Transform {
  var isSafe: Bool {
    let determinant = abs(xx * yy - xy * yx)
    return determinant >= 1e-12 && determinant <= 1e12
      && [xx, yx, xy, yy].allSatisfy { abs($0) <= 1e6 } && x0.isFinite && y0.isFinite
  }
}
