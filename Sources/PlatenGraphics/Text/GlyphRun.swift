internal import CPangoCairo

/// Shaped text of one font and direction: immutable, cached, drawn any number of times.
///
/// Positions are points relative to the run's left end on the baseline; glyphs and clusters stand in visual order,
/// the characters of a cluster in logical order. Clusters map bytes of `text` to glyphs as `cairo_show_text_glyphs`
/// wants them, which is what lets text copy out of a PDF.
final class GlyphRun {
  struct Glyph {
    let index: UInt32
    let x: Float
    let y: Float
  }

  let font: FontFace
  let glyphs: ContiguousArray<Glyph>
  let clusters: ContiguousArray<cairo_text_cluster_t>
  let text: ContiguousArray<UInt8>
  let width: Double
  /// Places (x, advance) of characters that no font covers; a frame is drawn there.
  let missing: [MissingGlyph]

  init(
    font: FontFace, glyphs: ContiguousArray<Glyph>, clusters: ContiguousArray<cairo_text_cluster_t>,
    text: ContiguousArray<UInt8>, width: Double, missing: [MissingGlyph] = []
  ) {
    self.font = font
    self.glyphs = glyphs
    self.clusters = clusters
    self.text = text
    self.width = width
    self.missing = missing
  }
}

/// A character that no font of the library covers.
struct MissingGlyph {
  let scalar: UInt32
  let x: Double
  let advance: Double
}
