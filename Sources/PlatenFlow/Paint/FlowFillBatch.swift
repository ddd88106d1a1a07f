import PlatenGraphics

/// Shapes that do not overlap, collected to be drawn in as few calls as look the same.
struct FlowFillBatch {
  private struct Fill {
    let color: Color
    var rects: [Rect] = []
    var polygons = Path()
  }

  private struct Stroke {
    let color: Color
    let width: Double
    var rects: [Rect]
  }

  private var fills: [Fill] = []
  private var strokes: [Stroke] = []

  /// Fills a rectangle, in one piece with the last one where that ends at its left edge.
  mutating func add(_ rect: Rect, _ color: Color) {
    guard color.alpha > 0 else { return }
    let index = index(of: color)
    if let last = fills[index].rects.last, last.minY == rect.minY, last.height == rect.height,
      abs(last.maxX - rect.minX) < 1e-6
    {
      let count = fills[index].rects.count
      fills[index].rects[count - 1].size.width = rect.maxX - last.minX
    } else {
      fills[index].rects.append(rect)
    }
  }

  /// Fills a polygon.
  mutating func add(_ points: [Point], _ color: Color) {
    guard color.alpha > 0, let first = points.first else { return }
    let index = index(of: color)
    fills[index].polygons.move(to: first)
    for point in points.dropFirst() { fills[index].polygons.line(to: point) }
  }

  /// Draws a line along the sides of a rectangle.
  mutating func addStroke(_ rect: Rect, width: Double, _ color: Color) {
    guard color.alpha > 0 else { return }
    if let index = strokes.firstIndex(where: { $0.width == width && $0.color == color }) {
      strokes[index].rects.append(rect)
    } else {
      strokes.append(Stroke(color: color, width: width, rects: [rect]))
    }
  }

  func draw(on canvas: Canvas) {
    for fill in fills {
      // One by one: viewers put the edges of a rectangle by itself on whole pixels, and draw those of any other path soft.
      for rect in fill.rects { canvas.keepingStructure(below: rect) { canvas.fill(rect, with: fill.color) } }
      if !fill.polygons.isEmpty { canvas.fill(fill.polygons, with: fill.color) }
    }
    for stroke in strokes {
      if stroke.rects.count == 1, let rect = stroke.rects.first {
        canvas.stroke(rect, with: stroke.color, style: StrokeStyle(width: stroke.width))
      } else {
        var path = Path()
        for rect in stroke.rects { path.addRect(rect) }
        canvas.stroke(path, with: stroke.color, style: StrokeStyle(width: stroke.width))
      }
    }
  }

  private mutating func index(of color: Color) -> Int {
    if let index = fills.firstIndex(where: { $0.color == color }) { return index }
    fills.append(Fill(color: color))
    return fills.count - 1
  }
}
