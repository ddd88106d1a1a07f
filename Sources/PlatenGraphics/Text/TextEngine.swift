internal import CPangoCairo
import Foundation

/// Shapes text with the fonts of one library, on one thread.
///
/// Holds the thread's font map for that library (making one costs about 10 ms, so it is kept and reused for all
/// documents), one PangoLayout and the caches of faces and shaped words. Not `Sendable`: get it with ``current(for:)``
/// on the thread that draws.
package final class TextEngine {
  private static let fontLimit = 512
  /// Each takes about 300 KB with its cache of words; a document has a dozen.
  private static let instanceLimit = 128

  package let library: FontLibrary
  /// The stack of the engine's thread, for what lays out and draws with it.
  package let stack = StackRoom()
  let context: OpaquePointer
  let map: UnsafeMutablePointer<PangoFontMap>
  let layout: OpaquePointer
  private var instances: [InstanceKey: FontInstance] = [:]
  private var primaries: [InstanceKey: FontFace] = [:]
  /// What was asked for last, which mostly is what is asked for next: to compare costs less than to hash.
  @exclusivity(unchecked) private var lastInstance: (key: InstanceKey, instance: FontInstance)?
  @exclusivity(unchecked) private var lastPrimary: (key: InstanceKey, face: FontFace)?
  private var faces: [UnsafeMutablePointer<PangoFont>: FontFace] = [:]
  private var colorGlyphs: [FontFile: ColorGlyphs] = [:]
  private var descriptions: [DescriptionKey: FontDescription] = [:]
  private var extents: [ExtentKey: (ascent: Double, descent: Double)] = [:]
  private var knownCharacters: [InstanceKey: KnownCharacters] = [:]
  /// Whether lines get the height of their ink where it is greater than that of their fonts.
  private(set) var measuresInk = true
  /// Whether Pango finds words in Thai by itself; asked when first needed.
  private(set) lazy var breaksThai = Self.pangoBreaksThai()
  /// Nil where there are no dictionaries.
  private(set) lazy var wordBreaker = WordBreaker()
  /// Pattern files that could not be used, since the last `takeHyphenationFaults`.
  var hyphenationFaults: [String] = []

  private struct InstanceKey: Hashable {
    let font: Font
    let language: String?
  }

  private struct DescriptionKey: Hashable {
    let font: Font
    let tradition: ScriptTradition?
  }

  private struct ExtentKey: Hashable {
    let font: Font
    let language: String?
    let block: UInt32
  }

  /// The engine of this thread for `library`, made when first asked for and kept until the thread ends.
  package static func current(for library: FontLibrary) throws -> TextEngine {
    let key = EngineBox.key
    let store = Thread.current.threadDictionary
    let box = store[key] as? EngineBox ?? EngineBox()
    if let place = box.engines.firstIndex(where: { $0.library === library }) {
      if place > 0 { box.engines.insert(box.engines.remove(at: place), at: 0) }
      return box.engines[0]
    }
    let engine = try TextEngine(library: library)
    // Private libraries come and go; a thread that outlives many keeps only the latest few.
    if box.engines.count >= 8 { box.engines.removeLast() }
    box.engines.insert(engine, at: 0)
    store[key] = box
    return engine
  }

  init(library: FontLibrary) throws {
    let failure = PlatenError(.drawingFailed, "Pango cannot make a font map; is the machine out of memory?")
    guard GlyphPages.areKept, let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      throw failure
    }
    if let config = library.config {
      pango_fc_font_map_set_config(OpaquePointer(map), config)
    }
    // With 72 dots per inch Pango's units are points.
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    guard let context = pango_font_map_create_context(map) else {
      g_object_unref(map)
      throw failure
    }
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    guard let layout = pango_layout_new(context) else {
      g_object_unref(UnsafeMutableRawPointer(context))
      g_object_unref(map)
      throw failure
    }
    self.library = library
    self.map = map
    self.context = context
    self.layout = layout
  }

  deinit {
    instances.removeAll()
    (lastInstance, lastPrimary) = (nil, nil)
    faces.removeAll()
    colorGlyphs.removeAll()
    descriptions.removeAll()
    FontLock.withLock {
      g_object_unref(UnsafeMutableRawPointer(layout))
      g_object_unref(UnsafeMutableRawPointer(context))
      // A font that outlives the map, in a text that was laid out, would lose its key and pattern (some 2 kB) if only the
      // configuration were taken away: the map forgets its fonts then, without freeing what belongs to it.
      pango_fc_font_map_shutdown(OpaquePointer(map))
      // Pango 1.50 does not give its reference back when the map goes: each private library would leave some 300 kB.
      pango_fc_font_map_set_config(OpaquePointer(map), nil)
      g_object_unref(map)
    }
  }

  /// The resolved font, or nil when the library has no usable font at all.
  func instance(for font: Font, language: String?) -> FontInstance? {
    if let last = lastInstance, last.key.font == font, last.key.language == language { return last.instance }
    let key = InstanceKey(font: font, language: language)
    if let found = instances[key] {
      lastInstance = (key, found)
      return found
    }
    if instances.count >= Self.instanceLimit { instances.removeAll() }
    guard let pango = FontLock.withLock({ baseFont(for: font, language: language) }), let face = face(for: pango),
      let instance = FontInstance(face: face, font: font, language: language)
    else { return nil }
    instances[key] = instance
    return instance
  }

  /// The face that a space comes from.
  func primaryFace(of font: Font, language: String?) -> FontFace? {
    if let last = lastPrimary, last.key.font == font, last.key.language == language { return last.face }
    let key = InstanceKey(font: font, language: language)
    if let found = primaries[key] {
      lastPrimary = (key, found)
      return found
    }
    if primaries.count >= Self.instanceLimit { primaries.removeAll() }
    guard let pango = FontLock.withLock({ baseFont(for: font, language: language, character: 0x20) }),
      let face = face(for: pango)
    else { return nil }
    primaries[key] = face
    return face
  }

  /// The font that Pango would use for plain Latin letters, or for another character.
  private func baseFont(for font: Font, language: String?, character: UInt32 = 0x65) -> UnsafeMutablePointer<PangoFont>?
  {
    let description = description(for: font)
    // Languages of other scripts do not choose the font of Latin letters, as in Pango's itemization.
    var language = pango_language_from_string(language ?? "en")
    if pango_language_includes_script(language, PANGO_SCRIPT_LATIN) == 0 {
      language = latinLanguage
    }
    guard let set = pango_font_map_load_fontset(map, context, description.pointer, language) else { return nil }
    defer { g_object_unref(set) }
    return pango_fontset_get_font(set, character)
  }

  /// Wraps a font once; takes over the reference.
  func face(for font: UnsafeMutablePointer<PangoFont>) -> FontFace? {
    if let face = faces[font] {
      // Not the last reference: the face holds one.
      g_object_unref(font)
      return face
    }
    if faces.count >= 4 * Self.fontLimit {
      faces.removeAll()
      knownCharacters.removeAll()
    }
    let made = FontFace(takingOwnershipOf: font, pins: library.pins) { pictures(of: font, $0, $1) }
    guard let made else { return nil }
    faces[font] = made
    return made
  }

  /// The pictures of a font of colour emoji, which all its sizes share.
  private func pictures(
    of font: UnsafeMutablePointer<PangoFont>, _ scaled: OpaquePointer, _ harfbuzz: OpaquePointer
  ) -> ColorGlyphs? {
    guard let file = FontFile(of: font), let pattern = FontFile.pattern(of: font) else { return nil }
    if let known = colorGlyphs[file] { return known }
    if colorGlyphs.count >= Self.fontLimit { colorGlyphs.removeAll() }
    let made = ColorGlyphs(scaled: scaled, harfbuzz: harfbuzz, pattern: pattern)
    colorGlyphs[file] = made
    return made
  }

  /// Runs `body`, which lays out a text; alone in the process when that may open fonts.
  func layingOut<Result>(
    _ paragraph: Paragraph, _ range: Range<Int>, style: ParagraphStyle, _ body: () -> Result
  ) -> Result {
    var isKnown = true
    for span in paragraph.spans {
      let key = InstanceKey(font: span.run.style.font, language: span.run.style.language ?? style.language)
      if knownCharacters[key] == nil {
        if knownCharacters.count >= Self.fontLimit { knownCharacters.removeAll() }
        isKnown = false
      }
      var characters = knownCharacters.removeValue(forKey: key) ?? KnownCharacters()
      let areKnown = characters.insert(paragraph.text[span.range.clamped(to: range)])
      // The ellipsis may come from another font than the text.
      let isEllipsisKnown = style.overflow != .ellipsis || characters.insert([0xE2, 0x80, 0xA6])
      isKnown = areKnown && isEllipsisKnown && isKnown
      knownCharacters[key] = characters
    }
    return isKnown ? body() : FontLock.withLock(body)
  }

  func description(for font: Font, language: String? = nil) -> FontDescription {
    let key = DescriptionKey(font: font, tradition: language.flatMap { ScriptTradition(language: $0) })
    if let found = descriptions[key] { return found }
    if descriptions.count >= Self.fontLimit { descriptions.removeAll() }
    let made = FontDescription(font, tradition: key.tradition)
    descriptions[key] = made
    return made
  }

  /// How far lines in the script of a character reach from the baseline. Asked once for each 128 code points, which
  /// belong to one script nearly everywhere (Unicode `Blocks.txt`).
  func scriptExtent(of scalar: UInt32, font: Font, language: String?) -> (ascent: Double, descent: Double) {
    let key = ExtentKey(font: font, language: language, block: scalar >> 7)
    if let found = extents[key] { return found }
    if extents.count >= 16 * Self.fontLimit { extents.removeAll() }
    var result = metrics(of: font, language: language)
    if let character = Unicode.Scalar(scalar) {
      let tall = TallText.sample(for: scalar, language: language)
      let text = tall ?? String(Character(character))
      // The ink of one letter must not decide for all of its script.
      measuresInk = tall != nil
      defer { measuresInk = true }
      let style = TextStyle(font: font)
      let line = shape(
        [TextRun(text, style: style)], style: ParagraphStyle(overflow: .visible, language: language)
      ).lines.first
      if let line { result = (line.baseline, line.height - line.baseline) }
    }
    extents[key] = result
    return result
  }
}

/// Keeps a thread's engines in its `threadDictionary`, which lets go of them when the thread ends.
private final class EngineBox: NSObject {
  static let key = "platen.text-engines"
  /// That of the library that was used last comes first.
  var engines: [TextEngine] = []
}
