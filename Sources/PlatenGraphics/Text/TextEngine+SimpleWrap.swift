extension TextEngine {
  /// Appends the lines of a paragraph of simple text that breaks at spaces; nil when Pango has to do it, else whether text
  /// was cut off.
  func appendSimpleLines(
    of paragraph: Paragraph, to lines: inout [ShapedLine], style: ParagraphStyle, width: Double?, room: Int
  ) -> Bool? {
    guard let width, style.overflow != .visible, style.alignment != .justified, !style.hyphenates,
      paragraph.spans.count == 1,
      let span = paragraph.spans.first, span.run.image == nil,
      let instance = instance(for: span.run.style.font, language: span.run.style.language ?? style.language)
    else { return nil }
    let before = lines.count
    let isCut: Bool? = paragraph.text.withUnsafeBufferPointer { bytes in
      guard SimpleText.keepsOrder(bytes, on: style.direction, base: style.baseDirection),
        let broken = SimpleWrap(instance: instance, width: width).lines(of: bytes)
      else { return nil }
      let isCut = broken.count > room
      let isMarked = isCut && style.overflow == .ellipsis
      for line in broken.prefix(isMarked ? room - 1 : room) {
        let text = UnsafeBufferPointer(rebasing: bytes[line.range])
        guard let run = instance.joinedRun(of: text, width: line.width) else { return nil }
        var made = ShapedLine([run], of: span, instance: instance, style: style)
        if line.range.upperBound < bytes.count { made.endSpace = .right }
        lines.append(made)
      }
      if isMarked {
        // The last line takes as much of the rest as leaves room for the ellipsis.
        let rest = UnsafeBufferPointer(rebasing: bytes[broken[room - 1].range.lowerBound...])
        var runs: [GlyphRun] = []
        var total = 0.0
        // No line holds more characters than this; the cut must not go through one.
        var length = min(rest.count, 4096)
        while length < rest.count, rest[length] & 0xC0 == 0x80 { length -= 1 }
        let isSimple = instance.forEachRun(in: UnsafeBufferPointer(rebasing: rest.prefix(length))) { run in
          if total <= width { runs.append(run) }
          total += run.width
        }
        guard isSimple, let cut = instance.truncated(runs, to: width) else { return nil }
        lines.append(ShapedLine(cut, of: span, instance: instance, style: style))
      }
      return isCut
    }
    if isCut == nil { lines.removeSubrange(before...) }
    return isCut
  }
}

extension ShapedLine {
  /// A line of runs from left to right, all of one span.
  init(_ runs: [GlyphRun], of span: Paragraph.Span, instance: FontInstance, style: ParagraphStyle) {
    var x = 0.0
    let pieces = runs.map { run in
      defer { x += run.width }
      return Piece(
        run: run, x: x, rise: 0, color: span.run.style.color, isUnderlined: span.run.style.isUnderlined,
        isStruckThrough: span.run.style.isStruckThrough, link: span.run.link)
    }
    self.init(
      pieces: pieces, width: x, ascent: instance.face.metrics.ascent, descent: instance.face.metrics.descent,
      style: style)
  }
}
