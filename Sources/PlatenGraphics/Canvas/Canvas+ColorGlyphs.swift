internal import CPangoCairo

extension Canvas {
  /// Draws glyphs of a font of colour emoji as pictures, or as outlines where they have none, with the text they stand for
  /// where the output has text. Cairo 1.16 itself has faults with such fonts; with layers of colour it can crash.
  func showColorGlyphs(
    _ pictures: ColorGlyphs, face: FontFace, color: Color, glyphs: UnsafeBufferPointer<cairo_glyph_t>,
    clusters: UnsafeBufferPointer<cairo_text_cluster_t>, text: UnsafeBufferPointer<UInt8>
  ) {
    forgetSteadyText()
    // The target's own kind: groups of a PDF are recordings.
    let kind = cairo_surface_get_type(cairo_get_target(cr))
    var unseen = PlacedText()
    var outlined: [cairo_glyph_t] = []
    var unseenFont: UnseenFont?
    var glyph = 0
    var byte = 0
    for cluster in clusters {
      let nextGlyph = min(glyph + max(Int(cluster.num_glyphs), 0), glyphs.count)
      let nextByte = min(byte + max(Int(cluster.num_bytes), 0), text.count)
      defer {
        glyph = nextGlyph
        byte = nextByte
      }
      let bytes = UnsafeBufferPointer(rebasing: text[byte..<nextByte])
      let parts = UnsafeBufferPointer(rebasing: glyphs[glyph..<nextGlyph])
      for part in parts {
        if let picture = pictures.picture(of: UInt32(truncatingIfNeeded: part.index), alpha: color.alpha) {
          draw(picture, of: face, x: part.x, y: part.y, isPixels: kind == CAIRO_SURFACE_TYPE_IMAGE)
        } else if pictures.hasOutlines {
          outlined.append(part)
        }
      }
      if kind == CAIRO_SURFACE_TYPE_PDF, let first = parts.first, !bytes.isEmpty {
        let advance = face.advance(of: UInt32(truncatingIfNeeded: first.index))
        // One for the whole call, which hands the text over together.
        unseenFont = unseenFont ?? document.unseenFont(for: face, advance: advance)
        if let unseenFont { unseen.append(bytes, in: unseenFont, x: first.x, y: first.y, advance: advance) }
      }
    }
    if let unseenFont { show(unseen, in: unseenFont.scaled, color) }
    fill(outlined, in: face.scaled, color)
  }

  private func draw(_ picture: ColorGlyphs.Picture, of face: FontFace, x: Double, y: Double, isPixels: Bool) {
    guard x.isFinite, y.isFinite else { return }
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(face.scaled, &matrix)
    matrix.x0 = x
    matrix.y0 = y
    var placed = matrix
    guard cairo_matrix_invert(&placed) == CAIRO_STATUS_SUCCESS else { return }
    document.hasPictures = true
    cairo_save(cr)
    defer { cairo_restore(cr) }
    cairo_transform(cr, &matrix)
    cairo_translate(cr, picture.place.minX, picture.place.minY)
    cairo_scale(cr, picture.place.width / Double(picture.width), picture.place.height / Double(picture.height))
    cairo_set_source_surface(cr, picture.surface, 0, 0)
    // As for pictures: any better filter would be written as /Interpolate true into a PDF.
    if let pattern = cairo_get_source(cr) {
      cairo_pattern_set_filter(pattern, isPixels ? CAIRO_FILTER_GOOD : CAIRO_FILTER_FAST)
    }
    // Filled, since painting inside a clip is cut at whole points by cairo 1.16.
    cairo_new_path(cr)
    cairo_rectangle(cr, 0, 0, Double(picture.width), Double(picture.height))
    cairo_fill(cr)
  }

  private func fill(_ glyphs: [cairo_glyph_t], in font: OpaquePointer, _ color: Color) {
    guard !glyphs.isEmpty, glyphs.count <= Int32.max else { return }
    setSource(color)
    cairo_set_scaled_font(cr, font)
    cairo_new_path(cr)
    cairo_glyph_path(cr, glyphs, Int32(glyphs.count))
    cairo_fill(cr)
  }

  private func show(_ text: PlacedText, in font: OpaquePointer, _ color: Color) {
    guard !text.glyphs.isEmpty, text.glyphs.count <= Int32.max, text.text.count <= Int32.max else { return }
    setSource(color)
    cairo_set_scaled_font(cr, font)
    text.text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        cairo_show_text_glyphs(
          cr, bytes.baseAddress, Int32(bytes.count), text.glyphs, Int32(text.glyphs.count), text.clusters,
          Int32(text.clusters.count), cairo_text_cluster_flags_t(rawValue: 0))
      }
    }
  }
}

/// Glyphs on the page and the text they stand for.
private struct PlacedText {
  var glyphs: [cairo_glyph_t] = []
  var clusters: [cairo_text_cluster_t] = []
  var text: [UInt8] = []

  mutating func append(_ parts: some Collection<cairo_glyph_t>, standingFor bytes: UnsafeBufferPointer<UInt8>) {
    glyphs.append(contentsOf: parts)
    text.append(contentsOf: bytes)
    clusters.append(cairo_text_cluster_t(num_bytes: Int32(bytes.count), num_glyphs: Int32(parts.count)))
  }

  /// Appends glyphs without a mark that stand for the text of one picture.
  mutating func append(
    _ bytes: UnsafeBufferPointer<UInt8>, in font: UnseenFont, x: Double, y: Double, advance: Double
  ) {
    let parts = Self.parts(of: bytes)
    let width = advance / Double(parts.count)
    for (index, part) in parts.enumerated() {
      let letters = UnsafeBufferPointer(rebasing: bytes[part])
      let glyph = cairo_glyph_t(
        index: font.glyph(for: letters, advance: width), x: x + width * Double(index), y: y)
      append([glyph], standingFor: letters)
    }
  }

  /// The text cut where it is longer than eight units of UTF-16, which is what MuPDF (1.21) reads for one glyph: families
  /// and flags of regions are.
  private static func parts(of bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    var units = 0
    for (index, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 2 : 1
      if units + length > 8 {
        parts.append(start..<index)
        start = index
        units = 0
      }
      units += length
    }
    parts.append(start..<bytes.count)
    return parts
  }
}

extension DocumentState {
  private static let unseenFontLimit = 64
  private static let unseenTextLimit = 4096

  /// The font that writes the text of a colour font's pictures; made for the first of them, which is `advance` wide.
  func unseenFont(for face: FontFace, advance: Double) -> UnseenFont? {
    let key = ObjectIdentifier(face)
    if let known = unseenFonts[key], known.count < Self.unseenTextLimit { return known }
    if unseenFonts.count >= Self.unseenFontLimit {
      unseenFonts.removeAll()
      unseenFaces.removeAll()
    }
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(face.scaled, &matrix)
    guard let made = UnseenFont(size: abs(matrix.yy), advance: advance) else { return nil }
    unseenFonts[key] = made
    // The face's address is the key.
    unseenFaces.append(face)
    return made
  }
}
