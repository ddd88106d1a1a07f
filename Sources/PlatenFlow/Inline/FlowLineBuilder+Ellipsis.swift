import PlatenGraphics

/// `text-overflow: ellipsis` (CSS Overflow 3, clause 5.1).
extension FlowLineBuilder {
  /// The part of a line that fits before an ellipsis at its end edge, from left to right, and the ellipsis. At least the first
  /// character or box stays.
  func ellipsized(_ atoms: [Atom], room: Double) -> [Atom] {
    guard let run = layout.engine.ellipsis(in: layout.textStyle(block.style.text), language: block.style.text.language)
    else { return atoms }
    let isRight = paragraph.isRightToLeft
    let available = room - run.width
    // From the start edge on.
    var kept: [Atom] = []
    var used = 0.0
    var open: [Int] = []
    var hasContent = false
    for atom in isRight ? atoms.reversed() : atoms {
      let fits = used + atom.width <= available + 0.02
      switch atom.kind {
      case .opening(let index), .closing(let index):
        if case .opening = atom.kind { open.append(index) } else { open.removeAll { $0 == index } }
        kept.append(atom)
        used += atom.width
        continue
      case .object, .hyphen, .ellipsis:
        guard fits || !hasContent else { break }
        kept.append(atom)
        used += atom.width
        hasContent = true
        continue
      case .text(let segment):
        if fits {
          kept.append(atom)
          used += atom.width
          hasContent = true
          continue
        }
        if let part = start(of: segment, room: available - used, isForced: !hasContent) {
          kept += part.map { piece in
            var piece = piece
            piece.place = atom.place
            return piece
          }
          used += part.reduce(0) { $0 + $1.width }
        }
      }
      break
    }
    // Boxes end with what is seen of them.
    for index in open.reversed() { kept.append(Atom(kind: .closing(index), width: 0, level: 0)) }
    kept.append(Atom(kind: .ellipsis(run), width: run.width, level: 0, place: .max))
    return isRight ? kept.reversed() : kept
  }

  /// The characters of a segment at the line's start edge that fit; nil for none.
  private func start(of segment: InlineText.Segment, room: Double, isForced: Bool) -> [Atom]? {
    guard let inline = paragraph.inline else { return nil }
    let range = segment.range
    // Text that runs against the line shows its last characters at the start edge.
    let takesFirst = segment.level.isMultiple(of: 2) != paragraph.isRightToLeft
    var best: Range<Int>?
    var offsets = (range.lowerBound + 1..<range.upperBound).filter { inline.isClusterStart($0) }
    if takesFirst { offsets.append(range.upperBound) } else { offsets = [range.lowerBound] + offsets }
    for offset in takesFirst ? offsets : offsets.reversed() {
      let part = takesFirst ? range.lowerBound..<offset : offset..<range.upperBound
      if inline.width(of: part) > room + 0.02 {
        if best == nil, isForced { best = part }
        break
      }
      best = part
    }
    guard let best else { return nil }
    let atoms = inline.segments(in: best).map { Atom(kind: .text($0), width: $0.run.width, level: $0.level) }
    // A segment has one direction, so its parts stand in the order of that.
    return takesFirst ? atoms : atoms.reversed()
  }
}
