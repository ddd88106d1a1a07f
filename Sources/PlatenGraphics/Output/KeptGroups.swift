internal import CPangoCairo

/// The groups painted on an SVG page, kept until it is written. Cairo 1.16 reads them then: of a group that its last user
/// has let go of it makes a copy, of which it tests flags that it did not set.
final class KeptGroups {
  private var groups: [OpaquePointer] = []

  /// Takes over one reference to the group's pattern.
  func keep(_ group: OpaquePointer) { groups.append(group) }

  /// Gives the groups back; to be called when the page's surface is finished.
  ///
  /// Cairo 1.16 does not give back a reference that it took. Finishing frees what was drawn, so that little is lost.
  func release() {
    for group in groups {
      var surface: OpaquePointer?
      if cairo_pattern_get_surface(group, &surface) == CAIRO_STATUS_SUCCESS { cairo_surface_finish(surface) }
      cairo_pattern_destroy(group)
    }
    groups = []
  }

  deinit { release() }
}
