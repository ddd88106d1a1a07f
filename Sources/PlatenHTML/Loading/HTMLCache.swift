internal import Foundation

/// A bounded store of what was made of bytes, by these bytes. Documents made from one template have the same style sheets and
/// the same logo, and most of their `style` attributes are the same as well.
///
/// A locked cache: all members may be called on any thread. When it is full it begins anew.
final class HTMLCache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Key: Value] = [:]
  private var bytes = 0
  private let mostBytes: Int

  /// - Parameter mostBytes: How many bytes all values may cost together.
  init(mostBytes: Int) { self.mostBytes = mostBytes }

  func value(_ key: Key) -> Value? {
    lock.lock()
    defer { lock.unlock() }
    return values[key]
  }

  /// - Parameter cost: In bytes; what would take more than an eighth of the room is not kept.
  func keep(_ value: Value, for key: Key, cost: Int) {
    guard cost <= mostBytes / 8 else { return }
    lock.lock()
    defer { lock.unlock() }
    if bytes + cost > mostBytes {
      values.removeAll()
      bytes = 0
    }
    if values.updateValue(value, forKey: key) == nil { bytes += cost + 64 }
  }
}
