/// Tokens with the place where each block or function ends, found in one pass, so that nothing that reads them
/// needs recursion.
struct CSSTokenTree {
  let tokens: [CSSToken]
  /// For a token that opens a block the index of what closes it (or the count, when the text ends before); else -1.
  private let ends: [Int32]

  init(_ tokens: [CSSToken]) {
    self.tokens = tokens
    var ends = [Int32](repeating: -1, count: tokens.count)
    var open: [(index: Int, closer: CSSToken.Kind)] = []
    for (index, token) in tokens.enumerated() {
      if let closer = token.closer {
        open.append((index, closer))
      } else if let last = open.last, last.closer == token.kind {
        ends[last.index] = Int32(clamping: index)
        open.removeLast()
      }
    }
    for (index, _) in open { ends[index] = Int32(clamping: tokens.count) }
    self.ends = ends
  }

  /// The index after the component value at `index` (clause 5.4.7).
  func after(_ index: Int) -> Int { ends[index] < 0 ? index + 1 : min(Int(ends[index]) + 1, tokens.count) }

  /// The contents of the block or function at `index`.
  func contents(_ index: Int) -> Range<Int> { index + 1..<max(index + 1, Int(ends[index])) }

  /// `range` without white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, tokens[start].isWhitespace { start += 1 }
    while end > start, tokens[end - 1].isWhitespace { end -= 1 }
    return start..<end
  }
}
