import Foundation

/// Calls a closure several times a second on a thread of its own, until it is stopped.
///
/// The condition guards `isStopped`.
final class Ticker: @unchecked Sendable {
  private let condition = NSCondition()
  private var isStopped = false

  init(every seconds: Double, _ body: @escaping @Sendable () -> Void) {
    let thread = Thread { [self] in
      while wait(seconds) { body() }
    }
    thread.name = "platen-http-clock"
    thread.start()
  }

  func stop() {
    condition.lock()
    isStopped = true
    condition.broadcast()
    condition.unlock()
  }

  private func wait(_ seconds: Double) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    let end = Date().addingTimeInterval(seconds)
    while !isStopped, condition.wait(until: end) {}
    return !isStopped
  }
}
