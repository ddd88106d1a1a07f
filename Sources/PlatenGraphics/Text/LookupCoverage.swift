internal import CPangoCairo

/// Which glyphs of a face take part in which lookups that are in use, so that text which none of them can touch needs no
/// shaping. Belongs to one thread.
///
/// A lookup acts on neighbouring glyphs that it names (input, backtrack and lookahead alike), or on a single glyph.
/// Simple text has no marks, which lookups may skip; so glyphs whose neighbours share no lookup with them stay as they
/// are, when they are unmoved alone.
final class LookupCoverage {
  /// Features that HarfBuzz applies to horizontal text by itself (OpenType feature registry). Attachment of marks is
  /// left out: simple text has none, and a glyph that decomposes into base and mark takes part in `ccmp`.
  private static let defaultFeatures = ["calt", "ccmp", "clig", "dist", "kern", "liga", "locl", "rclt", "rlig", "rvrn"]

  private var sets: [OpaquePointer] = []
  /// A face with AAT or old-style kerning tables, which cannot be looked into: all glyphs are one lookup's.
  private let isOpaque: Bool

  init(of font: OpaquePointer, features: [FontFeature]) {
    func hasTable(_ name: StaticString) -> Bool { FontTable(name).length(in: font) > 0 }
    guard let face = hb_font_get_face(font), !hasTable("morx"), !hasTable("kerx"), !hasTable("kern") || hasTable("GPOS")
    else {
      isOpaque = true
      return
    }
    isOpaque = false
    let tags = Set(Self.defaultFeatures + features.map(\.tag)).map { hb_tag_from_string($0, 4) } + [0]
    for table in [hb_tag_from_string("GSUB", 4), hb_tag_from_string("GPOS", 4)] {
      let lookups = hb_set_create()
      defer { hb_set_destroy(lookups) }
      hb_ot_layout_collect_lookups(face, table, nil, nil, tags, lookups)
      var lookup = hb_codepoint_t.max
      while hb_set_next(lookups, &lookup) != 0 {
        guard let set = hb_set_create() else { continue }
        hb_ot_layout_lookup_collect_glyphs(face, table, lookup, set, set, set, nil)
        sets.append(set)
      }
    }
  }

  deinit {
    for set in sets { hb_set_destroy(set) }
  }

  /// One bit for each lookup that names the glyph; lookups beyond the 63rd share a bit.
  func lookups(of glyph: UInt32) -> UInt64 {
    if isOpaque { return 1 }
    var mask: UInt64 = 0
    for (index, set) in sets.enumerated() where hb_set_has(set, glyph) != 0 { mask |= 1 << UInt64(min(index, 63)) }
    return mask
  }
}
