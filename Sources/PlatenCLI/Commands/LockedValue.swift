import Foundation

/// A value that several threads use; the lock guards it.
final class LockedValue<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value { lock.withLock { stored } }

  /// Sets another value and returns the one before.
  @discardableResult
  func exchange(_ value: Value) -> Value {
    lock.withLock {
      defer { stored = value }
      return stored
    }
  }
}
