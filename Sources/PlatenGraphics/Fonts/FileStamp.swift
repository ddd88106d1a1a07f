import Foundation

/// What tells the versions of a file apart without reading it (`stat(2)`, links followed).
struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  private let written: Time
  /// Who replaces contents may set the time of writing back, but not this one.
  private let changed: Time

  private struct Time: Hashable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) {
      seconds = time.tv_sec
      nanoseconds = time.tv_nsec
    }
  }

  /// Nil for a file that is not there.
  init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    inode = UInt64(facts.st_ino)
    size = Int64(facts.st_size)
    #if canImport(Darwin)
    written = Time(facts.st_mtimespec)
    changed = Time(facts.st_ctimespec)
    #else
    written = Time(facts.st_mtim)
    changed = Time(facts.st_ctim)
    #endif
  }
}
