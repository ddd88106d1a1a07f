internal import Foundation
internal import PlatenGraphics

/// A private temporary folder: made by `mkdtemp(3)` with mode 0700 under a name that nobody can guess.
///
/// Files are made through the open folder (`openat(2)`), so whatever becomes of the path, they are in no other folder.
final class ShareFolder: Sendable {
  static let prefix = "platen-share-"

  /// The absolute path.
  let path: String
  private let descriptor: Int32

  /// Makes the folder inside of `parent`. Throws ``PlatenError`` when that is missing or may not be written.
  init(in parent: String) throws {
    var template = Array("\(parent)/\(Self.prefix)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Self.failure(errno, parent) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      rmdir(path)
      throw Self.failure(code, path)
    }
  }

  deinit { close(descriptor) }

  /// Whether the path still leads to this folder, and nobody else has rights in it.
  var isIntact: Bool {
    var here = stat()
    var there = stat()
    guard fstat(descriptor, &here) == 0, lstat(path, &there) == 0 else { return false }
    return here.st_dev == there.st_dev && here.st_ino == there.st_ino && here.st_uid == geteuid()
      && here.st_mode & 0o777 == 0o700
  }

  /// Makes a new file (mode 0600) and hands its descriptor to `write`, which need not close it. Returns the name,
  /// numbered where others have it already. Nothing is left when `write` throws.
  func makeFile(_ name: SafeFileName, _ write: (Int32, String) throws -> Void) throws -> String {
    var number = 1
    // Encrypted home folders of Linux (eCryptfs) take 143 bytes.
    var byteLimit = SafeFileName.byteLimit
    while number < 100_000 {
      let text = name.text(number: number, byteLimit: byteLimit)
      let file = openat(descriptor, text, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if file < 0 {
        switch errno {
        case EEXIST: number += 1
        case ENAMETOOLONG where byteLimit > 143: byteLimit = 143
        case let code: throw Self.failure(code, "\(path)/\(text)")
        }
        continue
      }
      var isOpen = true
      do {
        try write(file, "\(path)/\(text)")
        isOpen = false
        // Some file systems report a failed write only here.
        guard close(file) == 0 || errno == EINTR else { throw Self.failure(errno, "\(path)/\(text)") }
      } catch {
        if isOpen { close(file) }
        unlinkat(descriptor, text, 0)
        throw error
      }
      return text
    }
    throw PlatenError(.unwritable, "Too many files have this name. Choose another one.", file: path)
  }

  /// Removes one file.
  func removeFile(_ name: String) { unlinkat(descriptor, name, 0) }

  /// Removes the folder with all that is in it; links in it are removed, not followed.
  func remove() {
    guard isIntact else { return }
    try? FileManager.default.removeItem(atPath: path)
  }

  private static func failure(_ code: Int32, _ file: String) -> PlatenError {
    PlatenError(
      .unwritable,
      "The temporary folder cannot be written: \(String(cString: strerror(code))). Free some space there, or set TMPDIR to another folder.",
      file: file)
  }
}
