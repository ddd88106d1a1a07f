package import Foundation

/// A folder of its own for one test, removed with everything in it when it goes.
package final class TemporaryFolder {
  package let path: String

  /// - Parameter inMemory: Whether to lie in memory where the system has such folders: for what confirms many writes
  ///   (`fsync`), which a busy machine may let wait for a minute.
  package init(inMemory: Bool = false) throws {
    let memory = "/dev/shm"
    let isThere = inMemory && access(memory, R_OK | W_OK | X_OK) == 0
    let parent = isThere ? URL(fileURLWithPath: memory) : FileManager.default.temporaryDirectory
    let url = parent.appendingPathComponent("platen-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder, which need not exist.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and returns its path.
  @discardableResult
  package func write(_ data: Data, to name: String) throws -> String {
    try data.write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  /// The names of all files in the folder, hidden ones too, sorted.
  package func contents() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}
