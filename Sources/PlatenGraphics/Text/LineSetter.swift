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
  private let language: String?
  private var scratch: [GlyphRun] = []
  private var complex: [String: ShapedText] = [:]

  package init(engine: TextEngine, style: TextStyle, direction: WritingDirection, language: String?) {
    self.engine = engine
    self.style = style
    self.direction = direction
    self.language = language
    instance = engine.instance(for: style.font, language: language)
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
      guard SimpleText.keepsOrder(bytes, on: direction) else { return false }
      scratch.removeAll(keepingCapacity: true)
      var total = 0.0
      let simple = instance.forEachRun(in: bytes) {
        scratch.append($0)
        total += $0.width
      }
      guard simple else { return false }
      var runs = scratch
      if !Self.fits(total, in: width) {
        guard let cut = instance.truncated(runs, to: width) else { return false }
        runs = cut
        total = cut.reduce(0) { $0 + $1.width }
      }
      var left = x + offset(of: total, in: width, alignment)
      let space = instance.space
      for run in runs {
        if run !== space { canvas.show(run, x: left, y: baseline, color: style.color) }
        left += run.width
      }
      return true
    }
    if !isDrawn { drawComplex(text, on: canvas, x: x, width: width, baseline: baseline, alignment: alignment) }
  }

  /// The width of `text` on one line, in points.
  package func width(of text: String) -> Double {
    var text = text
    var total = 0.0
    if let instance, text.withUTF8({ instance.forEachRun(in: SimpleText.trimmed($0)) { total += $0.width } }) {
      return total
    }
    return shaped(text).size.width
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
    if complex.count >= Self.cacheLimit { complex.removeAll(keepingCapacity: true) }
    let made = engine.shape([TextRun(text, style: style)], style: paragraph(maxLines: 1, overflow: .visible))
    if text.utf8.count <= 256 { complex[text] = made }
    return made
  }

  private func paragraph(maxLines: Int?, overflow: ParagraphStyle.Overflow) -> ParagraphStyle {
    ParagraphStyle(direction: direction, maxLines: maxLines, overflow: overflow, language: language)
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
