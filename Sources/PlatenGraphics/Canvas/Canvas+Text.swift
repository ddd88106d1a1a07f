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
    for batch in collected.values.sorted(by: { $0.order < $1.order }) { batch.batch.flush(to: self) }
  }

  func draw(_ line: ShapedLine, x: Double, baseline: Double, top: Double) {
    guard x.isFinite, baseline.isFinite, isDrawable() else { return }
    // From left to right: readers put words together that way.
    if line.endSpace == .left { showEndSpace(of: line, x: x, baseline: baseline) }
    var start = 0
    for index in line.pieces.indices.dropFirst() where !line.pieces[index].joins(line.pieces[start]) {
      show(line.pieces[start..<index], x: x, baseline: baseline)
      start = index
    }
    show(line.pieces[start...], x: x, baseline: baseline)
    if line.endSpace == .right { showEndSpace(of: line, x: x, baseline: baseline) }
    for scalar in line.lost { document.missingGlyphs.note(scalar, x: x, page: document.page) }
    var hasLinks = false
    for piece in line.pieces {
      let left = x + piece.x
      if let (inline, size) = piece.image {
        draw(inline.image, in: Rect(origin: Point(x: left, y: baseline - size.height), size: size))
        if let uri = piece.link { link(Rect(origin: Point(x: left, y: baseline - size.height), size: size), to: uri) }
        continue
      }
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
        document.missingGlyphs.note(glyph.scalar, x: left + glyph.x, page: document.page)
        frame(x: left + glyph.x, baseline: baseline, width: glyph.advance, height: metrics.ascent * 0.7, piece.color)
      }
    }
    guard hasLinks else { return }
    for area in line.linkAreas {
      link(Rect(x: x + area.x, y: top, width: area.width, height: line.height), to: area.address)
    }
  }

  private func showEndSpace(of line: ShapedLine, x: Double, baseline: Double) {
    guard let (space, offset, piece) = line.endSpaceGlyph else { return }
    show(space, x: x + offset, y: baseline - piece.rise, color: piece.color)
  }

  func show(_ run: GlyphRun, x: Double, y: Double, color: Color) {
    guard !run.clusters.isEmpty, color.alpha > 0 else { return }
    if let batch = batch(for: run.font, color: color) {
      batch.append(run, x: x, y: y)
      return
    }
    let glyphs = run.glyphs.map { glyph in
      cairo_glyph_t(index: UInt(glyph.index), x: x + Double(glyph.x), y: y + Double(glyph.y))
    }
    glyphs.withUnsafeBufferPointer {
      showGlyphs(
        face: run.font, color: color, glyphs: $0, clusters: run.clusters, text: run.text)
    }
  }

  /// Hands glyphs and the text they stand for to cairo (`cairo_show_text_glyphs`).
  func showGlyphs(
    face: FontFace, color: Color, glyphs: UnsafeBufferPointer<cairo_glyph_t>,
    clusters: UnsafeBufferPointer<cairo_text_cluster_t>, text: UnsafeBufferPointer<UInt8>
  ) {
    guard glyphs.count <= Int32.max, text.count <= Int32.max, !glyphs.isEmpty else { return }
    if let pictures = face.colorGlyphs {
      return showColorGlyphs(pictures, face: face, color: color, glyphs: glyphs, clusters: clusters, text: text)
    }
    if steadyText == nil || steadyText?.face !== face || steadyText?.color != color {
      cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha)
      cairo_set_scaled_font(cr, face.scaled)
      if face.isOutlined { document.hasOutlinedFonts = true }
      if steadyText != nil { steadyText = SteadyText(face: face, color: color) }
    }
    if !hasSeenText, color.alpha > 0 { hasSeenText = isSeen(glyphs, text) }
    text.withMemoryRebound(to: CChar.self) { text in
      cairo_show_text_glyphs(
        cr, text.baseAddress, Int32(text.count), glyphs.baseAddress, Int32(glyphs.count), clusters.baseAddress,
        Int32(clusters.count), cairo_text_cluster_flags_t(rawValue: 0))
    }
  }

  /// To be called when something other than text may have changed cairo's font or colour.
  func forgetSteadyText() {
    if steadyText != nil { steadyText = SteadyText(face: nil, color: .clear) }
  }

  /// Draws many short texts: font and colour are set only when they change.
  package func drawingTextOnly<R>(_ body: () throws -> R) rethrows -> R {
    guard steadyText == nil else { return try body() }
    steadyText = SteadyText(face: nil, color: .clear)
    defer { steadyText = nil }
    return try body()
  }

  /// The batch that collects this font and colour; nil when text is drawn at once.
  func batch(for face: FontFace, color: Color) -> GlyphBatch? {
    if let last = lastBatch, last.face === face, last.color == color { return last }
    guard batches != nil else { return nil }
    let key = GlyphBatch.Key(font: ObjectIdentifier(face), color: color)
    if let found = batches?[key] {
      lastBatch = found.batch
      return found.batch
    }
    let made = GlyphBatch(face: face, color: color)
    let order = batches?.count ?? 0
    batches?[key] = (order, made)
    lastBatch = made
    return made
  }

  /// Runs of one font and colour that follow each other in a line, in one call.
  private func show(_ pieces: ArraySlice<ShapedLine.Piece>, x: Double, baseline: Double) {
    guard pieces.first?.image == nil else { return }
    guard pieces.count > 1, let first = pieces.first else {
      for piece in pieces { show(piece.run, x: x + piece.x, y: baseline - piece.rise, color: piece.color) }
      return
    }
    guard first.color.alpha > 0 else { return }
    let shared = batch(for: first.run.font, color: first.color)
    let batch = shared ?? GlyphBatch(face: first.run.font, color: first.color)
    for piece in pieces where !piece.run.clusters.isEmpty {
      batch.append(piece.run, x: x + piece.x, y: baseline - piece.rise)
    }
    if shared == nil { batch.flush(to: self) }
  }

  private func rule(x: Double, y: Double, width: Double, thickness: Double, _ color: Color) {
    setSource(color)
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
