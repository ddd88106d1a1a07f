import Foundation
import PlatenGraphics

/// Draws the shadow of a box (CSS Backgrounds and Borders 3, clause 7.1): a blurred one as shapes within each other, each
/// along a line of one strength. They are vectors: sharp at no resolution, small in the file and the same everywhere.
struct FlowShadowPainter {
  /// Beyond this a blur shows nothing that a page could tell.
  private static let largestBlur = 4_000.0

  let canvas: Canvas
  /// The border box for outer shadows, the padding box for inner ones.
  let box: Rect
  let corners: FlowCorners
  /// Whether the box will be painted over with something opaque.
  var isCovered = false

  /// Draws outside of the box only; what is covered anyway may be drawn too: each clip is written anew for each shape.
  func paintOuter(_ shadow: FlowShadow) {
    guard let shape = shape(shadow, spread: shadow.spread) else { return }
    let blur = min(max(0, shadow.blur), Self.largestBlur)
    let reach = shape.rect.inset(by: Insets(-2 * blur - 1))
    guard canvas.canReach(reach) else { return }
    canvas.withSavedState {
      if !isCovered {
        // Cairo 1.16 does not tell the rule of a clip in SVG: a hole by the winding rule is one there, too.
        var outside = Path(reach.union(box.inset(by: Insets(-1))))
        outside.append(Path(box, corners: corners).reversed())
        canvas.clip(to: outside)
      }
      guard blur > 0 else {
        return canvas.fill(Path(shape.rect, corners: shape.corners), with: shadow.color)
      }
      let contours = FlowShadowContours(rect: shape.rect, corners: shape.corners, deviation: blur / 2)
      for step in Self.steps(shadow.color.alpha, blur: blur) {
        guard let shape = contours.shape(at: step.level) else { return }
        // Those that follow are smaller, and all under the box.
        if isCovered, corners.isNone, box.contains(shape.rect) { return }
        canvas.fill(Path(shape.rect, corners: shape.corners), with: shadow.color.withAlpha(step.alpha))
      }
    }
  }

  /// Draws inside of the box only.
  func paintInner(_ shadow: FlowShadow) {
    guard box.size.isDrawable else { return }
    let hole = shape(shadow, spread: -shadow.spread)
    let blur = min(max(0, shadow.blur), Self.largestBlur)
    guard canvas.canReach(box), hole.map({ canvas.canReach($0.rect) }) ?? true else { return }
    let all = Path(box.inset(by: Insets(-1)))
    canvas.withSavedState {
      canvas.clip(to: Path(box, corners: corners))
      guard let hole, blur > 0 else {
        var ring = all
        if let hole { ring.add(hole.rect, corners: hole.corners) }
        // Where the hole reaches out of the box it is filled in turn: the clip hides that.
        return canvas.fill(ring, with: shadow.color, rule: .evenOdd)
      }
      let contours = FlowShadowContours(rect: hole.rect, corners: hole.corners, deviation: blur / 2)
      for step in Self.steps(shadow.color.alpha, blur: blur) {
        var ring = all
        if let hole = contours.shape(at: 1 - step.level) { ring.add(hole.rect, corners: hole.corners) }
        canvas.fill(ring, with: shadow.color.withAlpha(step.alpha), rule: .evenOdd)
      }
    }
  }

  /// The box moved and made larger; nil when nothing is left of it.
  private func shape(_ shadow: FlowShadow, spread given: Double) -> (rect: Rect, corners: FlowCorners)? {
    let spread = min(max(given, -1e6), 1e6)
    let size = Size(width: box.width + 2 * spread, height: box.height + 2 * spread)
    guard size.isDrawable else { return nil }
    let rect = Rect(
      origin: Point(x: box.minX + shadow.x - spread, y: box.minY + shadow.y - spread), size: size)
    guard rect.isFinite else { return nil }
    return (rect, corners.spread(by: spread).fitted(in: size))
  }

  /// Levels from the faintest on, and how opaque a shape at each has to be so that all together make a soft shadow: they lie
  /// on each other.
  static func steps(_ alpha: Double, blur: Double) -> [(level: Double, alpha: Double)] {
    guard alpha > 0 else { return [] }
    // A narrow shadow needs few: the eye cannot tell them apart.
    let count = min(max(Int((alpha * 64).rounded(.up)), 10), 48, max(6, Int(blur * blur)))
    var reached = 0.0
    return (0..<count).map { index in
      let wanted = alpha * Double(index + 1) / Double(count)
      let part = reached < 1 ? 1 - (1 - wanted) / (1 - reached) : 1
      reached = wanted
      return ((Double(index) + 0.5) / Double(count), part)
    }
  }
}

extension Color {
  func withAlpha(_ alpha: Double) -> Color { Color(red: red, green: green, blue: blue, alpha: alpha) }
}

extension Rect {
  func union(_ other: Rect) -> Rect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
