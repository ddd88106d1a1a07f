internal import CPangoCairo

/// Which glyphs of a face the shaping of simple text may substitute or move.
enum LookupCoverage {
  /// Features that HarfBuzz applies to horizontal text by itself (OpenType feature registry). Attachment of marks is
  /// left out: simple text has none, and a glyph that decomposes into base and mark is reactive through `ccmp`.
  private static let defaultFeatures = ["calt", "ccmp", "clig", "dist", "kern", "liga", "locl", "rclt", "rlig", "rvrn"]

  /// The union of all glyphs that occur in lookups of the default features and those asked for. The caller destroys
  /// the set. A face with AAT or old-style kerning tables counts as reactive in every glyph.
  static func reactiveGlyphs(of font: OpaquePointer, features: [FontFeature]) -> OpaquePointer {
    let set = hb_set_create() ?? hb_set_get_empty()
    guard let face = hb_font_get_face(font), let set else { return hb_set_get_empty() }
    if hasTable("morx", face) || hasTable("kerx", face) || (hasTable("kern", face) && !hasTable("GPOS", face)) {
      hb_set_add_range(set, 0, 0xFFFF)
      return set
    }
    let tags = Set(defaultFeatures + features.map(\.tag)).map { hb_tag_from_string($0, 4) } + [0]
    for table in [hb_tag_from_string("GSUB", 4), hb_tag_from_string("GPOS", 4)] {
      let lookups = hb_set_create()
      defer { hb_set_destroy(lookups) }
      hb_ot_layout_collect_lookups(face, table, nil, nil, tags, lookups)
      var lookup = hb_codepoint_t.max
      while hb_set_next(lookups, &lookup) != 0 {
        hb_ot_layout_lookup_collect_glyphs(face, table, lookup, set, set, set, nil)
      }
    }
    return set
  }

  private static func hasTable(_ name: String, _ face: OpaquePointer) -> Bool {
    let blob = hb_face_reference_table(face, hb_tag_from_string(name, 4))
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }
}
