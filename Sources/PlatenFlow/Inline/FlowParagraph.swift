import PlatenGraphics

/// Inline content up to a forced line break, as text with boxes among it. White space is collapsed.
final class FlowParagraph {
  // Checks for overlapping accesses took a twentieth of the time of a document: the fields that are read for each
  // character do without.
  @exclusivity(unchecked) var text: [UInt8] = []
  @exclusivity(unchecked) var parts: [InlineText.Part] = []
  /// For each part: the node whose style it has, and the inline box it is in (-1 for none).
  @exclusivity(unchecked) var owners: [(node: FlowNode, box: Int)] = []
  /// For each part.
  @exclusivity(unchecked) private var breaking: [FlowBreaking] = []
  /// In the order in which they begin. Those that go on in the next paragraph begin there again.
  var boxes: [FlowInlineBox] = []
  var objects: [FlowInlineObject] = []
  @exclusivity(unchecked) var anchors: [FlowInlineAnchor] = []
  /// Whether a forced break ends it (not the end of the block).
  var endsInBreak = false
  /// Floats that what follows the break stands below (`clear` of a `br`).
  var clearAfter = FlowStyle.Clear.none
  var isRightToLeft = false
  /// Made when the widths of its objects are known.
  @exclusivity(unchecked) var inline: InlineText?
  @exclusivity(unchecked) private var edges = FlowEdgeSums()
  @exclusivity(unchecked) private var knownPlaces: FlowLinePlaces?

  /// Whether there is nothing that a line would be made for.
  var isEmpty: Bool { text.isEmpty && boxes.allSatisfy { $0.startEdge == 0 && $0.endEdge == 0 } }

  func append(_ bytes: some Collection<UInt8>, node: FlowNode, box: Int, style: TextStyle, wordSpacing: Double) {
    guard !bytes.isEmpty else { return }
    let start = text.count
    text.append(contentsOf: bytes)
    if let last = parts.indices.last, owners[last].node === node, parts[last].objectWidth == nil,
      parts[last].range.upperBound == start
    {
      parts[last].range = parts[last].range.lowerBound..<text.count
      return
    }
    parts.append(InlineText.Part(range: start..<text.count, style: style, wordSpacing: wordSpacing))
    own(node, box)
  }

  private func own(_ node: FlowNode, _ box: Int) {
    owners.append((node, box))
    breaking.append(FlowBreaking(node.style.text))
  }

  /// Appends U+FFFC for an object.
  func append(_ kind: FlowInlineObject.Kind, width: Double, node: FlowNode, box: Int, style: TextStyle) {
    let start = text.count
    text += [0xEF, 0xBF, 0xBC]
    parts.append(InlineText.Part(range: start..<text.count, style: style, objectWidth: width))
    own(node, box)
    objects.append(FlowInlineObject(offset: start, kind: kind))
  }

  /// Measures the text; to be called when all is appended.
  func measure(_ engine: TextEngine, language: String?, hyphenates: Bool) {
    func made() -> InlineText {
      InlineText(
        engine: engine, text: text, parts: parts, isRightToLeft: isRightToLeft, language: language,
        hyphenates: hyphenates)
    }
    inline = made()
    if objects.contains(where: { $0.isTab }), setTabs(engine, made) { inline = made() }
    edges = FlowEdgeSums(boxes, count: text.count)
    knownPlaces = nil
  }

  /// The part of the width of a line by which it may be wider than the room. Browsers have fonts in sizes of whole 64ths of a
  /// pixel, rounded down, so that lines whose size is given in points are a little narrower there.
  var sizeTolerance: Double {
    guard let size = parts.first(where: { $0.objectWidth == nil })?.style.font.size, size > 0 else { return 0 }
    let pixels = size / FlowPixels.points
    let whole = (pixels * 64 + 1e-6).rounded(.down) / 64
    return whole > 0 ? min(max(0, pixels / whole - 1), 0.002) : 0
  }

  /// Where lines may end; to be asked for when the text is measured.
  var places: FlowLinePlaces {
    if let knownPlaces { return knownPlaces }
    let made = FlowLinePlaces(text, inline, edges) { breaking[$0] }
    knownPlaces = made
    return made
  }

  /// The width of a stretch with the edges of the boxes that begin and end in it.
  func width(of range: Range<Int>) -> Double {
    (inline?.width(of: range) ?? 0) + edges.before(range.upperBound) - edges.before(range.lowerBound)
  }

  /// The part that holds a byte. Logarithmic in the number of parts.
  func part(at offset: Int) -> Int? {
    var low = 0
    var high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < parts.count && parts[low].range.lowerBound <= offset ? low : nil
  }

  /// The objects whose places lie in a range. Logarithmic in their number.
  func objectRange(_ range: Range<Int>) -> Range<Int> {
    func first(_ offset: Int) -> Int { Self.lowerBound(objects.count) { objects[$0].offset < offset } }
    let start = first(range.lowerBound)
    return start..<max(start, first(range.upperBound))
  }

  /// The first box that begins at or behind a place. Logarithmic in the number of boxes.
  func firstBox(from offset: Int) -> Int { Self.lowerBound(boxes.count) { boxes[$0].start < offset } }

  /// The first anchor behind a place.
  func firstAnchor(after offset: Int) -> Int { Self.lowerBound(anchors.count) { anchors[$0].offset <= offset } }

  private static func lowerBound(_ count: Int, _ isBefore: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What the style of a byte says about breaks; nil behind the end.
  func breaking(at offset: Int) -> FlowBreaking? {
    // Most paragraphs are of one style.
    if breaking.count == 1, let part = parts.first { return part.range.contains(offset) ? breaking[0] : nil }
    return part(at: offset).map { breaking[$0] }
  }

  /// Whether the byte is a space that collapses at the ends of lines.
  func isCollapsibleSpace(_ offset: Int) -> Bool {
    guard offset >= 0, offset < text.count, text[offset] == 0x20, let rules = breaking(at: offset) else { return false }
    return !rules.contains(.keepsSpaces)
  }

  /// Whether the byte is a preserved space, which hangs at the end of a line (CSS Text 3, clause 4.1.3).
  func isHangingSpace(_ offset: Int) -> Bool {
    guard offset >= 0, offset < text.count, text[offset] == 0x20, let rules = breaking(at: offset) else { return false }
    return rules.isSuperset(of: [.keepsSpaces, .wraps])
  }
}
