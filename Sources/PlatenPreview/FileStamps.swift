import Foundation

/// What files are like at a moment, to find out whether they changed.
///
/// Comparing what `stat(2)` says works with every editor and file system: those that write in place, those that put another file in
/// place of the old one, and those that tell no watcher (network and container file systems).
struct FileStamps: Equatable {
  private struct Stamp: Equatable {
    var device: UInt64
    var inode: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  /// Files of folders beyond this are not looked at.
  private static let most = 2000
  private static let deepest = 8

  private var stamps: [String: Stamp] = [:]

  init(of urls: [URL]) {
    for url in urls { add(url.path, depth: 0) }
  }

  /// The stamps of files that only `other` has, added: those that a rendering found out about.
  func completed(by other: FileStamps) -> FileStamps {
    var result = self
    result.stamps = other.stamps.merging(stamps.filter { other.stamps[$0.key] != nil }) { $1 }
    return result
  }

  private mutating func add(_ path: String, depth: Int) {
    guard stamps.count < Self.most else { return }
    var facts = stat()
    // A folder that is a link inside of a watched one could lead anywhere, also back to it.
    let isThere = depth == 0 ? stat(path, &facts) == 0 : lstat(path, &facts) == 0
    guard isThere else { return }
    if facts.st_mode & S_IFMT == S_IFLNK, stat(path, &facts) != 0 || facts.st_mode & S_IFMT == S_IFDIR { return }
    if facts.st_mode & S_IFMT == S_IFDIR {
      guard depth < Self.deepest else { return }
      for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] where !name.hasPrefix(".") {
        add("\(path)/\(name)", depth: depth + 1)
      }
      return
    }
    #if canImport(Darwin)
    let time = facts.st_mtimespec
    #else
    let time = facts.st_mtim
    #endif
    stamps[path] = Stamp(
      device: UInt64(truncatingIfNeeded: facts.st_dev), inode: UInt64(facts.st_ino), size: Int64(facts.st_size),
      seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }
}
