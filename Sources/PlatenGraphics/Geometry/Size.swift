/// An extent in points (1/72 inch).
public struct Size: Hashable, Sendable {
  /// Horizontal extent, in points.
  public var width: Double
  /// Vertical extent, in points.
  public var height: Double

  /// No extent.
  public static let zero = Size(width: 0, height: 0)

  /// Makes a size from extents in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The same size with width and height exchanged.
  public var transposed: Size { Size(width: height, height: width) }

  /// Whether both extents are numbers greater than zero.
  package var isDrawable: Bool { width > 0 && height > 0 && width.isFinite && height.isFinite }

  /// The largest size of this aspect that fits `box` (enlarging only when `enlarging`).
  package func fitted(in box: Size, enlarging: Bool = true) -> Size {
    guard isDrawable else { return .zero }
    var scale = min(box.width / width, box.height / height)
    if !enlarging { scale = min(scale, 1) }
    return Size(width: width * scale, height: height * scale)
  }
}
