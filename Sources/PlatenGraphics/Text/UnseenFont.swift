internal import CPangoCairo

/// A font whose glyphs show nothing, each of which stands for a text of its own: what makes pictures copy out of a PDF as
/// the text that they are drawn for.
///
/// It becomes a Type 3 font (ISO 32000-1, clause 9.6.5) with a ToUnicode map, which readers know better than ActualText.
/// Belongs to one document and so to one thread.
final class UnseenFont {
  private struct Key: Hashable {
    let text: [UInt8]
    let width: Int
  }

  /// Steps of a unit in which widths are given.
  private static let steps = 16.0
  private static let widthBits = 16
  /// How wide the first glyph is: Poppler takes the first glyph of a Type 3 font for half an em wide to find the size.
  private static let usualWidth = 500.0
  private static let unitsPerEm = 1000.0

  let scaled: OpaquePointer
  /// Points to a unit of width.
  private let scale: Double
  private var glyphs: [Key: UInt] = [:]

  /// How many texts it stands for.
  var count: Int { glyphs.count }

  /// - Parameters:
  ///   - size: The height of an em, in points.
  ///   - advance: The width of most glyphs, in points.
  init?(size: Double, advance: Double) {
    guard size.isFinite, size > 0, advance.isFinite else { return nil }
    let scale = max(advance, size / 8) / Self.usualWidth
    // Making a font may have cairo drop another one.
    let font = FontLock.withLock { () -> OpaquePointer? in
      guard let face = cairo_user_font_face_create() else { return nil }
      defer { cairo_font_face_destroy(face) }
      cairo_user_font_face_set_render_glyph_func(face, renderUnseenGlyph)
      let options = cairo_font_options_create()
      defer { cairo_font_options_destroy(options) }
      cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      var matrix = cairo_matrix_t(xx: scale, yx: 0, xy: 0, yy: size / Self.unitsPerEm, x0: 0, y0: 0)
      var map = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
      guard let made = cairo_scaled_font_create(face, &matrix, &map, options) else { return nil }
      if cairo_scaled_font_status(made) == CAIRO_STATUS_SUCCESS { return made }
      cairo_scaled_font_destroy(made)
      return nil
    }
    guard let font else { return nil }
    scaled = font
    self.scale = scale
  }

  deinit { FontLock.withLock { cairo_scaled_font_destroy(scaled) } }

  /// The glyph that stands for `text` and is `advance` points wide.
  func glyph(for text: UnsafeBufferPointer<UInt8>, advance: Double) -> UInt {
    let widest = Double(1 << Self.widthBits - 1)
    let steps = (advance / scale * Self.steps).rounded()
    let width = Int(min(max(steps.isFinite ? steps : 0, 1), widest))
    let key = Key(text: Array(text), width: width)
    if let known = glyphs[key] { return known }
    // The number carries the width, so that cairo can ask for it at any time and on any thread.
    let made = UInt(glyphs.count) << UInt(Self.widthBits) | UInt(width)
    glyphs[key] = made
    return made
  }

  /// The width of a glyph in units.
  fileprivate static func width(of glyph: UInt) -> Double {
    Double(glyph & (1 << UInt(widthBits) - 1)) / steps
  }
}

/// "Draws" a glyph as a mask without a dot: of glyphs without any mark cairo would not write the text.
private func renderUnseenGlyph(
  _ font: OpaquePointer?, _ glyph: UInt, _ cr: OpaquePointer?, _ extents: UnsafeMutablePointer<cairo_text_extents_t>?
) -> cairo_status_t {
  let width = UnseenFont.width(of: glyph)
  extents?.pointee.x_advance = width
  guard let cr, let mask = cairo_image_surface_create(CAIRO_FORMAT_A1, 1, 1) else { return CAIRO_STATUS_NO_MEMORY }
  defer { cairo_surface_destroy(mask) }
  // Else cairo knows that it is empty.
  cairo_surface_mark_dirty(mask)
  // The box of the font: pdfminer takes its top, half an em above the baseline, for where the text stands.
  cairo_translate(cr, 0, -500)
  cairo_scale(cr, width, 700)
  guard let pattern = cairo_pattern_create_for_surface(mask) else { return CAIRO_STATUS_NO_MEMORY }
  defer { cairo_pattern_destroy(pattern) }
  cairo_pattern_set_filter(pattern, CAIRO_FILTER_FAST)
  cairo_set_source_rgb(cr, 0, 0, 0)
  cairo_mask(cr, pattern)
  return cairo_status(cr)
}
