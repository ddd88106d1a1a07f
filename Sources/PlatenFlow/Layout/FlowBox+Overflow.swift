import PlatenGraphics

extension FlowBox {
  /// How far the box and what sticks out of it reaches to the left and right, from the left edge of its border box (the
  /// scrollable overflow of CSS Overflow 3, clause 2.2, on one axis).
  package var overflow: (minX: Double, maxX: Double) {
    var result = (minX: 0.0, maxX: size.width)
    guard !style.clipsX else { return result }
    forEachInner { child in
      let inner = child.overflow
      let x = child.origin.x + child.shift.x
      result.minX = min(result.minX, x + inner.minX)
      result.maxX = max(result.maxX, x + inner.maxX)
    }
    if case .lines(let lines) = content {
      for line in lines {
        result.minX = min(result.minX, line.minX)
        result.maxX = max(result.maxX, line.maxX)
      }
    }
    return result
  }

  /// The node of the outermost box that reaches, by its own size or its text, as far to one side as anything in this one.
  package func widest(onLeft: Bool) -> FlowNode {
    var box = self
    // Deeper than this nobody looks for a cause.
    for _ in 0..<64 {
      let bound = box.overflow
      if onLeft ? bound.minX > -0.01 : bound.maxX < box.size.width + 0.01 { break }
      var next: FlowBox?
      box.forEachInner { child in
        guard next == nil else { return }
        let inner = child.overflow
        let x = child.origin.x + child.shift.x
        if onLeft ? x + inner.minX < bound.minX + 0.01 : x + inner.maxX > bound.maxX - 0.01 { next = child }
      }
      guard let next else { break }
      box = next
    }
    return box.node
  }

  private func forEachInner(_ body: (FlowBox) -> Void) {
    switch content {
    case .blocks(let children): children.forEach(body)
    case .lines(let lines):
      for line in lines {
        for case .box(let child) in line.items { body(child) }
      }
    case .flex(let flex): for band in flex.bands { band.boxes.forEach(body) }
    case .table(let table):
      for cell in table.cells { if let box = cell.box { body(box) } }
      (table.captionsAbove + table.captionsBelow).forEach(body)
    case .columns, .replaced, .empty: break
    }
    floats.forEach(body)
    positioned.forEach(body)
  }
}
