internal import CPangoCairo

extension Canvas {
  /// Draws text with its top left corner at `origin`; lines are aligned within `width`.
  ///
  /// - Parameters:
  ///   - text: What `TextEngine.shape` made, on this thread.
  ///   - origin: The top left corner of the text's box, in points.
  ///   - width: The width of the box; nil takes the width of the text.
  package func draw(_ text: ShapedText, at origin: Point, width: Double? = nil) {
    var y = origin.y
    let width = width ?? text.size.width
    for line in text.lines {
      draw(line, x: origin.x + line.x(in: width), baseline: y + line.baseline, top: y)
      y += line.height
    }
  }

  /// Collects all text drawn in `body` by font and colour and draws it at the end, in a few calls.
  ///
  /// Text then lies above everything else that `body` draws, so use it where nothing covers text. Calls may nest.
  package func batchingText<R>(_ body: () throws -> R) rethrows -> R {
    guard batches == nil else { return try body() }
    batches = [:]
    defer { flushText() }
    return try body()
  }

  private func flushText() {
    guard let collected = batches else { return }
    batches = nil
    // In the order of their first use: the bytes must not depend on hashing.
    for batch in collected.values.sorted(by: { $0.order < $1.order }) { batch.batch.flush(to: cr) }
  }

  func draw(_ line: ShapedLine, x: Double, baseline: Double, top: Double) {
    guard x.isFinite, baseline.isFinite else { return }
    var hasLinks = false
    for piece in line.pieces {
      let left = x + piece.x
      show(piece.run, x: left, y: baseline - piece.rise, color: piece.color)
      guard piece.isUnderlined || piece.isStruckThrough || piece.link != nil || !piece.run.missing.isEmpty else {
        continue
      }
      hasLinks = hasLinks || piece.link != nil
      let metrics = piece.run.font.metrics
      if piece.isUnderlined {
        let thickness = max(metrics.underlineThickness, 0.3)
        rule(x: left, y: baseline + metrics.underline, width: piece.run.width, thickness: thickness, piece.color)
      }
      if piece.isStruckThrough {
        let thickness = max(metrics.strikeThickness, 0.3)
        rule(x: left, y: baseline - metrics.strike, width: piece.run.width, thickness: thickness, piece.color)
      }
      for glyph in piece.run.missing {
        frame(x: left + glyph.x, baseline: baseline, width: glyph.advance, height: metrics.ascent * 0.7, piece.color)
      }
    }
    guard hasLinks else { return }
    for area in line.linkAreas {
      link(Rect(x: x + area.x, y: top, width: area.width, height: line.height), to: area.address)
    }
  }

  func show(_ run: GlyphRun, x: Double, y: Double, color: Color) {
    guard !run.clusters.isEmpty, color.alpha > 0 else { return }
    if batches != nil {
      let key = GlyphBatch.Key(font: ObjectIdentifier(run.font), color: color)
      if let found = lastBatch, found.key == key {
        found.batch.append(run, x: x, y: y)
        return
      }
      let entry = batches?[key] ?? (batches?.count ?? 0, GlyphBatch(face: run.font, color: color))
      batches?[key] = entry
      lastBatch = (key, entry.batch)
      entry.batch.append(run, x: x, y: y)
      return
    }
    var glyphs = ContiguousArray<cairo_glyph_t>()
    glyphs.reserveCapacity(run.glyphs.count)
    for glyph in run.glyphs {
      glyphs.append(cairo_glyph_t(index: UInt(glyph.index), x: x + Double(glyph.x), y: y + Double(glyph.y)))
    }
    GlyphBatch.show(cr, face: run.font, color: color, glyphs: glyphs, clusters: run.clusters, text: run.text)
  }

  private func rule(x: Double, y: Double, width: Double, thickness: Double, _ color: Color) {
    cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha)
    cairo_rectangle(cr, x, y - thickness / 2, width, thickness)
    cairo_fill(cr)
  }

  /// What stands for a character without a glyph: an empty frame of its width.
  private func frame(x: Double, baseline: Double, width: Double, height: Double, _ color: Color) {
    guard width > 1, height > 1 else { return }
    cairo_save(cr)
    cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha)
    cairo_set_line_width(cr, 0.5)
    cairo_rectangle(cr, x + 0.5, baseline - height, width - 1, height)
    cairo_stroke(cr)
    cairo_restore(cr)
  }
}
