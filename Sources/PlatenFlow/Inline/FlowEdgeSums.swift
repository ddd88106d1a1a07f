/// The space that edges of inline boxes take before each place of a text, in points.
struct FlowEdgeSums {
  private var edges: [(offset: Int, width: Double)] = []
  private var sums: [Double] = []
  private var count = 0

  init() {}

  init(_ boxes: [FlowInlineBox], count: Int) {
    self.count = count
    for box in boxes {
      if box.startEdge != 0 { edges.append((box.start, box.startEdge)) }
      // It ends behind the character before.
      if box.endEdge != 0 { edges.append((box.end > box.start ? box.end - 1 : box.end, box.endEdge)) }
    }
    edges.sort { $0.offset < $1.offset }
    var sum = 0.0
    sums = edges.map {
      sum += $0.width
      return sum
    }
  }

  /// Logarithmic in the number of edges.
  func before(_ offset: Int) -> Double {
    guard !edges.isEmpty else { return 0 }
    // At the end of the text nothing follows that an edge would go with.
    if offset >= count { return sums.last ?? 0 }
    var low = 0
    var high = edges.count
    while low < high {
      let middle = (low + high) / 2
      if edges[middle].offset < offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : sums[low - 1]
  }
}
