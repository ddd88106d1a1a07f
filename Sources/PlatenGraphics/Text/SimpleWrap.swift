/// Breaks simple text into lines at its spaces, without shaping more than words that are new.
///
/// Lines come out as Pango breaks them; where the text could break elsewhere, or a word is wider than the box, it is left
/// to Pango.
struct SimpleWrap {
  /// A line as a range of bytes without the spaces at its end.
  struct Line {
    var range: Range<Int>
    var width: Double
  }

  private let instance: FontInstance
  private let width: Double

  init(instance: FontInstance, width: Double) {
    self.instance = instance
    self.width = width
  }

  /// The lines; nil when the text has to go through Pango.
  func lines(of bytes: UnsafeBufferPointer<UInt8>) -> [Line]? {
    guard instance.isSimple, !instance.spaceMatters, let space = instance.space?.width, width > 0 else { return nil }
    var lines: [Line] = []
    var lineStart = 0
    var lineEnd = 0
    var lineWidth = 0.0
    /// Spaces since the end of the line's last word.
    var gap = 0.0
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x20 {
        gap += space
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, bytes[index] != 0x20 { index += 1 }
      guard let wordWidth = measure(UnsafeBufferPointer(rebasing: bytes[start..<index])), fits(wordWidth) else {
        return nil
      }
      if lineEnd > lineStart || gap > 0 && start > lineStart, !fits(lineWidth + gap + wordWidth) {
        guard lineEnd > lineStart else { return nil }
        lines.append(Line(range: lineStart..<lineEnd, width: lineWidth))
        lineStart = start
        lineWidth = wordWidth
      } else {
        lineWidth += gap + wordWidth
      }
      lineEnd = index
      gap = 0
    }
    lines.append(Line(range: lineStart..<lineEnd, width: lineWidth))
    return lines
  }

  private func fits(_ extent: Double) -> Bool { extent <= width + 0.001 }

  /// The width of a word; nil when it is not simple or could be broken inside.
  private func measure(_ word: UnsafeBufferPointer<UInt8>) -> Double? {
    var previous = LineBreakClass.open
    var index = 0
    while index < word.count {
      let byte = word[index]
      guard let (scalar, length) = byte < 0x80 ? (UInt32(byte), 1) : SimpleText.decode(word, at: index) else {
        return nil
      }
      let next = LineBreakClass(scalar)
      guard previous.sticks(to: next, isDigit: (0x30...0x39).contains(scalar)) else { return nil }
      previous = next
      index += length
    }
    var script = SimpleText.Script.common
    if let width = instance.inertWidth(of: word, script: &script) { return width }
    return script == .mixed ? nil : instance.word(word)?.width
  }
}
