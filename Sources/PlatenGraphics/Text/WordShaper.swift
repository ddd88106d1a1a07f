internal import CPangoCairo

/// Puts lines of scripts that need a PangoLayout together from words that were shaped before. Few fonts shape
/// across a space, and the order of the words is known where all run one way (see ``BidiText``).
///
/// Belongs to a line setter and so to one thread. Bounded: forgets all words when there are too many.
final class WordShaper {
  /// Which space stands between words: that of the one's font or the other's, as Pango decides.
  private struct SpaceKey: Hashable {
    let before: UInt32
    let after: UInt32
    let isRightToLeft: Bool
  }

  private struct Part {
    let line: ShapedLine
    let range: Range<Int>
    var spaces = 0
    var space: GlyphRun?
  }

  private static let limit = 4096
  /// Longer words are rarely repeated.
  private static let longest = 256

  private let engine: TextEngine
  private let instance: FontInstance
  private let style: TextStyle
  private let language: String?
  /// Words in lines of each direction, for signs look and stand differently in them.
  private var known: [[String: ShapedLine]] = [[:], [:]]
  private var spaces: [SpaceKey: GlyphRun] = [:]
  private let segments = LineSegments()
  /// Fonts for Nastaliq move words together over the space between them, each pair in its own way.
  private let kernsOverSpaces: Bool

  init(engine: TextEngine, instance: FontInstance, style: TextStyle, language: String?) {
    self.engine = engine
    self.instance = instance
    self.style = style
    self.language = language
    kernsOverSpaces = language.flatMap(ScriptTradition.init) == .nastaliq
  }

  /// The line; nil when it has to be shaped as a whole.
  func line(_ bytes: UnsafeBufferPointer<UInt8>, paragraph: ParagraphStyle) -> ShapedLine? {
    guard instance.isSimple, let text = BidiText(bytes), !(kernsOverSpaces && text.isRightToLeft) else { return nil }
    var paragraph = paragraph
    let direction = paragraph.direction
    let base: WritingDirection = text.isRightToLeft ? .rightToLeft : .leftToRight
    switch paragraph.baseDirection {
    case .leftToRight where base == .rightToLeft, .rightToLeft where base == .leftToRight,
      .page where base != direction:
      return nil
    default: break
    }
    paragraph.direction = base
    var parts: [Part] = []
    parts.reserveCapacity(text.words.count)
    var width = 0.0
    for word in text.words {
      let letters = UnsafeBufferPointer(rebasing: bytes[word.range])
      guard let line = shape(letters, paragraph) else { return nil }
      if let last = parts.last {
        guard let space = space(between: last.range, and: word.range, of: bytes, paragraph) else { return nil }
        parts[parts.count - 1].space = space
        width += space.width * Double(last.spaces)
      }
      parts.append(Part(line: line, range: word.range, spaces: word.spaces))
      width += line.width
    }
    paragraph.direction = direction
    return arrange(parts, width: width, isRightToLeft: text.isRightToLeft, paragraph)
  }

  private func arrange(
    _ parts: [Part], width: Double, isRightToLeft: Bool, _ paragraph: ParagraphStyle
  ) -> ShapedLine {
    var pieces: [ShapedLine.Piece] = []
    var ascent = 0.0
    var descent = 0.0
    var x = isRightToLeft ? width : 0
    for part in parts {
      if isRightToLeft { x -= part.line.width }
      for piece in part.line.pieces { pieces.append(self.piece(piece.run, x: x + piece.x, rise: piece.rise)) }
      if !isRightToLeft { x += part.line.width }
      ascent = max(ascent, part.line.baseline)
      descent = max(descent, part.line.height - part.line.baseline)
      guard let space = part.space else { continue }
      for _ in 0..<part.spaces {
        if isRightToLeft { x -= space.width }
        pieces.append(piece(space, x: x))
        if !isRightToLeft { x += space.width }
      }
    }
    // Text is written out in the order in which it stands on the line.
    if isRightToLeft { pieces.sort { $0.x < $1.x } }
    return ShapedLine(pieces: pieces, width: width, ascent: ascent, descent: descent, style: paragraph)
  }

  private func piece(_ run: GlyphRun, x: Double, rise: Double = 0) -> ShapedLine.Piece {
    ShapedLine.Piece(
      run: run, x: x, rise: rise, color: style.color, isUnderlined: style.isUnderlined,
      isStruckThrough: style.isStruckThrough, link: nil)
  }

  private func shape(_ bytes: UnsafeBufferPointer<UInt8>, _ paragraph: ParagraphStyle) -> ShapedLine? {
    // Signs by themselves are mirrored and change places in a line from right to left.
    let isPlain = paragraph.direction == .leftToRight || SimpleText.isPlainNumber(bytes)
    if isPlain, let width = segments.measure(bytes, in: instance) {
      guard let run = instance.joinedRun(of: bytes, width: width) else { return nil }
      let metrics = instance.face.metrics
      return ShapedLine(
        pieces: [piece(run, x: 0)], width: width, ascent: metrics.ascent, descent: metrics.descent, style: paragraph)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let side = paragraph.direction == .leftToRight ? 0 : 1
    if let line = known[side][text] { return line }
    guard let line = whole(text, paragraph) else { return nil }
    if known[side].count >= Self.limit { known[side].removeAll(keepingCapacity: true) }
    if bytes.count <= Self.longest { known[side][text] = line }
    return line
  }

  /// The space between two words, from the font that Pango gives it there; asked once for each pair of scripts.
  private func space(
    between first: Range<Int>, and second: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, _ paragraph: ParagraphStyle
  ) -> GlyphRun? {
    var last = first.upperBound - 1
    while last > first.lowerBound, bytes[last] & 0xC0 == 0x80 { last -= 1 }
    let key = SpaceKey(
      before: block(of: bytes, at: last), after: block(of: bytes, at: second.lowerBound),
      isRightToLeft: paragraph.direction == .rightToLeft)
    if let found = spaces[key] { return found }
    let words = [first, second].map { String(decoding: UnsafeBufferPointer(rebasing: bytes[$0]), as: UTF8.self) }
    guard let line = whole(words.joined(separator: " "), paragraph) else { return nil }
    for piece in line.pieces {
      guard let space = piece.run.firstSpace else { continue }
      if spaces.count >= Self.limit { spaces.removeAll() }
      spaces[key] = space
      return space
    }
    return nil
  }

  /// The 128 code points around a character, which mostly share a font; digits and signs are by themselves.
  private func block(of bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32 {
    guard let (scalar, _) = SimpleText.decode(bytes, at: index) else { return .max }
    return scalar < 0x80 ? scalar : 0x1000 + scalar >> 7
  }

  private func whole(_ text: String, _ paragraph: ParagraphStyle) -> ShapedLine? {
    let shaped = engine.shape([TextRun(text, style: style)], style: paragraph)
    return shaped.lines.count == 1 ? shaped.lines[0] : nil
  }
}

extension GlyphRun {
  /// The first space of the run as a run of its own, as wide as it is here.
  fileprivate var firstSpace: GlyphRun? {
    var byte = 0
    var glyph = 0
    for cluster in clusters {
      let end = glyph + Int(cluster.num_glyphs)
      if cluster.num_bytes == 1, cluster.num_glyphs == 1, text[byte] == 0x20 {
        let next = end < glyphs.count ? Double(glyphs[end].x) : width
        return .make(
          font: font, glyphs: [Glyph(index: glyphs[glyph].index, x: 0, y: glyphs[glyph].y)], clusters: [cluster],
          text: [0x20], width: next - Double(glyphs[glyph].x))
      }
      byte += Int(cluster.num_bytes)
      glyph = end
    }
    return nil
  }
}
