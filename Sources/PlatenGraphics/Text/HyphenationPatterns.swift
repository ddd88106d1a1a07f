/// Patterns that tell where words of a language may be broken (F. M. Liang, "Word Hy-phen-a-tion by Com-put-er", 1983), as
/// the files of LibreOffice and TeX have them. An immutable value that threads may share.
struct HyphenationPatterns: Sendable {
  /// The letters that have to stay on each side of a break.
  let leftMinimum, rightMinimum: Int
  /// The same at the seams of a compound.
  let compoundLeftMinimum, compoundRightMinimum: Int
  /// Patterns that find the seams of compounds, when the file has them, and those for the parts.
  private let compounds: PatternTrie?
  private let words: PatternTrie

  init(
    compounds: PatternTrie?, words: PatternTrie, leftMinimum: Int, rightMinimum: Int, compoundLeftMinimum: Int,
    compoundRightMinimum: Int
  ) {
    self.compounds = compounds
    self.words = words
    self.leftMinimum = max(leftMinimum, 2)
    self.rightMinimum = max(rightMinimum, 2)
    self.compoundLeftMinimum = max(compoundLeftMinimum, 1)
    self.compoundRightMinimum = max(compoundRightMinimum, 1)
  }

  /// The indices of the letters before which a word may be broken, in order. `word` is in lower case.
  func breaks(in word: [UInt32]) -> [Int] {
    let seams = compounds.map { places($0.values(for: word[...]), offset: 0, 1, 1) } ?? []
    var result: [Int] = []
    var start = 0
    for end in seams + [word.count] {
      let part = word[start..<end]
      let left = start == 0 ? 1 : compoundLeftMinimum
      let right = end == word.count ? 1 : compoundRightMinimum
      result += places(words.values(for: part), offset: start, left, right)
      if end < word.count { result.append(end) }
      start = end
    }
    return result.filter { $0 >= leftMinimum && word.count - $0 >= rightMinimum }
  }

  /// Odd values allow a break.
  private func places(_ values: [UInt8], offset: Int, _ left: Int, _ right: Int) -> [Int] {
    let count = values.count - 1
    guard count > left else { return [] }
    return (left..<count).filter { values[$0] & 1 == 1 && count - $0 >= right }.map { offset + $0 }
  }
}
