/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// The ends of lines (`cairo_line_cap_t`).
  public enum Cap: Hashable, Sendable {
    /// Ends at the point itself.
    case butt
    /// Ends in a half circle around the point.
    case round
    /// Ends in a half square around the point.
    case square
  }

  /// The corners of lines (`cairo_line_join_t`).
  public enum Join: Hashable, Sendable {
    /// A pointed corner, cut off when it would be longer than `miterLimit` line widths.
    case miter
    /// A round corner.
    case round
    /// A corner cut off.
    case bevel
  }

  /// Width in points; 0 draws nothing.
  public var width: Double
  /// Lengths of dashes and gaps in turn, in points; empty for a line without gaps.
  public var dash: [Double]
  /// Where in the dashes the line starts, in points.
  public var dashPhase: Double
  /// The ends.
  public var cap: Cap
  /// The corners.
  public var join: Join
  /// When pointed corners are cut off, in line widths; at least 1.
  public var miterLimit: Double

  /// Makes a style.
  public init(
    width: Double = 1, dash: [Double] = [], dashPhase: Double = 0, cap: Cap = .butt, join: Join = .miter,
    miterLimit: Double = 10
  ) {
    self.width = width
    self.dash = dash
    self.dashPhase = dashPhase
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}
