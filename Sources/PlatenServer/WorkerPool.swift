import Foundation

/// Threads that run jobs in order. A class of its own, for handlers block: on the threads of Swift's concurrency they would hold
/// up everything else, and a dispatch queue would make dozens of threads.
///
/// The condition guards all of it.
final class WorkerPool: @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [@Sendable () -> Void] = []
  private var next = 0
  private var isStopped = false

  init(count: Int) {
    for _ in 0..<max(1, count) {
      let thread = Thread { [self] in run() }
      thread.name = "platen-http"
      // Layout recurses with the content; this is what main threads have.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  /// Runs a job when a thread is free; not at all after `stop`.
  func add(_ job: @escaping @Sendable () -> Void) {
    condition.lock()
    if !isStopped { jobs.append(job) }
    condition.signal()
    condition.unlock()
  }

  /// Ends each thread after the job it is at.
  func stop() {
    condition.lock()
    isStopped = true
    jobs = []
    next = 0
    condition.broadcast()
    condition.unlock()
  }

  private func run() {
    while let job = take() { job() }
  }

  private func take() -> (@Sendable () -> Void)? {
    condition.lock()
    defer { condition.unlock() }
    while next >= jobs.count {
      if isStopped { return nil }
      condition.wait()
    }
    let job = jobs[next]
    next += 1
    // A queue in an array: done jobs are dropped when they are the greater part.
    if next * 2 > jobs.count {
      jobs.removeFirst(next)
      next = 0
    }
    return job
  }
}
