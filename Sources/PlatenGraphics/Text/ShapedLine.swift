/// One line: runs in visual order from its left end.
package struct ShapedLine {
  struct Piece {
    let run: GlyphRun
    let x: Double
    /// Upwards shift of the baseline, in points.
    let rise: Double
    let color: Color
    let isUnderlined: Bool
    let isStruckThrough: Bool
    let link: String?
    /// The picture that stands in place of glyphs, and its size.
    var image: (InlineImage, Size)?

    /// Whether both can be drawn by one call.
    func joins(_ other: Piece) -> Bool {
      run.font === other.run.font && color == other.color
        && image == nil && other.image == nil
    }
  }

  let pieces: [Piece]
  /// Width of the ink and spaces, without trailing white space.
  package let width: Double
  /// Height that the line takes, leading included.
  package let height: Double
  /// Distance from the top of the line to its baseline.
  package let baseline: Double
  /// Where the line stands: resolved for the direction of its paragraph, so that leading is a side of the page.
  let alignment: TextAlignment
  let direction: WritingDirection
  /// Characters of a library without a single font, which leave nothing to draw.
  var lost: [UInt32] = []

  /// Characters of the line that no font has, in the order of their glyphs.
  var missing: [UInt32] { pieces.flatMap { $0.run.missing.map(\.scalar) } + lost }

  /// The space behind a line that another one follows.
  var endSpace: EndSpace?

  /// That space, its distance from the left end of the line, and the piece that it belongs to.
  var endSpaceGlyph: (run: GlyphRun, x: Double, piece: Piece)? {
    guard let endSpace, let piece = endSpace == .right ? pieces.last : pieces.first, piece.image == nil,
      let space = piece.run.font.space
    else { return nil }
    return (space, endSpace == .right ? piece.x + piece.run.width : piece.x - space.width, piece)
  }

  /// Whether its ink reaches further than its fonts say.
  var isStretched = false

  /// The parts of the line that lead somewhere; neighbouring pieces of one link together.
  var linkAreas: [(x: Double, width: Double, address: String)] {
    var areas: [(x: Double, width: Double, address: String)] = []
    var previous: String?
    for piece in pieces {
      defer { previous = piece.link }
      guard let address = piece.link else { continue }
      if previous == address, let last = areas.last {
        areas[areas.count - 1].width = piece.x + piece.run.width - last.x
      } else {
        areas.append((piece.x, piece.run.width, address))
      }
    }
    return areas
  }

  /// The left end of the line in a box of `width` points.
  package func x(in boxWidth: Double) -> Double {
    switch alignment {
    case .center: (boxWidth - width) / 2
    case .leading, .justified: direction.x(leading: 0, width: width, in: boxWidth)
    case .trailing: direction.x(leading: boxWidth - width, width: width, in: boxWidth)
    }
  }
}
