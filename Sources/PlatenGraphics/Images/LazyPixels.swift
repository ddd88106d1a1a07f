internal import CPangoCairo

/// Gives cairo the pixels of a JPEG only when it asks for them.
///
/// A PDF holds the JPEG data themselves, so most documents need no pixels; they are needed where cairo cannot express
/// something in PDF and puts a picture of that part of the page there.
final class LazyPixels {
  private let raster: RasterPicture
  private var surface: OpaquePointer?
  /// What cairo gets while it only asks whether the picture is opaque.
  private let probe: OpaquePointer

  init(_ raster: RasterPicture) throws(PlatenError) {
    self.raster = raster
    probe = try CairoSurface.checked(cairo_image_surface_create(CAIRO_FORMAT_RGB24, 1, 1))
  }

  deinit {
    if let surface { cairo_surface_destroy(surface) }
    cairo_surface_destroy(probe)
  }

  /// A recording of the picture, one unit for each pixel. It keeps this object alive. The caller destroys it.
  func makeRecording() throws(PlatenError) -> OpaquePointer {
    var extents = cairo_rectangle_t(x: 0, y: 0, width: Double(raster.width), height: Double(raster.height))
    let recording = try CairoSurface.checked(cairo_recording_surface_create(CAIRO_CONTENT_COLOR, &extents))
    let retained = Unmanaged.passRetained(self)
    guard
      let pattern = cairo_pattern_create_raster_source(
        retained.toOpaque(), CAIRO_CONTENT_COLOR, Int32(raster.width), Int32(raster.height)),
      cairo_pattern_status(pattern) == CAIRO_STATUS_SUCCESS
    else {
      retained.release()
      cairo_surface_destroy(recording)
      throw CairoSurface.failure(CAIRO_STATUS_NO_MEMORY)
    }
    // No release function: cairo 1.16 looks at the surface once more after it has released it. They live as long as this.
    cairo_raster_source_pattern_set_acquire(pattern, acquirePixels, nil)
    cairo_raster_source_pattern_set_copy(pattern, retainPixels)
    cairo_raster_source_pattern_set_finish(pattern, releasePixels)
    let cr = cairo_create(recording)
    cairo_set_source(cr, pattern)
    cairo_paint(cr)
    let status = cairo_status(cr)
    cairo_destroy(cr)
    cairo_pattern_destroy(pattern)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(recording)
      throw CairoSurface.failure(status)
    }
    return recording
  }

  /// Nil makes cairo report a failure.
  fileprivate func surface(for target: OpaquePointer?) -> OpaquePointer? {
    // While it records a page, cairo asks for the picture on behalf of a surface of one pixel, to see whether it has
    // transparent parts.
    if let target, cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE,
      cairo_image_surface_get_width(target) == 1, cairo_image_surface_get_height(target) == 1
    {
      return probe
    }
    if surface == nil { surface = try? raster.pixels().makeSurface() }
    return surface
  }
}

private func acquirePixels(
  _ pattern: OpaquePointer?, _ data: UnsafeMutableRawPointer?, _ target: OpaquePointer?,
  _ extents: UnsafePointer<cairo_rectangle_int_t>?
) -> OpaquePointer? {
  data.flatMap { Unmanaged<LazyPixels>.fromOpaque($0).takeUnretainedValue().surface(for: target) }
}

private func retainPixels(
  _ pattern: OpaquePointer?, _ data: UnsafeMutableRawPointer?, _ other: OpaquePointer?
) -> cairo_status_t {
  if let data { _ = Unmanaged<LazyPixels>.fromOpaque(data).retain() }
  return CAIRO_STATUS_SUCCESS
}

private func releasePixels(_ pattern: OpaquePointer?, _ data: UnsafeMutableRawPointer?) {
  if let data { Unmanaged<LazyPixels>.fromOpaque(data).release() }
}
