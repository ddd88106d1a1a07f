internal import CPangoCairo
import Foundation

/// Opens and closes FreeType faces of our own, whose bytes are in memory (`FT_New_Memory_Face`).
///
/// FreeType demands that faces of one library are not opened and closed at the same time. Nothing else is done, and no other
/// lock taken, under the lock here: cairo frees faces when it likes.
enum FreeTypeFaces {
  private static let lock = NSLock()
  /// Made when first needed and never freed; guarded by `lock`.
  nonisolated(unsafe) private static var library: FT_Library?

  /// The first face in `bytes`, which must outlive it. Nil for what is no font.
  static func open(_ bytes: UnsafeRawBufferPointer) -> FT_Face? {
    lock.withLock { () -> FT_Face? in
      if library == nil, FT_Init_FreeType(&library) != 0 { return nil }
      guard let start = bytes.bindMemory(to: FT_Byte.self).baseAddress else { return nil }
      var face: FT_Face?
      return FT_New_Memory_Face(library, start, FT_Long(bytes.count), 0, &face) == 0 ? face : nil
    }
  }

  static func close(_ face: FT_Face) { _ = lock.withLock { FT_Done_Face(face) } }
}
