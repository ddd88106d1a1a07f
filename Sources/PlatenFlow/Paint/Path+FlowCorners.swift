import PlatenGraphics

extension Path {
  /// A box with elliptic corners, clockwise from the top left.
  init(_ rect: Rect, corners: FlowCorners) {
    self.init()
    add(rect, corners: corners)
  }

  mutating func add(_ rect: Rect, corners given: FlowCorners) {
    guard !given.isNone else { return addRect(rect) }
    let corners = given.fitted(in: rect.size)
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    move(to: Point(x: left + corners.topLeft.width, y: top))
    line(to: Point(x: right - corners.topRight.width, y: top))
    addQuarter(corners.topRight, at: Point(x: right, y: top), from: Point(x: -1, y: 0), to: Point(x: 0, y: 1))
    line(to: Point(x: right, y: bottom - corners.bottomRight.height))
    addQuarter(corners.bottomRight, at: Point(x: right, y: bottom), from: Point(x: 0, y: -1), to: Point(x: -1, y: 0))
    line(to: Point(x: left + corners.bottomLeft.width, y: bottom))
    addQuarter(corners.bottomLeft, at: Point(x: left, y: bottom), from: Point(x: 1, y: 0), to: Point(x: 0, y: -1))
    line(to: Point(x: left, y: top + corners.topLeft.height))
    addQuarter(corners.topLeft, at: Point(x: left, y: top), from: Point(x: 0, y: 1), to: Point(x: 1, y: 0))
    close()
  }

  /// A quarter of an ellipse around a corner; `from` and `to` lead from the corner to its ends.
  private mutating func addQuarter(_ radius: Size, at corner: Point, from: Point, to: Point) {
    guard radius != .zero else { return }
    // What the handles of a quarter circle leave of the way to the corner.
    let rest = 1 - 4.0 / 3 * (2.0.squareRoot() - 1)
    func point(_ direction: Point, _ part: Double) -> Point {
      Point(x: corner.x + direction.x * radius.width * part, y: corner.y + direction.y * radius.height * part)
    }
    curve(to: point(to, 1), control1: point(from, rest), control2: point(to, rest))
  }

  /// A polygon.
  init(points: [Point]) {
    self.init()
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { line(to: point) }
    }
    close()
  }
}
