import Foundation

/// Keeps threads apart while cairo opens font files.
///
/// cairo keeps about ten FreeType faces open for the whole process and closes others when it opens one. It does not lock
/// the face that it closes (`_font_map_release_face_lock_held` in cairo-ft-font.c, seen in 1.16), so a face can go while
/// another thread reads from it. Faces that are locked (`cairo_ft_scaled_font_lock_face`) are never closed: each
/// ``FontFace`` locks its own, and whatever may touch a face that is not locked yet runs in here.
enum FaceLock {
  private static let lock = NSRecursiveLock()

  static func whileNoFaceOpens<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}
