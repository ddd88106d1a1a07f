import PlatenGraphics

/// The floats of one block formatting context, in its coordinates (CSS 2.2, clause 9.5.1).
final class FlowFloats {
  private struct Placed {
    /// The margin box.
    var rect: Rect
    var isLeft: Bool
  }

  /// Those that reach below the top of the last one placed: no later float goes above that.
  private var active: [Placed] = []
  private(set) var lowestTop = -Double.infinity
  private var leftBottom = -Double.infinity
  private var rightBottom = -Double.infinity

  private static let tolerance = 0.01

  var isEmpty: Bool { leftBottom == -.infinity && rightBottom == -.infinity }

  /// The lowest bottom edge of all.
  var bottom: Double { max(leftBottom, rightBottom) }

  /// What floats leave free between `left` and `right` for a box of a height at `y`.
  func free(at y: Double, height: Double, left: Double, right: Double) -> (left: Double, right: Double) {
    var free = (left: left, right: right)
    guard !isEmpty else { return free }
    let end = y + max(height, Self.tolerance * 2)
    for float in active where float.rect.maxY > y + Self.tolerance && float.rect.minY < end - Self.tolerance {
      if float.isLeft {
        free.left = max(free.left, float.rect.maxX)
      } else {
        free.right = min(free.right, float.rect.minX)
      }
    }
    return free
  }

  /// The first edge below `y` at which more may be free; nil when no float reaches below `y`.
  func nextEdge(below y: Double) -> Double? {
    var next: Double?
    for float in active where float.rect.maxY > y + Self.tolerance { next = min(next ?? .infinity, float.rect.maxY) }
    return next
  }

  /// Finds the place of a float and takes it: as high as possible at or below `y`, then as far to its side as possible.
  ///
  /// - Returns: The top left corner of its margin box.
  func place(_ size: Size, isLeft: Bool, y: Double, left: Double, right: Double) -> Point {
    var top = max(y, lowestTop)
    while true {
      let free = free(at: top, height: size.height, left: left, right: right)
      let isFree = free.left <= left + Self.tolerance && free.right >= right - Self.tolerance
      if size.width <= free.right - free.left + Self.tolerance || isFree {
        let x = isLeft ? free.left : free.right - size.width
        take(Rect(x: x, y: top, width: size.width, height: size.height), isLeft: isLeft)
        return Point(x: x, y: top)
      }
      guard let next = nextEdge(below: top) else { break }
      top = next
    }
    let x = isLeft ? left : right - size.width
    take(Rect(x: x, y: top, width: size.width, height: size.height), isLeft: isLeft)
    return Point(x: x, y: top)
  }

  private func take(_ rect: Rect, isLeft: Bool) {
    if rect.minY > lowestTop {
      lowestTop = rect.minY
      let top = lowestTop
      // Lines beside floats go downwards, too: what ends above the newest float is passed.
      if active.count > 32 { active.removeAll { $0.rect.maxY <= top } }
    }
    if rect.height > 0 { active.append(Placed(rect: rect, isLeft: isLeft)) }
    if isLeft { leftBottom = max(leftBottom, rect.maxY) } else { rightBottom = max(rightBottom, rect.maxY) }
  }

  /// Where a box with `clear` may begin at the earliest.
  func clearance(_ clear: FlowStyle.Clear) -> Double {
    switch clear {
    case .none: -.infinity
    case .left: leftBottom
    case .right: rightBottom
    case .both: bottom
    }
  }
}
