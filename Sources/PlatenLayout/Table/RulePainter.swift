import PlatenGraphics

/// Collects the rules of a table's part on one page and draws them in a few strokes.
struct RulePainter {
  let rules: TableRules
  private var rows = Path()
  private var columns = Path()

  init(rules: TableRules) { self.rules = rules }

  mutating func horizontal(y: Double, from start: Double, to end: Double) {
    guard rules.horizontal != nil else { return }
    rows.move(to: Point(x: start, y: y))
    rows.line(to: Point(x: end, y: y))
  }

  mutating func vertical(x: Double, from start: Double, to end: Double) {
    guard rules.vertical != nil else { return }
    columns.move(to: Point(x: x, y: start))
    columns.line(to: Point(x: x, y: end))
  }

  func paint(around frame: Rect, on canvas: Canvas) {
    if let side = rules.horizontal { canvas.stroke(rows, with: side.color, style: side.stroke) }
    if let side = rules.vertical { canvas.stroke(columns, with: side.color, style: side.stroke) }
    if let side = rules.border {
      // Inside the table, as the borders of boxes are.
      canvas.stroke(frame.inset(by: Insets(side.width / 2)), with: side.color, style: side.stroke)
    }
  }
}

extension BorderSide {
  /// The line as the canvas draws it.
  var stroke: StrokeStyle {
    switch pattern {
    case .solid: StrokeStyle(width: width)
    case .dashed: StrokeStyle(width: width, dash: [width * 3, width * 2])
    case .dotted: StrokeStyle(width: width, dash: [width, width])
    }
  }
}

extension TablePlan {
  /// The edges between columns.
  var inner: [Double] {
    columnX.indices.dropFirst().map { index in
      context.direction == .leftToRight ? columnX[index] : columnX[index - 1]
    }
  }
}
