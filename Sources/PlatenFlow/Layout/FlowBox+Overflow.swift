import PlatenGraphics

extension FlowBox {
  /// How far the box and what sticks out of it reaches to the left and right, from the left edge of its border box (the
  /// scrollable overflow of CSS Overflow 3, clause 2.2, on one axis).
  package var overflow: (minX: Double, maxX: Double) {
    var result = (minX: 0.0, maxX: size.width)
    guard !style.clipsX else { return result }
    func include(_ child: FlowBox) {
      let inner = child.overflow
      let x = child.origin.x + child.shift.x
      result.minX = min(result.minX, x + inner.minX)
      result.maxX = max(result.maxX, x + inner.maxX)
    }
    switch content {
    case .blocks(let children): children.forEach(include)
    case .lines(let lines):
      for line in lines {
        result.minX = min(result.minX, line.minX)
        result.maxX = max(result.maxX, line.maxX)
        for case .box(let child) in line.items { include(child) }
      }
    case .flex(let flex): for band in flex.bands { band.boxes.forEach(include) }
    case .table(let table):
      for cell in table.cells { if let box = cell.box { include(box) } }
      (table.captionsAbove + table.captionsBelow).forEach(include)
    case .columns, .replaced, .empty: break
    }
    floats.forEach(include)
    positioned.forEach(include)
    return result
  }
}
