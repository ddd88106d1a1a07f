internal import CPangoCairo

/// The groups painted on an SVG page, kept until it is written. Cairo 1.16 refers to them until then: when the last other
/// user lets go of one, cairo makes a copy, which it never frees and of which it reads a flag that it did not set.
final class KeptGroups {
  private var groups: [OpaquePointer] = []

  /// Takes over one reference to the group's pattern.
  func keep(_ group: OpaquePointer) { groups.append(group) }

  /// Gives the groups back; to be called when the surface is finished.
  func release() {
    for group in groups { cairo_pattern_destroy(group) }
    groups = []
  }

  deinit { release() }
}
