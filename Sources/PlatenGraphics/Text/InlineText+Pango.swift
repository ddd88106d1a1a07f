internal import CPangoCairo

/// All other text, through Pango's itemization and shaping.
extension InlineText {
  /// Cuts the text into items (`pango_itemize_with_base_dir`), shapes each (`pango_shape_full`) and takes their advances.
  func itemize() {
    guard !text.isEmpty else { return }
    var advances = [Double](repeating: 0, count: text.count)
    var paragraph = Paragraph()
    paragraph.append(text[...])
    for part in parts where part.objectWidth == nil && !part.range.isEmpty {
      paragraph.append(Paragraph.Span(range: part.range, run: TextRun("", style: part.style)))
    }
    let style = ParagraphStyle(overflow: .visible, language: language)
    engine.layingOut(paragraph, 0..<text.count, style: style) {
      collectItems()
      shapeItems(into: &advances)
    }
    for part in parts {
      guard let width = part.objectWidth else { continue }
      for index in part.range { advances[index] = 0 }
      if !part.range.isEmpty { advances[part.range.lowerBound] = width }
    }
    setAdvances(advances)
  }

  private func collectItems() {
    let attributes = attributes()
    defer { pango_attr_list_unref(attributes) }
    let direction = isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    pango_context_set_base_dir(engine.context, direction)
    pango_context_set_language(engine.context, pango_language_from_string(language ?? "en"))
    if let first = parts.first(where: { $0.objectWidth == nil }) {
      let font = engine.description(for: first.style.font, language: first.style.language ?? language)
      pango_context_set_font_description(engine.context, font.pointer)
    }
    let list = text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_itemize_with_base_dir(engine.context, direction, $0.baseAddress, 0, Int32($0.count), attributes, nil)
      }
    }
    defer { g_list_free(list) }
    var node = list
    var part = 0
    while let current = node {
      node = current.pointee.next
      guard let pointer = current.pointee.data?.assumingMemoryBound(to: PangoItem.self) else { continue }
      let box = PangoItemBox(takingOwnershipOf: pointer)
      let start = Int(pointer.pointee.offset)
      let end = min(start + Int(pointer.pointee.length), text.count)
      while part + 1 < parts.count, parts[part].range.upperBound <= start { part += 1 }
      items.append(
        Item(range: start..<max(start, end), part: part, level: Int(pointer.pointee.analysis.level), item: box))
    }
  }

  private func shapeItems(into advances: inout [Double]) {
    let unit = Double(PANGO_SCALE)
    for index in items.indices where parts.indices.contains(items[index].part) {
      let part = parts[items[index].part]
      guard part.objectWidth == nil, let item = items[index].item else { continue }
      let range = items[index].range
      let glyphs = PangoGlyphsBox()
      shape(range, item, into: glyphs)
      items[index].glyphs = glyphs
      let string = glyphs.pointer.pointee
      for glyph in 0..<Int(string.num_glyphs) {
        let byte = range.lowerBound + Int(string.log_clusters[glyph])
        if byte < advances.count { advances[byte] += Double(string.glyphs[glyph].geometry.width) / unit }
      }
      items[index].spaceExtra = spaceExtra(of: item, part)
      let spacing = part.style.font.letterSpacing
      let extra = part.wordSpacing + items[index].spaceExtra
      guard spacing != 0 || extra != 0 else { continue }
      for byte in clusterStarts(of: string, in: range) {
        if spacing != 0, !isIgnorable(byte) { advances[byte] += spacing }
        if text[byte] == 0x20 { advances[byte] += extra }
      }
    }
  }

  /// How much wider a space of the first font, which has one, is than that of the font that the item took because its letters
  /// need it: a space has the font that it would have alone (CSS Fonts 4, clause 5.3).
  private func spaceExtra(of item: PangoItemBox, _ part: Part) -> Double {
    guard let font = item.pointer.pointee.analysis.font, let face = engine.retainedFace(of: font),
      engine.primaryFace(of: part.style.font, language: part.style.language ?? language) !== face,
      let glyph = face.spaceGlyph
    else { return 0 }
    return engine.spaceWidth(of: part.style.font, language: part.style.language ?? language) - face.advance(of: glyph)
  }

  private func shape(_ range: Range<Int>, _ item: PangoItemBox, into glyphs: PangoGlyphsBox) {
    text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        guard let start = bytes.baseAddress else { return }
        pango_shape_full(
          start + range.lowerBound, Int32(range.count), start, Int32(bytes.count), &item.pointer.pointee.analysis,
          glyphs.pointer)
      }
    }
  }

  private func clusterStarts(of string: PangoGlyphString, in range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var previous = -1
    for glyph in 0..<Int(string.num_glyphs) {
      let byte = range.lowerBound + Int(string.log_clusters[glyph])
      if byte != previous, byte < text.count { result.append(byte) }
      previous = byte
    }
    return result
  }

  /// Whether nothing is seen of the character at a byte: bidi controls, joiners.
  private func isIgnorable(_ byte: Int) -> Bool {
    guard text[byte] >= 0xC2, text[byte] == 0xC2 || text[byte] == 0xE2 || text[byte] == 0xD8 else { return false }
    let end = min(byte + 4, text.count)
    guard let scalar = String(decoding: text[byte..<end], as: UTF8.self).unicodeScalars.first else { return false }
    return scalar.properties.isDefaultIgnorableCodePoint
  }

  /// The attributes of the parts; parts have items of their own (by a foreground colour that nobody draws).
  private func attributes() -> OpaquePointer? {
    let list = pango_attr_list_new()
    engine.insertLanguages(of: text, language: language, into: list)
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>) {
      guard let attribute else { return }
      attribute.pointee.start_index = UInt32(range.lowerBound)
      attribute.pointee.end_index = UInt32(range.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    for (index, part) in parts.enumerated() where !part.range.isEmpty {
      let description = engine.description(for: part.style.font, language: part.style.language ?? language)
      insert(pango_attr_font_desc_new(description.pointer), part.range)
      if let language = part.style.language {
        insert(pango_attr_language_new(pango_language_from_string(language)), part.range)
      }
      var features = part.style.font.features.map { "\($0.tag)=\($0.value)" }
      // Spaced letters have no ligatures (CSS Text 3, clause 8.2).
      if part.style.font.letterSpacing != 0 { features += ["liga=0", "clig=0"] }
      if !features.isEmpty { insert(pango_attr_font_features_new(features.joined(separator: ",")), part.range) }
      insert(pango_attr_foreground_new(UInt16(index & 0xFFFF), UInt16(index >> 16 & 0xFFFF), 1), part.range)
    }
    return list
  }

  func shapedSegments(in range: Range<Int>, spaceExtra: Double) -> [Segment] {
    var result: [Segment] = []
    var first = 0
    var count = items.count
    // The first item that reaches into the range.
    while count > 0 {
      let half = count / 2
      if items[first + half].range.upperBound <= range.lowerBound {
        first += half + 1
        count -= half + 1
      } else {
        count = half
      }
    }
    for index in first..<items.count {
      let item = items[index]
      guard item.range.lowerBound < range.upperBound else { break }
      let piece = item.range.clamped(to: range)
      guard !piece.isEmpty, parts.indices.contains(item.part), parts[item.part].objectWidth == nil,
        let segment = segment(piece, of: item, spaceExtra: spaceExtra, lineEnd: range.upperBound)
      else { continue }
      result.append(segment)
    }
    return result
  }

  private func segment(_ piece: Range<Int>, of item: Item, spaceExtra: Double, lineEnd: Int) -> Segment? {
    guard let box = item.item, let font = box.pointer.pointee.analysis.font, let face = engine.retainedFace(of: font)
    else { return nil }
    var glyphs = item.glyphs
    if piece != item.range || glyphs == nil {
      // What is beside a break no longer joins, kerns or forms ligatures with what is on the other line.
      let made = PangoGlyphsBox()
      shape(piece, box, into: made)
      glyphs = made
    }
    guard let string = glyphs?.pointer.pointee else { return nil }
    let part = parts[item.part]
    var builder = GlyphRunBuilder(string: string, isBackward: item.level & 1 == 1)
    let extra = spaceExtra + part.wordSpacing + item.spaceExtra
    if part.style.font.letterSpacing != 0 || extra != 0 || spaceExtra != 0 {
      builder.extras = extras(
        string, piece, spacing: part.style.font.letterSpacing, extra: extra, gap: spaceExtra, lineEnd: lineEnd)
    }
    let run = builder.build(font: face, text: Array(text[piece]))
    let primary = engine.primaryFace(of: part.style.font, language: part.style.language ?? language)
    return Segment(
      run: InlineRun(.shaped([(run, 0)]), width: run.width), range: piece, part: item.part, level: item.level,
      fallback: primary === face ? nil : InlineMetrics(face))
  }

  /// The room after each glyph: once for each cluster, after its last glyph from left to right.
  private func extras(
    _ string: PangoGlyphString, _ piece: Range<Int>, spacing: Double, extra: Double, gap: Double, lineEnd: Int
  ) -> [Double] {
    let count = Int(string.num_glyphs)
    var result = [Double](repeating: 0, count: count)
    for glyph in 0..<count {
      let cluster = string.log_clusters[glyph]
      guard glyph + 1 == count || string.log_clusters[glyph + 1] != cluster else { continue }
      let byte = piece.lowerBound + Int(cluster)
      guard byte < text.count else { continue }
      if spacing != 0, !isIgnorable(byte) { result[glyph] += spacing }
      if text[byte] == 0x20 {
        result[glyph] += extra
      } else if gap != 0, isGap(after: byte, before: lineEnd) {
        result[glyph] += gap
      }
    }
    return result
  }

  /// Where lines may end, by `pango_get_log_attrs` (UAX 14 with Thai words), the dictionaries of ICU and patterns of
  /// hyphenation.
  func breaks() -> [UInt8] {
    var flags = [UInt8](repeating: 0, count: text.count + 1)
    guard !text.isEmpty else { return flags }
    let scalars = text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars + 1)
    text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_get_log_attrs(
          $0.baseAddress, Int32($0.count), -1, pango_language_from_string(language ?? "en"), &attributes,
          Int32(attributes.count))
      }
    }
    var scalar = 0
    for index in 0...text.count where index == text.count || text[index] & 0xC0 != 0x80 {
      let attribute = attributes[min(scalar, scalars)]
      scalar += 1
      if index > 0, attribute.is_line_break != 0 { flags[index] |= isSoftHyphen(before: index) ? 2 : 1 }
      if attribute.is_cursor_position != 0 { flags[index] |= 4 }
    }
    setASCIIBreaks(&flags)
    for start in engine.wordStarts(in: text[...]) { flags[start] |= 1 }
    KanaLineBreaks.allow(in: text, &flags)
    if hyphenates {
      let places = engine.hyphenPlaces(in: text[...]) { [parts, language] offset in
        parts.first { $0.range.contains(offset) }?.style.language ?? language
      }
      for place in places { flags[place] |= 2 }
    }
    return flags
  }

  private func setASCIIBreaks(_ flags: inout [UInt8]) {
    for index in text.indices.dropFirst() {
      let (previous, byte) = (text[index - 1], text[index])
      if previous == 0x20 {
        if byte != 0x20, flags[index] & 4 != 0 { flags[index] |= 1 }
      } else if ASCIILineBreaks.isVisible(previous), ASCIILineBreaks.isVisible(byte) {
        let mayBreak = ASCIILineBreaks.mayBreak(
          between: previous, and: byte, after: index > 1 ? text[index - 2] : 0)
        if mayBreak { flags[index] |= 1 } else { flags[index] &= ~1 }
      }
    }
  }

  private func isSoftHyphen(before index: Int) -> Bool {
    index >= 2 && text[index - 2] == 0xC2 && text[index - 1] == 0xAD
  }
}

extension TextEngine {
  /// The face of a font that someone else keeps.
  func retainedFace(of font: UnsafeMutablePointer<PangoFont>) -> FontFace? {
    g_object_ref(font)
    return face(for: font)
  }

  /// What is shown for text that does not fit (U+2026).
  package func ellipsis(in style: TextStyle, language: String?) -> InlineRun? {
    let bytes = Array("\u{2026}".utf8)
    let text = InlineText(
      engine: self, text: bytes, parts: [InlineText.Part(range: 0..<bytes.count, style: style)], isRightToLeft: false,
      language: language)
    return text.segments(in: 0..<bytes.count).first?.run
  }

  /// A hyphen to be shown at the end of a line (CSS Text 3, clause 6.1: U+2010, or U+002D where fonts lack it).
  package func hyphen(in style: TextStyle, language: String?) -> InlineRun? {
    let text = InlineText(
      engine: self, text: Array("-".utf8), parts: [InlineText.Part(range: 0..<1, style: style)], isRightToLeft: false,
      language: language)
    return text.segments(in: 0..<1).first?.run
  }
}
