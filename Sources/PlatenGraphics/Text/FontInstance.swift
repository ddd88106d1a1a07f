internal import CPangoCairo

/// A font description resolved for one language: its base face, and the fast way from simple text to glyphs.
///
/// Simple text is text of left-to-right scripts without marks or joining whose characters the base face has. It is
/// shaped word by word with HarfBuzz on Pango's own `hb_font_t`, so the glyphs are those Pango would choose, and
/// each distinct word is shaped once. Everything else goes through a PangoLayout (see `TextEngine`).
final class FontInstance {
  let face: FontFace
  let font: Font
  private let buffer: OpaquePointer
  private let language: hb_language_t?
  private let features: [hb_feature_t]
  /// Glyph and advance per simple code point; `unknown` until first asked for, `absent` where the face has no glyph.
  private var glyphs: ContiguousArray<UInt32>
  private var advances: ContiguousArray<Float>
  private var cache = RunCache()
  /// Whether some lookup in use involves the space: then words cannot be shaped apart.
  private let spaceMatters: Bool
  /// Glyphs that some substitution or positioning in use may touch. Words without any need no shaping at all.
  private let reactive: OpaquePointer
  let space: GlyphRun?

  private static let unknown = UInt32.max
  private static let absent = UInt32.max - 1

  init?(face: FontFace, font: Font, language tag: String?) {
    guard let buffer = hb_buffer_create(), hb_buffer_allocation_successful(buffer) != 0 else { return nil }
    self.face = face
    self.font = font
    self.buffer = buffer
    language = tag.flatMap { hb_language_from_string($0, -1) }
    features = font.features.compactMap { feature in
      var value = hb_feature_t()
      return hb_feature_from_string("\(feature.tag)=\(feature.value)", -1, &value) != 0 ? value : nil
    }
    glyphs = ContiguousArray(repeating: Self.unknown, count: SimpleText.tableSize)
    advances = ContiguousArray(repeating: 0, count: SimpleText.tableSize)
    reactive = LookupCoverage.reactiveGlyphs(of: face.harfbuzz, features: font.features)
    var spaceGlyph: hb_codepoint_t = 0
    hb_font_get_nominal_glyph(face.harfbuzz, 0x20, &spaceGlyph)
    spaceMatters = hb_set_has(reactive, spaceGlyph) != 0
    if spaceGlyph != 0 {
      let advance = Double(hb_font_get_glyph_h_advance(face.harfbuzz, spaceGlyph)) / Double(PANGO_SCALE)
      space = GlyphRun(
        font: face, glyphs: [GlyphRun.Glyph(index: spaceGlyph, x: 0, y: 0)],
        clusters: [cairo_text_cluster_t(num_bytes: 1, num_glyphs: 1)], text: [0x20], width: advance)
    } else {
      space = nil
    }
  }

  deinit {
    hb_buffer_destroy(buffer)
    hb_set_destroy(reactive)
  }

  /// Distance from the baseline up and down that a line of this font takes.
  var lineHeight: Double { face.metrics.ascent + face.metrics.descent }

  /// Calls `body` with each run of the text from left to right; the runs' widths add up to the width of the text.
  ///
  /// - Returns: False when the text is not simple; `body` may have been called for a part of it.
  func forEachRun(in text: UnsafeBufferPointer<UInt8>, _ body: (GlyphRun) -> Void) -> Bool {
    // Spacing goes between letters, not after the last, and undoes ligatures: rare enough to leave it to Pango.
    guard font.letterSpacing == 0 else { return text.isEmpty }
    if spaceMatters {
      guard let run = word(text) else { return text.isEmpty }
      body(run)
      return true
    }
    var start = 0
    var index = 0
    while index < text.count {
      if text[index] == 0x20 {
        if index > start {
          guard let run = word(UnsafeBufferPointer(rebasing: text[start..<index])) else { return false }
          body(run)
        }
        guard let space else { return false }
        body(space)
        start = index + 1
      }
      index += 1
    }
    if index > start {
      guard let run = word(UnsafeBufferPointer(rebasing: text[start..<index])) else { return false }
      body(run)
    }
    return true
  }

  /// The run of one word (or of a whole text, where spaces cannot be set apart), from the cache or shaped now.
  private func word(_ bytes: UnsafeBufferPointer<UInt8>) -> GlyphRun? {
    guard !bytes.isEmpty else { return nil }
    let hash = RunCache.hash(bytes)
    if let run = cache.run(for: bytes, hash: hash) { return run }
    guard let run = shape(bytes) else { return nil }
    // Endless words would make the cache, which counts entries, endless as well.
    if bytes.count <= 512 { cache.insert(run, hash: hash) }
    return run
  }

  private func shape(_ bytes: UnsafeBufferPointer<UInt8>) -> GlyphRun? {
    var inert = true
    var script = SimpleText.Script.common
    var plain = ContiguousArray<GlyphRun.Glyph>()
    var clusters = ContiguousArray<cairo_text_cluster_t>()
    plain.reserveCapacity(bytes.count)
    clusters.reserveCapacity(bytes.count)
    var x = 0.0
    var index = 0
    while index < bytes.count {
      guard let (scalar, length) = SimpleText.decode(bytes, at: index), let next = SimpleText.script(of: scalar),
        let slot = SimpleText.slot(of: scalar)
      else { return nil }
      if next != .common {
        guard script == .common || script == next else { return nil }
        script = next
      }
      if glyphs[slot] == Self.unknown { look(up: scalar, slot: slot) }
      let glyph = glyphs[slot]
      guard glyph != Self.absent else { return nil }
      inert = inert && hb_set_has(reactive, glyph) == 0
      plain.append(GlyphRun.Glyph(index: glyph, x: Float(x), y: 0))
      clusters.append(cairo_text_cluster_t(num_bytes: Int32(length), num_glyphs: 1))
      x += Double(advances[slot])
      index += length
    }
    if inert {
      return GlyphRun(font: face, glyphs: plain, clusters: clusters, text: ContiguousArray(bytes), width: x)
    }
    return shapeWithHarfBuzz(bytes, script: script)
  }

  private func look(up scalar: UInt32, slot: Int) {
    var glyph: hb_codepoint_t = 0
    if hb_font_get_nominal_glyph(face.harfbuzz, scalar, &glyph) != 0, glyph != 0 {
      glyphs[slot] = glyph
      let advance = hb_font_get_glyph_h_advance(face.harfbuzz, glyph)
      advances[slot] = Float(Double(advance) / Double(PANGO_SCALE))
    } else {
      glyphs[slot] = Self.absent
    }
  }

  private func shapeWithHarfBuzz(_ bytes: UnsafeBufferPointer<UInt8>, script: SimpleText.Script) -> GlyphRun? {
    hb_buffer_clear_contents(buffer)
    bytes.withMemoryRebound(to: CChar.self) {
      hb_buffer_add_utf8(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
    }
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, script.harfbuzz)
    if let language { hb_buffer_set_language(buffer, language) }
    hb_shape(face.harfbuzz, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    var positionCount: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), count > 0,
      let positions = hb_buffer_get_glyph_positions(buffer, &positionCount), positionCount == count
    else { return nil }
    let scale = Double(PANGO_SCALE)
    var glyphs = ContiguousArray<GlyphRun.Glyph>()
    var clusters = ContiguousArray<cairo_text_cluster_t>()
    glyphs.reserveCapacity(Int(count))
    clusters.reserveCapacity(Int(count))
    var x = 0.0
    var index = 0
    while index < Int(count) {
      let start = infos[index].cluster
      var glyphCount: Int32 = 0
      while index < Int(count), infos[index].cluster == start {
        let position = positions[index]
        glyphs.append(
          GlyphRun.Glyph(
            index: infos[index].codepoint, x: Float(x + Double(position.x_offset) / scale),
            y: Float(-Double(position.y_offset) / scale)))
        x += Double(position.x_advance) / scale
        glyphCount += 1
        index += 1
      }
      let end = index < Int(count) ? infos[index].cluster : UInt32(bytes.count)
      guard end > start else { return nil }
      clusters.append(cairo_text_cluster_t(num_bytes: Int32(end - start), num_glyphs: glyphCount))
    }
    return GlyphRun(font: face, glyphs: glyphs, clusters: clusters, text: ContiguousArray(bytes), width: x)
  }
}
