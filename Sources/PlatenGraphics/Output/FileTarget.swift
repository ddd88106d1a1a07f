import Foundation

/// What a path to write to leads to.
enum FileTarget {
  /// A regular file, or none yet: written beside and renamed. The path is absolute and no symbolic link itself.
  case regular(path: String, existing: stat?)
  /// A device, pipe or socket, which is written in place.
  case special(path: String)
  /// A descriptor of this process (`/dev/stdout`, `/dev/fd/3`).
  case descriptor(Int32)

  /// Finds out, following symbolic links so that a link stays one. Throws for folders and what may not be written.
  static func resolve(_ path: String) throws -> FileTarget {
    guard !path.isEmpty else {
      throw PlatenError(.unwritable, "The name of the file to write is empty. Name one.")
    }
    // The system would take the name only up to the NUL: another file.
    guard !path.utf8.contains(0) else {
      throw PlatenError(.unwritable, "The name of the file to write contains a NUL character. Remove it.")
    }
    if let number = descriptorNumber(path) { return .descriptor(number) }
    guard !path.hasSuffix("/") else { throw SystemFailure.unwritable(EISDIR, file: path) }

    let target = try followLinks(from: path)
    var status = stat()
    guard stat(target, &status) == 0 else {
      guard errno == ENOENT else { throw SystemFailure.unwritable(errno, file: path) }
      return .regular(path: target, existing: nil)
    }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw SystemFailure.unwritable(EISDIR, file: path) }
    guard access(target, W_OK) == 0 else { throw SystemFailure.unwritable(errno, file: path) }
    return kind == S_IFREG ? .regular(path: target, existing: status) : .special(path: target)
  }

  /// Opening these names again would start at the beginning of a file to which output has been redirected.
  private static func descriptorNumber(_ path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      for prefix in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(prefix) {
        return Int32(path.dropFirst(prefix.count))
      }
      return nil
    }
  }

  /// The path at the end of the links of the last component; `realpath` would refuse a link to a file yet to be made.
  private static func followLinks(from path: String) throws -> String {
    var current = absolute(path, in: FileManager.default.currentDirectoryPath)
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = readlink(current, &buffer, buffer.count - 1)
      guard length > 0 else { return current }
      let destination = String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
      current = absolute(destination, in: parent(of: current))
    }
    throw SystemFailure.unwritable(ELOOP, file: path)
  }

  private static func absolute(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : "\(folder)/\(path)"
  }

  /// The folder of an absolute path.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}
