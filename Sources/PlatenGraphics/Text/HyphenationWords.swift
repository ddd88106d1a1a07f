/// The words of a text that may be hyphenated.
///
/// Left out are words in capitals or with capitals inside (acronyms, names of products), and all words of a stretch
/// without spaces that has a digit, a sign of addresses (`@`, `/`, `_`, `\`, a full stop inside) or a soft hyphen of its own,
/// in which the author has said where it breaks.
enum HyphenationWords {
  struct Word {
    /// The byte at which it starts.
    let offset: Int
    /// Its letters in lower case, one for each character of the text.
    let letters: [UInt32]
    /// Where each letter starts, from the start of the word.
    fileprivate let starts: [Int]
    /// Letters that a line must not begin with: marks and joiners.
    fileprivate let clings: [Bool]

    func offset(ofLetter index: Int) -> Int { offset + starts[index] }

    func canBreak(at index: Int) -> Bool {
      index > 0 && index < letters.count && !clings[index] && letters[index - 1] != 0x200D
    }
  }

  /// The shortest word that is worth a hyphen.
  private static let shortest = 5
  /// Longer ones are no words.
  private static let longest = 100

  /// Calls `body` with each word, in order. Linear in the length of the text.
  static func forEach(in text: ArraySlice<UInt8>, _ body: (Word) -> Void) {
    var index = text.startIndex
    while index < text.endIndex {
      while index < text.endIndex, text[index] == 0x20 { index += 1 }
      var end = index
      while end < text.endIndex, text[end] != 0x20 { end += 1 }
      // No stretch of a language with patterns is that long.
      if end - index >= shortest, end - index <= 1000 {
        words(of: text[index..<end]).forEach(body)
      }
      index = end
    }
  }

  private static func words(of stretch: ArraySlice<UInt8>) -> [Word] {
    var words: [Word] = []
    var current = Builder(offset: stretch.startIndex)
    var offset = stretch.startIndex
    var followsLetter = false
    for scalar in String(decoding: stretch, as: UTF8.self).unicodeScalars {
      let properties = scalar.properties
      switch scalar.value {
      case 0x2F, 0x40, 0x5C, 0x5F, 0xAD, 0x200B: return []
      case 0x2E where offset + 1 < stretch.endIndex && isLetter(stretch[offset + 1]): return []
      default: break
      }
      if properties.numericType != nil { return [] }
      let length = UTF8.width(scalar)
      let isMark = properties.generalCategory == .nonspacingMark || properties.generalCategory == .spacingMark
      let isJoiner = scalar.value == 0x200C || scalar.value == 0x200D
      let isApostrophe = scalar.value == 0x27 || scalar.value == 0x2019
      if properties.isAlphabetic || (isMark || isJoiner || isApostrophe) && followsLetter {
        current.append(isApostrophe ? "'" : scalar, at: offset, clings: isMark || isJoiner)
        followsLetter = true
      } else {
        if let word = current.word { words.append(word) }
        current = Builder(offset: offset + length)
        followsLetter = false
      }
      offset += length
    }
    if let word = current.word { words.append(word) }
    return words
  }

  /// Letters of ASCII and all beyond it.
  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (0x41...0x5A).contains(byte & 0xDF) }

  private struct Builder {
    var offset: Int
    var letters: [UInt32] = []
    var starts: [Int] = []
    var clings: [Bool] = []
    var isUsable = true

    mutating func append(_ scalar: Unicode.Scalar, at place: Int, clings: Bool) {
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      if scalar.properties.isUppercase, !letters.isEmpty { isUsable = false }
      letters.append(lower.count == 1 ? lower[lower.startIndex].value : scalar.value)
      starts.append(place - offset)
      self.clings.append(clings)
    }

    var word: Word? {
      guard isUsable, letters.count >= shortest, letters.count <= longest else { return nil }
      return Word(offset: offset, letters: letters, starts: starts, clings: clings)
    }
  }
}
