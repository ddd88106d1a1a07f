internal import CPangoCairo

/// Glyphs of one font and colour, collected so that cairo gets them in one call (`cairo_show_text_glyphs`).
///
/// A page of a table handed over at once costs cairo about a third of what a call a cell does.
final class GlyphBatch {
  struct Key: Hashable {
    let font: ObjectIdentifier
    let color: Color
  }

  let face: FontFace
  let color: Color
  private var glyphs = ContiguousArray<cairo_glyph_t>()
  private var clusters = ContiguousArray<cairo_text_cluster_t>()
  private var text = ContiguousArray<UInt8>()

  init(face: FontFace, color: Color) {
    self.face = face
    self.color = color
  }

  /// Appends a run whose baseline starts at (x, y).
  func append(_ run: GlyphRun, x: Double, y: Double) {
    for glyph in run.glyphs {
      glyphs.append(cairo_glyph_t(index: UInt(glyph.index), x: x + Double(glyph.x), y: y + Double(glyph.y)))
    }
    clusters.append(contentsOf: run.clusters)
    text.append(contentsOf: run.text)
  }

  /// Draws what was collected and empties the batch, keeping its memory.
  func flush(to cr: OpaquePointer) {
    guard !clusters.isEmpty else { return }
    Self.show(cr, face: face, color: color, glyphs: glyphs, clusters: clusters, text: text)
    glyphs.removeAll(keepingCapacity: true)
    clusters.removeAll(keepingCapacity: true)
    text.removeAll(keepingCapacity: true)
  }

  static func show(
    _ cr: OpaquePointer, face: FontFace, color: Color, glyphs: ContiguousArray<cairo_glyph_t>,
    clusters: ContiguousArray<cairo_text_cluster_t>, text: ContiguousArray<UInt8>
  ) {
    guard glyphs.count <= Int32.max, text.count <= Int32.max, !glyphs.isEmpty else { return }
    cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha)
    cairo_set_scaled_font(cr, face.scaled)
    glyphs.withUnsafeBufferPointer { glyphs in
      clusters.withUnsafeBufferPointer { clusters in
        text.withUnsafeBufferPointer { text in
          text.withMemoryRebound(to: CChar.self) { text in
            cairo_show_text_glyphs(
              cr, text.baseAddress, Int32(text.count), glyphs.baseAddress, Int32(glyphs.count), clusters.baseAddress,
              Int32(clusters.count),
              cairo_text_cluster_flags_t(rawValue: 0))
          }
        }
      }
    }
  }
}
