internal import CPangoCairo

/// Shaped text of one font and direction: immutable, cached, drawn any number of times.
///
/// Positions are points relative to the run's left end on the baseline; glyphs and clusters stand in visual order,
/// the characters of a cluster in logical order. Clusters map bytes of `text` to glyphs as `cairo_show_text_glyphs`
/// wants them, which is what lets text copy out of a PDF. All of it lies in one block of memory: runs are made by
/// the hundred thousand.
final class GlyphRun {
  struct Glyph: BitwiseCopyable {
    let index: UInt32
    let x: Float
    let y: Float
  }

  let font: FontFace
  let width: Double
  /// Places (x, advance) of characters that no font covers; a frame is drawn there.
  let missing: [MissingGlyph]
  /// Valid as long as the run lives.
  let glyphs: UnsafeBufferPointer<Glyph>
  let clusters: UnsafeBufferPointer<cairo_text_cluster_t>
  let text: UnsafeBufferPointer<UInt8>
  private let block: UnsafeMutableRawPointer

  init(
    font: FontFace, glyphs: UnsafeBufferPointer<Glyph>, clusters: UnsafeBufferPointer<cairo_text_cluster_t>,
    text: UnsafeBufferPointer<UInt8>, width: Double, missing: [MissingGlyph] = []
  ) {
    self.font = font
    self.width = width
    self.missing = missing
    let glyphBytes = glyphs.count * MemoryLayout<Glyph>.stride
    let clusterBytes = clusters.count * MemoryLayout<cairo_text_cluster_t>.stride
    block = .allocate(
      byteCount: max(1, glyphBytes + clusterBytes + text.count), alignment: MemoryLayout<Glyph>.alignment)
    self.glyphs = Self.copy(glyphs, to: block)
    self.clusters = Self.copy(clusters, to: block + glyphBytes)
    self.text = Self.copy(text, to: block + glyphBytes + clusterBytes)
  }

  static func make(
    font: FontFace, glyphs: [Glyph], clusters: [cairo_text_cluster_t], text: [UInt8], width: Double,
    missing: [MissingGlyph] = []
  ) -> GlyphRun {
    glyphs.withUnsafeBufferPointer { glyphs in
      clusters.withUnsafeBufferPointer { clusters in
        text.withUnsafeBufferPointer { text in
          GlyphRun(
            font: font, glyphs: glyphs, clusters: clusters, text: text, width: width, missing: missing)
        }
      }
    }
  }

  deinit { block.deallocate() }

  private static func copy<Element: BitwiseCopyable>(
    _ source: UnsafeBufferPointer<Element>, to place: UnsafeMutableRawPointer
  ) -> UnsafeBufferPointer<Element> {
    let typed = place.bindMemory(to: Element.self, capacity: source.count)
    if let start = source.baseAddress { typed.update(from: start, count: source.count) }
    return UnsafeBufferPointer(start: typed, count: source.count)
  }
}

/// A character that no font of the library covers.
struct MissingGlyph {
  let scalar: UInt32
  let x: Double
  let advance: Double
}
