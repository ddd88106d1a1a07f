import Foundation
import PlatenGraphics

/// Lines of equal strength in a box blurred by a Gaussian: exact along the middle of the sides and on the diagonals of
/// sharp corners, elliptic in between.
struct FlowShadowContours {
  let rect: Rect
  let corners: FlowCorners
  /// Standard deviation, in points: half of the blur.
  let deviation: Double

  /// The line where the blurred box has `level` of its full strength; nil when it is nowhere so strong.
  func shape(at level: Double) -> (rect: Rect, corners: FlowCorners)? {
    let (peakX, peakY) = (profile(rect.width / 2, rect.width), profile(rect.height / 2, rect.height))
    guard level > 0, let x = distance(level / peakY, rect.width), let y = distance(level / peakX, rect.height) else {
      return nil
    }
    let outline = rect.inset(by: Insets(top: y, left: x, bottom: y, right: x))
    guard outline.size.isDrawable else { return nil }
    // On the diagonal of a sharp corner both directions contribute alike.
    let half = Size(width: outline.width / 2, height: outline.height / 2)
    let part = level.squareRoot()
    let sharp = Size(
      width: radius(from: x, to: distance(part, rect.width), at: half.width),
      height: radius(from: y, to: distance(part, rect.height), at: half.height))
    func round(_ corner: Size) -> Size {
      func mixed(_ radius: Double, _ sharp: Double, _ inset: Double) -> Double {
        let weight = radius / (radius + deviation)
        return sharp * (1 - weight) + max(0, radius - inset) * weight
      }
      return Size(width: mixed(corner.width, sharp.width, x), height: mixed(corner.height, sharp.height, y))
    }
    var result = FlowCorners()
    result.topLeft = round(corners.topLeft)
    result.topRight = round(corners.topRight)
    result.bottomRight = round(corners.bottomRight)
    result.bottomLeft = round(corners.bottomLeft)
    return (outline, result.fitted(in: outline.size))
  }

  /// The radius with which an arc that begins at `side` passes the diagonal at `diagonal`.
  private func radius(from side: Double, to diagonal: Double?, at most: Double) -> Double {
    guard let diagonal else { return most }
    return min(most, max(0, (diagonal - side) / (1 - 0.5.squareRoot())))
  }

  /// How strong a blurred stretch of `length` is at `x` from its start.
  private func profile(_ x: Double, _ length: Double) -> Double { normal(x) - normal(x - length) }

  /// The part of a Gaussian up to `x`.
  private func normal(_ x: Double) -> Double { 0.5 * erfc(-x / (deviation * 2.0.squareRoot())) }

  /// How far inside of its ends a blurred stretch has `level`; negative outside. Nil when it is nowhere so strong.
  private func distance(_ level: Double, _ length: Double) -> Double? {
    var (low, high) = (-5 * deviation, length / 2)
    guard level < profile(high, length) else { return nil }
    for _ in 0..<60 {
      // A tenth of what paths of cairo tell apart, 1/256 of a point.
      if high - low < 4e-4 { break }
      let middle = (low + high) / 2
      if profile(middle, length) < level { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
