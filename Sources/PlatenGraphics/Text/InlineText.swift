internal import CPangoCairo

/// The text of one paragraph whose lines someone else breaks: itemized by font and direction (UAX 9), measured, with the
/// places where lines may end (UAX 14). Widths are in points.
///
/// Offsets are bytes of the UTF-8 text. Belongs to the thread of its engine.
package final class InlineText {
  /// A stretch of one style, or one object.
  package struct Part {
    package var range: Range<Int>
    package var style: TextStyle
    /// Points added to each space.
    package var wordSpacing: Double
    /// The width of what stands at U+FFFC; nil for text.
    package var objectWidth: Double?

    package init(range: Range<Int>, style: TextStyle, wordSpacing: Double = 0, objectWidth: Double? = nil) {
      self.range = range
      self.style = style
      self.wordSpacing = wordSpacing
      self.objectWidth = objectWidth
    }
  }

  /// A piece of a line in logical order.
  package struct Segment {
    package var run: InlineRun
    package var range: Range<Int>
    package var part: Int
    /// The embedding level; odd ones run from right to left.
    package var level: Int
    /// Whether its glyphs come from another font than the first of its part.
    package var fallback: InlineMetrics?
  }

  /// What may come before a byte. Inlined, for it is asked for each byte of a document.
  package struct BreakFlags: OptionSet {
    package let rawValue: UInt8

    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The end of a line between words.
    @inlinable package static var word: BreakFlags { BreakFlags(rawValue: 1) }
    /// The end of a line that shows a hyphen.
    @inlinable package static var hyphen: BreakFlags { BreakFlags(rawValue: 2) }
    /// The start of a character as readers see it.
    @inlinable package static var character: BreakFlags { BreakFlags(rawValue: 4) }
  }

  /// One itemized stretch, shaped.
  struct Item {
    var range: Range<Int>
    var part: Int
    var level: Int
    var item: PangoItemBox?
    var glyphs: PangoGlyphsBox?
    /// Points added to each space, so that it is one of the first font.
    var spaceExtra = 0.0
  }

  package let text: [UInt8]
  package let parts: [Part]
  package let isRightToLeft: Bool
  let engine: TextEngine
  let language: String?
  /// The advance of all that is before each byte; a cluster counts from the byte after its first.
  // Read for each character: no checks for overlapping accesses.
  @exclusivity(unchecked) private(set) var x: [Double]
  @exclusivity(unchecked) var items: [Item] = []
  /// ``BreakFlags`` for each byte and the end; nil while not asked for.
  @exclusivity(unchecked) private var breakFlags: [UInt8]?
  let isSimple: Bool
  let hyphenates: Bool

  package init(
    engine: TextEngine, text: [UInt8], parts: [Part], isRightToLeft: Bool, language: String?, hyphenates: Bool = false
  ) {
    self.engine = engine
    self.text = text
    self.parts = parts
    self.isRightToLeft = isRightToLeft
    self.language = language
    self.hyphenates = hyphenates
    var x = [Double](repeating: 0, count: text.count + 1)
    let isSimple = !isRightToLeft && Self.measureSimple(text, parts, engine, language, into: &x)
    self.x = x
    self.isSimple = isSimple
    if !isSimple { itemize() }
  }

  /// The width of a stretch on one line. Constant time.
  package func width(of range: Range<Int>) -> Double { x[range.upperBound] - x[range.lowerBound] }

  /// The width of all of it.
  package var width: Double { x[text.count] }

  /// The advance of all that is before each byte, and before the end.
  package var advances: [Double] { x }

  /// Calls `body` with the ``BreakFlags`` of each byte and of the end.
  package func withBreakFlags(_ body: (UnsafeBufferPointer<UInt8>) -> Void) { flags.withUnsafeBufferPointer(body) }

  /// Whether a character as readers see it starts at `offset`.
  package func isClusterStart(_ offset: Int) -> Bool { flags[offset] & 4 != 0 }

  /// The pieces of a stretch in logical order, cut where style, font or direction change.
  ///
  /// - Parameter spaceExtra: Points added to each space, which fill a justified line.
  package func segments(in range: Range<Int>, spaceExtra: Double = 0) -> [Segment] {
    guard !range.isEmpty else { return [] }
    return isSimple
      ? simpleSegments(in: range, spaceExtra: spaceExtra) : shapedSegments(in: range, spaceExtra: spaceExtra)
  }

  /// The embedding level of the character at a byte (UAX 9). Logarithmic in the number of items.
  package func level(at offset: Int) -> Int {
    var low = 0
    var high = items.count
    while low < high {
      let middle = (low + high) / 2
      if items[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < items.count ? items[low].level : isRightToLeft ? 1 : 0
  }

  func setAdvances(_ advances: [Double]) {
    var total = 0.0
    for index in text.indices {
      x[index] = total
      total += advances[index]
    }
    x[text.count] = total
  }

  private var flags: [UInt8] {
    if let breakFlags { return breakFlags }
    let found = isSimple ? simpleBreaks() ?? breaks() : breaks()
    breakFlags = found
    return found
  }
}

/// Keeps a PangoItem.
final class PangoItemBox {
  let pointer: UnsafeMutablePointer<PangoItem>

  init(takingOwnershipOf pointer: UnsafeMutablePointer<PangoItem>) { self.pointer = pointer }

  deinit { pango_item_free(pointer) }
}

/// Keeps a PangoGlyphString.
final class PangoGlyphsBox {
  let pointer: UnsafeMutablePointer<PangoGlyphString>

  init() { pointer = pango_glyph_string_new() }

  deinit { pango_glyph_string_free(pointer) }
}
