internal import CPangoCairo

/// Font files that a library keeps open in cairo (see `FontLock`): one pin for each face that was used.
///
/// All calls are made under the `FontLock`, which makes sharing between threads safe.
final class FontPins: @unchecked Sendable {
  private struct Key: Hashable {
    let file: String
    let index: Int32
  }

  private var pinned: [Key: OpaquePointer] = [:]

  /// Keeps the face of a font open; nothing to do when it is already.
  func pin(_ scaled: OpaquePointer, of font: UnsafeMutablePointer<PangoFont>) {
    guard
      let pattern = pango_fc_font_get_pattern(UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
    else { return }
    var file: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file else { return }
    _ = FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    let key = Key(file: String(cString: file), index: index)
    guard pinned[key] == nil, cairo_ft_scaled_font_lock_face(scaled) != nil else { return }
    pinned[key] = cairo_scaled_font_reference(scaled)
  }

  deinit {
    FontLock.withLock {
      for scaled in pinned.values {
        cairo_ft_scaled_font_unlock_face(scaled)
        cairo_scaled_font_destroy(scaled)
      }
    }
  }
}
