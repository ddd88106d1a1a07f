import Foundation

extension Path {
  /// Makes a rectangle.
  public init(_ rect: Rect) {
    self.init()
    addRect(rect)
  }

  /// Makes a rectangle with round corners of one radius, in points.
  public init(_ rect: Rect, cornerRadius: Double) {
    self.init(rect, cornerRadii: CornerRadii(cornerRadius))
  }

  /// Makes a rectangle with a radius for each corner; radii too large for it are made smaller.
  public init(_ rect: Rect, cornerRadii: CornerRadii) {
    self.init()
    addRoundedRect(rect, cornerRadii: cornerRadii)
  }

  /// Makes the ellipse that touches the sides of `rect`.
  public init(ellipseIn rect: Rect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: Rect) {
    move(to: Point(x: rect.minX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.maxY))
    line(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Adds a rectangle with round corners; radii too large for it are made smaller.
  public mutating func addRoundedRect(_ given: Rect, cornerRadii: CornerRadii) {
    let rect = Rect(
      x: min(given.minX, given.maxX), y: min(given.minY, given.maxY), width: abs(given.width),
      height: abs(given.height))
    let radii = cornerRadii.fitted(in: rect.size)
    guard radii != CornerRadii(0) else { return addRect(rect) }
    move(to: Point(x: rect.minX + radii.topLeft, y: rect.minY))
    line(to: Point(x: rect.maxX - radii.topRight, y: rect.minY))
    addCorner(at: Point(x: rect.maxX, y: rect.minY), to: Point(x: rect.maxX, y: rect.minY + radii.topRight))
    line(to: Point(x: rect.maxX, y: rect.maxY - radii.bottomRight))
    addCorner(at: Point(x: rect.maxX, y: rect.maxY), to: Point(x: rect.maxX - radii.bottomRight, y: rect.maxY))
    line(to: Point(x: rect.minX + radii.bottomLeft, y: rect.maxY))
    addCorner(at: Point(x: rect.minX, y: rect.maxY), to: Point(x: rect.minX, y: rect.maxY - radii.bottomLeft))
    line(to: Point(x: rect.minX, y: rect.minY + radii.topLeft))
    addCorner(at: Point(x: rect.minX, y: rect.minY), to: Point(x: rect.minX + radii.topLeft, y: rect.minY))
    close()
  }

  /// Adds the ellipse that touches the sides of `rect`.
  public mutating func addEllipse(in rect: Rect) {
    let center = Point(x: rect.midX, y: rect.midY)
    addArc(center: center, radii: Size(width: rect.width / 2, height: rect.height / 2), from: 0, to: 2 * .pi)
    close()
  }

  /// Adds an arc of a circle from one angle to another, with a line to its start when a part is open.
  ///
  /// Angles are radians from the direction of x; they grow clockwise on the page. An arc to a smaller angle runs
  /// counterclockwise. More than a full turn is drawn as one.
  public mutating func addArc(center: Point, radius: Double, from start: Double, to end: Double) {
    addArc(center: center, radii: Size(width: radius, height: radius), from: start, to: end)
  }

  private mutating func addArc(center: Point, radii: Size, from start: Double, to end: Double) {
    func point(_ angle: Double, _ tangent: Double = 0) -> Point {
      Point(
        x: center.x + radii.width * (cos(angle) - tangent * sin(angle)),
        y: center.y + radii.height * (sin(angle) + tangent * cos(angle)))
    }
    line(to: point(start))
    // Not-a-number made the start a point that is refused when drawn; it must not reach the count of steps.
    let sweep = end - start
    guard sweep.isFinite else { return line(to: Point(x: .nan, y: .nan)) }
    let turn = min(max(sweep, -2 * .pi), 2 * .pi)
    // Curves of at most a quarter turn: off by less than 0.03 % of the radius.
    let steps = max(1, Int((abs(turn) / (.pi / 2)).rounded(.up)))
    let step = turn / Double(steps)
    let handle = 4 / 3 * tan(step / 4)
    for index in 0..<steps {
      let from = start + step * Double(index)
      curve(to: point(from + step), control1: point(from, handle), control2: point(from + step, -handle))
    }
  }

  /// Adds a quarter circle towards `corner` and on to `end`.
  private mutating func addCorner(at corner: Point, to end: Point) {
    guard case .line(let start)? = elements.last, start != end else { return }
    // The handles of a quarter circle reach 0.5523 of the way to the corner.
    let reach = 4.0 / 3 * (2.0.squareRoot() - 1)
    func toward(_ from: Point) -> Point {
      Point(x: from.x + (corner.x - from.x) * reach, y: from.y + (corner.y - from.y) * reach)
    }
    curve(to: end, control1: toward(start), control2: toward(end))
  }
}
