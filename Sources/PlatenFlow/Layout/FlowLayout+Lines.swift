import PlatenGraphics

/// Inline formatting contexts (CSS 2.2, clause 9.4.2).
extension FlowLayout {
  /// Breaks the inline content of a block into lines beside floats.
  func layOutLines(
    of box: FlowBox, in container: FlowContainer, _ floats: FlowFloats, _ cursor: inout FlowCursor
  ) throws {
    let node = box.node
    let paragraphs =
      try node.takeKnownParagraphs()
      ?? FlowInlineCollector.paragraphs(of: node, self, width: container.width, height: container.height)
    let isBlank = paragraphs.allSatisfy { $0.isBlank } && !paragraphs.contains { $0.endsInBreak }
    if !isBlank { cursor.settle(at: cursor.next) }
    // Without a line nothing fixes where the box begins; what stands in it goes where it would.
    let boxTop = isBlank ? cursor.next : box.origin.y
    var setter = FlowLineSetter(layout: self, box: box, container: container, floats: floats)
    setter.boxOrigin = Point(x: box.origin.x, y: boxTop)
    setter.y = isBlank ? cursor.next : cursor.y
    if let firstLine = node.style.firstLine {
      setter.firstLine = try FlowInlineCollector.paragraphs(
        of: node, self, width: container.width, height: container.height, firstLine: firstLine
      ).first
    }
    for (index, paragraph) in paragraphs.enumerated() {
      try setter.set(
        paragraph, isFirst: index == 0, isLast: index == paragraphs.count - 1, isBlank: isBlank || paragraph.isBlank)
    }
    box.floats += setter.floated
    guard !isBlank else { return }
    box.content = .lines(setter.lines)
    if let first = setter.lines.first { box.firstBaseline = first.y + first.baseline }
    if let last = setter.lines.last { box.lastBaseline = last.y + last.baseline }
    cursor.y = setter.y
    try setter.placeHeld()
  }
}

extension FlowNode {
  /// What was made for the widths of its content; only once, for it takes room.
  fileprivate func takeKnownParagraphs() -> [FlowParagraph]? {
    defer { knownParagraphs = nil }
    return knownParagraphs
  }
}

extension FlowParagraph {
  /// Whether it is the same in a room of any width: text without boxes in or beside it.
  var isOnlyText: Bool { boxes.isEmpty && objects.isEmpty && anchors.isEmpty }

  /// Whether there is nothing that would make a line: only white space that collapses, and boxes without edges.
  var isBlank: Bool {
    guard boxes.allSatisfy({ $0.startEdge == 0 && $0.endEdge == 0 }) else { return false }
    return text.indices.allSatisfy { isCollapsibleSpace($0) }
  }
}
