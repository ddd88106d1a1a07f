#if SVGImages
internal import CPangoCairo
internal import CRSVG

/// A parsed SVG document (`RsvgHandle`). Belongs to one thread.
///
/// It has no base address, so librsvg loads nothing from outside: neither files nor networks, only `data:` addresses.
/// The limits of the XML parser stay on.
final class SVGHandle {
  private let handle: UnsafeMutablePointer<RsvgHandle>

  init(_ memory: Memory) throws(PlatenError) {
    var error: UnsafeMutablePointer<GError>?
    let start = memory.start.assumingMemoryBound(to: UInt8.self)
    guard let handle = rsvg_handle_new_from_data(start, gsize(memory.count), &error) else {
      throw PlatenError(.invalidImage, "The SVG picture cannot be read: \(Self.message(&error)).")
    }
    // CSS's pixel, whatever the environment's resolution is.
    rsvg_handle_set_dpi(handle, 96)
    self.handle = handle
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(handle)) }

  /// The size in CSS pixels, by the rules of CSS for replaced elements (CSS 2.2, clause 10.3.2).
  func size() throws(PlatenError) -> Size {
    var hasWidth: gboolean = 0
    var hasHeight: gboolean = 0
    var hasBox: gboolean = 0
    var width = RsvgLength()
    var height = RsvgLength()
    var box = RsvgRectangle()
    rsvg_handle_get_intrinsic_dimensions(handle, &hasWidth, &width, &hasHeight, &height, &hasBox, &box)
    let stated = Size(
      width: hasWidth != 0 ? Self.pixels(width) : .nan, height: hasHeight != 0 ? Self.pixels(height) : .nan)
    let boxSize = Size(width: box.width, height: box.height)
    let ratio = hasBox != 0 && boxSize.isDrawable ? boxSize.width / boxSize.height : nil

    let size: Size
    switch (stated.width.isNaN, stated.height.isNaN) {
    case (false, false): size = stated
    case (false, true): size = Size(width: stated.width, height: ratio.map { stated.width / $0 } ?? 150)
    case (true, false): size = Size(width: ratio.map { stated.height * $0 } ?? 300, height: stated.height)
    case (true, true): size = ratio != nil ? boxSize : Size(width: 300, height: 150)
    }
    guard size.isDrawable, max(size.width, size.height) <= 1e6, min(size.width, size.height) >= 1e-3 else {
      throw PlatenError(
        .invalidImage,
        "The SVG picture's size is \(size.width) by \(size.height) pixels, which cannot be shown. "
          + "Correct its width, height or viewBox.")
    }
    return size
  }

  /// Draws the document into a rectangle of `size` at the origin.
  func draw(on cr: OpaquePointer, size: Size) throws(PlatenError) {
    _ = GlyphPages.areKept
    var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    var error: UnsafeMutablePointer<GError>?
    for isLast in [false, true] {
      if rsvg_handle_render_document(handle, cr, &viewport, &error) != 0 { return }
      // A font of a size that FreeType cannot make leaves its face in an error state, in which the text of all later
      // pictures of this thread would fail as well: librsvg gets another map with faces of its own.
      pango_cairo_font_map_set_default(nil)
      let message = Self.message(&error)
      // Threads share faces: the letters of another thread's picture may have spoilt the one that this picture needs.
      if isLast || !message.contains("FreetypeError") || cairo_status(cr) != CAIRO_STATUS_SUCCESS {
        throw PlatenError(.drawingFailed, "The SVG picture cannot be drawn: \(message).")
      }
    }
  }

  /// Not a number when the length depends on what surrounds the picture.
  private static func pixels(_ length: RsvgLength) -> Double {
    switch length.unit {
    case RSVG_UNIT_PX: length.length
    case RSVG_UNIT_IN: length.length * 96
    case RSVG_UNIT_CM: length.length * 96 / 2.54
    case RSVG_UNIT_MM: length.length * 96 / 25.4
    case RSVG_UNIT_PT: length.length * 96 / 72
    case RSVG_UNIT_PC: length.length * 16
    // The initial font size of CSS is 16 pixels; an x-height is taken as half of it.
    case RSVG_UNIT_EM: length.length * 16
    case RSVG_UNIT_EX: length.length * 8
    default: .nan
    }
  }

  /// Takes over `error`.
  private static func message(_ error: inout UnsafeMutablePointer<GError>?) -> String {
    defer { g_clear_error(&error) }
    guard let text = error.flatMap({ $0.pointee.message.map { String(cString: $0) } }) else { return "unknown reason" }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
#endif
