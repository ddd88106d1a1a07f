internal import CPangoCairo

extension TextEngine {
  /// Longer paragraphs are wrapped a part at a time: Pango's line breaker looks at a whole item for every line, so one
  /// endless word would take quadratic time.
  private static let partLength = 2048
  /// How much of its height the ink of a line may go beyond it.
  private static let inkTolerance = 0.02

  /// Appends the lines of one paragraph through a PangoLayout; answers whether text was cut off.
  func appendWithPango(
    _ paragraph: Paragraph, to lines: inout [ShapedLine], style: ParagraphStyle, width: Double?, room: Int
  ) -> Bool {
    let wraps = width != nil && style.overflow != .visible
    // One direction for the whole, however it is cut into parts and lines.
    let isRightToLeft = paragraph.direction(style) == .rightToLeft
    let paragraph = paragraph.isolatingTokens()
    pango_layout_set_auto_dir(layout, 0)
    pango_context_set_base_dir(context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    let first = lines.count
    defer { ShapedLine.even(&lines, from: first, style: style) }
    guard let width, wraps else {
      _ = layOut(paragraph, 0..<paragraph.text.count, style: style, width: nil, room: 1, into: &lines)
      return false
    }
    if style.overflow == .ellipsis, style.maxLines != nil {
      // What cannot show is not shaped: no glyph that matters is narrower than a 50th of the em.
      let size = paragraph.spans.first?.run.style.font.size ?? 10
      let most = Double(room) * max(1024, width / size * 50 * 4)
      let end = most < 1e9 ? paragraph.characterBoundary(notAfter: Int(most)) : paragraph.text.count
      let rest = paragraph.text.count - end
      let paragraph = marked(paragraph, style: style, upTo: end)
      let cut = layOut(
        paragraph, 0..<paragraph.text.count - rest, style: style, width: width, room: room, into: &lines)
      return cut.truncated || rest > 0
    }
    return wrap(
      marked(paragraph, style: style, upTo: paragraph.text.count), style: style, width: width, room: room, into: &lines)
  }

  private func wrap(
    _ paragraph: Paragraph, style: ParagraphStyle, width: Double, room: Int, into lines: inout [ShapedLine]
  ) -> Bool {
    var start = 0
    var length = Self.partLength
    let first = lines.count
    repeat {
      var end = paragraph.text.count
      if end - start > length { end = paragraph.characterBoundary(notAfter: start + length) }
      var part: [ShapedLine] = []
      let result = layOut(paragraph, start..<end, style: style, width: width, room: .max, into: &part)
      if end < paragraph.text.count, result.lastLineStart <= start {
        // The box is so wide that the part does not fill a line: look at more of the text.
        length *= 2
        continue
      }
      if end < paragraph.text.count {
        // The last line of a part is not full yet: it begins the next part. So does the one before it, which may end where a
        // word that was cut seemed to have another one in it.
        let isLong = part.count > 2
        part.removeLast(isLong ? 2 : 1)
        start = isLong ? result.lineStartBefore : result.lastLineStart
      } else {
        start = end
      }
      lines.append(contentsOf: part)
      if lines.count - first > room {
        lines.removeSubrange((first + room)...)
        return true
      }
    } while start < paragraph.text.count
    return false
  }

  /// Lays out a part of a paragraph and appends its lines; answers where the last two lines start, as byte indices.
  private func layOut(
    _ paragraph: Paragraph, _ range: Range<Int>, style: ParagraphStyle, width: Double?, room: Int,
    into lines: inout [ShapedLine]
  ) -> (lastLineStart: Int, lineStartBefore: Int, truncated: Bool) {
    configure(style: style, width: width, room: room)
    let attributes = attributes(of: paragraph, range, style, width: width)
    defer { pango_attr_list_unref(attributes) }
    pango_layout_set_attributes(layout, attributes)
    pango_layout_set_font_description(
      layout,
      paragraph.spans.first.map {
        description(for: $0.run.style.font, language: $0.run.style.language ?? style.language).pointer
      })
    paragraph.text.withUnsafeBufferPointer { bytes in
      guard !range.isEmpty else { return pango_layout_set_text(layout, "", 0) }
      UnsafeBufferPointer(rebasing: bytes[range]).withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
      }
    }
    let isRightToLeft = pango_context_get_base_dir(context) == PANGO_DIRECTION_RTL
    return layingOut(paragraph, range, style: style) {
      var lastStart = range.lowerBound
      var startBefore = range.lowerBound
      var line = pango_layout_get_lines_readonly(layout)
      while let node = line {
        if let pango = node.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) {
          startBefore = lastStart
          lastStart = range.lowerBound + Int(pango.pointee.start_index)
          let fills = style.alignment == .justified && node.pointee.next != nil
          var made = extract(
            pango, of: paragraph, offset: range.lowerBound, style: style, width: width, fills: fills)
          let end = lastStart + Int(pango.pointee.length)
          if end > lastStart, end < paragraph.text.count, paragraph.text[end - 1] == 0x20 || paragraph.text[end] == 0x20
          {
            made.endSpace = isRightToLeft ? .left : .right
          }
          lines.append(made)
        }
        line = node.pointee.next
      }
      let truncated = pango_layout_is_ellipsized(layout) != 0
      return (lastStart, startBefore, truncated)
    }
  }

  private func configure(style: ParagraphStyle, width: Double?, room: Int) {
    // Widths beyond what Pango's 32-bit units hold cannot be exceeded by a line anyway.
    let units = width.map { Int32(min(max($0, 0) * Double(PANGO_SCALE), 1e9).rounded(.up)) } ?? -1
    pango_layout_set_width(layout, units)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    let ellipsizes = width != nil && style.overflow == .ellipsis && room < .max
    pango_layout_set_ellipsize(layout, ellipsizes ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE)
    pango_layout_set_height(layout, ellipsizes ? -Int32(min(room, 1_000_000)) : -1)
    pango_context_set_language(context, pango_language_from_string(style.language ?? "en"))
    pango_layout_context_changed(layout)
  }

  /// Attributes of the part's runs. The foreground, which Pango does not draw here, keeps runs of different colour,
  /// line or link in items of their own without cutting kerning.
  private func attributes(
    of paragraph: Paragraph, _ range: Range<Int>, _ style: ParagraphStyle, width: Double?
  ) -> OpaquePointer? {
    let list = pango_attr_list_new()
    insertLanguages(of: paragraph.text[range], language: style.language, into: list)
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ part: Range<Int>) {
      guard let attribute else { return }
      attribute.pointee.start_index = UInt32(part.lowerBound - range.lowerBound)
      attribute.pointee.end_index = UInt32(part.upperBound - range.lowerBound)
      pango_attr_list_insert(list, attribute)
    }
    for (index, stretch) in paragraph.fontStretches.enumerated() {
      let part = stretch.range.clamped(to: range)
      guard !part.isEmpty else { continue }
      let font = stretch.font
      if index > 0 {
        let description = description(for: font, language: stretch.language ?? style.language)
        insert(pango_attr_font_desc_new(description.pointer), part)
      }
      if let language = stretch.language { insert(pango_attr_language_new(pango_language_from_string(language)), part) }
      if font.letterSpacing != 0 {
        let units = Int32(min(max(font.letterSpacing * Double(PANGO_SCALE), -1e6), 1e6))
        insert(pango_attr_letter_spacing_new(units), part)
      }
      if !font.features.isEmpty {
        let text = font.features.map { "\($0.tag)=\($0.value)" }.joined(separator: ",")
        insert(pango_attr_font_features_new(text), part)
      }
    }
    for (index, span) in paragraph.spans.enumerated() {
      let part = span.range.clamped(to: range)
      guard !part.isEmpty else { continue }
      if let image = span.run.image {
        let ascent = metrics(of: span.run.style, in: style).ascent
        let size = image.size(ascent: ascent, width: width)
        var box = PangoRectangle(
          x: 0, y: -Int32(size.height * Double(PANGO_SCALE)), width: Int32(size.width * Double(PANGO_SCALE)),
          height: Int32(size.height * Double(PANGO_SCALE)))
        insert(pango_attr_shape_new(&box, &box), part)
      }
      if paragraph.spans.count > 1 {
        insert(pango_attr_foreground_new(UInt16(index & 0xFFFF), UInt16(index >> 16 & 0xFFFF), 1), part)
      }
    }
    // A word that is broken because it is wider than its box must not seem to have a hyphen of its own: it may be a
    // number. Soft hyphens show where a line ends with them.
    for part in paragraph.stretchesWithoutSoftHyphens(in: range) { insert(pango_attr_insert_hyphens_new(0), part) }
    if width != nil {
      for part in paragraph.conjuncts(in: range) { insert(pango_attr_allow_breaks_new(0), part) }
    }
    return list
  }

  private func extract(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, of paragraph: Paragraph, offset: Int, style: ParagraphStyle,
    width: Double?, fills: Bool
  ) -> ShapedLine {
    var justification: LineJustification?
    if fills, let width, let em = paragraph.spans.first?.run.style.font.size {
      justification = LineJustification(line, of: paragraph, offset: offset, em: em, width: width)
    }
    var pieces: [ShapedLine.Piece] = []
    var lost: [UInt32] = []
    var x = 0.0
    var ascent = 0.0
    var descent = 0.0
    var ink = LineInk()
    var node = line.pointee.runs
    while let current = node {
      node = current.pointee.next
      guard let item = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else { continue }
      let start = offset + Int(item.pointee.item.pointee.offset)
      let unit = Double(PANGO_SCALE)
      if let piece = picture(item, of: paragraph, start: start, x: x, style, width: width) {
        pieces.append(piece)
        x += piece.run.width
        ascent = max(ascent, piece.image?.1.height ?? 0)
        continue
      }
      guard let run = glyphRun(item, of: paragraph, start: start, justification, lost: &lost) else { continue }
      x += Double(item.pointee.start_x_offset) / unit
      let runStyle = paragraph.span(at: start)?.run
      // All stand on one baseline. Pango would move Latin letters up among Han characters (`y_offset`), away from those in
      // the neighbouring cells.
      pieces.append(
        ShapedLine.Piece(
          run: run, x: x, rise: 0, color: runStyle?.style.color ?? .black,
          isUnderlined: runStyle?.style.isUnderlined ?? false,
          isStruckThrough: runStyle?.style.isStruckThrough ?? false, link: runStyle?.link))
      x += run.width + Double(item.pointee.end_x_offset) / unit
      ascent = max(ascent, run.font.metrics.ascent)
      descent = max(descent, run.font.metrics.descent)
      if measuresInk { ink.include(run) }
    }
    if pieces.isEmpty, let first = paragraph.spans.first?.run.style {
      (ascent, descent) = metrics(of: first, in: style)
    }
    // What goes a hair beyond its font's height touches nothing.
    let slack = Self.inkTolerance * (ascent + descent)
    let up = ink.up > ascent + slack ? ink.up : ascent
    let down = ink.down > descent + slack ? ink.down : descent
    var shaped = ShapedLine(pieces: pieces, width: x, ascent: up, descent: down, style: style)
    shaped.isStretched = up > ascent || down > descent
    shaped.lost = lost
    return shaped
  }

  /// The piece for a picture in the line; nil for an item of text.
  private func picture(
    _ item: UnsafeMutablePointer<PangoGlyphItem>, of paragraph: Paragraph, start: Int, x: Double,
    _ style: ParagraphStyle,
    width: Double?
  ) -> ShapedLine.Piece? {
    let isEllipsis = item.pointee.item.pointee.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
    guard !isEllipsis, let run = paragraph.span(at: start)?.run, let image = run.image,
      let face = instance(for: run.style.font, language: run.style.language ?? style.language)?.face
    else { return nil }
    let size = image.size(ascent: face.metrics.ascent, width: width)
    return ShapedLine.Piece(
      run: .make(font: face, glyphs: [], clusters: [], text: [], width: size.width), x: x, rise: 0,
      color: run.style.color, isUnderlined: false, isStruckThrough: false, link: run.link, image: (image, size))
  }

  private func glyphRun(
    _ item: UnsafeMutablePointer<PangoGlyphItem>, of paragraph: Paragraph, start: Int,
    _ justification: LineJustification?, lost: inout [UInt32]
  ) -> GlyphRun? {
    let text = paragraph.text
    let pango = item.pointee.item.pointee
    guard let font = pango.analysis.font, let face = face(for: font.referenced) else {
      // A library without a single font: nothing can be drawn, so all of it is missing.
      let bytes = text[min(start, text.count)..<min(start + Int(pango.length), text.count)]
      lost += String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value).filter(GlyphRunBuilder.isVisible)
      return nil
    }
    let end = min(start + Int(pango.length), text.count)
    let builder = GlyphRunBuilder(
      string: item.pointee.glyphs.pointee, isBackward: pango.analysis.level & 1 == 1,
      marks: start < end ? paragraph.marks(in: start..<end) : [],
      extras: justification?.extras(for: item.pointee.glyphs.pointee, at: start) ?? [])
    // An ellipsis replaces what it hides: its item's text is not in the paragraph.
    let isEllipsis = pango.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
    return isEllipsis
      ? builder.build(font: face, text: [0xE2, 0x80, 0xA6])
      : builder.build(font: face, text: Array(text[min(start, end)..<end]))
  }
}

extension UnsafeMutablePointer<PangoFont> {
  /// The same font with one more reference, for who takes it over.
  fileprivate var referenced: Self {
    g_object_ref(self)
    return self
  }
}
