internal import Foundation

/// Reads a picture's file without being held up or flooded by what is not an ordinary file.
enum ImageFile {
  static func read(_ path: String, maximum: Int) throws(PlatenError) -> Data {
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
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("The picture cannot be examined.") }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw failure("This is a folder, not a picture.")
    default: throw failure("This is a device or pipe, not a file.")
    }
    guard status.st_size <= maximum else {
      throw PlatenError(
        .invalidImage,
        "The picture's file has \(status.st_size) bytes, more than the limit of \(maximum). "
          + "Make it smaller or raise Image.Limits.maximumBytes.", file: path)
    }
    do {
      // One byte more than allowed, so that the loader notices a file that grew in the meantime.
      return try file.read(upToCount: maximum < Int.max ? maximum + 1 : maximum) ?? Data()
    } catch {
      throw failure("The picture cannot be read: \(error.localizedDescription)")
    }
  }
}
