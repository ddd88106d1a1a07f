internal import CPangoCairo

extension FontInstance {
  /// The text as one run: what its words are shaped to, side by side. Nil when it is not simple.
  func joinedRun(of text: UnsafeBufferPointer<UInt8>, width: Double) -> GlyphRun? {
    var glyphs: [GlyphRun.Glyph] = []
    var clusters: [cairo_text_cluster_t] = []
    glyphs.reserveCapacity(text.count)
    clusters.reserveCapacity(text.count)
    var x: Float = 0
    let isSimple = forEachRun(in: text) { run in
      for glyph in run.glyphs { glyphs.append(GlyphRun.Glyph(index: glyph.index, x: x + glyph.x, y: glyph.y)) }
      clusters.append(contentsOf: run.clusters)
      x += Float(run.width)
    }
    guard isSimple else { return nil }
    return glyphs.withUnsafeBufferPointer { glyphs in
      clusters.withUnsafeBufferPointer { clusters in
        GlyphRun(font: face, glyphs: glyphs, clusters: clusters, text: text, width: width)
      }
    }
  }
}
