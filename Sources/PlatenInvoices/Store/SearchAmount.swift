/// Amounts in searches, which people write with the separators of their language.
enum SearchAmount {
  private static let points: Set<Character> = [".", "\u{066B}"]
  private static let commas: Set<Character> = [",", "'", "\u{2019}", "\u{066C}", "\u{060C}"]

  /// What a word of a search can mean as an amount, written plainly (`1208.20`), other than the word itself. A search may
  /// find too much, so that both meanings of `1,208` are looked for.
  static func readings(of word: String) -> [String] {
    func isCurrency(_ character: Character) -> Bool {
      character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .currencySymbol }
    }
    var text = String(word.drop(while: isCurrency))
    while let last = text.last, isCurrency(last) { text.removeLast() }
    var sign = ""
    if let first = text.first, first == "-" || first == "\u{2212}" {
      sign = "-"
      text.removeFirst()
    }
    let readings = [
      plain(text, decimals: points, groups: commas), plain(text, decimals: commas, groups: points),
    ].compactMap { $0.map { sign + $0 } }
    return readings.filter { $0 != word }
  }

  /// The number with a point; nil where thousands are not in groups, or it is no number.
  private static func plain(_ text: String, decimals: Set<Character>, groups: Set<Character>) -> String? {
    let parts = text.split(omittingEmptySubsequences: false) { decimals.contains($0) }
    guard let whole = parts.first, parts.count <= 2 else { return nil }
    let grouped = whole.split(omittingEmptySubsequences: false) { groups.contains($0) }
    // In twos in India, but for the last one.
    let isGrouped = grouped.dropFirst().dropLast().allSatisfy { (2...3).contains($0.count) }
    guard isGrouped, grouped.count == 1 || grouped.last?.count == 3 else { return nil }
    let pieces = grouped + parts.dropFirst()
    guard pieces.allSatisfy({ !$0.isEmpty && $0.allSatisfy { ("0"..."9").contains($0) } }) else { return nil }
    return grouped.joined() + parts.dropFirst().map { "." + $0 }.joined()
  }
}
