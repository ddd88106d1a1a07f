import PlatenGraphics

/// What the table does to the boxes of its cells.
extension FlowBox {
  /// The baseline for alignment: without a line the bottom of the content (CSS 2.2, clause 17.5.3).
  var cellBaseline: Double { cellBaseline(of: size.height) }

  /// - Parameter height: Of the box before it was stretched.
  func cellBaseline(of height: Double) -> Double { firstBaseline ?? height - surround.bottom }

  /// The height that its content needs, with padding and border.
  var naturalHeight: Double {
    var bottom = surround.top
    switch content {
    case .blocks(let boxes):
      for box in boxes { bottom = max(bottom, box.origin.y + box.size.height + max(0, box.margin.bottom)) }
    case .lines(let lines):
      if let last = lines.last { bottom = max(bottom, last.maxY) }
    case .flex(let flex):
      for band in flex.bands { bottom = max(bottom, band.y + band.height) }
    case .columns(let columns): bottom = max(bottom, columns.bottom)
    case .empty, .replaced, .table: break
    }
    for float in floats { bottom = max(bottom, float.origin.y + float.size.height + max(0, float.margin.bottom)) }
    return bottom + surround.bottom
  }

  /// Puts the content of a cell so far below its top.
  func align(by shift: Double) {
    guard shift != alignmentShift else { return }
    moveContent(down: shift - alignmentShift)
    alignmentShift = shift
  }

  /// Moves what stands in it, but not what is placed from its edges.
  func moveContent(down distance: Double) {
    switch content {
    case .blocks(let boxes):
      for box in boxes { box.origin.y += distance }
    case .lines(var lines):
      // Without a second owner the lines are changed where they are.
      content = .empty
      for index in lines.indices { lines[index].move(down: distance) }
      content = .lines(lines)
    case .flex(let flex):
      for index in flex.bands.indices {
        flex.bands[index].y += distance
        for box in flex.bands[index].boxes { box.origin.y += distance }
      }
    case .columns(let columns): columns.move(down: distance)
    case .empty, .replaced, .table: break
    }
    for float in floats { float.origin.y += distance }
    for box in positioned where box.style.inset.top.isAuto && box.style.inset.bottom.isAuto {
      box.origin.y += distance
    }
    for index in absolutes.indices { absolutes[index].frame.origin.y += distance }
    marker?.origin.y += distance
    firstBaseline = firstBaseline.map { $0 + distance }
    lastBaseline = lastBaseline.map { $0 + distance }
  }
}

extension FlowLine {
  fileprivate mutating func move(down distance: Double) {
    y += distance
    for index in items.indices {
      switch items[index] {
      case .text: break
      case .box(let box): box.origin.y += distance
      case .inline(let node, var rect, let hasStart, let hasEnd):
        rect.origin.y += distance
        items[index] = .inline(node, rect, hasStart: hasStart, hasEnd: hasEnd)
      }
    }
  }
}

extension FlowNode {
  /// Whether something in it takes room (CSS 2.2, clause 17.6.1.1).
  var hasContentInFlow: Bool { children.contains { !$0.style.isAbsolute } }

  /// Whether a child's height is a part of its own. Anonymous boxes and inline boxes between them do not count.
  var hasRelativeHeightInside: Bool { hasRelativeHeight(depth: 0) }

  private func hasRelativeHeight(depth: Int) -> Bool {
    for child in children {
      switch child.kind {
      case .text, .lineBreak: continue
      case .inline:
        if depth < 3, child.hasRelativeHeight(depth: depth + 1) { return true }
      default:
        let style = child.style
        if style.height.isRelative || style.minHeight.isRelative || style.maxHeight.isRelative { return true }
        if child.role == nil, style.height.isAuto, depth < 3, case .block = child.kind,
          child.hasRelativeHeight(depth: depth + 1)
        {
          return true
        }
      }
    }
    return false
  }
}

extension FlowStyle {
  var hasBackground: Bool {
    if let color = backgroundColor, color.alpha > 0 { return true }
    return !backgrounds.isEmpty
  }
}

extension FlowStyle.VerticalAlign {
  /// In cells all other values count as `baseline`.
  var isBaseline: Bool {
    switch self {
    case .top, .middle, .bottom: false
    case .baseline, .sub, .superscript, .textTop, .textBottom, .points: true
    }
  }
}
