internal import CPangoCairo

/// How a line is filled to its width: by wider spaces, and in Chinese and Japanese by room between characters. Pango would
/// stretch a line without spaces between all its letters, those that join included, and leave a hyphen out of its sum.
///
/// A line whose gaps would get too wide is left as it is: with few spaces in a narrow box that looks better, and Arabic
/// cannot make up for it with longer letters, for which fonts and Pango have no means.
struct LineJustification {
  /// The most that is added to a space, and between two Han characters, in ems.
  private static let mostForSpaces = 1.5
  private static let mostForHan = 0.5

  private let text: [UInt8]
  /// The bytes of the line without spaces at its end.
  private let range: Range<Int>
  /// What each gap gets, in points.
  private let extra: Double

  /// Nil when the line stays as it is.
  init?(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, of paragraph: Paragraph, offset: Int, em: Double, width: Double
  ) {
    text = paragraph.text
    let start = offset + Int(line.pointee.start_index)
    var end = min(start + Int(line.pointee.length), text.count)
    while end > start, text[end - 1] == 0x20 { end -= 1 }
    guard start < end, !text[start..<end].contains(0x09) else { return nil }
    range = start..<end
    var total = 0.0
    var spaces = 0
    var han = 0
    var node = line.pointee.runs
    while let current = node {
      node = current.pointee.next
      guard let item = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else { continue }
      let glyphs = item.pointee.glyphs.pointee
      let first = offset + Int(item.pointee.item.pointee.offset)
      for index in 0..<Int(glyphs.num_glyphs) {
        total += Double(glyphs.glyphs[index].geometry.width) / Double(PANGO_SCALE)
        switch Self.gap(after: index, of: glyphs, first, text, range) {
        case .space: spaces += 1
        case .han: han += 1
        case nil: break
        }
      }
    }
    let rest = width - total
    guard rest > 0, spaces + han > 0 else { return nil }
    extra = rest / Double(spaces + han)
    guard extra <= em * (han > 0 ? Self.mostForHan : Self.mostForSpaces) else { return nil }
  }

  /// What is added after each glyph of an item whose text starts at the byte `first`.
  func extras(for glyphs: PangoGlyphString, at first: Int) -> [Double] {
    (0..<Int(glyphs.num_glyphs)).map { Self.gap(after: $0, of: glyphs, first, text, range) == nil ? 0 : extra }
  }

  private enum Gap {
    case space, han
  }

  private static func gap(
    after index: Int, of glyphs: PangoGlyphString, _ first: Int, _ text: [UInt8], _ range: Range<Int>
  ) -> Gap? {
    let cluster = glyphs.log_clusters[index]
    // Behind the last glyph of a cluster.
    if index + 1 < Int(glyphs.num_glyphs), glyphs.log_clusters[index + 1] == cluster { return nil }
    let byte = first + Int(cluster)
    guard range.contains(byte), byte < text.count else { return nil }
    if text[byte] == 0x20 { return .space }
    guard text[byte] >= 0xE3 else { return nil }
    let length = text[byte] >= 0xF0 ? 4 : 3
    // The last character stands at the edge.
    guard byte + length < range.upperBound else { return nil }
    return isHan(text[byte], text[byte + 1]) ? .han : nil
  }

  /// Han characters, kana and full-width forms, by the first two bytes; Hangul has spaces between its words.
  private static func isHan(_ first: UInt8, _ second: UInt8) -> Bool {
    switch first {
    case 0xE3...0xE9: true
    case 0xEF: second >= 0xBC || second == 0xA4 || second == 0xA5 || second == 0xA6 || second == 0xA7 || second == 0xA8
    case 0xF0: (0xA0...0xB1).contains(second)
    default: false
    }
  }
}
