/// The visual order of pieces of a line (UAX 9, rule L2).
enum FlowBidiOrder {
  /// Reverses stretches of higher levels, from the highest down to the lowest odd one.
  static func visual<Piece>(_ pieces: [Piece], level: (Piece) -> Int) -> [Piece] {
    guard pieces.count > 1 else { return pieces }
    var highest = 0
    var lowestOdd = Int.max
    for piece in pieces {
      let level = level(piece)
      highest = max(highest, level)
      if level & 1 == 1 { lowestOdd = min(lowestOdd, level) }
    }
    guard lowestOdd <= highest else { return pieces }
    var result = pieces
    for current in stride(from: highest, through: lowestOdd, by: -1) {
      var index = 0
      while index < result.count {
        guard level(result[index]) >= current else {
          index += 1
          continue
        }
        var end = index
        while end < result.count, level(result[end]) >= current { end += 1 }
        result[index..<end].reverse()
        index = end
      }
    }
    return result
  }
}
