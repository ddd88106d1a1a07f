/// The text of one paragraph as UTF-8 without line ends or other control characters, and which run each part is of.
struct Paragraph {
  struct Span {
    var range: Range<Int>
    let run: TextRun
  }

  private(set) var text: [UInt8] = []
  private(set) var spans: [Span] = []
  /// Where characters stand that `inserting` has put in, in order.
  private(set) var marks: [Range<Int>] = []

  /// Splits runs at line ends (LF, CR, CR LF, VT, FF, NEL, U+2028, U+2029; UAX 14 class BK) and drops the other
  /// control characters except the tab, which Pango sets, and noncharacters, which cairo refuses as text. There is always
  /// at least one paragraph.
  static func split(_ runs: [TextRun]) -> [Paragraph] {
    var result: [Paragraph] = []
    var current = Paragraph()
    for run in runs {
      if !Self.hasControls(run.text) {
        current.append(run.text, of: run)
        continue
      }
      var piece = String.UnicodeScalarView()
      var previous: Unicode.Scalar?
      for scalar in run.text.unicodeScalars {
        switch scalar.value {
        case 0x0A where previous?.value == 0x0D: break
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029:
          current.append(String(piece), of: run)
          piece.removeAll()
          result.append(current)
          current = Paragraph()
        case 0x09: piece.append(scalar)
        case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: break
        case let value where value & 0xFFFE == 0xFFFE: break
        default: piece.append(scalar)
        }
        previous = scalar
      }
      current.append(String(piece), of: run)
    }
    result.append(current)
    for index in result.indices { result[index].trimEnd() }
    return result
  }

  /// Spaces at the end of a paragraph show nothing, and must not push a line off its edge.
  private mutating func trimEnd() {
    while text.count > 1, text.last == 0x20 { text.removeLast() }
    while let last = spans.last, last.range.upperBound > text.count {
      let range = last.range.clamped(to: 0..<text.count)
      if range.isEmpty, spans.count > 1 {
        spans.removeLast()
      } else {
        spans[spans.count - 1].range = range
        break
      }
    }
  }

  /// Whether the text has a byte that `split` has to look at; C1 controls and U+2028/9 start with C2 or E2, noncharacters
  /// with EF or F0...F4.
  static func hasControls(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte < 0x20 || byte == 0x7F { return true }
        if byte == 0xC2, index + 1 < bytes.count, bytes[index + 1] < 0xA0 { return true }
        if byte == 0xE2, index + 2 < bytes.count, bytes[index + 1] == 0x80, bytes[index + 2] & 0xFE == 0xA8 {
          return true
        }
        if byte >= 0xEF, isNoncharacter(bytes, at: index) { return true }
        index += 1
      }
      return false
    }
  }

  /// Whether U+FDD0...U+FDEF or a character that ends in FFFE or FFFF starts here (Unicode Standard, clause 23.7).
  private static func isNoncharacter(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    if bytes[index] == 0xEF {
      guard index + 2 < bytes.count else { return false }
      let last = bytes[index + 2]
      return bytes[index + 1] == 0xB7 && (0x90...0xAF).contains(last) || bytes[index + 1] == 0xBF && last >= 0xBE
    }
    guard index + 3 < bytes.count else { return false }
    return bytes[index + 1] & 0x0F == 0x0F && bytes[index + 2] == 0xBF && bytes[index + 3] >= 0xBE
  }

  mutating func append(_ piece: String, of run: TextRun) {
    let start = text.count
    text.append(contentsOf: piece.utf8)
    // A run may be empty: it still gives an empty line its height.
    if text.count > start || spans.isEmpty {
      spans.append(Span(range: start..<text.count, run: run))
    }
  }

  mutating func append(_ bytes: ArraySlice<UInt8>) { text.append(contentsOf: bytes) }

  mutating func append(_ span: Span) { spans.append(span) }

  /// The same text with marks put in, which are in order. One between two runs belongs to the first.
  func inserting(_ marks: [Mark]) -> Paragraph {
    guard !marks.isEmpty else { return self }
    var result = Paragraph()
    result.text.reserveCapacity(text.count + 3 * marks.count)
    result.marks.reserveCapacity(marks.count)
    result.spans = spans
    var ends = spans.map(\.range.upperBound)[...]
    var span = 0
    var copied = 0
    for mark in marks where mark.offset > copied && mark.offset < text.count {
      while let end = ends.first, end < mark.offset {
        result.moveBoundary(after: span, to: result.text.count + end - copied)
        ends.removeFirst()
        span += 1
      }
      result.text.append(contentsOf: text[copied..<mark.offset])
      let start = result.text.count
      result.text.append(contentsOf: mark.kind.bytes)
      result.marks.append(start..<result.text.count)
      copied = mark.offset
    }
    for end in ends {
      result.moveBoundary(after: span, to: result.text.count + end - copied)
      span += 1
    }
    result.text.append(contentsOf: text[copied...])
    return result
  }

  private mutating func moveBoundary(after span: Int, to end: Int) {
    spans[span].range = (span == 0 ? 0 : spans[span - 1].range.upperBound)..<end
  }

  /// The largest index not above `limit` at which a character starts.
  func characterBoundary(notAfter limit: Int) -> Int {
    guard limit < text.count else { return text.count }
    var index = limit
    while index > 0, text[index] & 0xC0 == 0x80 { index -= 1 }
    return index
  }

  /// The span that holds the byte at `index`.
  func span(at index: Int) -> Span? {
    spans.last { $0.range.lowerBound <= index }
  }
}
