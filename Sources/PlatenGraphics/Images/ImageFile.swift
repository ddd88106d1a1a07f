internal import Foundation

/// Reads a picture's file without being held up or flooded by what is not an ordinary file.
enum ImageFile {
  static func contents(of path: String, limits: Image.Limits) throws(PlatenError) -> Memory {
    func failure(_ reason: String) -> PlatenError { PlatenError(.unreadable, reason, file: path) }

    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw failure("The path of the picture is empty or contains a NUL character.")
    }
    // O_NONBLOCK: opening a named pipe must not wait for somebody to write into it.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: throw failure("There is no such file. Check the path of the picture.")
      case EACCES, EPERM: throw failure("The picture may not be read: permission denied.")
      default: throw failure("The picture cannot be opened: \(String(cString: strerror(errno))).")
      }
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("The picture cannot be examined.") }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw failure("This is a folder, not a picture.")
    default: throw failure("This is a device or pipe, not a file.")
    }
    do throws(PlatenError) {
      try limits.check(byteCount: Int(status.st_size))
      let memory = try Memory(count: Int(status.st_size))
      var position = 0
      while position < memory.count {
        let count = read(descriptor, memory.start + position, memory.count - position)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw failure("The picture cannot be read: \(String(cString: strerror(errno))).") }
        // The file became shorter in the meantime.
        guard count > 0 else { throw failure("The picture's file is being changed. Try again when it is complete.") }
        position += count
      }
      return memory
    } catch {
      var error = error
      error.file = path
      throw error
    }
  }
}
