internal import Foundation

/// Finds programs as a shell does, but never in the folder that happens to be the current one.
package struct ProgramFinder: Sendable {
  private let folders: [String]

  /// Uses PATH.
  package init() {
    self.init(searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin")
  }

  init(searchPath: String) { folders = searchPath.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") } }

  /// The absolute path of an executable file; nil when there is none.
  package func find(_ name: String) -> String? {
    folders.lazy.map { "\($0)/\(name)" }.first { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
  }
}
