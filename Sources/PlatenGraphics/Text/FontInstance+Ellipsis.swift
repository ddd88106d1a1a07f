extension FontInstance {
  /// The longest beginning of `runs` that leaves room for an ellipsis within `width`, and the ellipsis.
  ///
  /// Spaces before the ellipsis are dropped. At least the ellipsis remains. Nil when the face has no ellipsis.
  func truncated(_ runs: [GlyphRun], to width: Double) -> [GlyphRun]? {
    let text: [UInt8] = [0xE2, 0x80, 0xA6]
    var ellipsis: GlyphRun?
    let simple = text.withUnsafeBufferPointer { forEachRun(in: $0) { ellipsis = $0 } }
    guard simple, let ellipsis else { return nil }
    let room = width - ellipsis.width
    var kept: [GlyphRun] = []
    var used = 0.0
    for run in runs {
      if used + run.width <= room {
        kept.append(run)
        used += run.width
      } else {
        if let part = run.prefix(upTo: room - used) { kept.append(part) }
        break
      }
    }
    while let last = kept.last, last === space { kept.removeLast() }
    return kept + [ellipsis]
  }
}

extension GlyphRun {
  /// The leading clusters of a left-to-right run that end within `limit` points; nil when there is none.
  func prefix(upTo limit: Double) -> GlyphRun? {
    var glyph = 0
    var bytes = 0
    var end = 0.0
    var count = 0
    for cluster in clusters {
      let next = glyph + Int(cluster.num_glyphs)
      let edge = next < glyphs.count ? Double(glyphs[next].x) : width
      if edge > limit { break }
      glyph = next
      bytes += Int(cluster.num_bytes)
      end = edge
      count += 1
    }
    guard count > 0 else { return nil }
    return GlyphRun(
      font: font, glyphs: UnsafeBufferPointer(rebasing: glyphs[..<glyph]),
      clusters: UnsafeBufferPointer(rebasing: clusters[..<count]),
      text: UnsafeBufferPointer(rebasing: text[..<bytes]), width: end)
  }
}
