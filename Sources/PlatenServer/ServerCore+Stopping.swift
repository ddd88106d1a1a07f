import Foundation

extension ServerCore {
  /// Answers who waits, and gives the others `stopTimeout`. After it no connection is suspended, as `MHD_stop_daemon` demands.
  func drain() {
    condition.lock()
    isStopping = true
    let waiting = Array(waits.values)
    waits = [:]
    condition.unlock()
    for wait in waiting {
      if let key = wait.key { wait.wait.signal.forget(key) }
      finish(wait.pending, Self.stopping)
    }
    let end = Date().addingTimeInterval(max(0, options.stopTimeout))
    condition.lock()
    while active > 0, condition.wait(until: end) {}
    let left = Array(suspended.values)
    condition.unlock()
    for pending in left { finish(pending, Self.stopping) }
  }
}
