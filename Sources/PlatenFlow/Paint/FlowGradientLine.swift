import Foundation
import PlatenGraphics

extension FlowGradient {
  /// More stops than a page can show apart: a gradient that repeats more often is drawn in its mean colour.
  static let mostStops = 2_000

  /// The gradient for a box, with the line and the stops worked out (CSS Images 3, clauses 3.1 and 3.4.3).
  func resolved(in box: Rect) -> LinearGradient? {
    guard box.size.isDrawable, !stops.isEmpty else { return nil }
    let direction = direction(in: box.size)
    // Long enough for the corners to have exactly the first and the last colour.
    let length = abs(box.width * direction.x) + abs(box.height * direction.y)
    guard length > 0, length.isFinite else { return nil }
    func point(_ offset: Double) -> Point {
      let distance = (offset - 0.5) * length
      return Point(x: box.midX + direction.x * distance, y: box.midY + direction.y * distance)
    }
    let fixed = fixedStops(length)
    guard let first = fixed.first, let last = fixed.last else { return nil }
    let span = last.offset - first.offset
    if isRepeating {
      guard span > 0 else { return flat(last.color, point) }
      let before = (-first.offset / span).rounded(.down)
      let after = ((1 - first.offset) / span).rounded(.up)
      guard (after - before) * Double(fixed.count) <= Double(Self.mostStops) else { return flat(mean(fixed), point) }
      var all: [LinearGradient.Stop] = []
      for index in Int(before)..<max(Int(after), Int(before) + 1) {
        let shift = Double(index) * span
        all += fixed.map { LinearGradient.Stop(offset: $0.offset + shift, color: $0.color) }
      }
      return placed(all, point)
    }
    guard span > 0 else {
      // All at one place: an edge there.
      let (low, high) = (min(first.offset, 0) - 1, max(first.offset, 1) + 1)
      let edge = [
        LinearGradient.Stop(offset: low, color: first.color), first, last,
        LinearGradient.Stop(offset: high, color: last.color),
      ]
      return placed(edge, point)
    }
    return placed(fixed, point)
  }

  /// The unit vector along the gradient line, y downwards.
  private func direction(in size: Size) -> Point {
    switch line {
    case .angle(let degrees):
      guard degrees.isFinite else { return Point(x: 0, y: 1) }
      let angle = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
      // The rounding of sine and cosine would tilt upright and level gradients.
      func rounded(_ value: Double) -> Double { abs(value) < 1e-12 ? 0 : value }
      return Point(x: rounded(sin(angle)), y: rounded(-cos(angle)))
    case .radial, .conic: return Point(x: 0, y: 1)
    case .corner(let x, let y):
      guard x != 0, y != 0 else {
        return x == 0 && y == 0 ? Point(x: 0, y: 1) : Point(x: Double(x.signum()), y: Double(y.signum()))
      }
      // Across the line through the two corners that the gradient does not lead to: those have the middle colour.
      let (across, down) = (Double(x.signum()) * size.height, Double(y.signum()) * size.width)
      let length = hypot(across, down)
      return Point(x: across / length, y: down / length)
    }
  }

  /// Stops with places in parts of the line, none before the one in front of it; those without one are spread evenly.
  func fixedStops(_ length: Double) -> [LinearGradient.Stop] {
    var places = stops.prefix(Self.mostStops).map { stop -> Double? in
      guard let place = stop.position?.resolved(length), place.isFinite else { return nil }
      return min(max(place / length, -1e6), 1e6)
    }
    if places[0] == nil { places[0] = 0 }
    if places[places.count - 1] == nil { places[places.count - 1] = 1 }
    var least = -Double.infinity
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      least = max(least, place)
      places[index] = least
    }
    var result: [LinearGradient.Stop] = []
    var known = 0
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      let start = places[known] ?? place
      for between in known + 1..<max(index, known + 1) {
        let part = Double(between - known) / Double(index - known)
        result.append(LinearGradient.Stop(offset: start + (place - start) * part, color: stops[between].color))
      }
      result.append(LinearGradient.Stop(offset: place, color: stops[index].color))
      known = index
    }
    return result
  }

  private func flat(_ color: Color, _ point: (Double) -> Point) -> LinearGradient {
    LinearGradient(from: point(0), to: point(1), stops: [LinearGradient.Stop(offset: 0, color: color)])
  }

  func mean(_ stops: [LinearGradient.Stop]) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    let span = last.offset - first.offset
    func mean(_ part: (Color) -> Double) -> Double {
      zip(stops, stops.dropFirst()).reduce(0) {
        $0 + (part($1.0.color) + part($1.1.color)) / 2 * ($1.1.offset - $1.0.offset) / span
      }
    }
    return Color(
      red: mean(\.red), green: mean(\.green), blue: mean(\.blue), alpha: mean(\.alpha))
  }

  /// A gradient from the first stop to the last.
  private func placed(_ stops: [LinearGradient.Stop], _ point: (Double) -> Point) -> LinearGradient? {
    guard let first = stops.first?.offset, let last = stops.last?.offset, last > first else { return nil }
    return LinearGradient(
      from: point(first), to: point(last),
      stops: stops.map { LinearGradient.Stop(offset: ($0.offset - first) / (last - first), color: $0.color) })
  }
}
