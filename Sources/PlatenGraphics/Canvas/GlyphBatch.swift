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
  private var glyphs = GrowingBuffer<cairo_glyph_t>(capacity: 4096)
  private var clusters = GrowingBuffer<cairo_text_cluster_t>(capacity: 4096)
  private var text = GrowingBuffer<UInt8>(capacity: 4096)

  init(face: FontFace, color: Color) {
    self.face = face
    self.color = color
  }

  deinit {
    glyphs.free()
    clusters.free()
    text.free()
  }

  /// Appends a run whose baseline starts at (x, y).
  func append(_ run: GlyphRun, x: Double, y: Double) {
    let count = run.glyphs.count
    let place = glyphs.extend(by: count)
    for index in 0..<count {
      let glyph = run.glyphs[index]
      place[index] = cairo_glyph_t(index: UInt(glyph.index), x: x + Double(glyph.x), y: y + Double(glyph.y))
    }
    if let start = run.clusters.baseAddress {
      clusters.extend(by: run.clusters.count).update(from: start, count: run.clusters.count)
    }
    if let start = run.text.baseAddress {
      text.extend(by: run.text.count).update(from: start, count: run.text.count)
    }
  }

  /// Appends text each of whose characters is one glyph that nothing moves; answers where it ends.
  func append(_ bytes: UnsafeBufferPointer<UInt8>, of instance: FontInstance, x: Double, y: Double) -> Double {
    var x = x
    var index = 0
    let table = instance.slots
    while index < bytes.count {
      guard let (scalar, length) = SimpleText.decode(bytes, at: index), let slot = SimpleText.slot(of: scalar) else {
        return x
      }
      glyphs.append(cairo_glyph_t(index: UInt(table[slot].glyph), x: x, y: y))
      clusters.append(cairo_text_cluster_t(num_bytes: Int32(length), num_glyphs: 1))
      x += Double(table[slot].advance)
      index += length
    }
    if let start = bytes.baseAddress { text.extend(by: bytes.count).update(from: start, count: bytes.count) }
    return x
  }

  /// `batch` when it is of this font and colour, else a new one.
  static func reused(_ batch: GlyphBatch?, face: FontFace, color: Color) -> GlyphBatch {
    if let batch, batch.face === face, batch.color == color { return batch }
    return GlyphBatch(face: face, color: color)
  }

  /// Draws what was collected and empties the batch, keeping its memory.
  func flush(to canvas: Canvas) {
    guard clusters.count > 0 else { return }
    canvas.showGlyphs(
      face: face, color: color, glyphs: UnsafeBufferPointer(start: glyphs.base, count: glyphs.count),
      clusters: UnsafeBufferPointer(start: clusters.base, count: clusters.count),
      text: UnsafeBufferPointer(start: text.base, count: text.count))
    glyphs.removeAll()
    clusters.removeAll()
    text.removeAll()
  }
}
