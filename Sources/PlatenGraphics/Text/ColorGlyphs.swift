internal import CPangoCairo

/// The glyphs of a font of colour emoji as pictures, of as many pixels as the font has.
///
/// Cairo 1.16 has no colour in the fonts of a PDF, and shrinks bitmaps to a pixel for each point; an SVG gets them as black
/// shapes. So these glyphs are drawn as pictures, each made once. Belongs to a text engine and so to one thread.
final class ColorGlyphs {
  /// A glyph as a picture, placed in a font of one unit to the em, y downwards from the baseline.
  final class Picture {
    let surface: OpaquePointer
    let place: Rect
    let width: Int
    let height: Int

    fileprivate init(takingOwnershipOf surface: OpaquePointer, place: Rect, width: Int, height: Int) {
      self.surface = surface
      self.place = place
      self.width = width
      self.height = height
    }

    deinit { cairo_surface_destroy(surface) }
  }

  private struct Key: Hashable {
    let glyph: UInt32
    let alpha: UInt8
  }

  /// A picture takes about 70 kB.
  private static let limit = 256
  /// For outlines in layers of colour (COLR), which have no size of their own: 300 pixels to the inch in text of 38 points.
  private static let layerSize = 160.0
  private static let largestSize = 512.0
  private static let largestSide = 1024.0

  /// Whether glyphs without a picture have an outline: a font of bitmaps has none.
  let hasOutlines: Bool
  private let scaled: OpaquePointer
  private let harfbuzz: OpaquePointer
  /// Pixels to the em.
  private let size: Double
  private var known: [Key: Picture?] = [:]

  /// Whether a font is one of colour emoji: of bitmaps (CBDT, sbix), layers (COLR) or pictures (SVG). Glyphs of COLR
  /// version 1 and SVG have no picture here, as FreeType draws none by itself; their outlines are drawn instead.
  static func isColored(_ font: OpaquePointer) -> Bool {
    guard let face = cairo_ft_scaled_font_lock_face(font) else { return false }
    defer { cairo_ft_scaled_font_unlock_face(font) }
    return face.pointee.face_flags & FT_FACE_FLAG_COLOR != 0
  }

  /// Nil when the font cannot be used in its own size.
  ///
  /// - Parameter pattern: What fontconfig says of the font.
  init?(scaled font: OpaquePointer, harfbuzz: OpaquePointer, pattern: OpaquePointer) {
    let parts = FontLock.withLock { () -> (scaled: OpaquePointer, size: Double, hasOutlines: Bool)? in
      guard let face = cairo_ft_scaled_font_lock_face(font) else { return nil }
      let isScalable = face.pointee.face_flags & FT_FACE_FLAG_SCALABLE != 0
      var size = 0.0
      for index in 0..<max(Int(face.pointee.num_fixed_sizes), 0) {
        // 26.6 fixed point.
        let next = Double(face.pointee.available_sizes[index].y_ppem) / 64
        if next <= Self.largestSize { size = max(size, next) }
      }
      cairo_ft_scaled_font_unlock_face(font)
      if size <= 0 { size = Self.layerSize }
      let options = cairo_font_options_create()
      defer { cairo_font_options_destroy(options) }
      cairo_scaled_font_get_font_options(font, options)
      cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      var matrix = cairo_matrix_t(xx: size, yx: 0, xy: 0, yy: size, x0: 0, y0: 0)
      var map = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
      guard let plain = Self.plainFace(pattern) else { return nil }
      defer { cairo_font_face_destroy(plain) }
      let made = cairo_scaled_font_create(plain, &matrix, &map, options)
      guard let made, cairo_scaled_font_status(made) == CAIRO_STATUS_SUCCESS else {
        cairo_scaled_font_destroy(made)
        return nil
      }
      return (made, size, isScalable)
    }
    guard let parts else { return nil }
    scaled = parts.scaled
    size = parts.size
    hasOutlines = parts.hasOutlines
    // One of its own, since Pango's calls back into what may be gone.
    self.harfbuzz = hb_font_create(hb_font_get_face(harfbuzz))
  }

  /// The font without synthesis: bold emoji would be blurred ones.
  private static func plainFace(_ pattern: OpaquePointer) -> OpaquePointer? {
    guard let copy = FcPatternDuplicate(pattern) else { return nil }
    defer { FcPatternDestroy(copy) }
    FcPatternDel(copy, FC_EMBOLDEN)
    return cairo_ft_font_face_create_for_pattern(copy)
  }

  deinit {
    FontLock.withLock {
      cairo_scaled_font_destroy(scaled)
      hb_font_destroy(harfbuzz)
    }
  }

  /// The picture of a glyph; nil when it has none. Made when first asked for.
  ///
  /// - Parameter alpha: Its opacity, 0 to 1, in 255 steps.
  func picture(of glyph: UInt32, alpha: Double) -> Picture? {
    let key = Key(glyph: glyph, alpha: UInt8((min(max(alpha, 0), 1) * 255).rounded()))
    if let found = known[key] { return found }
    if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
    let made = isPicture(glyph) ? make(key) : nil
    known[key] = .some(made)
    return made
  }

  private func isPicture(_ glyph: UInt32) -> Bool {
    if hb_ot_color_glyph_get_layers(hb_font_get_face(harfbuzz), glyph, 0, nil, nil) > 0 { return true }
    guard let png = hb_ot_color_glyph_reference_png(harfbuzz, glyph) else { return false }
    defer { hb_blob_destroy(png) }
    return hb_blob_get_length(png) > 0
  }

  private func make(_ key: Key) -> Picture? {
    var glyph = cairo_glyph_t(index: UInt(key.glyph), x: 0, y: 0)
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(scaled, &glyph, 1, &extents)
    // Rounding errors are not to add a row of pixels.
    let left = (extents.x_bearing + 0.01).rounded(.down)
    let top = (extents.y_bearing + 0.01).rounded(.down)
    let width = (extents.x_bearing + extents.width - 0.01).rounded(.up) - left
    let height = (extents.y_bearing + extents.height - 0.01).rounded(.up) - top
    guard width >= 1, height >= 1, width <= Self.largestSide, height <= Self.largestSide,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    let picture = Picture(
      takingOwnershipOf: surface,
      place: Rect(x: left / size, y: top / size, width: width / size, height: height / size), width: Int(width),
      height: Int(height))
    guard let cr = cairo_create(surface) else { return nil }
    cairo_set_scaled_font(cr, scaled)
    glyph.x = -left
    glyph.y = -top
    cairo_show_glyphs(cr, &glyph, 1)
    if key.alpha < 255 {
      cairo_set_operator(cr, CAIRO_OPERATOR_DEST_IN)
      cairo_paint_with_alpha(cr, Double(key.alpha) / 255)
    }
    let status = cairo_status(cr)
    cairo_destroy(cr)
    cairo_surface_flush(surface)
    guard status == CAIRO_STATUS_SUCCESS, let pixels = cairo_image_surface_get_data(surface) else { return nil }
    let bytes = UnsafeRawBufferPointer(
      start: pixels, count: Int(cairo_image_surface_get_stride(surface)) * picture.height)
    // A document stores equal pictures once, whichever surface they come from.
    let identity = Image.Identity(of: bytes, tag: "\(picture.width)x\(picture.height)")
    guard let name = try? Memory(copying: "platen-" + identity.digest),
      (try? CairoSurface.attach(name, as: CAIRO_MIME_TYPE_UNIQUE_ID, to: surface)) != nil
    else { return nil }
    return picture
  }
}
