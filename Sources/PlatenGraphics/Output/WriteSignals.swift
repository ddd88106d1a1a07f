import Foundation

/// Turns the signals of a failed write into its error code.
///
/// A write to a pipe without a reader raises SIGPIPE, one beyond the limit of the file size SIGXFSZ; both end the process by
/// default. A library may not change how the process handles signals, so they are blocked for this thread only while
/// writing, and one that came is taken off (POSIX.1-2017, clause 2.4.1: both are sent to the thread that wrote).
enum WriteSignals {
  /// `write(2)` that answers with EPIPE or EFBIG instead of a signal. Returns the count or -1, and `errno`.
  static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> (count: Int, code: Int32) {
    var blocked = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGPIPE)
    sigaddset(&blocked, SIGXFSZ)
    var before = sigset_t()
    sigemptyset(&before)
    sigpending(&before)
    var mask = sigset_t()
    sigemptyset(&mask)
    pthread_sigmask(SIG_BLOCK, &blocked, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }

    let count = Foundation.write(descriptor, bytes.baseAddress, bytes.count)
    let code = count < 0 ? errno : 0
    if code == EPIPE { takeOff(SIGPIPE, unlessIn: &before) }
    if code == EFBIG { takeOff(SIGXFSZ, unlessIn: &before) }
    return (count, code)
  }

  private static func takeOff(_ signal: Int32, unlessIn before: inout sigset_t) {
    guard sigismember(&before, signal) != 1 else { return }
    var pending = sigset_t()
    sigemptyset(&pending)
    sigpending(&pending)
    guard sigismember(&pending, signal) == 1 else { return }
    var one = sigset_t()
    sigemptyset(&one)
    sigaddset(&one, signal)
    #if canImport(Darwin)
    var taken: Int32 = 0
    sigwait(&one, &taken)
    #else
    var noTime = timespec(tv_sec: 0, tv_nsec: 0)
    sigtimedwait(&one, nil, &noTime)
    #endif
  }
}
