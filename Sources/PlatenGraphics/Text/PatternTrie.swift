/// Patterns of letters with a value before each letter and after the last, found in a word from each of its places.
struct PatternTrie: Sendable {
  /// The full stop stands for the edge of a word.
  static let edge: UInt32 = 0x2E

  /// From a node (upper half of the key) by a letter (lower half) to the next node.
  private var steps: [UInt64: UInt32] = [:]
  /// The values of the pattern that ends at a node: where they start in `values`, and how many.
  private var ends: [UInt32: (start: UInt32, count: UInt8)] = [:]
  private var values: [UInt8] = []
  private var nodeCount: UInt32 = 1

  var isEmpty: Bool { ends.isEmpty }

  /// Adds a pattern; there is one more value than letters.
  mutating func add(letters: [UInt32], values: [UInt8]) {
    var node: UInt32 = 0
    for letter in letters {
      let key = UInt64(node) << 32 | UInt64(letter)
      if let next = steps[key] {
        node = next
      } else {
        steps[key] = nodeCount
        node = nodeCount
        nodeCount += 1
      }
    }
    ends[node] = (UInt32(self.values.count), UInt8(clamping: values.count))
    self.values += values
  }

  /// The greatest value that any pattern has at each place of the word: before its letters, and at its end.
  func values(for word: ArraySlice<UInt32>) -> [UInt8] {
    let letters = [Self.edge] + word + [Self.edge]
    var result = [UInt8](repeating: 0, count: letters.count + 1)
    for start in letters.indices {
      var node: UInt32 = 0
      for index in start..<letters.count {
        guard let next = steps[UInt64(node) << 32 | UInt64(letters[index])] else { break }
        node = next
        guard let end = ends[node] else { continue }
        for offset in 0..<Int(end.count) where start + offset < result.count {
          result[start + offset] = max(result[start + offset], values[Int(end.start) + offset])
        }
      }
    }
    return Array(result[1..<result.count - 1])
  }
}
