/// How stored pixels are turned and mirrored to stand upright (EXIF 2.32, tag 0x0112).
///
/// The names say on which side of the upright picture the first stored row lies: `right` has to be rotated by 90 degrees
/// clockwise.
enum ExifOrientation: Int, Sendable, CaseIterable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  var swapsSides: Bool { rawValue >= 5 }

  /// Maps points of the stored picture (`width` by `height`) to the upright one.
  func transform(width: Double, height: Double) -> Transform {
    switch self {
    case .up: .identity
    case .upMirrored: Transform(xx: -1, yx: 0, xy: 0, yy: 1, x0: width, y0: 0)
    case .down: Transform(xx: -1, yx: 0, xy: 0, yy: -1, x0: width, y0: height)
    case .downMirrored: Transform(xx: 1, yx: 0, xy: 0, yy: -1, x0: 0, y0: height)
    case .leftMirrored: Transform(xx: 0, yx: 1, xy: 1, yy: 0, x0: 0, y0: 0)
    case .right: Transform(xx: 0, yx: 1, xy: -1, yy: 0, x0: height, y0: 0)
    case .rightMirrored: Transform(xx: 0, yx: -1, xy: -1, yy: 0, x0: height, y0: width)
    case .left: Transform(xx: 0, yx: -1, xy: 1, yy: 0, x0: 0, y0: width)
    }
  }
}
