import CPangoCairo
import Foundation
import TestSupport
import Testing

@testable import PlatenGraphics

/// Two threads make more glyphs than cairo wants to keep.
@Suite struct GlyphPagesTests {
  /// Cairo 1.16 left alone comes to a stop here, most often.
  @Test func threadsDoNotWaitForEachOtherForEver() throws {
    #expect(GlyphPages.areKept)
    let engine = try TextEngine.current(for: .system)
    // Each thread has 40 fonts of 19 pages, of a file that is only its own: more than the 512 that there is room for.
    let glyphs = 600
    let fonts = try ["Noto Sans", "DejaVu Sans"].map { family in
      let face = try #require(engine.instance(for: Font([family], size: 20), language: "en")?.face)
      #expect(hb_face_get_glyph_count(hb_font_get_face(face.harfbuzz)) > glyphs)
      let original = try #require(cairo_scaled_font_get_font_face(face.scaled))
      return (0..<40).map { Self.font(original, size: Double(10 + $0)) }
    }
    let done = DispatchSemaphore(value: 0)
    let work = Work(fonts: fonts, glyphs: glyphs)
    for thread in 0..<2 {
      Thread.detachNewThread {
        work.measure(thread)
        done.signal()
      }
    }
    // A thread that waits for ever cannot be joined; the others of the process would not end either.
    for _ in 0..<2 { #expect(done.wait(timeout: .now() + 300) == .success) }
    #expect(work.seen.allSatisfy { $0 == Work.rounds * 40 * glyphs })
  }

  private static func font(_ face: OpaquePointer, size: Double) -> OpaquePointer? {
    var matrix = cairo_matrix_t(xx: size, yx: 0, xy: 0, yy: size, x0: 0, y0: 0)
    var map = cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    return FontLock.withLock { cairo_scaled_font_create(face, &matrix, &map, options) }
  }

  // Unchecked: each thread has fonts and a count of its own; fonts of cairo may be used by any thread.
  private final class Work: @unchecked Sendable {
    static let rounds = Repetitions.of(40, least: 2)
    private let fonts: [[OpaquePointer?]]
    private let glyphs: Int
    private let lock = NSLock()
    private var counts: [Int]

    init(fonts: [[OpaquePointer?]], glyphs: Int) {
      self.fonts = fonts
      self.glyphs = glyphs
      counts = fonts.map { _ in 0 }
    }

    deinit { FontLock.withLock { for font in fonts.joined() { cairo_scaled_font_destroy(font) } } }

    func measure(_ thread: Int) {
      var count = 0
      for _ in 0..<Self.rounds {
        for font in fonts[thread] {
          for index in 0..<glyphs {
            var glyph = cairo_glyph_t(index: UInt(index), x: 0, y: 0)
            var extents = cairo_text_extents_t()
            cairo_scaled_font_glyph_extents(font, &glyph, 1, &extents)
            if cairo_scaled_font_status(font) == CAIRO_STATUS_SUCCESS { count += 1 }
          }
        }
      }
      lock.withLock { counts[thread] = count }
    }

    var seen: [Int] { lock.withLock { counts } }
  }
}
