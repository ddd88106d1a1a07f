/// Which lines of a template the lines of its result come from.
package struct TemplateLines: Sendable {
  private struct Entry {
    var result: Int
    var file: String?
    var line: Int
    /// A value's lines are all that of its tag.
    var isValue: Bool
  }

  private var entries: [Entry] = []
  /// The line of the result that is being written, and how much of it has been looked at.
  private var current = 1
  private var counted = 0

  /// Notes what is written next.
  mutating func begin(_ file: String?, line: Int, isValue: Bool, hasLineEnd: Bool, after output: [UInt8]) {
    for index in counted..<output.count where output[index] == 0x0A { current += 1 }
    counted = output.count
    // The first on a line tells where it is from, the last on it where the next one is.
    let first = Entry(result: current, file: file, line: line, isValue: isValue)
    if entries.last.map({ $0.result < current }) ?? true {
      entries.append(first)
    } else if output.last == 0x0A, entries.last?.result == current {
      entries[entries.count - 1] = first
    }
    guard isValue || hasLineEnd else { return }
    let next = Entry(result: current + 1, file: file, line: isValue ? line : line + 1, isValue: isValue)
    if entries.last?.result == next.result { entries[entries.count - 1] = next } else { entries.append(next) }
  }

  /// The line of the template, and the partial that it stands in. Logarithmic in the number of tags.
  package func origin(of line: Int) -> (file: String?, line: Int)? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].result <= line { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let entry = entries[low - 1]
    return (entry.file, entry.isValue ? entry.line : entry.line + line - entry.result)
  }
}
