internal import CPangoCairo

/// Font files that a library keeps open in cairo (see `FontLock`): one pin for each face that was used.
///
/// All calls are made under the `FontLock`, which makes sharing between threads safe.
final class FontPins: @unchecked Sendable {
  private var pinned: [FontFile: OpaquePointer] = [:]
  /// Cairo's faces of CFF fonts, one for each file, so that a document embeds a font once for all sizes.
  private var outlineFaces: [FontFile: OpaquePointer] = [:]
  /// Cairo's faces of TrueType fonts without hinting instructions; nil for fonts that are used as they are.
  private var unhintedFaces: [FontFile: OpaquePointer?] = [:]

  /// Keeps the face of a font open; nothing to do when it is already.
  func pin(_ scaled: OpaquePointer, of font: UnsafeMutablePointer<PangoFont>) {
    guard let file = FontFile(of: font), pinned[file] == nil, cairo_ft_scaled_font_lock_face(scaled) != nil else {
      return
    }
    pinned[file] = cairo_scaled_font_reference(scaled)
  }

  /// The same font made so that a PDF gets its outlines drawn anew; for CFF fonts. The caller owns the reference. Nil when
  /// cairo cannot make it, or does so with `scaled` already.
  ///
  /// Cairo (at least up to 1.16) damages CFF fonts that it embeds a part of: to find the subroutines that glyphs need it reads
  /// their charstrings, but passes over subroutines that it has read before, though these may declare hints or leave
  /// operands. It then takes the length of hint masks wrong, misses further calls and leaves out what they lead to, so
  /// that a glyph is blank or lacks strokes, depending on the glyphs before it. Also it writes an entry of a few bytes for
  /// each subroutine left out, 28,000 in Noto Sans CJK. It does neither with fonts that it takes for synthesized: of
  /// these it writes the outlines themselves, without hints. So the face has a flag of synthesis that stands for nothing;
  /// `CAIRO_FT_SYNTHESIZE_BOLD` and `_OBLIQUE` are the only ones with a meaning.
  func outlineFont(for scaled: OpaquePointer, of font: UnsafeMutablePointer<PangoFont>) -> OpaquePointer? {
    guard let file = FontFile(of: font), let pattern = FontFile.pattern(of: font) else { return nil }
    guard !Self.isEmboldened(pattern) else { return nil }
    guard let face = outlineFaces[file] ?? makeOutlineFace(of: file) else { return nil }
    outlineFaces[file] = face
    // Without effect, as text is not drawn with subpixels; but with equal options cairo would answer with a font that it
    // may have made of this face before the face had its flag.
    return Self.font(of: face, like: scaled, CAIRO_SUBPIXEL_ORDER_VBGR)
  }

  /// The same font without hinting instructions, for TrueType fonts that have some (see `UnhintedFace`). The caller owns
  /// the reference. Nil where the font is better left as it is.
  func unhintedFont(
    for scaled: OpaquePointer, of font: UnsafeMutablePointer<PangoFont>, _ harfbuzz: OpaquePointer
  ) -> OpaquePointer? {
    guard let file = FontFile(of: font), let pattern = FontFile.pattern(of: font) else { return nil }
    // Of synthesized letters cairo writes the outlines in any case.
    guard !Self.isEmboldened(pattern) else { return nil }
    let face: OpaquePointer?
    if let known = unhintedFaces[file] {
      face = known
    } else {
      face = UnhintedFace.make(of: harfbuzz)
      unhintedFaces[file] = .some(face)
    }
    return face.flatMap { Self.font(of: $0, like: scaled) }
  }

  private static func isEmboldened(_ pattern: OpaquePointer) -> Bool {
    var isEmboldened: FcBool = 0
    return FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &isEmboldened) == FcResultMatch && isEmboldened != 0
  }

  /// `face` in the size, slant and options of `scaled`.
  private static func font(
    of face: OpaquePointer, like scaled: OpaquePointer, _ order: cairo_subpixel_order_t? = nil
  ) -> OpaquePointer? {
    var matrix = cairo_matrix_t()
    var map = cairo_matrix_t()
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_scaled_font_get_font_matrix(scaled, &matrix)
    cairo_scaled_font_get_ctm(scaled, &map)
    cairo_scaled_font_get_font_options(scaled, options)
    if let order { cairo_font_options_set_subpixel_order(options, order) }
    let made = cairo_scaled_font_create(face, &matrix, &map, options)
    guard cairo_scaled_font_status(made) == CAIRO_STATUS_SUCCESS else {
      cairo_scaled_font_destroy(made)
      return nil
    }
    return made
  }

  private func makeOutlineFace(of file: FontFile) -> OpaquePointer? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FILE, file.path)
    FcPatternAddInteger(pattern, FC_INDEX, file.index)
    guard let face = cairo_ft_font_face_create_for_pattern(pattern) else { return nil }
    guard cairo_font_face_status(face) == CAIRO_STATUS_SUCCESS else {
      cairo_font_face_destroy(face)
      return nil
    }
    cairo_ft_font_face_set_synthesize(face, 1 << 7)
    return face
  }

  deinit {
    FontLock.withLock {
      for face in outlineFaces.values { cairo_font_face_destroy(face) }
      for face in unhintedFaces.values { face.map(cairo_font_face_destroy) }
      for scaled in pinned.values {
        cairo_ft_scaled_font_unlock_face(scaled)
        cairo_scaled_font_destroy(scaled)
      }
    }
  }
}
