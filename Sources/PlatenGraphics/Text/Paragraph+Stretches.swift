extension Paragraph {
  /// Neighbouring spans of one font and language together: between them nothing may keep glyphs from kerning or joining.
  var fontStretches: [(range: Range<Int>, font: Font, language: String?)] {
    var result: [(range: Range<Int>, font: Font, language: String?)] = []
    for span in spans {
      let style = span.run.style
      if let last = result.last, last.font == style.font, last.language == style.language {
        result[result.count - 1].range = last.range.lowerBound..<span.range.upperBound
      } else {
        result.append((span.range, style.font, style.language))
      }
    }
    return result
  }

  /// The parts of a range between soft hyphens (U+00AD, in UTF-8 C2 AD).
  func stretchesWithoutSoftHyphens(in range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where text[index] == 0xAD && index > range.lowerBound && text[index - 1] == 0xC2 {
      result.append(start..<index - 1)
      start = index + 1
    }
    result.append(start..<range.upperBound)
    return result.filter { !$0.isEmpty }
  }
}
