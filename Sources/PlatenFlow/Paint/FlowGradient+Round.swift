import Foundation
import PlatenGraphics

/// Radial and conic gradients (CSS Images 3, clause 3.2; CSS Images 4, clause 3.3).
extension FlowGradient {
  /// Fills a path with the gradient for a box.
  func fill(_ path: Path, in box: Rect, on canvas: Canvas) {
    guard box.size.isDrawable else { return }
    switch line {
    case .radial(let shape):
      guard let gradient = radial(shape, in: box) else { return }
      canvas.fill(path, with: gradient)
    case .conic(let start, let x, let y):
      let center = center(x, y, in: box)
      let turns = fixedStops(1)
      let reach = box.vertices.reduce(0) { max($0, hypot($1.x - center.x, $1.y - center.y)) }
      guard let stops = spread(turns, to: 1), reach > 0, start.isFinite else { return }
      canvas.fill(path, with: ConicGradient(center: center, start: start, stops: stops), reach: reach)
    case .angle, .corner:
      guard let line = resolved(in: box) else { return }
      canvas.fill(path, with: line)
    }
  }

  private func center(_ x: FlowLength, _ y: FlowLength, in box: Rect) -> Point {
    Point(x: box.minX + (x.resolved(box.width) ?? 0), y: box.minY + (y.resolved(box.height) ?? 0))
  }

  func radial(_ shape: FlowRadialShape, in box: Rect) -> RadialGradient? {
    let center = center(shape.x, shape.y, in: box)
    let radii = shape.radii(from: center, in: box)
    guard radii.width > 1e-6, radii.height > 1e-6 else {
      // Only what is outside of the last stop would be seen.
      guard let last = stops.last else { return nil }
      let color = isRepeating ? mean(fixedStops(1)) : last.color
      return RadialGradient(
        center: center, radii: Size(width: 1, height: 1), stops: [LinearGradient.Stop(offset: 0, color: color)])
    }
    let farthest = box.vertices.reduce(0) {
      max($0, hypot(($1.x - center.x) / radii.width, ($1.y - center.y) / radii.height))
    }
    return spread(fixedStops(radii.width), to: farthest).map {
      RadialGradient(center: center, radii: radii, stops: $0)
    }
  }

  /// The stops from 0 on, repeated up to an offset when that is asked for.
  private func spread(_ fixed: [LinearGradient.Stop], to end: Double) -> [LinearGradient.Stop]? {
    guard let first = fixed.first, let last = fixed.last else { return nil }
    var all = fixed
    if isRepeating {
      let span = last.offset - first.offset
      guard span > 0 else { return [LinearGradient.Stop(offset: 0, color: last.color)] }
      let before = (-first.offset / span).rounded(.down)
      let after = ((end - first.offset) / span).rounded(.up)
      guard (after - before) * Double(fixed.count) <= Double(Self.mostStops) else {
        return [LinearGradient.Stop(offset: 0, color: mean(fixed))]
      }
      all = (Int(before)..<max(Int(after), Int(before) + 1)).flatMap { index in
        fixed.map { LinearGradient.Stop(offset: $0.offset + Double(index) * span, color: $0.color) }
      }
    }
    // What is before 0 is not seen but for the colour that 0 has.
    var result = all.filter { $0.offset >= 0 }
    if let start = result.first, start.offset > 0 || all.count > result.count {
      let before = all.last { $0.offset < 0 }
      let part = before.map { start.offset > $0.offset ? -$0.offset / (start.offset - $0.offset) : 1 } ?? 1
      let color = before.map { $0.color.between(start.color, part) } ?? start.color
      if start.offset > 0 { result.insert(LinearGradient.Stop(offset: 0, color: color), at: 0) }
    }
    return result.isEmpty ? [LinearGradient.Stop(offset: 0, color: last.color)] : result
  }
}

extension FlowRadialShape {
  /// Half the width and height of the ending shape (CSS Images 3, clause 3.2.1).
  fileprivate func radii(from center: Point, in box: Rect) -> Size {
    let sides = (
      left: abs(center.x - box.minX), right: abs(box.maxX - center.x), top: abs(center.y - box.minY),
      bottom: abs(box.maxY - center.y)
    )
    let isClosest = extent == .closestSide || extent == .closestCorner
    let x = isClosest ? min(sides.left, sides.right) : max(sides.left, sides.right)
    let y = isClosest ? min(sides.top, sides.bottom) : max(sides.top, sides.bottom)
    if let size {
      let width = max(0, size.width.resolved(box.width) ?? 0)
      return Size(width: width, height: isCircle ? width : max(0, size.height.resolved(box.height) ?? 0))
    }
    switch extent {
    case .closestSide, .farthestSide:
      guard isCircle else { return Size(width: x, height: y) }
      let radius = isClosest ? min(x, y) : max(x, y)
      return Size(width: radius, height: radius)
    case .closestCorner, .farthestCorner:
      if isCircle {
        let radius = hypot(x, y)
        return Size(width: radius, height: radius)
      }
      // The ratio is that of the ellipse to the sides, through the corner.
      return Size(width: x * 2.0.squareRoot(), height: y * 2.0.squareRoot())
    }
  }
}

extension Rect {
  fileprivate var vertices: [Point] {
    [Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: minX, y: maxY), Point(x: maxX, y: maxY)]
  }
}

extension Color {
  fileprivate func between(_ other: Color, _ part: Double) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
