internal import CPangoCairo

extension TextEngine {
  /// Breaks text into lines no wider than `width` and shapes them.
  ///
  /// - Parameters:
  ///   - runs: The text; line ends in it start new paragraphs.
  ///   - style: Alignment, line limit and what happens to text that does not fit.
  ///   - width: The width of the box in points; nil keeps each paragraph on one line.
  /// - Complexity: Linear in the length of the text.
  package func shape(_ runs: [TextRun], style: ParagraphStyle = ParagraphStyle(), width: Double? = nil) -> ShapedText {
    // Not-a-number would not even compare.
    let width = width.map { $0.isNaN ? 0 : max($0, 0) }
    let paragraphs = Paragraph.split(runs)
    let limit = style.maxLines ?? .max
    var lines: [ShapedLine] = []
    var truncated = false
    for (index, paragraph) in paragraphs.enumerated() {
      let room = limit - lines.count
      let isLast = index == paragraphs.count - 1 || room <= 0
      guard room > 0 else {
        truncated = true
        break
      }
      let before = lines.count
      truncated = append(paragraph, to: &lines, style: style, width: width, room: room) || truncated
      if !isLast, lines.count >= limit, style.overflow == .ellipsis, !truncated, let last = paragraph.spans.last {
        // The rest of the text is cut off after this paragraph: its last line must show it.
        var marked = paragraph
        marked.append(" \u{2026}", of: last.run)
        lines.removeSubrange(before...)
        _ = append(marked, to: &lines, style: style, width: width, room: room)
        truncated = true
      }
      if !isLast, lines.count > before {
        lines[lines.count - 1].endSpace = paragraph.direction(style) == .rightToLeft ? .left : .right
      }
    }
    return ShapedText(lines: lines, isTruncated: truncated)
  }

  /// The width of the text on one line, in points.
  package func width(of text: String, font: Font, language: String? = nil) -> Double {
    var text = text
    if let instance = instance(for: font, language: language) {
      var width = 0.0
      if text.withUTF8({ instance.forEachRun(in: SimpleText.trimmed($0)) { width += $0.width } }) { return width }
    }
    return shape([TextRun(text, style: TextStyle(font: font))], style: ParagraphStyle(language: language)).size.width
  }

  /// Distances from the baseline up and down that a line of this font takes, in points.
  package func metrics(of font: Font, language: String? = nil) -> (ascent: Double, descent: Double) {
    guard let face = instance(for: font, language: language)?.face else { return (font.size, font.size / 4) }
    return (face.metrics.ascent, face.metrics.descent)
  }

  func metrics(of style: TextStyle, in paragraph: ParagraphStyle) -> (ascent: Double, descent: Double) {
    metrics(of: style.font, language: style.language ?? paragraph.language)
  }

  /// Appends the lines of one paragraph, at most `room`; answers whether text was cut off.
  private func append(
    _ paragraph: Paragraph, to lines: inout [ShapedLine], style: ParagraphStyle, width: Double?, room: Int
  ) -> Bool {
    if let fast = simpleLine(paragraph, style: style, width: width, room: room) {
      lines.append(fast.line)
      return fast.truncated
    }
    if let isCut = appendSimpleLines(of: paragraph, to: &lines, style: style, width: width, room: room) {
      return isCut
    }
    return appendWithPango(paragraph, to: &lines, style: style, width: width, room: room)
  }

  // MARK: Simple text on one line

  private func simpleLine(
    _ paragraph: Paragraph, style: ParagraphStyle, width: Double?, room: Int
  ) -> (line: ShapedLine, truncated: Bool)? {
    guard paragraph.spans.count == 1, let span = paragraph.spans.first, style.alignment != .justified,
      span.run.image == nil,
      let instance = instance(for: span.run.style.font, language: span.run.style.language ?? style.language)
    else { return nil }
    var runs: [GlyphRun] = []
    var total = 0.0
    let simple = paragraph.text.withUnsafeBufferPointer { bytes in
      SimpleText.keepsOrder(bytes, on: style.direction, base: style.baseDirection)
        && instance.forEachRun(in: bytes) {
          runs.append($0)
          total += $0.width
        }
    }
    guard simple else { return nil }
    if let width, total > width, !fits(total, in: width), style.overflow != .visible {
      guard style.overflow == .ellipsis, room == 1, let cut = instance.truncated(runs, to: width) else { return nil }
      return (makeLine(cut, instance: instance, span: span, style: style), true)
    }
    return (makeLine(runs, instance: instance, span: span, style: style), false)
  }

  /// One tolerance for all comparisons of a text with its box: a hundredth of a point.
  private func fits(_ extent: Double, in box: Double) -> Bool { extent <= box + 0.01 }

  private func makeLine(
    _ runs: [GlyphRun], instance: FontInstance, span: Paragraph.Span, style: ParagraphStyle
  ) -> ShapedLine {
    var x = 0.0
    let pieces = runs.map { run in
      defer { x += run.width }
      return ShapedLine.Piece(
        run: run, x: x, rise: 0, color: span.run.style.color, isUnderlined: span.run.style.isUnderlined,
        isStruckThrough: span.run.style.isStruckThrough, link: span.run.link)
    }
    return ShapedLine(
      pieces: pieces, width: x, ascent: instance.face.metrics.ascent, descent: instance.face.metrics.descent,
      style: style)
  }
}

extension ShapedLine {
  /// Makes a line whose leading is shared evenly above and below (CSS 2.2, clause 10.8.1).
  init(pieces: [Piece], width: Double, ascent: Double, descent: Double, style: ParagraphStyle) {
    let natural = ascent + descent
    let height = natural * style.lineHeight
    self.init(
      pieces: pieces, width: width, height: height, baseline: (height - natural) / 2 + ascent,
      alignment: style.alignment, direction: style.direction)
  }
}
