internal import CPangoCairo

extension Canvas {
  /// Draws a picture, stretched to fill `rect`.
  ///
  /// Draws nothing when the rectangle is empty or not finite. A picture that cannot be drawn after all makes the
  /// document fail when it is finished.
  ///
  /// - Complexity: The first drawing of a picture in a document parses SVG and, for PNG and SVG documents, decodes JPEG;
  ///   further ones reuse that.
  public func draw(_ image: Image, in rect: Rect) {
    guard rect.isFinite, rect.size.isDrawable, cairo_status(cr) == CAIRO_STATUS_SUCCESS else { return }
    document.hasPictures = true
    do {
      switch image.source {
      case .raster(let raster): try draw(raster, of: image, in: rect)
      case .vector(let picture): try draw(picture, of: image, in: rect)
      }
    } catch {
      var error = error
      error.file = image.name
      document.record(error)
    }
  }

  /// Draws a picture as large as `rect` allows without distorting it, in the middle of `rect`.
  public func draw(_ image: Image, fitting rect: Rect) {
    guard rect.isFinite, rect.size.isDrawable else { return }
    let size = image.size.fitted(in: rect.size)
    draw(
      image,
      in: Rect(
        x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height))
  }

  /// What pictures are made for.
  var imageTarget: ImageSurface.Target { recordedFor ?? ImageSurface.Target(of: cr) }

  private func draw(_ raster: RasterPicture, of image: Image, in rect: Rect) throws(PlatenError) {
    let upright = raster.uprightSize
    try withPlacement(rect, of: Size(width: Double(upright.width), height: Double(upright.height))) {
      () throws(PlatenError) in
      let target = imageTarget
      let surface = try document.imageSurface(for: image).surface(for: target)
      let turn = raster.orientation.transform(width: Double(raster.width), height: Double(raster.height))
      var matrix = cairo_matrix_t(xx: turn.xx, yx: turn.yx, xy: turn.xy, yy: turn.yy, x0: turn.x0, y0: turn.y0)
      cairo_transform(cr, &matrix)
      cairo_set_source_surface(cr, surface, 0, 0)
      guard let pattern = cairo_get_source(cr) else { return }
      if target == .pixels {
        // Padded, so that the edges of an enlarged picture do not fade into the ground.
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_new_path(cr)
        cairo_rectangle(cr, 0, 0, Double(raster.width), Double(raster.height))
        cairo_fill(cr)
      } else {
        // Any better filter would be written as /Interpolate true, which PDF/A forbids (ISO 19005-2, clause 6.2.8).
        cairo_pattern_set_filter(pattern, target == .pdf ? CAIRO_FILTER_FAST : CAIRO_FILTER_GOOD)
        paint(Size(width: Double(raster.width), height: Double(raster.height)))
      }
    }
  }

  private func draw(_ picture: SVGPicture, of image: Image, in rect: Rect) throws(PlatenError) {
    let shared = document.imageSurface(for: image)
    let target = imageTarget
    // librsvg draws text as outlines into a recording, but as text, which can be found and copied, on a PDF. There it would
    // also make links, to wherever the picture says.
    guard picture.mayHaveLinks ? target != .pixels : target == .pdf && !picture.mayHaveText else {
      return try withPlacement(rect, of: picture.size) { () throws(PlatenError) in
        cairo_new_path(cr)
        cairo_rectangle(cr, 0, 0, picture.size.width, picture.size.height)
        cairo_clip(cr)
        try shared.draw(picture, on: cr, size: picture.size)
      }
    }
    let size = ImageSurface.recordedSize(picture)
    try withPlacement(rect, of: size) { () throws(PlatenError) in
      cairo_set_source_surface(cr, try shared.surface(for: target), 0, 0)
      if let pattern = cairo_get_source(cr) { cairo_pattern_set_filter(pattern, CAIRO_FILTER_FAST) }
      paint(size)
    }
  }

  /// Paints the source, a picture of `size` at the origin.
  private func paint(_ size: Size) {
    guard document.isTagged else { return cairo_paint(cr) }
    // Where nothing is drawn yet, cairo (1.16) takes painting without a clip for a new beginning and forgets the tags; with
    // one it cuts the picture off at whole points.
    cairo_new_path(cr)
    cairo_rectangle(cr, 0, 0, size.width, size.height)
    fillCurrentPath()
  }

  /// Runs `body` with coordinates in which a picture of `size` at the origin covers `rect`; does nothing when
  /// that cannot be inverted, which would put cairo into an error state for good.
  private func withPlacement(
    _ rect: Rect, of size: Size, _ body: () throws(PlatenError) -> Void
  ) throws(PlatenError) {
    var current = cairo_matrix_t()
    cairo_get_matrix(cr, &current)
    var local = cairo_matrix_t(
      xx: rect.width / size.width, yx: 0, xy: 0, yy: rect.height / size.height, x0: rect.minX, y0: rect.minY)
    var placement = cairo_matrix_t()
    cairo_matrix_multiply(&placement, &local, &current)
    let result = Transform(
      xx: placement.xx, yx: placement.yx, xy: placement.xy, yy: placement.yy, x0: placement.x0, y0: placement.y0)
    guard result.isInvertible else { return }
    cairo_save(cr)
    defer { cairo_restore(cr) }
    cairo_set_matrix(cr, &placement)
    try body()
  }
}
