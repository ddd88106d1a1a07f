/// Text broken into lines and turned into glyphs, ready to be drawn as often as wanted. Belongs to the thread that
/// shaped it.
public struct ShapedText {
  /// The width of the widest line and the height of all lines, in points.
  public let size: Size
  /// Whether some text was cut off for an ellipsis or for the number of lines.
  public let isTruncated: Bool
  package let lines: [ShapedLine]

  init(lines: [ShapedLine], isTruncated: Bool) {
    self.lines = lines
    self.isTruncated = isTruncated
    size = Size(
      width: lines.reduce(0) { max($0, $1.width) }, height: lines.reduce(0) { $0 + $1.height })
  }

  /// The number of lines.
  public var lineCount: Int { lines.count }

  /// Distance from the top to the baseline of the first line, in points.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }

  /// Characters that no font has, each once, in the order of their code points.
  package var missingCharacters: [Unicode.Scalar] {
    Set(lines.flatMap(\.missing)).sorted().compactMap { Unicode.Scalar($0) }
  }

  /// A part of the lines as a text of its own.
  package subscript(range: Range<Int>) -> ShapedText {
    ShapedText(lines: Array(lines[range]), isTruncated: isTruncated)
  }
}

extension ShapedText {
  /// Texts one below the other as one.
  package init(joining texts: [ShapedText]) {
    self.init(lines: texts.flatMap(\.lines), isTruncated: texts.contains(where: \.isTruncated))
  }

  /// How many lines fit into `room` points of height.
  package func linesFitting(_ room: Double) -> Int {
    var height = 0.0
    for (index, line) in lines.enumerated() {
      height += line.height
      if height > room + 0.01 { return index }
    }
    return lines.count
  }
}
