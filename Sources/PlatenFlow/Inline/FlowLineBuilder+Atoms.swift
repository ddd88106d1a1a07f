import PlatenGraphics

/// What stands in a line, in logical order.
extension FlowLineBuilder {
  func atoms(spaceExtra: Double) -> [Atom] {
    guard let inline = paragraph.inline else { return [] }
    let segments = inline.segments(in: line.start..<line.end, spaceExtra: spaceExtra)
    let objects = paragraph.objectRange(line.start..<line.end)
    var atoms: [Atom] = []
    atoms.reserveCapacity(segments.count + objects.count)
    let base = paragraph.isRightToLeft ? 1 : 0
    if paragraph.boxes.isEmpty, objects.isEmpty {
      for segment in segments {
        atoms.append(Atom(kind: .text(segment), width: segment.run.width, level: segment.level))
      }
      addHyphen(to: &atoms)
      return atoms
    }
    let boxes = paragraph.boxes
    // What goes on from the line before is around its first character; all others begin here.
    var open: [Int] = []
    var around = paragraph.part(at: line.rawStart).map { paragraph.owners[$0].box } ?? -1
    while around >= 0 {
      if boxes[around].start < line.rawStart, boxes[around].end > line.rawStart { open.append(around) }
      around = boxes[around].parent
    }
    open.reverse()
    for index in open { atoms.append(Atom(kind: .opening(index), width: 0, level: base)) }
    var nextBox = paragraph.firstBox(from: line.rawStart)
    let isEnd = line.next >= paragraph.text.count
    func close(upTo offset: Int, all: Bool = false) {
      while let last = open.last, boxes[last].end <= offset || all {
        open.removeLast()
        let ends = boxes[last].end <= line.next && (boxes[last].end < line.next || isEnd || boxes[last].end <= offset)
        atoms.append(
          Atom(kind: .closing(last), width: ends ? boxes[last].endEdge : 0, level: atoms.last?.level ?? base))
      }
    }
    func openBoxes(upTo offset: Int, level: Int) {
      while nextBox < boxes.count, boxes[nextBox].start <= offset {
        let box = boxes[nextBox]
        defer { nextBox += 1 }
        if box.start >= line.next, !isEnd { continue }
        // Those that end before this one begins.
        while let last = open.last, last != box.parent, boxes[last].end <= box.start { closeLast() }
        atoms.append(Atom(kind: .opening(nextBox), width: box.startEdge, level: level))
        open.append(nextBox)
      }
    }
    func closeLast() {
      guard let last = open.popLast() else { return }
      atoms.append(Atom(kind: .closing(last), width: boxes[last].endEdge, level: atoms.last?.level ?? base))
    }
    var nextObject = objects.lowerBound
    func addObjects(before offset: Int) {
      while nextObject < objects.upperBound, paragraph.objects[nextObject].offset < offset {
        let index = nextObject
        let object = paragraph.objects[index]
        nextObject += 1
        let level = self.level(at: object.offset, default: base)
        close(upTo: object.offset)
        openBoxes(upTo: object.offset, level: level)
        guard let part = paragraph.part(at: object.offset) else { continue }
        atoms.append(
          Atom(
            kind: .object(index, paragraph.owners[part].node), width: paragraph.parts[part].objectWidth ?? 0,
            level: level))
      }
    }
    for segment in segments {
      addObjects(before: segment.range.lowerBound)
      close(upTo: segment.range.lowerBound)
      openBoxes(upTo: segment.range.lowerBound, level: segment.level)
      atoms.append(Atom(kind: .text(segment), width: segment.run.width, level: segment.level))
    }
    addObjects(before: line.end)
    addHyphen(to: &atoms)
    close(upTo: line.end)
    openBoxes(upTo: isEnd ? paragraph.text.count : line.next - 1, level: base)
    while let last = open.last {
      open.removeLast()
      let ends = boxes[last].end < line.next || isEnd || boxes[last].end <= line.end
      atoms.append(Atom(kind: .closing(last), width: ends ? boxes[last].endEdge : 0, level: atoms.last?.level ?? base))
    }
    return atoms
  }

  /// Whether white space, or a forced break, is all that parts the line from what follows.
  var endsBetweenWords: Bool {
    if line.next >= paragraph.text.count { return paragraph.endsInBreak }
    return line.end < line.next && paragraph.isCollapsibleSpace(line.end)
  }

  /// Lets the text that the line ends with have a space behind it, in the direction of the paragraph (UAX #9, rule L1).
  func endInSpace(_ atoms: inout [Atom]) {
    for index in atoms.indices.reversed() {
      switch atoms[index].kind {
      case .opening, .closing: continue
      case .text(var segment):
        segment.run.endSpace = paragraph.isRightToLeft ? .left : .right
        atoms[index].kind = .text(segment)
        return
      case .object, .hyphen, .ellipsis: return
      }
    }
  }

  private func addHyphen(to atoms: inout [Atom]) {
    guard line.showsHyphen, line.end > line.start, let part = paragraph.part(at: line.end - 1),
      let run = layout.engine.hyphen(in: paragraph.parts[part].style, language: nil)
    else { return }
    atoms.append(Atom(kind: .hyphen(run, part: part), width: run.width, level: atoms.last?.level ?? 0))
  }

  private func level(at offset: Int, default base: Int) -> Int {
    paragraph.inline?.level(at: offset) ?? base
  }
}
