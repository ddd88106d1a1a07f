import PlatenGraphics

/// Finds where lines of a paragraph end (CSS Text 3, clause 5).
struct FlowLineFinder {
  let paragraph: FlowParagraph
  let engine: TextEngine

  /// A stretch of the text that makes a line.
  struct Line {
    /// Where the line before ended.
    var rawStart: Int
    /// Where its text begins, after spaces that collapse.
    var start: Int
    /// Where its text ends, before spaces that collapse or hang.
    var end: Int
    /// Where the next line starts.
    var next: Int
    var width: Double
    var showsHyphen = false
  }

  func skipSpaces(from offset: Int) -> Int {
    var start = offset
    while paragraph.isCollapsibleSpace(start) { start += 1 }
    return start
  }

  func trimmedEnd(from start: Int, to end: Int) -> Int {
    var end = end
    while end > start, paragraph.isCollapsibleSpace(end - 1) || paragraph.isHangingSpace(end - 1) { end -= 1 }
    return end
  }

  /// The longest line from `rawStart` that fits into `room` points; nil when not even the first word does and `isForced` is
  /// false.
  ///
  /// - Parameter reaches: Called for anchors passed with the offset of each and the width used before it; answers the room
  ///   that is left then.
  func line(
    from rawStart: Int, room: Double, isForced: Bool, reaches: (_ anchor: Int, _ used: Double) throws -> Double
  ) rethrows -> Line? {
    let count = paragraph.text.count
    let start = skipSpaces(from: rawStart)
    var room = room
    let tolerance = 0.02 + max(0, room) * paragraph.sizeTolerance
    if start < count, paragraph.anchors.last.map({ $0.offset <= rawStart }) ?? true {
      // Most text is short: no need to know where it could be broken.
      let end = trimmedEnd(from: start, to: count)
      let width = width(rawStart, start, end, next: count)
      let fitting = width <= room + tolerance ? width : width - blankHalf(from: start, to: end, next: count)
      if fitting <= room + tolerance {
        return Line(rawStart: rawStart, start: start, end: end, next: count, width: fitting)
      }
    }
    let places = paragraph.places
    var best: Line?
    var anchor = paragraph.firstAnchor(after: rawStart)
    var offset = start
    while offset < count {
      offset = places.next(after: offset, .mayEnd)
      let end = places.trimmedEnd(from: start, to: offset)
      var width = places.width(rawStart, start, end, next: offset)
      let showsHyphen = places.showsHyphen(offset)
      if showsHyphen { width += hyphenWidth(at: offset) }
      if width > room + tolerance { width -= blankHalf(from: start, to: end, next: offset) }
      if width > room + tolerance {
        if let best { return best }
        break
      }
      best = Line(rawStart: rawStart, start: start, end: end, next: offset, width: width, showsHyphen: showsHyphen)
      while anchor < paragraph.anchors.count, paragraph.anchors[anchor].offset <= offset {
        room = try reaches(anchor, width)
        anchor += 1
        // A float beside the line may push what was on it to the next one.
        if width > room + tolerance { break }
      }
    }
    if let best { return best }
    if start >= count { return Line(rawStart: rawStart, start: count, end: count, next: count, width: 0) }
    guard isForced else { return nil }
    return brokenWord(rawStart, start, room: room) ?? overflowing(rawStart, start)
  }

  /// The right half of a full-width closing sign at the end of a line is left out where it would not fit otherwise (CSS Text 4,
  /// clause 8.3, the initial value of `text-spacing-trim`), but not before a space, as in browsers.
  private func blankHalf(from start: Int, to end: Int, next: Int) -> Double {
    guard end - start >= 3, end == next, let inline = paragraph.inline else { return 0 }
    let text = paragraph.text
    let isClosing =
      switch (text[end - 3], text[end - 2], text[end - 1]) {
      case (0xE3, 0x80, 0x81), (0xE3, 0x80, 0x82), (0xE3, 0x80, 0x89), (0xE3, 0x80, 0x8B), (0xE3, 0x80, 0x8D),
        (0xE3, 0x80, 0x8F), (0xE3, 0x80, 0x91), (0xE3, 0x80, 0x95), (0xE3, 0x80, 0x97), (0xE3, 0x80, 0x99),
        (0xE3, 0x80, 0x9B), (0xEF, 0xBC, 0x89), (0xEF, 0xBC, 0x8C), (0xEF, 0xBC, 0x8E), (0xEF, 0xBC, 0xBD),
        (0xEF, 0xBD, 0x9D):
        true
      default: false
      }
    return isClosing ? inline.width(of: end - 3..<end) / 2 : 0
  }

  /// The part of a word that fits where words may be broken anywhere (`overflow-wrap`), at least one character.
  private func brokenWord(_ rawStart: Int, _ start: Int, room: Double) -> Line? {
    var best: Line?
    var offset = start
    while offset < paragraph.text.count {
      offset += 1
      while offset < paragraph.text.count, paragraph.text[offset] & 0xC0 == 0x80 { offset += 1 }
      guard offset == paragraph.text.count || paragraph.inline?.isClusterStart(offset) == true else { continue }
      guard let rules = paragraph.breaking(at: offset - 1), rules.contains(.wraps),
        !rules.isDisjoint(with: [.breaksLongWords, .breakWord, .breakAll])
      else {
        return best
      }
      let width = width(rawStart, start, offset, next: offset)
      if best != nil, width > room + 0.02 { return best }
      best = Line(rawStart: rawStart, start: start, end: offset, next: offset, width: width)
    }
    return best
  }

  /// A line up to the first place where it may end, although it is too long.
  private func overflowing(_ rawStart: Int, _ start: Int) -> Line {
    let places = paragraph.places
    let next = places.next(after: start, .mayEnd)
    let end = places.trimmedEnd(from: start, to: next)
    return Line(
      rawStart: rawStart, start: start, end: end, next: next,
      width: places.width(rawStart, start, end, next: next), showsHyphen: places.showsHyphen(next))
  }

  func width(_ rawStart: Int, _ start: Int, _ end: Int, next: Int) -> Double {
    // Edges of boxes count also where they stand among spaces that vanish.
    paragraph.width(of: rawStart..<next) - (paragraph.inline?.width(of: rawStart..<start) ?? 0)
      - (paragraph.inline?.width(of: end..<max(end, next)) ?? 0)
  }

  func hyphenWidth(at offset: Int) -> Double {
    guard let part = paragraph.part(at: offset - 1) else { return 0 }
    return engine.hyphen(in: paragraph.parts[part].style, language: nil)?.width ?? 0
  }

  /// The widths of content (CSS Sizing 3, clause 5): of the longest stretch without a break, and of all on one line.
  func widths(indent: Double) -> FlowWidths {
    let places = paragraph.places
    var result = FlowWidths()
    let count = paragraph.text.count
    let first = places.skipSpaces(from: 0)
    result.max = places.width(0, first, places.trimmedEnd(from: first, to: count), next: count) + indent
    var rawStart = 0
    var start = first
    var offset = start
    // Where all may be broken, the narrowest is a character.
    while offset < count {
      offset = places.next(after: offset, [.mayEnd, .mayEndNarrowest])
      var width = places.width(rawStart, start, places.trimmedEnd(from: start, to: offset), next: offset)
      if rawStart == 0 { width += indent }
      if places.showsHyphen(offset) { width += hyphenWidth(at: offset) }
      result.min = max(result.min, width)
      rawStart = offset
      start = places.skipSpaces(from: offset)
      offset = max(offset, start)
    }
    if count == 0 { result.min = result.max }
    return result
  }
}
