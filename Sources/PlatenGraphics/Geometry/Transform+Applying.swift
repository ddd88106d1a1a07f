extension Point {
  /// Where `transform` takes this point.
  package func applying(_ transform: Transform) -> Point {
    Point(
      x: transform.xx * x + transform.xy * y + transform.x0, y: transform.yx * x + transform.yy * y + transform.y0)
  }

  /// Whether this is a number that can be a place on a page, also outside of its edges.
  package var isOnPaper: Bool {
    abs(x) <= Size.longestPageSide && abs(y) <= Size.longestPageSide
  }
}

extension Rect {
  /// The smallest upright rectangle around what `transform` makes of this one.
  package func boundingBox(applying transform: Transform) -> Rect {
    let corners = [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: minX, y: maxY), Point(x: maxX, y: maxY),
    ].map { $0.applying(transform) }
    let left = corners.reduce(Double.infinity) { min($0, $1.x) }
    let top = corners.reduce(Double.infinity) { min($0, $1.y) }
    let right = corners.reduce(-Double.infinity) { max($0, $1.x) }
    let bottom = corners.reduce(-Double.infinity) { max($0, $1.y) }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Transform {
  /// This map applied before `outer` (`cairo_matrix_multiply`).
  package func followed(by outer: Transform) -> Transform {
    Transform(
      xx: xx * outer.xx + yx * outer.xy, yx: xx * outer.yx + yx * outer.yy,
      xy: xy * outer.xx + yy * outer.xy, yy: xy * outer.yx + yy * outer.yy,
      x0: x0 * outer.xx + y0 * outer.xy + outer.x0, y0: x0 * outer.yx + y0 * outer.yy + outer.y0)
  }
}
