internal import CPangoCairo

/// Simple text: left-to-right letters, digits and punctuation that the first font of each part has.
extension InlineText {
  /// Fills `x`; false when some of the text is not simple.
  static func measureSimple(
    _ text: [UInt8], _ parts: [Part], _ engine: TextEngine, _ language: String?, into x: inout [Double]
  ) -> Bool {
    var total = 0.0
    return text.withUnsafeBufferPointer { bytes in
      for part in parts {
        if let width = part.objectWidth {
          for index in part.range { x[index] = index == part.range.lowerBound ? total : total + width }
          total += width
          continue
        }
        guard
          let instance = engine.instance(for: part.style.font, language: part.style.language ?? language),
          instance.isSimple, !instance.spaceMatters || part.wordSpacing == 0, let space = instance.space?.width
        else {
          if part.range.isEmpty { continue }
          return false
        }
        if instance.spaceMatters {
          // Spaces kern with letters: the whole is shaped as one word.
          let all = UnsafeBufferPointer(rebasing: bytes[part.range])
          guard all.isEmpty || instance.fillAdvances(of: all, from: &total, into: &x, at: part.range.lowerBound) else {
            return false
          }
          continue
        }
        var index = part.range.lowerBound
        while index < part.range.upperBound {
          if bytes[index] == 0x20 {
            x[index] = total
            total += space + part.wordSpacing
            index += 1
            continue
          }
          var end = index + 1
          while end < part.range.upperBound, bytes[end] != 0x20 { end += 1 }
          let word = UnsafeBufferPointer(rebasing: bytes[index..<end])
          guard instance.fillAdvances(of: word, from: &total, into: &x, at: index) else { return false }
          index = end
        }
      }
      x[text.count] = total
      return true
    }
  }

  func simpleSegments(in range: Range<Int>, spaceExtra: Double) -> [Segment] {
    var result: [Segment] = []
    for index in firstPart(reaching: range.lowerBound)..<parts.count {
      let part = parts[index]
      if part.range.lowerBound >= range.upperBound { break }
      let piece = part.range.clamped(to: range)
      guard !piece.isEmpty, part.objectWidth == nil,
        let instance = engine.instance(for: part.style.font, language: part.style.language ?? language)
      else { continue }
      let run: InlineRun
      let extra = spaceExtra + part.wordSpacing
      if extra == 0 {
        run = InlineRun(.simple(instance, String(decoding: text[piece], as: UTF8.self)), width: width(of: piece))
      } else {
        run = spaced(piece, instance, extra: extra)
      }
      let primary = engine.primaryFace(of: part.style.font, language: part.style.language ?? language)
      result.append(
        Segment(
          run: run, range: piece, part: index, level: 0,
          fallback: primary === instance.face ? nil : InlineMetrics(instance.face)))
    }
    return result
  }

  /// The first part that ends behind a place. Logarithmic in the number of parts.
  private func firstPart(reaching offset: Int) -> Int {
    var low = 0
    var high = parts.count
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func spaced(_ range: Range<Int>, _ instance: FontInstance, extra: Double) -> InlineRun {
    var runs: [(run: GlyphRun, x: Double)] = []
    var left = 0.0
    text.withUnsafeBufferPointer { bytes in
      var index = range.lowerBound
      while index < range.upperBound {
        if bytes[index] == 0x20, let space = instance.space {
          runs.append((space, left))
          left += width(of: index..<index + 1) + extra
          index += 1
          continue
        }
        var end = index + 1
        while end < range.upperBound, bytes[end] != 0x20 { end += 1 }
        if let run = instance.word(UnsafeBufferPointer(rebasing: bytes[index..<end])) { runs.append((run, left)) }
        left += width(of: index..<end)
        index = end
      }
    }
    return InlineRun(.shaped(runs), width: left)
  }

  /// Breaks of text in ASCII; nil for any other.
  func simpleBreaks() -> [UInt8]? {
    guard !hyphenates else { return nil }
    var flags = [UInt8](repeating: 0, count: text.count + 1)
    var previous: UInt8 = 0
    var beforePrevious: UInt8 = 0
    for (index, byte) in text.enumerated() {
      switch byte {
      case 0x20:
        flags[index] = 4
      case 0x21...0x7E:
        let mayBreak =
          previous == 0x20 || ASCIILineBreaks.mayBreak(between: previous, and: byte, after: beforePrevious)
        flags[index] = mayBreak ? 5 : 4
      default: return nil
      }
      (beforePrevious, previous) = (previous, byte)
    }
    flags[text.count] = previous == 0x20 ? 5 : 4
    flags[0] &= 4
    return flags
  }
}

extension FontInstance {
  /// Writes the advance before each character of a word; false when the word is not simple.
  fileprivate func fillAdvances(
    of word: UnsafeBufferPointer<UInt8>, from total: inout Double, into x: inout [Double], at start: Int
  ) -> Bool {
    var script = SimpleText.Script.common
    if inertWidth(of: word, script: &script) != nil {
      var index = 0
      while index < word.count {
        var slot = Int(word[index])
        var length = 1
        if slot >= 0x80, let (scalar, count) = SimpleText.decode(word, at: index),
          let place = SimpleText.slot(of: scalar)
        {
          slot = place
          length = count
        }
        x[start + index] = total
        total += Double(slots[slot].advance)
        for inner in 1..<max(length, 1) { x[start + index + inner] = total }
        index += length
      }
      return true
    }
    guard script != .mixed, let run = self.word(word) else { return false }
    var byte = 0
    var glyph = 0
    let left = total
    for cluster in run.clusters {
      let next = glyph + Int(cluster.num_glyphs)
      let end = next < run.glyphs.count ? Double(run.glyphs[next].x) : run.width
      for inner in 0..<Int(cluster.num_bytes) where byte + inner < word.count {
        x[start + byte + inner] = inner == 0 ? total : left + end
      }
      total = left + end
      byte += Int(cluster.num_bytes)
      glyph = next
    }
    total = left + run.width
    return byte == word.count
  }
}
