internal import CPangoCairo

/// Sets single lines of one style, as table cells need them by the thousand: nothing is allocated for text that was
/// seen before. Belongs to the thread of its engine.
package final class LineSetter {
  private static let cacheLimit = 2048

  package let style: TextStyle
  /// Distances from the baseline that a line of the base font takes up and down, in points.
  package let ascent: Double
  package let descent: Double
  private let engine: TextEngine
  private let instance: FontInstance?
  private let direction: WritingDirection
  package let baseDirection: BaseDirection
  private let language: String?
  private let segments = LineSegments()
  private let words: WordShaper?
  private var complex: [String: ShapedText] = [:]

  package init(
    engine: TextEngine, style: TextStyle, direction: WritingDirection, baseDirection: BaseDirection = .automatic,
    language: String?
  ) {
    self.engine = engine
    self.style = style
    self.direction = direction
    self.baseDirection = baseDirection
    let language = style.language ?? language
    self.language = language
    instance = engine.instance(for: style.font, language: language)
    words = instance.map { WordShaper(engine: engine, instance: $0, style: style, language: language) }
    (ascent, descent) = engine.metrics(of: style.font, language: language)
  }

  /// Draws `text` on one line between `x` and `x + width`, cut off with an ellipsis where it is wider.
  ///
  /// - Parameters:
  ///   - text: Text without line ends.
  ///   - baseline: The y of the baseline, in points.
  ///   - alignment: Where it stands between the edges; leading is the side where the page's reading starts.
  package func draw(
    _ text: String, on canvas: Canvas, x: Double, width: Double, baseline: Double, alignment: TextAlignment
  ) {
    var text = text
    let isDrawn = text.withUTF8 { bytes -> Bool in
      guard let instance else { return false }
      let bytes = SimpleText.trimmed(bytes)
      if bytes.isEmpty { return true }
      guard SimpleText.keepsOrder(bytes, on: direction, base: baseDirection) else { return false }
      guard let total = segments.measure(bytes, in: instance) else { return false }
      if !Self.fits(total, in: width) {
        return drawCut(bytes, of: instance, on: canvas, x: x, width: width, baseline: baseline, alignment: alignment)
      }
      let left = x + offset(of: total, in: width, alignment)
      segments.draw(bytes, of: instance, on: canvas, x: left, y: baseline, color: style.color)
      return true
    }
    if !isDrawn { drawComplex(text, on: canvas, x: x, width: width, baseline: baseline, alignment: alignment) }
  }

  private func drawCut(
    _ bytes: UnsafeBufferPointer<UInt8>, of instance: FontInstance, on canvas: Canvas, x: Double, width: Double,
    baseline: Double, alignment: TextAlignment
  ) -> Bool {
    var runs: [GlyphRun] = []
    guard instance.forEachRun(in: bytes, { runs.append($0) }), let cut = instance.truncated(runs, to: width) else {
      return false
    }
    var left = x + offset(of: cut.reduce(0) { $0 + $1.width }, in: width, alignment)
    for run in cut {
      canvas.show(run, x: left, y: baseline, color: style.color)
      left += run.width
    }
    return true
  }

  /// The width of `text` on one line, in points.
  package func width(of text: String) -> Double {
    var text = text
    let simple = text.withUTF8 { bytes in instance.flatMap { segments.measure(SimpleText.trimmed(bytes), in: $0) } }
    return simple ?? shaped(text).size.width
  }

  /// How far lines of `text` reach from the baseline at the most, fonts of other scripts included; and whether it has
  /// line ends. Linear in the length of the text; looks at scripts, shapes nothing that it has seen the script of.
  package func extent(of text: String) -> LineExtent {
    var text = text
    return text.withUTF8 { bytes in
      var extent = LineExtent(ascent: ascent, descent: descent, hasLineEnds: false)
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x80 {
          if byte < 0x0E, byte > 0x09 { extent.hasLineEnds = true }
          index += 1
          continue
        }
        index += addExtent(at: index, of: bytes, to: &extent)
      }
      return extent
    }
  }

  /// Takes one character beyond ASCII into account; answers its length.
  private func addExtent(at index: Int, of bytes: UnsafeBufferPointer<UInt8>, to extent: inout LineExtent) -> Int {
    guard let (scalar, length) = SimpleText.decode(bytes, at: index) else {
      // Four bytes: emoji, rare scripts and Han beyond the basic plane.
      let end = min(index + 4, bytes.count)
      let value = bytes[index..<end].reduce(UInt32(0)) { $0 << 6 | UInt32($1 & 0x3F) } & 0x1FFFFF
      add(engine.scriptExtent(of: value, font: style.font, language: language), to: &extent)
      return end - index
    }
    if scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029 { extent.hasLineEnds = true }
    if scalar >= 0x530, SimpleText.script(of: scalar) == nil {
      add(engine.scriptExtent(of: scalar, font: style.font, language: language), to: &extent)
    }
    return length
  }

  private func add(_ other: (ascent: Double, descent: Double), to extent: inout LineExtent) {
    extent.ascent = max(extent.ascent, other.ascent)
    extent.descent = max(extent.descent, other.descent)
  }

  private func drawComplex(
    _ text: String, on canvas: Canvas, x: Double, width: Double, baseline: Double, alignment: TextAlignment
  ) {
    var line = shaped(text)
    if !Self.fits(line.size.width, in: width) {
      line = engine.shape(
        [TextRun(text, style: style)], style: paragraph(maxLines: 1, overflow: .ellipsis), width: width)
    }
    guard let first = line.lines.first else { return }
    canvas.draw(first, x: x + offset(of: first.width, in: width, alignment), baseline: baseline, top: 0)
  }

  private func shaped(_ text: String) -> ShapedText {
    if let found = complex[text] { return found }
    let single = paragraph(maxLines: 1, overflow: .visible)
    var copy = text
    if let line = copy.withUTF8({ words?.line($0, paragraph: single) }) {
      return ShapedText(lines: [line], isTruncated: false)
    }
    if complex.count >= Self.cacheLimit { complex.removeAll(keepingCapacity: true) }
    let made = engine.shape([TextRun(text, style: style)], style: single)
    if text.utf8.count <= 256 { complex[text] = made }
    return made
  }

  /// The width of simple text up to a byte; nil when it is not simple.
  fileprivate func simpleWidth(of text: String, upTo end: Int?) -> Double? {
    var text = text
    return text.withUTF8 { bytes in
      guard let instance else { return nil }
      return segments.measure(
        end.map { UnsafeBufferPointer(rebasing: bytes[..<min($0, bytes.count)]) } ?? bytes, in: instance)
    }
  }

  fileprivate func shapedLine(of text: String) -> ShapedLine? { shaped(text).lines.first }

  private func paragraph(maxLines: Int?, overflow: ParagraphStyle.Overflow) -> ParagraphStyle {
    ParagraphStyle(
      direction: direction, baseDirection: baseDirection, maxLines: maxLines, overflow: overflow, language: language)
  }

  private func offset(of extent: Double, in width: Double, _ alignment: TextAlignment) -> Double {
    switch alignment {
    case .center: (width - extent) / 2
    case .leading, .justified: direction.x(leading: 0, width: extent, in: width)
    case .trailing: direction.x(leading: width - extent, width: extent, in: width)
    }
  }

  private static func fits(_ extent: Double, in width: Double) -> Bool { extent <= width + 0.01 }
}

/// How far a line reaches from its baseline, and whether its text has line ends.
package struct LineExtent {
  package var ascent: Double
  package var descent: Double
  package var hasLineEnds: Bool

  package var height: Double { ascent + descent }
}

extension LineSetter {
  /// How far a number reaches to the left and right of its decimal separator (or the end of its last digit), in points;
  /// nil for text that is no number. Linear in the length of the text.
  package func decimalParts(of text: String, separator: String) -> (before: Double, after: Double)? {
    guard let point = DecimalPoint.offset(in: text, separator: separator) else { return nil }
    if let before = simpleWidth(of: text, upTo: point), let total = simpleWidth(of: text, upTo: nil) {
      return (before, max(0, total - before))
    }
    return shapedLine(of: text)?.decimalParts(separator: separator)
  }
}

extension ShapedText {
  /// How far a number on one line reaches to the left and right of its decimal separator, in points; nil for other text.
  package func decimalParts(separator: String) -> (before: Double, after: Double)? {
    lines.count == 1 ? lines[0].decimalParts(separator: separator) : nil
  }
}

extension ShapedLine {
  /// The parts as they are seen: digits run from left to right in every script, whatever stands around them.
  func decimalParts(separator: String) -> (before: Double, after: Double)? {
    let text = pieces.reduce(into: [UInt8]()) { $0.append(contentsOf: $1.run.text) }
    guard let point = DecimalPoint.offset(in: String(decoding: text, as: UTF8.self), separator: separator) else {
      return nil
    }
    var start = 0
    for piece in pieces {
      let end = start + piece.run.text.count
      if point < end || piece.x + piece.run.width >= width - 0.001 && point == end {
        let before = piece.x + piece.run.x(ofByte: point - start)
        return (before, max(0, width - before))
      }
      start = end
    }
    return nil
  }
}

extension GlyphRun {
  /// Where the cluster that starts at a byte begins, in a run from left to right.
  fileprivate func x(ofByte target: Int) -> Double {
    var byte = 0
    var glyph = 0
    for cluster in clusters {
      if byte >= target { break }
      byte += Int(cluster.num_bytes)
      glyph += Int(cluster.num_glyphs)
    }
    return glyph < glyphs.count ? Double(glyphs[glyph].x) : width
  }
}
