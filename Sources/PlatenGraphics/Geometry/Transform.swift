/// An affine map of the plane: x' = xx x + xy y + x0, y' = yx x + yy y + y0 (the order of `cairo_matrix_t`).
public struct Transform: Hashable, Sendable {
  /// The coefficients.
  public var xx, yx, xy, yy, x0, y0: Double

  /// The map that changes nothing.
  public static let identity = Transform(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)

  /// Makes a map from its six coefficients.
  public init(xx: Double, yx: Double, xy: Double, yy: Double, x0: Double, y0: Double) {
    self.xx = xx
    self.yx = yx
    self.xy = xy
    self.yy = yy
    self.x0 = x0
    self.y0 = y0
  }

  /// Whether the map can be undone: all coefficients are finite and the determinant is not zero.
  package var isInvertible: Bool {
    let determinant = xx * yy - xy * yx
    return determinant != 0 && determinant.isFinite && x0.isFinite && y0.isFinite
  }
}
