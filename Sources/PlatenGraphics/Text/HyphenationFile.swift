/// Reads a file of hyphenation patterns as Hunspell's library for hyphenation has them: the name of a character set, then
/// patterns such as `.ab1er`, one a line, and a few settings. Whatever a file holds, reading it ends in patterns or an
/// error.
///
/// Patterns that change the spelling at the break (`f1f/ff=f,1,2`) forbid it instead, because soft hyphens cannot do that.
struct HyphenationFile {
  struct Fault: Error, Hashable {
    let reason: String
  }

  /// More than any language has; a file beyond it is something else.
  static let sizeLimit = 16 << 20
  private static let longestPattern = 64

  let patterns: HyphenationPatterns

  /// - Parameter decode: Turns bytes in the character set of that name into UTF-8; nil when it cannot.
  init(_ data: [UInt8], decode: ([UInt8], String) -> String?) throws(Fault) {
    guard data.count <= Self.sizeLimit else { throw Fault(reason: "it is larger than 16 MB") }
    let head = data.prefix { $0 != 0x0A && $0 != 0x0D }
    guard !head.isEmpty, head.count <= 20, head.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw Fault(reason: "it does not begin with the name of a character set")
    }
    let name = String(decoding: head, as: UTF8.self)
    guard let text = decode(Array(data.dropFirst(head.count)), name) else {
      throw Fault(reason: "it is not in the character set \(name) that it names")
    }
    var reader = Reader()
    for line in text.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) { reader.read(line) }
    guard !reader.current.isEmpty else { throw Fault(reason: "it has no patterns") }
    patterns = HyphenationPatterns(
      compounds: reader.compounds, words: reader.current, leftMinimum: reader.settings["LEFTHYPHENMIN"] ?? 2,
      rightMinimum: reader.settings["RIGHTHYPHENMIN"] ?? 2,
      compoundLeftMinimum: reader.settings["COMPOUNDLEFTHYPHENMIN"] ?? 2,
      compoundRightMinimum: reader.settings["COMPOUNDRIGHTHYPHENMIN"] ?? 2)
  }

  private struct Reader {
    var compounds: PatternTrie?
    var current = PatternTrie()
    var settings: [String: Int] = [:]

    mutating func read(_ line: Substring.UnicodeScalarView) {
      guard let first = line.first, first != "%", first != "#" else { return }
      if ("A"..."Z").contains(first) { return readSetting(String(String.UnicodeScalarView(line))) }
      var letters: [UInt32] = []
      var values: [UInt8] = [0]
      var changesSpelling = false
      for scalar in line {
        switch scalar {
        case "0"..."9": values[values.count - 1] = UInt8(scalar.value - 0x30)
        case " ", "\t": continue
        case "/":
          changesSpelling = true
        default:
          if changesSpelling { continue }
          letters.append(scalar.value)
          values.append(0)
        }
        if changesSpelling { break }
        if letters.count > HyphenationFile.longestPattern { return }
      }
      guard !letters.isEmpty else { return }
      // An even value above all others.
      if changesSpelling { values = values.map { $0 & 1 == 1 ? 10 : $0 } }
      current.add(letters: letters, values: values)
    }

    private mutating func readSetting(_ line: String) {
      let words = line.split(separator: " ")
      if words.first == "NEXTLEVEL" {
        compounds = current.isEmpty ? compounds : current
        current = PatternTrie()
      } else if words.count == 2, let number = Int(words[1]), (0...20).contains(number) {
        settings[String(words[0])] = number
      }
    }
  }
}
