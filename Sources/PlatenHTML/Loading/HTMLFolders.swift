import Foundation
import PlatenGraphics

/// The folders that files may come from.
struct HTMLFolders {
  /// Without links, ending in a slash.
  private let roots: [String]

  /// A folder that is not there is an error: nobody grants one on purpose that does not exist.
  init(_ folders: [URL]) throws {
    roots = try folders.map { folder in
      guard folder.isFileURL, let root = Self.canonical(folder.path), Self.isFolder(root) else {
        throw PlatenError(
          .unreadable, "The folder that resources may come from does not exist or cannot be read.",
          file: folder.isFileURL ? folder.path : folder.absoluteString)
      }
      return root.hasSuffix("/") ? root : root + "/"
    }
  }

  enum Outcome {
    case data(Data)
    /// It lies in none of the folders, or nobody can tell: what is outside is not even looked for.
    case outside
    case failure(String)
  }

  /// The bytes of a file whose path is decoded already.
  func contents(_ path: String, limit: Int) throws -> Outcome {
    guard !roots.isEmpty, path.hasPrefix("/"), !path.utf8.contains(0) else { return .outside }
    guard let canonical = Self.canonical(path) else {
      // Whether a file outside exists is nobody's business.
      let isInside = roots.contains { path.hasPrefix($0) } && !path.split(separator: "/").contains("..")
      return isInside ? .failure("There is no such file.") : .outside
    }
    guard roots.contains(where: { canonical.hasPrefix($0) }) else { return .outside }
    // No link is followed any more, and a named pipe is not waited for.
    let descriptor = open(canonical, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else {
      return .failure("The file cannot be opened: \(String(cString: strerror(errno))).")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .failure("This is a folder, device or pipe, not a file.")
    }
    guard Int(status.st_size) <= limit else {
      throw PlatenError(
        .limitExceeded, "The file has \(status.st_size) bytes; \(limit) are left of what resources may have.",
        file: path)
    }
    // A file may grow while it is read, and some that claim to be empty are not.
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    guard let data = try? handle.read(upToCount: limit + 1) ?? Data() else {
      return .failure("The file cannot be read.")
    }
    guard data.count <= limit else {
      throw PlatenError(.limitExceeded, "The file has more than \(limit) bytes.", file: path)
    }
    return .data(data)
  }

  /// The path without links, `realpath(3)`.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func canonical(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
