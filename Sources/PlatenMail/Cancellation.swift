internal import Foundation

/// A flag that one thread sets and another one asks for.
// The flag is guarded by the lock.
final class Cancellation: @unchecked Sendable {
  private let lock = NSLock()
  private var flag = false

  var isCancelled: Bool {
    lock.lock()
    defer { lock.unlock() }
    return flag
  }

  func cancel() {
    lock.lock()
    flag = true
    lock.unlock()
  }
}
