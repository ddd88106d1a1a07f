import PlatenGraphics

/// What each byte of a paragraph means for lines, and how wide the text before it is: found once, since lines are tried at
/// all of them, for widths and for pages, and since a value needs no counting of references when it is read.
struct FlowLinePlaces {
  /// What may be said of a byte.
  struct Mark: OptionSet {
    let rawValue: UInt8

    /// A line may end before it, by what `white-space`, `word-break` and `hyphens` say there.
    static let mayEnd = Mark(rawValue: 1)
    /// The narrowest line may end before it (`overflow-wrap: anywhere`).
    static let mayEndNarrowest = Mark(rawValue: 2)
    /// A line that ends before it shows a hyphen.
    static let showsHyphen = Mark(rawValue: 4)
    /// A space that collapses at the ends of lines, or hangs there (CSS Text 3, clause 4.1.3).
    static let isTrimmed = Mark(rawValue: 8)
    /// A space that collapses.
    static let collapses = Mark(rawValue: 16)
  }

  private let marks: [Mark]
  private let advances: [Double]
  private let edges: FlowEdgeSums

  init(_ text: [UInt8], _ inline: InlineText?, _ edges: FlowEdgeSums, rules: (_ part: Int) -> FlowBreaking) {
    self.edges = edges
    advances = inline?.advances ?? []
    var marks = [Mark](repeating: [], count: text.count)
    let parts = inline?.parts ?? []
    inline?.withBreakFlags { flags in
      var part = 0
      var before: FlowBreaking?
      for offset in text.indices {
        while part < parts.count, parts[part].range.upperBound <= offset { part += 1 }
        let here = part < parts.count && parts[part].range.contains(offset) ? rules(part) : nil
        defer { before = here }
        guard let here else { continue }
        marks[offset] = Self.mark(text, offset, before: before, here, InlineText.BreakFlags(rawValue: flags[offset]))
      }
    }
    self.marks = marks
  }

  private static func mark(
    _ text: [UInt8], _ offset: Int, before: FlowBreaking?, _ here: FlowBreaking, _ place: InlineText.BreakFlags
  ) -> Mark {
    let byte = text[offset]
    var mark: Mark = []
    if byte == 0x20 {
      if !here.contains(.keepsSpaces) {
        mark.formUnion([.isTrimmed, .collapses])
      } else if here.contains(.wraps) {
        mark.insert(.isTrimmed)
      }
    }
    guard offset > 0 else { return mark }
    if place.contains(.hyphen) { mark.insert(.showsHyphen) }
    guard let before else { return mark }
    if before.contains(.wraps), !before.isDisjoint(with: [.anywhere, .breakWord]), place.contains(.character) {
      mark.insert(.mayEndNarrowest)
    }
    guard before.union(here).contains(.wraps) else { return mark }
    if place.contains(.word) || place.contains(.hyphen) {
      let isForbidden =
        before.contains(.noHyphens) && place.contains(.hyphen)
        || before.contains(.keepAll) && text[offset - 1] >= 0x80 && byte >= 0xE3
      // The space goes with what is before it.
      if !isForbidden, !mark.contains(.isTrimmed) { mark.insert(.mayEnd) }
    } else if before.isSuperset(of: [.breakAll, .wraps]), byte != 0x20, place.contains(.character) {
      mark.insert(.mayEnd)
    }
    return mark
  }

  /// The first place behind `offset` of which one of these is true; the end of the text where there is none.
  func next(after offset: Int, _ wanted: Mark) -> Int {
    var place = offset + 1
    while place < marks.count, marks[place].isDisjoint(with: wanted) { place += 1 }
    return min(place, marks.count)
  }

  func showsHyphen(_ offset: Int) -> Bool { offset < marks.count && marks[offset].contains(.showsHyphen) }

  func skipSpaces(from offset: Int) -> Int {
    var start = offset
    while start < marks.count, marks[start].contains(.collapses) { start += 1 }
    return start
  }

  func trimmedEnd(from start: Int, to end: Int) -> Int {
    var end = end
    while end > start, marks[end - 1].contains(.isTrimmed) { end -= 1 }
    return end
  }

  /// The width of a line that shows what is from `start` to `end` of all from `rawStart` to `next`. Edges of boxes count also
  /// where they stand among spaces that vanish.
  func width(_ rawStart: Int, _ start: Int, _ end: Int, next: Int) -> Double {
    guard !advances.isEmpty else { return edges.before(next) - edges.before(rawStart) }
    let all = advances[next] - advances[rawStart] + edges.before(next) - edges.before(rawStart)
    return all - (advances[start] - advances[rawStart]) - (advances[max(end, next)] - advances[end])
  }
}
