internal import CPangoCairo

extension TextEngine {
  /// The paragraph with marks where lines can break and Pango does not know it: between words of scripts that Pango has no
  /// dictionary for, and inside words that may be hyphenated. Text from the byte `end` on is left as it is.
  func marked(_ paragraph: Paragraph, style: ParagraphStyle, upTo end: Int) -> Paragraph {
    // Pango would put room between letters on both sides of a mark.
    guard paragraph.spans.allSatisfy({ $0.run.style.font.letterSpacing == 0 }) else { return paragraph }
    let text = paragraph.text[..<end]
    var marks = wordStarts(in: text).map { Paragraph.Mark(offset: $0, kind: .zeroWidthSpace) }
    if style.hyphenates {
      let places = hyphenPlaces(in: text) { paragraph.span(at: $0)?.run.style.language ?? style.language }
      marks += places.map { Paragraph.Mark(offset: $0, kind: .softHyphen) }
      marks.sort { $0.offset < $1.offset }
    }
    return paragraph.inserting(marks)
  }

  func wordStarts(in text: ArraySlice<UInt8>) -> [Int] {
    let stretches = WordlessScript.stretches(of: text) { $0 != .thai || !breaksThai }
    guard !stretches.isEmpty, let breaker = wordBreaker else { return [] }
    return stretches.flatMap { stretch in
      breaker.starts(in: text[stretch]).map { stretch.lowerBound + $0 }
        // In what is no word, dictionaries may come to an end inside a syllable.
        .filter { !Paragraph.isJoined(text, at: $0) }
    }
  }

  /// Where words may be broken with a hyphen, as byte offsets; `language` tells the language at an offset.
  func hyphenPlaces(in text: ArraySlice<UInt8>, language: (Int) -> String?) -> [Int] {
    var places: [Int] = []
    var known: [String: HyphenationPatterns?] = [:]
    HyphenationWords.forEach(in: text) { word in
      guard let tag = language(word.offset) else { return }
      if known[tag] == nil {
        let found = HyphenationStore.shared.patterns(for: tag)
        if let fault = found.fault, !hyphenationFaults.contains(fault) { hyphenationFaults.append(fault) }
        known[tag] = .some(found.patterns)
      }
      guard let patterns = known[tag] ?? nil else { return }
      for place in patterns.breaks(in: word.letters) where word.canBreak(at: place) {
        places.append(word.offset(ofLetter: place))
      }
    }
    return places
  }

  /// What was wrong with pattern files since the last call.
  package func takeHyphenationFaults() -> [String] {
    defer { hyphenationFaults.removeAll() }
    return hyphenationFaults
  }

  /// Whether this Pango was built with libthai: Debian's is, that of Homebrew is not.
  static func pangoBreaksThai() -> Bool {
    // "Thai language", two words of four and three letters.
    let text = "ภาษาไทย"
    let count = text.unicodeScalars.count
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
    pango_get_log_attrs(
      text, Int32(text.utf8.count), -1, pango_language_from_string("th"), &attributes, Int32(attributes.count))
    return attributes[4].is_line_break != 0
  }
}
