import Foundation

/// Keeps threads from opening and closing font files at the same time.
///
/// Threads share cairo's table of open fonts, and through it one FreeType library. Cairo 1.16 opens a face outside of its
/// own lock, keeps at most ten open and closes others without looking whether a thread is about to use them; FreeType
/// demands that opening and closing are not concurrent. So whatever may open or close a face is done under this lock, and
/// the faces that a text engine uses are pinned (`cairo_ft_scaled_font_lock_face`): cairo closes none of them. Drawing
/// with pinned faces then needs no lock of ours.
enum FontLock {
  private static let lock = NSRecursiveLock()

  /// Runs `body` while no other thread opens or closes fonts. May be nested.
  static func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}
