import Foundation

/// Writes a file so that it is there whole or not at all.
///
/// The bytes go to a hidden file in the same folder, which takes the place of the target (`rename(2)`) when all are there.
/// An existing file keeps its permissions, a symbolic link stays a link. Devices, pipes and `/dev/stdout` are written in
/// place.
package final class FileSink: ByteSink {
  private let name: String
  private var writer: DescriptorWriter?
  /// Set for regular files until they are renamed or removed.
  private var temporary: (path: String, target: String)?
  /// What `revoke` removes.
  private var published: String?

  /// Opens the temporary file (or the device) for `path`. Throws when the folder is missing or may not be written.
  package init(path: String) throws {
    name = path
    switch try FileTarget.resolve(path) {
    case .regular(let target, let existing):
      let opened = try Self.openTemporary(beside: target, replacing: existing, name: path)
      writer = DescriptorWriter(takingOwnershipOf: opened.descriptor, name: path)
      temporary = (opened.path, target)
    case .special(let target):
      let descriptor = open(target, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw SystemFailure.unwritable(errno, file: path) }
      writer = DescriptorWriter(takingOwnershipOf: descriptor, name: path)
    case .descriptor(let number):
      let descriptor = fcntl(number, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { throw SystemFailure.unwritable(errno, file: path) }
      writer = DescriptorWriter(takingOwnershipOf: descriptor, name: path)
    }
  }

  deinit { cancel() }

  package func write(_ bytes: UnsafeRawBufferPointer) throws { try writer?.write(bytes) }

  package func flush() throws {
    // Nobody can read the hidden file; only a pipe or device has a reader who waits.
    if temporary == nil { try writer?.flush() }
  }

  package func seal() throws {
    try writer?.close()
    writer = nil
  }

  package func finish() throws {
    try seal()
    guard let (path, target) = temporary else { return }
    guard rename(path, target) == 0 else { throw SystemFailure.unwritable(errno, file: name) }
    temporary = nil
    published = target
  }

  package func cancel() {
    writer?.abandon()
    writer = nil
    if let path = temporary?.path { unlink(path) }
    temporary = nil
  }

  package func revoke() {
    if let published { unlink(published) }
    published = nil
  }

  /// Makes a file of a random name exclusively, so that no one can put a link in its place.
  private static func openTemporary(
    beside target: String, replacing existing: stat?, name: String
  ) throws -> (descriptor: Int32, path: String) {
    let folder = FileTarget.parent(of: target)
    for _ in 0..<16 {
      let path = "\(folder)/.platen-\(String(UInt64.random(in: 0 ... .max), radix: 36)).tmp"
      // A new file gets what the umask leaves of 0666, as any program's; a copy of a private one is private from the start.
      let mode: mode_t = existing == nil ? 0o666 : 0o600
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      if descriptor < 0, errno == EEXIST { continue }
      guard descriptor >= 0 else { throw SystemFailure.unwritable(errno, file: name) }
      if let existing {
        // Only root may give a file away; for others the new file is theirs, like with any editor.
        _ = fchown(descriptor, existing.st_uid, existing.st_gid)
        fchmod(descriptor, existing.st_mode & 0o777)
      }
      return (descriptor, path)
    }
    throw SystemFailure.unwritable(EEXIST, file: name)
  }
}
