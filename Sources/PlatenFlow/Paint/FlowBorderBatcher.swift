import PlatenGraphics

/// Makes the borders of equal boxes of pieces for a ``FlowFillBatch``: those of square corners whose sides are each of one
/// colour (`solid`, `inset`, `outset`). They come out as ``FlowBorderPainter`` draws them one by one.
struct FlowBorderBatcher {
  /// Sides of one colour that meet, clockwise; `first` counts from the top.
  private struct Run {
    let first: Int
    let count: Int
    let color: Color
  }

  private let widths: Insets
  private let runs: [Run]
  /// Where all sides are of one colour and width.
  private let even: Color?

  init(_ borders: FlowBorders, widths: Insets) {
    self.widths = widths
    let around = [
      Self.tone(borders.top, widths.top, isLit: false), Self.tone(borders.right, widths.right, isLit: true),
      Self.tone(borders.bottom, widths.bottom, isLit: true), Self.tone(borders.left, widths.left, isLit: false),
    ]
    let isOneColor = around.allSatisfy { $0 == around[0] }
    even =
      isOneColor && widths.top == widths.left && widths.top == widths.right && widths.top == widths.bottom
      ? around[0] : nil
    var runs: [Run] = []
    for first in around.indices {
      guard let color = around[first], isOneColor ? first == 0 : around[(first + 3) % 4] != color else { continue }
      var count = 1
      while count < 4, around[(first + count) % 4] == color { count += 1 }
      runs.append(Run(first: first, count: count, color: color))
    }
    self.runs = runs
  }

  /// What a side is drawn in; nil where it is not.
  private static func tone(_ border: FlowBorder, _ width: Double, isLit: Bool) -> Color? {
    guard width > 0, border.color.alpha > 0 else { return nil }
    return switch border.style {
    case .solid: border.color
    case .inset: isLit ? border.color.lit : border.color.shaded
    case .outset: isLit ? border.color.shaded : border.color.lit
    case .none, .hidden, .groove, .ridge, .dotted, .dashed, .double: nil
    }
  }

  func add(_ outer: Rect, to batch: inout FlowFillBatch) {
    if let even, widths.top < min(outer.width, outer.height) / 2 {
      return batch.addStroke(outer.inset(by: Insets(widths.top / 2)), width: widths.top, even)
    }
    let inner = outer.inset(by: widths)
    for run in runs {
      if run.count == 1, let rect = rect(of: run.first, outer, inner) {
        batch.add(rect, run.color)
        continue
      }
      var points = (0...run.count).map { vertex(run.first + $0, outer) }
      points += (0...run.count).reversed().map { vertex(run.first + $0, inner) }
      batch.add(points, run.color)
    }
  }

  /// A side without neighbours.
  private func rect(of side: Int, _ outer: Rect, _ inner: Rect) -> Rect? {
    switch side {
    case 0, 2:
      guard widths.left == 0, widths.right == 0 else { return nil }
      return side == 0
        ? Rect(x: outer.minX, y: outer.minY, width: outer.width, height: widths.top)
        : Rect(x: outer.minX, y: inner.maxY, width: outer.width, height: widths.bottom)
    default:
      guard widths.top == 0, widths.bottom == 0 else { return nil }
      return side == 3
        ? Rect(x: outer.minX, y: outer.minY, width: widths.left, height: outer.height)
        : Rect(x: inner.maxX, y: outer.minY, width: widths.right, height: outer.height)
    }
  }

  /// The corner where a side begins, clockwise from the top left.
  private func vertex(_ number: Int, _ rect: Rect) -> Point {
    switch number % 4 {
    case 0: Point(x: rect.minX, y: rect.minY)
    case 1: Point(x: rect.maxX, y: rect.minY)
    case 2: Point(x: rect.maxX, y: rect.maxY)
    default: Point(x: rect.minX, y: rect.maxY)
    }
  }
}
