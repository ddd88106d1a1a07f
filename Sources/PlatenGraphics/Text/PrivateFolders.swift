import Foundation

/// The private folders that are there. When the process ends by itself (`exit(3)`, the end of `main`) nothing is given back
/// any more, neither the engines of threads that go on nor what caches keep, so the folders are removed then.
///
/// A locked set: all members may be called on any thread.
final class PrivateFolders: @unchecked Sendable {
  static let shared = PrivateFolders()

  private let lock = NSLock()
  private var paths: Set<String> = []
  /// A process that was forked off ends with the same handlers; the folders are not its own.
  private let process = getpid()

  private init() {
    atexit { PrivateFolders.shared.removeAll() }
  }

  func insert(_ path: String) { lock.withLock { _ = paths.insert(path) } }

  func remove(_ path: String) { lock.withLock { _ = paths.remove(path) } }

  private func removeAll() {
    guard getpid() == process else { return }
    let paths = lock.withLock { self.paths }
    for path in paths { try? FileManager.default.removeItem(atPath: path) }
  }
}
