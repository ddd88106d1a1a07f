internal import CPangoCairo

/// Turns a PangoGlyphString into a ``GlyphRun``: positions in points and clusters as cairo counts them.
struct GlyphRunBuilder {
  // PANGO_GLYPH_EMPTY and PANGO_GLYPH_UNKNOWN_FLAG are macros with casts, which Swift does not import.
  private static let emptyGlyph: UInt32 = 0x0FFF_FFFF
  private static let unknownFlag: UInt32 = 0x1000_0000

  let string: PangoGlyphString
  let isBackward: Bool
  /// Where characters stand in the text that were put in for line breaks: they are not copied out, but for a hyphen that
  /// shows.
  var marks: [Range<Int>] = []
  /// Room after each glyph that fills a justified line, in points; empty in other lines.
  var extras: [Double] = []

  func build(font: FontFace, text: [UInt8]) -> GlyphRun {
    var glyphs = [GlyphRun.Glyph]()
    var missing: [MissingGlyph] = []
    let count = Int(string.num_glyphs)
    let unit = Double(PANGO_SCALE)
    /// Drawn glyphs among those before each index: empty ones take part in clusters but are not shown.
    var shown = [Int32](repeating: 0, count: count + 1)
    var x = 0.0
    for index in 0..<count {
      var info = string.glyphs[index]
      if info.glyph == Self.emptyGlyph, isSpace(index, text), let space = font.spaceGlyph {
        // Pango takes the glyph of a space at the end of a line away; without one, cairo writes the letter before it with
        // a replacement text of its own, which costs bytes and breaks off reading by structure in Poppler.
        info.glyph = space
      }
      let advance = Double(info.geometry.width) / unit + (extras.isEmpty ? 0 : extras[index])
      if info.glyph & Self.unknownFlag != 0 {
        let scalar = info.glyph & ~Self.unknownFlag
        if Self.isVisible(scalar) { missing.append(MissingGlyph(scalar: scalar, x: x, advance: advance)) }
      } else if info.glyph != Self.emptyGlyph {
        glyphs.append(
          GlyphRun.Glyph(
            index: info.glyph, x: Float(x + Double(info.geometry.x_offset) / unit),
            y: Float(Double(info.geometry.y_offset) / unit)))
      }
      shown[index + 1] = Int32(glyphs.count)
      x += advance
    }
    let (clusters, kept) = isBackward ? visual(clusters(text: text, shown: shown)) : clusters(text: text, shown: shown)
    return GlyphRun.make(
      font: font, glyphs: glyphs, clusters: clusters, text: kept, width: x, missing: missing)
  }

  /// The characters of a string of glyphs that have none and should show something.
  static func missing(in string: PangoGlyphString) -> Set<UInt32> {
    var result: Set<UInt32> = []
    for index in 0..<Int(string.num_glyphs) {
      let glyph = string.glyphs[index].glyph
      guard glyph != emptyGlyph, glyph & unknownFlag != 0, isVisible(glyph & ~unknownFlag) else { continue }
      result.insert(glyph & ~unknownFlag)
    }
    return result
  }

  private func isSpace(_ index: Int, _ text: [UInt8]) -> Bool {
    let byte = Int(string.log_clusters[index])
    return text.indices.contains(byte) && text[byte] == 0x20
  }

  /// Clusters in logical order; each takes the bytes from its start to the next one's. Characters without a glyph of
  /// their own (joiners, selectors) go with the cluster before them, so that they copy out; bidi controls are left out
  /// of the text, for they have done their work and would only get in the way of a search.
  private func clusters(
    text: [UInt8], shown: [Int32]
  ) -> ([cairo_text_cluster_t], text: [UInt8]) {
    let starts = clusterStarts(of: text, shown: shown)
    var result = [cairo_text_cluster_t]()
    var kept = [UInt8]()
    result.reserveCapacity(starts.count)
    kept.reserveCapacity(text.count)
    /// Bytes without a glyph before the first cluster that has one.
    var pending: Int32 = 0
    for (position, start) in starts.enumerated() {
      let end = position + 1 < starts.count ? starts[position + 1].byte : text.count
      let bytes = bytes(from: start.byte, to: max(start.byte, end), of: text, shows: start.glyphs > 0)
      if start.glyphs == 0 {
        if Self.isBidiControl(bytes) { continue }
        kept.append(contentsOf: bytes)
        if result.isEmpty {
          pending += Int32(bytes.count)
        } else {
          result[result.count - 1].num_bytes += Int32(bytes.count)
        }
        continue
      }
      kept.append(contentsOf: bytes)
      result.append(cairo_text_cluster_t(num_bytes: pending + Int32(bytes.count), num_glyphs: start.glyphs))
      pending = 0
    }
    if pending > 0 { result.append(cairo_text_cluster_t(num_bytes: pending, num_glyphs: 0)) }
    return (result, kept)
  }

  /// The text of a cluster without the marks in it.
  private func bytes(from start: Int, to end: Int, of text: [UInt8], shows: Bool) -> ArraySlice<UInt8> {
    guard !marks.isEmpty else { return text[start..<end] }
    let inside = marks.filter { $0.lowerBound >= start && $0.upperBound <= end }
    if inside.isEmpty || shows && inside == [start..<end] { return text[start..<end] }
    return (start..<end).filter { byte in !inside.contains { $0.contains(byte) } }.map { text[$0] }[...]
  }

  /// The clusters of right-to-left text from left to right. Readers of PDF (poppler, PDFium) take glyphs for text in the
  /// order in which they stand on the line and turn right-to-left stretches around by themselves; glyphs drawn from
  /// right to left copy out of them with spaces between letters or the wrong way round.
  private func visual(
    _ logical: (clusters: [cairo_text_cluster_t], text: [UInt8])
  ) -> ([cairo_text_cluster_t], text: [UInt8]) {
    var text = [UInt8]()
    text.reserveCapacity(logical.text.count)
    var end = logical.text.count
    for cluster in logical.clusters.reversed() {
      let start = max(end - Int(cluster.num_bytes), 0)
      text.append(contentsOf: logical.text[start..<end])
      end = start
    }
    return (logical.clusters.reversed(), text)
  }

  private func clusterStarts(of text: [UInt8], shown: [Int32]) -> [(byte: Int, glyphs: Int32)] {
    let count = Int(string.num_glyphs)
    var starts: [(byte: Int, glyphs: Int32)] = []
    var index = isBackward ? count - 1 : 0
    let step = isBackward ? -1 : 1
    while index >= 0, index < count {
      let byte = Int(string.log_clusters[index])
      var total: Int32 = 0
      while index >= 0, index < count, Int(string.log_clusters[index]) == byte {
        total += shown[index + 1] - shown[index]
        index += step
      }
      if let last = starts.last, byte <= last.byte || byte >= text.count || Self.isMark(text, at: byte) {
        // Marks belong to the letter before them: readers that see two glyphs above each other take them for two words.
        // Out of order (never seen from Pango) they are joined to keep cairo's invariant.
        starts[starts.count - 1].glyphs += total
      } else {
        starts.append((starts.isEmpty ? 0 : byte, total))
      }
    }
    return starts
  }

  /// Whether a combining mark (general category M) starts at a byte.
  private static func isMark(_ text: [UInt8], at index: Int) -> Bool {
    // U+0300 is the first.
    guard text[index] >= 0xCC else { return false }
    guard let scalar = String(decoding: text[index..<min(index + 4, text.count)], as: UTF8.self).unicodeScalars.first
    else { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// Whether the bytes are one of U+200E, U+200F, U+202A...U+202E, U+2066...U+2069 (UAX 9) or U+061C.
  private static func isBidiControl(_ slice: ArraySlice<UInt8>) -> Bool {
    let bytes = Array(slice)
    if bytes == [0xD8, 0x9C] { return true }
    guard bytes.count == 3, bytes[0] == 0xE2 else { return false }
    switch (bytes[1], bytes[2]) {
    case (0x80, 0x8E...0x8F), (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): return true
    default: return false
    }
  }

  /// Characters that show nothing even where a font has them are not missed.
  static func isVisible(_ value: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(value) else { return true }
    return !scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isWhitespace
  }
}
