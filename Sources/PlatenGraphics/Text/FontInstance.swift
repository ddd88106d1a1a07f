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
  /// What the face has for each simple code point (see `SimpleText.slot`).
  let slots: UnsafeMutablePointer<Slot>
  private var cache = RunCache()
  private var longRuns = LongRuns()
  /// Whether some lookup in use involves the space: then words cannot be shaped apart.
  let spaceMatters: Bool
  private let coverage: LookupCoverage
  let space: GlyphRun?

  /// A simple character in this face.
  struct Slot: BitwiseCopyable {
    /// Unknown until first asked for; inert glyphs are unmoved when alone, reactive ones are not.
    enum State: UInt8 { case unknown, absent, inert, reactive }

    /// The lookups that name the glyph, a bit each.
    var lookups: UInt64 = 0
    var glyph: UInt32 = 0
    var advance: Float = 0
    var state = State.unknown
    /// Whether a row of this character, such as zeros, is unmoved although a lookup names it.
    var repeatsInertly = false
    var script = SimpleText.Script.common
  }

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
    slots = .allocate(capacity: SimpleText.tableSize)
    slots.initialize(repeating: Slot(), count: SimpleText.tableSize)
    coverage = LookupCoverage(of: face.harfbuzz, features: font.features)
    var spaceGlyph: hb_codepoint_t = 0
    hb_font_get_nominal_glyph(face.harfbuzz, 0x20, &spaceGlyph)
    spaceMatters = coverage.lookups(of: spaceGlyph) != 0
    space = face.space
    look(up: 0x20)
  }

  deinit {
    slots.deallocate()
    hb_buffer_destroy(buffer)
  }

  /// Whether the short way is open at all. Spacing goes between letters, not after the last, and undoes ligatures: rare
  /// enough to leave it to Pango.
  var isSimple: Bool { font.letterSpacing == 0 }

  /// Distance from the baseline up and down that a line of this font takes.
  var lineHeight: Double { face.metrics.ascent + face.metrics.descent }

  /// Calls `body` with each run of the text from left to right; the runs' widths add up to the width of the text.
  ///
  /// - Returns: False when the text is not simple; `body` may have been called for a part of it.
  func forEachRun(in text: UnsafeBufferPointer<UInt8>, _ body: (GlyphRun) -> Void) -> Bool {
    guard isSimple else { return text.isEmpty }
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
  func word(_ bytes: UnsafeBufferPointer<UInt8>) -> GlyphRun? {
    guard !bytes.isEmpty else { return nil }
    // Endless words would make the cache, which counts entries, endless as well.
    guard bytes.count <= 512 else {
      if let run = longRuns.run(for: bytes) { return run }
      let run = shape(bytes)
      if let run { longRuns.insert(run) }
      return run
    }
    let hash = RunCache.hash(bytes)
    if let run = cache.run(for: bytes, hash: hash) { return run }
    guard let run = shape(bytes) else { return nil }
    cache.insert(run, hash: hash)
    return run
  }

  private func shape(_ bytes: UnsafeBufferPointer<UInt8>) -> GlyphRun? {
    var script = SimpleText.Script.common
    guard let width = inertWidth(of: bytes, script: &script) else {
      return script == .mixed ? nil : shapeWithHarfBuzz(bytes, script: script)
    }
    var plain: [GlyphRun.Glyph] = []
    var clusters: [cairo_text_cluster_t] = []
    plain.reserveCapacity(bytes.count)
    clusters.reserveCapacity(bytes.count)
    var x = 0.0
    var index = 0
    while index < bytes.count {
      guard let (scalar, length) = SimpleText.decode(bytes, at: index), let slot = SimpleText.slot(of: scalar) else {
        return nil
      }
      plain.append(GlyphRun.Glyph(index: slots[slot].glyph, x: Float(x), y: 0))
      clusters.append(cairo_text_cluster_t(num_bytes: Int32(length), num_glyphs: 1))
      x += Double(slots[slot].advance)
      index += length
    }
    return GlyphRun.make(font: face, glyphs: plain, clusters: clusters, text: Array(bytes), width: width)
  }

  /// The width of text all of whose glyphs are inert, which needs no shaping. Nil when some glyph is reactive; then
  /// `script` is the script of the text, or `mixed` when it is not simple text of one script.
  @inline(__always)
  func inertWidth(of bytes: UnsafeBufferPointer<UInt8>, script: inout SimpleText.Script) -> Double? {
    var width = 0.0
    var isInert = true
    var index = 0
    var previous = -1
    var neighbours: UInt64 = 0
    while index < bytes.count {
      var slot = Int(bytes[index])
      var length = 1
      if slot >= 0x80 {
        guard let (scalar, count) = SimpleText.decode(bytes, at: index), let place = SimpleText.slot(of: scalar) else {
          script = .mixed
          return nil
        }
        slot = place
        length = count
      }
      if slots[slot].state == .unknown { look(up: slot) }
      let entry = slots[slot]
      switch entry.state {
      case .absent, .unknown:
        script = .mixed
        return nil
      case .reactive: isInert = false
      case .inert:
        if entry.lookups & neighbours != 0, slot != previous || !entry.repeatsInertly { isInert = false }
      }
      neighbours = entry.lookups
      previous = slot
      if entry.script != .common, entry.script != script {
        guard script == .common else {
          script = .mixed
          return nil
        }
        script = entry.script
      }
      width += Double(entry.advance)
      index += length
    }
    return isInert ? width : nil
  }

  private func look(up slot: Int) {
    let scalar = SimpleText.scalar(at: slot)
    var glyph: hb_codepoint_t = 0
    guard let script = SimpleText.script(of: scalar), hb_font_get_nominal_glyph(face.harfbuzz, scalar, &glyph) != 0,
      glyph != 0
    else {
      slots[slot].state = .absent
      return
    }
    let advance = Double(hb_font_get_glyph_h_advance(face.harfbuzz, glyph)) / Double(PANGO_SCALE)
    let lookups = coverage.lookups(of: glyph)
    var entry = Slot(lookups: lookups, glyph: glyph, advance: Float(advance), script: script)
    entry.state = lookups == 0 || isUnmoved(scalar, glyph: glyph, times: 1, script) ? .inert : .reactive
    entry.repeatsInertly = lookups != 0 && isUnmoved(scalar, glyph: glyph, times: 6, script)
    slots[slot] = entry
  }

  /// Whether a row of one character comes out of shaping as its plain glyphs at their plain distances.
  private func isUnmoved(_ scalar: UInt32, glyph: UInt32, times: Int, _ script: SimpleText.Script) -> Bool {
    hb_buffer_clear_contents(buffer)
    let text = [UInt32](repeating: scalar, count: times)
    hb_buffer_add_utf32(buffer, text, Int32(times), 0, Int32(times))
    shapeBuffer(script)
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    guard let infos, let positions = hb_buffer_get_glyph_positions(buffer, &count), count == times else { return false }
    let advance = hb_font_get_glyph_h_advance(face.harfbuzz, glyph)
    return (0..<times).allSatisfy {
      infos[$0].codepoint == glyph && positions[$0].x_advance == advance && positions[$0].x_offset == 0
        && positions[$0].y_offset == 0
    }
  }

  private func shapeBuffer(_ script: SimpleText.Script) {
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, script.harfbuzz)
    if let language { hb_buffer_set_language(buffer, language) }
    hb_shape(face.harfbuzz, buffer, features, UInt32(features.count))
  }

  private func shapeWithHarfBuzz(_ bytes: UnsafeBufferPointer<UInt8>, script: SimpleText.Script) -> GlyphRun? {
    hb_buffer_clear_contents(buffer)
    bytes.withMemoryRebound(to: CChar.self) {
      hb_buffer_add_utf8(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
    }
    shapeBuffer(script)
    var count: UInt32 = 0
    var positionCount: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), count > 0,
      let positions = hb_buffer_get_glyph_positions(buffer, &positionCount), positionCount == count
    else { return nil }
    let scale = Double(PANGO_SCALE)
    var glyphs: [GlyphRun.Glyph] = []
    var clusters: [cairo_text_cluster_t] = []
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
    return GlyphRun.make(font: face, glyphs: glyphs, clusters: clusters, text: Array(bytes), width: x)
  }
}
