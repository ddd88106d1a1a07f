import PlatenGraphics
import PlatenLayout

/// What stands in the lines of a box, for the elements of a tagged document.
struct FlowInlineParts {
  /// Text that is seen.
  var hasText = false
  /// Links, pictures and boxes: text beside them needs an element of its own, for cairo 1.16 marks no text in an element
  /// that has others in it.
  var hasElements = false
  /// Boxes with blocks in them, which cannot stand in a paragraph.
  var hasBlocks = false

  init(_ lines: [FlowLine]) {
    for line in lines {
      for item in line.items {
        switch item {
        case .text(let run, let node, _, _):
          let style = node.style.text
          if style.link != nil { hasElements = true }
          if !hasText, !style.isHidden { hasText = !run.isBlank }
        case .box(let box): add(box)
        case .inline: break
        }
      }
    }
  }

  private mutating func add(_ box: FlowBox) {
    if !box.floats.isEmpty || !box.positioned.isEmpty { hasElements = true }
    switch box.content {
    case .empty: if box.style.text.link != nil || box.node.role != nil { hasElements = true }
    case .replaced: if box.style.text.link != nil || box.node.role != nil { hasElements = true }
    case .lines: hasElements = true
    case .blocks(let children):
      guard !children.isEmpty else { break }
      (hasElements, hasBlocks) = (true, true)
    case .table, .flex, .columns: (hasElements, hasBlocks) = (true, true)
    }
  }
}

extension FlowBox {
  /// Nil for a box without lines.
  var inlineParts: FlowInlineParts? {
    guard case .lines(let lines) = content else { return nil }
    if let knownInlineParts { return knownInlineParts }
    let parts = FlowInlineParts(lines)
    knownInlineParts = parts
    return parts
  }
}

extension InlineRun {
  /// Whether nothing of it is seen: spaces only.
  var isBlank: Bool { text.utf8.allSatisfy { $0 == 0x20 } }
}
