import Dispatch
import Foundation

/// Waits for Ctrl-C and the other signals that ask a program to end, so that it can clean up.
final class Interruption {
  private let semaphore = DispatchSemaphore(value: 0)
  private var sources: [any DispatchSourceSignal] = []

  init() {
    let signals = [SIGINT, SIGTERM, SIGHUP]
    // A program that was started by another one may have inherited that they are blocked.
    var set = sigset_t()
    sigemptyset(&set)
    for number in signals { sigaddset(&set, number) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    for number in signals {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      let semaphore = self.semaphore
      source.setEventHandler { semaphore.signal() }
      source.resume()
      sources.append(source)
    }
  }

  func wait() {
    semaphore.wait()
    // The second one ends the program at once, should the clean-up take too long.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
  }
}
