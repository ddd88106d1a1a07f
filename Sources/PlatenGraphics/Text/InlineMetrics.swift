internal import CPangoCairo

/// The vertical metrics of a face, in points: distances from the baseline, `descent` downwards.
package struct InlineMetrics: Hashable {
  package var ascent: Double
  package var descent: Double
  /// What the font adds between two lines.
  package var lineGap: Double
  package var xHeight: Double

  init(_ face: FontFace) {
    let unit = Double(PANGO_SCALE)
    var extents = hb_font_extents_t()
    hb_font_get_extents_for_direction(face.harfbuzz, HB_DIRECTION_LTR, &extents)
    ascent = Double(extents.ascender) / unit
    descent = -Double(extents.descender) / unit
    lineGap = max(0, Double(extents.line_gap) / unit)
    var position: hb_position_t = 0
    hb_ot_metrics_get_position_with_fallback(face.harfbuzz, HB_OT_METRICS_TAG_X_HEIGHT, &position)
    xHeight = Double(position) / unit
  }
}

extension TextEngine {
  /// The metrics of the first of a font's families that is there and has a space (CSS Fonts 4, clause 2.1.2, "first available
  /// font"); nil without any font.
  package func inlineMetrics(of font: Font, language: String?) -> InlineMetrics? {
    primaryFace(of: font, language: language).map { InlineMetrics($0) }
  }

  /// Whether a font substitutes glyphs for a feature in any script, such as `smcp`.
  package func hasFeature(_ tag: String, in font: Font, language: String?) -> Bool {
    guard let face = primaryFace(of: font, language: language), let raw = hb_font_get_face(face.harfbuzz),
      let lookups = hb_set_create()
    else { return false }
    defer { hb_set_destroy(lookups) }
    hb_ot_layout_collect_lookups(
      raw, hb_tag_from_string("GSUB", 4), nil, nil, [hb_tag_from_string(tag, 4), 0], lookups)
    return hb_set_is_empty(lookups) == 0
  }

  /// How wide the digit zero is in a font, in points (CSS Values 4, clause 6.1.1, the unit `ch`).
  package func zeroWidth(of font: Font, language: String?) -> Double {
    guard let face = primaryFace(of: font, language: language) else { return font.size / 2 }
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(face.harfbuzz, 0x30, &glyph) != 0 else { return font.size / 2 }
    return face.advance(of: glyph)
  }

  /// How wide a space is in a font, in points.
  package func spaceWidth(of font: Font, language: String?) -> Double {
    guard let face = instance(for: font, language: language)?.face, let glyph = face.spaceGlyph else {
      return font.size / 4
    }
    return face.advance(of: glyph)
  }
}
