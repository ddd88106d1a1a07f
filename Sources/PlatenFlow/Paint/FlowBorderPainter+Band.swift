import PlatenGraphics

extension FlowBorderPainter {
  /// The border of sides of one colour between two lines around the box: 0 is the outer edge, 1 the inner. One stroke or one
  /// fill.
  func paintBand(of sides: [Side], from start: Double, to end: Double, _ color: Color) {
    if corners.isNone, isEven, widths.top < min(outer.width, outer.height) / 2 {
      let width = widths.top
      let line = outer.inset(by: Insets(width * (start + end) / 2))
      return canvas.stroke(line, with: color, style: StrokeStyle(width: width * (end - start)))
    }
    guard sides.count < Side.allCases.count else {
      return canvas.fill(band(from: start, to: end), with: color, rule: .evenOdd)
    }
    // Along a side without a width both lines are one, and an area without a width is a hairline to some viewers.
    guard !corners.isNone else { return canvas.fill(strips(of: sides, from: start, to: end), with: color) }
    canvas.withSavedState {
      var areas = Path()
      for side in sides { areas.append(area(of: side)) }
      canvas.clip(to: areas)
      canvas.fill(band(from: start, to: end), with: color, rule: .evenOdd)
    }
  }

  func band(from start: Double, to end: Double) -> Path {
    var path = Path()
    for part in [start, end] {
      let insets = insets(part)
      path.add(outer.inset(by: insets), corners: corners.inset(by: insets))
    }
    return path
  }

  func insets(_ part: Double) -> Insets {
    Insets(top: widths.top * part, left: widths.left * part, bottom: widths.bottom * part, right: widths.right * part)
  }

  /// What a band has of some sides, in one piece where they meet.
  private func strips(of sides: [Side], from start: Double, to end: Double) -> Path {
    let around: [Side] = [.top, .right, .bottom, .left]
    let (outside, inside) = (vertices(outer.inset(by: insets(start))), vertices(outer.inset(by: insets(end))))
    var path = Path()
    for first in around.indices
    where sides.contains(around[first]) && !sides.contains(around[(first + around.count - 1) % around.count]) {
      var ends = [first]
      while let last = ends.last, ends.count <= around.count, sides.contains(around[last]) {
        ends.append((last + 1) % around.count)
      }
      path.append(Path(points: ends.map { outside[$0] } + ends.reversed().map { inside[$0] }))
    }
    return path
  }

  /// The corners, clockwise from the top left.
  private func vertices(_ rect: Rect) -> [Point] {
    [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ]
  }
}
