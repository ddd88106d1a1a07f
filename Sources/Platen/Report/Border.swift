import PlatenLayout

/// A line along one side of a component.
public struct Border: Hashable, Sendable {
  /// How a line is drawn.
  public enum Pattern: Hashable, Sendable {
    /// Without gaps.
    case solid
    /// With dashes three times as long as it is wide.
    case dashed
    /// With dots as long as it is wide.
    case dotted
  }

  /// The colour.
  public var color: Color
  /// The width, in points.
  public var width: Double
  /// How it is drawn.
  public var pattern: Pattern

  /// Makes a line.
  public init(_ color: Color, width: Double = 0.5, pattern: Pattern = .solid) {
    self.color = color
    self.width = width
    self.pattern = pattern
  }

  var side: BorderSide {
    let pattern: BorderSide.Pattern =
      switch pattern {
      case .solid: .solid
      case .dashed: .dashed
      case .dotted: .dotted
      }
    return BorderSide(width: width, color: color, pattern: pattern)
  }
}
