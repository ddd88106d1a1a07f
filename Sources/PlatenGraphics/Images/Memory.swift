internal import Foundation

/// A block of memory with an address that stays, so that cairo can read it without a copy.
///
/// Written only while it is made.
final class Memory: @unchecked Sendable {
  // @unchecked: nothing writes to the block once its maker has handed it on, so threads only read.
  let start: UnsafeMutableRawPointer
  let count: Int

  /// Zeroed memory. `calloc`, because running out of memory is an error here, not a crash.
  init(count: Int) throws(PlatenError) {
    guard count >= 0, let start = calloc(max(count, 1), 1) else {
      throw PlatenError(.invalidImage, "There is not enough memory for the picture (\(count) bytes).")
    }
    self.start = start
    self.count = count
  }

  convenience init(copying data: Data) throws(PlatenError) {
    try self.init(count: data.count)
    data.copyBytes(to: UnsafeMutableRawBufferPointer(start: start, count: count))
  }

  convenience init(copying bytes: UnsafeRawBufferPointer) throws(PlatenError) {
    try self.init(count: bytes.count)
    UnsafeMutableRawBufferPointer(start: start, count: count).copyMemory(from: bytes)
  }

  deinit { free(start) }

  /// Valid as long as this object.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  /// The first `length` bytes; itself when these are all.
  func prefix(_ length: Int) throws(PlatenError) -> Memory {
    guard length < count else { return self }
    return try Memory(copying: UnsafeRawBufferPointer(rebasing: bytes.prefix(max(length, 0))))
  }
}

extension Memory {
  convenience init(copying text: String) throws(PlatenError) {
    try self.init(copying: Data(text.utf8))
  }
}
