internal import CPangoCairo
import Foundation

extension Canvas {
  /// Fills `area` with copies of a tile, side by side in both directions: one drawing, however many copies show
  /// (`CAIRO_EXTEND_REPEAT`; a tiling pattern in PDF).
  ///
  /// - Parameters:
  ///   - tile: Where one of the copies lies.
  ///   - draw: Draws the tile into the rectangle it is given, on the canvas it is given.
  package func fillTiles(_ tile: Rect, in area: Rect, _ draw: (_ canvas: Canvas, _ rect: Rect) -> Void) {
    guard tile.isFinite, tile.size.isDrawable, area.size.isDrawable, canReach(area), canReach(tile), isDrawable() else {
      return
    }
    // Recordings are cut off at whole units, and turned into pixels at one a unit: as many as the page has there.
    let map = transform
    let scale = 8_000_000 / farthest * max(hypot(map.xx, map.yx), hypot(map.xy, map.yy))
    func units(_ side: Double) -> Double { min(max(1, (side * scale).rounded(.up)), 4_000) }
    let units = Size(width: units(tile.width), height: units(tile.height))
    var extents = cairo_rectangle_t(x: 0, y: 0, width: units.width, height: units.height)
    guard let recording = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents) else { return }
    defer { cairo_surface_destroy(recording) }
    guard let context = cairo_create(recording) else { return }
    let inner = Canvas(takingOwnershipOf: context, size: units, document: document, groups: groups)
    inner.recordedFor = imageTarget
    let wasTagged = document.isTagged
    // Elements belong to the page, not to what is drawn on it many times.
    document.isTagged = false
    draw(inner, Rect(origin: .zero, size: units))
    document.isTagged = wasTagged
    inner.close()
    guard cairo_surface_status(recording) == CAIRO_STATUS_SUCCESS, cairo_status(context) == CAIRO_STATUS_SUCCESS,
      let pattern = cairo_pattern_create_for_surface(recording)
    else { return }
    var placement = cairo_matrix_t(
      xx: units.width / tile.width, yx: 0, xy: 0, yy: units.height / tile.height,
      x0: -tile.minX * units.width / tile.width, y0: -tile.minY * units.height / tile.height)
    cairo_pattern_set_matrix(pattern, &placement)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
    guard setPath(area) else { return cairo_pattern_destroy(pattern) }
    forgetSteadyText()
    cairo_set_source(cr, pattern)
    fillCurrentPath()
    // The source would keep the recording alive until the next one.
    cairo_set_source_rgb(cr, 0, 0, 0)
    if let groups { groups.keep(pattern) } else { cairo_pattern_destroy(pattern) }
  }
}
