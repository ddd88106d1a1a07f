internal import CSQLite
import Foundation

/// How a connection waits for a lock that another one holds (`sqlite3_busy_handler`).
///
/// SQLite's own handler (`sqlite3_busy_timeout`) asks less often the longer it has waited, up to every 100 ms, while whoever
/// holds the lock takes it again a fraction of a millisecond after giving it back. With several who write without a pause
/// and a disk that is slow to confirm, one of them may get nothing for a minute. Here, everybody asks every
/// millisecond or so, and who had to wait lately, or kept others waiting for long, leaves them a moment before taking the
/// lock again.
final class LockPatience {
  // The interval between two questions is drawn anew, so that two connections do not ask in step.
  private static let interval = 0.5...1.5
  /// How long the others have for asking, in milliseconds: longer than the interval.
  private static let courtesy = 2.0
  /// For how long after having waited others are expected to be waiting, in milliseconds.
  private static let memory = 1_000.0
  /// How long a lock is held, in milliseconds, for the moment not to matter beside it.
  private static let long = 5.0

  /// In milliseconds.
  private let timeout: Double
  private var begun = 0.0
  private var waited = -Double.infinity
  private var taken = -Double.infinity
  private var released = -Double.infinity

  /// - Parameter timeout: How long to wait, in seconds, up to an hour.
  init(timeout: Double) {
    self.timeout = min(max(timeout, 0), 3_600) * 1_000
  }

  /// Makes a connection wait so. It must not outlive this value.
  func install(on handle: OpaquePointer) {
    sqlite3_busy_handler(
      handle,
      { context, count in
        guard let context else { return 0 }
        return Unmanaged<LockPatience>.fromOpaque(context).takeUnretainedValue().waits(count: count) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Waits before the lock is asked for again.
  ///
  /// - Parameter count: How often this has been called for the same lock.
  /// - Returns: Whether to ask again.
  private func waits(count: Int32) -> Bool {
    let now = Self.now
    if count == 0 { begun = now }
    waited = now
    guard now - begun < timeout else { return false }
    Self.sleep(min(.random(in: Self.interval), timeout - (now - begun)))
    return true
  }

  /// Tries something that is refused while others hold the database, with no call of the handler, until it succeeds or
  /// the time is over.
  ///
  /// - Returns: nil when the time is over.
  func repeating<Result>(_ body: () throws -> Result?) rethrows -> Result? {
    let start = Self.now
    repeat {
      if let result = try body() { return result }
      Self.sleep(.random(in: Self.interval) * 10)
    } while Self.now - start < timeout
    return nil
  }

  /// Lets others have the lock first, if there are likely any, or if it costs next to nothing.
  func letOthersGoFirst() {
    let now = Self.now
    guard now - released < Self.courtesy, now - waited < Self.memory || released - taken > Self.long else { return }
    Self.sleep(Self.courtesy - (now - released))
  }

  /// To be called when the lock is held.
  func didTake() { taken = Self.now }

  /// To be called after the lock was given back.
  func didRelease() { released = Self.now }

  /// Milliseconds of a clock that is never set.
  private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1_000_000 }

  private static func sleep(_ milliseconds: Double) {
    Thread.sleep(forTimeInterval: milliseconds / 1_000)
  }
}
