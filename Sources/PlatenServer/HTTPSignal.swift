import Foundation

/// A number that grows when something changed; requests can wait for that.
///
/// A lock guards all of it.
package final class HTTPSignal: @unchecked Sendable {
  private let lock = NSLock()
  private var current: UInt64 = 1
  private var waiters: [UInt64: @Sendable () -> Void] = [:]
  private var nextWaiter: UInt64 = 0

  package init() {}

  /// The number now; 1 at first.
  package var version: UInt64 { lock.withLock { current } }

  /// Something changed: whoever waits is told.
  package func advance() {
    let ready = lock.withLock {
      current += 1
      defer { waiters = [:] }
      return Array(waiters.values)
    }
    for waiter in ready { waiter() }
  }

  /// Calls `body` once, when the number is another than `version`: at once or later, on any thread. The answer is for `forget`.
  func onChange(from version: UInt64, _ body: @escaping @Sendable () -> Void) -> UInt64 {
    let (key, isReady) = lock.withLock {
      nextWaiter += 1
      let isReady = current != version
      if !isReady { waiters[nextWaiter] = body }
      return (nextWaiter, isReady)
    }
    if isReady { body() }
    return key
  }

  func forget(_ key: UInt64) { lock.withLock { waiters[key] = nil } }
}
