internal import CPangoCairo
import Foundation

/// Keeps cairo from dropping glyphs while threads draw.
///
/// Cairo keeps the glyphs of all fonts of a process in pages of 32, at most 512 of them: beyond that it drops one for each
/// that it makes. It then holds the lock of the table and waits for that of the font whose page goes; a thread that has
/// just locked this font may wait for the table, and neither goes on, ever. With many fonts or Chinese text on two
/// threads that takes a second. (Versions from 1.18 on only try the lock.)
///
/// Nothing is dropped while some font makes a glyph. So a thread makes one that is never finished: it enters the drawing of
/// a user font's glyph and stays there, waiting for nothing. Glyphs then live as long as their fonts, which the caches
/// of `TextEngine` bound: some 7 kB for each 32 glyphs of a font and size.
enum GlyphPages {
  /// The first version of cairo that needs no help, as `cairo_version()` gives it.
  private static let mended: Int32 = 1_18_00

  /// Whether pages are kept, or need not be. Found out once, by the first who asks; nobody draws text before.
  static let areKept: Bool = cairo_version() >= mended || enterDrawing()

  private static let entered = DispatchSemaphore(value: 0)
  /// Never signalled.
  private static let end = DispatchSemaphore(value: 0)

  private static func enterDrawing() -> Bool {
    guard let font = makeFont() else { return false }
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, 256 * 1024)
    #if os(Linux)
    var thread = pthread_t()
    #else
    var thread: pthread_t?
    #endif
    let status = pthread_create(
      &thread, &attributes,
      { font in
        GlyphPages.draw(font)
        return nil
      }, UnsafeMutableRawPointer(font))
    guard status == 0 else { return false }
    entered.wait()
    return true
  }

  /// A font that is never freed.
  private static func makeFont() -> OpaquePointer? {
    guard let face = cairo_user_font_face_create(), let options = cairo_font_options_create() else { return nil }
    defer {
      cairo_font_options_destroy(options)
      cairo_font_face_destroy(face)
    }
    cairo_user_font_face_set_render_glyph_func(face) { _, _, _, _ in GlyphPages.stay() }
    var matrix = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
    var map = matrix
    guard let font = FontLock.withLock({ cairo_scaled_font_create(face, &matrix, &map, options) }) else { return nil }
    return cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS ? font : nil
  }

  /// Returns only if cairo does not ask for the glyph.
  private static func draw(_ font: UnsafeMutableRawPointer?) {
    defer { entered.signal() }
    guard let font else { return }
    var glyph = cairo_glyph_t(index: 0, x: 0, y: 0)
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(OpaquePointer(font), &glyph, 1, &extents)
  }

  private static func stay() -> cairo_status_t {
    // Signals are for threads that do something.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
    entered.signal()
    while true { end.wait() }
  }
}
