internal import CPangoCairo

/// One face at one size, as Pango chose it. Belongs to a text engine and so to one thread.
final class FontFace {
  /// Vertical metrics in points, all positive away from the baseline except `underline`, which is positive below it.
  struct Metrics {
    var ascent: Double
    var descent: Double
    var underline: Double
    var underlineThickness: Double
    var strike: Double
    var strikeThickness: Double
  }

  let pango: UnsafeMutablePointer<PangoFont>
  /// What cairo draws with; its FreeType face is pinned.
  let scaled: OpaquePointer
  /// Whether cairo makes the glyphs' outlines when it ends a PDF, and a font of its own for that.
  let isOutlined: Bool
  /// The pictures of a font of colour emoji; nil for all others.
  let colorGlyphs: ColorGlyphs?
  /// Borrowed from `pango`.
  let harfbuzz: OpaquePointer
  let metrics: Metrics
  /// How far glyphs reach from the baseline, of those that were asked for.
  private var reaches: [UInt32: (up: Float, down: Float)] = [:]

  /// Takes over one reference to `font` and has `pins` keep its file open. Nil when cairo cannot use it.
  ///
  /// - Parameter pictures: Answers with the pictures of a font of colour emoji.
  init?(
    takingOwnershipOf font: UnsafeMutablePointer<PangoFont>, pins: FontPins,
    pictures: (_ scaled: OpaquePointer, _ harfbuzz: OpaquePointer) -> ColorGlyphs? = { _, _ in nil }
  ) {
    var isColored = false
    let parts = FontLock.withLock { () -> (scaled: OpaquePointer, harfbuzz: OpaquePointer, isOutlined: Bool)? in
      guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)),
        cairo_scaled_font_status(scaled) == CAIRO_STATUS_SUCCESS, let harfbuzz = pango_font_get_hb_font(font)
      else {
        g_object_unref(font)
        return nil
      }
      pins.pin(scaled, of: font)
      isColored = ColorGlyphs.isColored(scaled)
      if FontTable("CFF ").length(in: harfbuzz) > 0 {
        if let outlined = pins.outlineFont(for: scaled, of: font) { return (outlined, harfbuzz, true) }
      } else if !isColored, let unhinted = pins.unhintedFont(for: scaled, of: font, harfbuzz) {
        return (unhinted, harfbuzz, false)
      }
      return (cairo_scaled_font_reference(scaled), harfbuzz, false)
    }
    guard let (scaled, harfbuzz, isOutlined) = parts else { return nil }
    pango = font
    self.scaled = scaled
    self.harfbuzz = harfbuzz
    self.isOutlined = isOutlined
    colorGlyphs = isColored ? pictures(scaled, harfbuzz) : nil
    metrics = Self.metrics(of: harfbuzz)
  }

  deinit {
    FontLock.withLock {
      cairo_scaled_font_destroy(scaled)
      g_object_unref(pango)
    }
  }

  /// The glyph of the space; nil when the font has none.
  var spaceGlyph: UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(harfbuzz, 0x20, &glyph) != 0 ? glyph : nil
  }

  /// A space, ready to be drawn; nil when the font has none, or has pictures for glyphs.
  var space: GlyphRun? {
    guard colorGlyphs == nil, let glyph = spaceGlyph else { return nil }
    return .make(
      font: self, glyphs: [GlyphRun.Glyph(index: glyph, x: 0, y: 0)],
      clusters: [cairo_text_cluster_t(num_bytes: 1, num_glyphs: 1)], text: [0x20], width: advance(of: glyph))
  }

  /// How wide a glyph is, in points.
  func advance(of glyph: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(harfbuzz, glyph)) / Double(PANGO_SCALE)
  }

  /// How far the ink of a glyph reaches above and below its origin, in points.
  func reach(of glyph: UInt32) -> (up: Float, down: Float) {
    if let known = reaches[glyph] { return known }
    if reaches.count >= 4096 { reaches.removeAll() }
    var extents = hb_glyph_extents_t()
    let scale = Float(PANGO_SCALE)
    var reach: (up: Float, down: Float) = (0, 0)
    if hb_font_get_glyph_extents(harfbuzz, glyph, &extents) != 0 {
      // The height is negative: it counts from the top downwards.
      let top = Float(extents.y_bearing) / scale
      reach = (top, Float(extents.height) / -scale - top)
    }
    reaches[glyph] = reach
    return reach
  }

  private static func metrics(of font: OpaquePointer) -> Metrics {
    let scale = Double(PANGO_SCALE)
    var extents = hb_font_extents_t()
    hb_font_get_extents_for_direction(font, HB_DIRECTION_LTR, &extents)
    func value(_ tag: hb_ot_metrics_tag_t) -> Double {
      var position: hb_position_t = 0
      hb_ot_metrics_get_position_with_fallback(font, tag, &position)
      return Double(position) / scale
    }
    let underlineThickness = value(HB_OT_METRICS_TAG_UNDERLINE_SIZE)
    var ascent = Double(extents.ascender) / scale
    var descent = -Double(extents.descender) / scale
    var across: Int32 = 0
    var size: Int32 = 0
    hb_font_get_scale(font, &across, &size)
    let em = Double(size) / scale
    var beh: hb_codepoint_t = 0
    // Noto Sans Arabic asks for 2.1 em a line, twice what its letters take; lines whose marks need more grow by
    // themselves (`LineInk`, `TallText`). The hanging style needs what it asks for.
    if ascent + descent > 1.8 * em, ascent + descent < 2.3 * em, hb_font_get_nominal_glyph(font, 0x628, &beh) != 0 {
      ascent = min(ascent, 1.1 * em)
      descent = min(descent, 0.5 * em)
    }
    return Metrics(
      ascent: ascent, descent: descent,
      underline: -value(HB_OT_METRICS_TAG_UNDERLINE_OFFSET), underlineThickness: underlineThickness,
      strike: value(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET), strikeThickness: value(HB_OT_METRICS_TAG_STRIKEOUT_SIZE))
  }
}
