/// Which parts of a path that crosses itself are inside (`cairo_fill_rule_t`).
public enum FillRule: Hashable, Sendable {
  /// What the path goes around in one direction more often than in the other.
  case winding
  /// What the path goes around an odd number of times: a shape within a shape is a hole.
  case evenOdd
}
