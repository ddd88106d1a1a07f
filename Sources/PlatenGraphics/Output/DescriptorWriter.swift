import Foundation

/// An open file descriptor with a buffer before it; closed when it goes, if it was taken over.
final class DescriptorWriter {
  private static let bufferSize = 65_536

  private var descriptor: Int32
  private let ownsDescriptor: Bool
  private let name: String
  private var buffer: [UInt8] = []

  /// Takes over `descriptor`; `name` stands for it in errors.
  init(takingOwnershipOf descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    ownsDescriptor = true
  }

  /// Writes to a descriptor that stays the caller's.
  init(borrowing descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    ownsDescriptor = false
  }

  deinit { abandon() }

  /// Adds bytes; they reach the file when the buffer is full, at `flush` and at `close`.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    if buffer.count + bytes.count > Self.bufferSize { try flush() }
    if bytes.count >= Self.bufferSize {
      try writeAll(bytes)
    } else {
      if buffer.capacity == 0 { buffer.reserveCapacity(Self.bufferSize) }
      buffer.append(contentsOf: bytes)
    }
  }

  func flush() throws {
    guard !buffer.isEmpty else { return }
    try buffer.withUnsafeBytes { try writeAll($0) }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes what is left and closes: some file systems report a failed write only here.
  func close() throws {
    try flush()
    buffer = []
    let last = descriptor
    descriptor = -1
    guard ownsDescriptor, last >= 0 else { return }
    // After EINTR the descriptor is closed all the same on Linux; closing again could hit another thread's file.
    if Foundation.close(last) != 0, errno != EINTR { throw SystemFailure.unwritable(errno, file: name) }
  }

  /// Closes and drops what is left.
  func abandon() {
    buffer = []
    if ownsDescriptor, descriptor >= 0 { _ = Foundation.close(descriptor) }
    descriptor = -1
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) throws {
    guard descriptor >= 0 else { throw SystemFailure.unwritable(EBADF, file: name) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let (count, code) = WriteSignals.write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if code == EAGAIN || code == EWOULDBLOCK {
        // A pipe that others set to non-blocking: wait until its reader made room.
        var poller = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&poller, 1, -1) < 0, errno != EINTR { throw SystemFailure.unwritable(errno, file: name) }
      } else if code != EINTR {
        throw SystemFailure.unwritable(count == 0 ? EIO : code, file: name)
      }
    }
  }
}
