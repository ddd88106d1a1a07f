internal import CPangoCairo

extension Canvas {
  /// Fills the current path with the current source (`cairo_fill`).
  func fillCurrentPath() {
    keepElements()
    cairo_fill(cr)
  }

  /// Where a rectangle covers all that is seen, cairo (1.16) takes an opaque fill for a new beginning of the page and forgets
  /// what came before: with what is hidden also the beginnings of elements, and ends without beginnings stop the process.
  /// A path of two rectangles is none to it; the second, too small to be seen, lies in the first.
  private func keepElements() {
    guard document.isTagged, !document.openTags.isEmpty else { return }
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_path_extents(cr, &left, &top, &right, &bottom)
    let seen = visibleRect
    guard seen.size.isDrawable, left <= seen.minX, top <= seen.minY, right >= seen.maxX, bottom >= seen.maxY else {
      return
    }
    cairo_rectangle(cr, seen.minX, seen.minY, min(1.0 / 256, seen.width), min(1.0 / 256, seen.height))
  }
}
