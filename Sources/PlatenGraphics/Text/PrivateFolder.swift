import Foundation

/// A temporary folder that only this user can read (0700), removed with the object or at the end of the process.
final class PrivateFolder: Sendable {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("platen-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch {
      throw PlatenError(
        .unwritable, "A temporary folder cannot be made (\(error.localizedDescription)); check TMPDIR.", file: url.path)
    }
    PrivateFolders.shared.insert(url.path)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
    PrivateFolders.shared.remove(url.path)
  }

  /// The paths of the files in it.
  var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.sorted().map { url.appendingPathComponent($0).path }
  }

  func write(_ data: Data, name: String) throws -> String {
    let path = url.appendingPathComponent(name)
    do {
      try data.write(to: path)
    } catch {
      throw PlatenError(
        .unwritable, "A temporary file cannot be written (\(error.localizedDescription)).", file: path.path)
    }
    return path.path
  }
}
