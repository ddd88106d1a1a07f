internal import CPangoCairo

extension Canvas {
  /// Whether text is more than spaces and begins where the page shows it. It may say no for text that is seen.
  func isSeen(_ glyphs: UnsafeBufferPointer<cairo_glyph_t>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // Spaces and controls are below 0x21, or begin with C2, E1, E2, E3 or EF in UTF-8.
    let hasInk = text.contains { byte in
      (0x21...0x7E).contains(byte) || (0xC3...0xDF).contains(byte) || (0xE4...0xEE).contains(byte)
    }
    guard hasInk, let first = glyphs.first else { return false }
    let seen = visibleRect
    // At the edge the ink of a letter may lie outside although its origin does not.
    return first.x > seen.minX + 1 && first.x < seen.maxX - 8 && first.y > seen.minY + 4 && first.y < seen.maxY - 1
  }

  /// Makes a mark that no eye can see. A page on which nothing is drawn is not replayed by cairo (1.16), and its tags with
  /// it: elements that go on over pages would end without having begun.
  func makeUnseenMark() {
    cairo_set_source_rgba(cr, 1, 1, 1, 0.005)
    cairo_rectangle(cr, 0, 0, 1.0 / 256, 1.0 / 256)
    cairo_fill(cr)
  }
}
