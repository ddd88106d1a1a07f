import PlatenGraphics

/// Cross sizes of items and lines (CSS Flexible Box Layout 1, clause 9.4).
extension FlexContainer {
  /// The size of an item across, with its final main size.
  func layOutAcross(_ item: FlexItem) throws {
    if axis.isRow {
      var height: Double?
      if !axis.isMultiline, frame.innerHeight != nil, stretches(item) { height = definiteHeight(of: item) }
      item.box = try layout.layOutItem(item.node, in: space(width: item.target, height: height))
    } else if let box = item.contentBox, frame.percentHeight == nil || !item.node.dependsOnDefiniteHeight,
      abs(box.size.height - item.target) < 1e-6
    {
      item.box = box
    } else {
      item.box = try layout.layOutItem(
        item.node,
        in: space(width: item.columnWidth, height: item.target, isHeightDefinite: frame.percentHeight != nil))
    }
    item.cross = axis.cross(item.box.size)
  }

  func sizeLines() {
    let definite = axis.isRow ? frame.innerHeight : innerWidth
    for index in lines.indices { measure(&lines[index]) }
    if !axis.isMultiline, !lines.isEmpty {
      lines[0].cross = definite ?? frame.clampInner(lines[0].cross)
    }
    let gaps = crossGap * Double(max(0, lines.count - 1))
    let used = lines.reduce(gaps) { $0 + $1.cross }
    crossSize = definite ?? frame.clampInner(used)

    guard axis.isMultiline, !lines.isEmpty else { return }
    let alignment = axis.contentAlignment(style.alignContent)
    let free = crossSize - used
    if alignment == .stretch, free > 0 {
      for index in lines.indices { lines[index].cross += free / Double(lines.count) }
    }
    let spread = FlowDistribution(alignment, free: free, count: lines.count)
    var offset = spread.before
    for index in lines.indices {
      lines[index].offset = offset
      offset += lines[index].cross + crossGap + spread.between
    }
  }

  /// As large as its largest item, or as those need that share a baseline.
  private func measure(_ line: inout FlexLine) {
    var largest = 0.0
    var above: Double?
    var below = 0.0
    var lastAbove = 0.0
    var lastBelow: Double?
    for item in items[line.items] {
      let outer = item.cross + item.outerCross
      largest = max(largest, outer)
      guard !item.hasAutomaticCross else { continue }
      if item.align == .baseline {
        let ascent = item.ascent(axis)
        above = max(above ?? ascent, ascent)
        below = max(below, outer - ascent)
      } else if item.align == .lastBaseline {
        let ascent = item.ascent(axis)
        lastAbove = max(lastAbove, ascent)
        lastBelow = max(lastBelow ?? outer - ascent, outer - ascent)
      }
    }
    line.cross = largest
    if let above { line.cross = max(line.cross, above + below) }
    if let lastBelow { line.cross = max(line.cross, lastAbove + lastBelow) }
    line.baseline = above
    line.lastBaseline = lastBelow
  }

  /// Items that are as large across as their line.
  func stretch(_ line: FlexLine) throws {
    for item in items[line.items] where stretches(item) {
      let room = line.cross - item.outerCross
      if axis.isRow {
        let height = item.sizes.clampedHeight(room, base: frame.percentHeight)
        if abs(height - item.cross) < 1e-6, !item.node.dependsOnDefiniteHeight { continue }
        item.box = try layout.layOutItem(item.node, in: space(width: item.target, height: height))
      } else {
        let width = item.sizes.clampedWidth(room, base: innerWidth)
        if abs(width - item.cross) < 1e-6 { continue }
        item.box = try layout.layOutItem(
          item.node, in: space(width: width, height: item.target, isHeightDefinite: frame.percentHeight != nil))
      }
      item.cross = axis.cross(item.box.size)
    }
  }
}
