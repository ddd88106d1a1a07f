internal import Foundation

/// A program that was started (`posix_spawn(3)`), with nothing as its input.
///
/// It gets no signal blocked or ignored: threads of pools block them all, children inherit that, and could not be ended.
/// Foundation's `Process` leaves them blocked, and on Linux some memory behind for each run.
package final class ChildProcess {
  private let process: pid_t
  /// How it ended; nil while it runs.
  private(set) var ending: Int32?

  /// Starts the program at an absolute path; the descriptors take what it writes. Throws `ProgramRun.NotStarted`.
  package init(
    _ program: String, _ arguments: [String], environment: [String: String], output: Int32, errors: Int32
  ) throws(ProgramRun.NotStarted) {
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var ignored = sigset_t()
    sigemptyset(&ignored)
    for signal in [SIGPIPE, SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGCHLD] { sigaddset(&ignored, signal) }
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var started: pid_t = 0
    let code = Self.withStrings([program] + arguments) { words in
      Self.withStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
        posix_spawn(&started, program, &actions, &attributes, words, variables)
      }
    }
    guard code == 0 else { throw ProgramRun.NotStarted(reason: String(cString: strerror(code))) }
    process = started
  }

  deinit {
    guard ending == nil else { return }
    // Somebody has to take note of its end, or it stays in the table of processes.
    let process = process
    Thread.detachNewThread { _ = Self.wait(for: process, 0) }
  }

  /// Whether it still runs.
  package var isRunning: Bool {
    guard ending == nil else { return false }
    ending = Self.wait(for: process, WNOHANG)
    return ending == nil
  }

  /// Ends it: politely first, so that it can tidy up, and for good when it does not listen.
  package func end() {
    guard isRunning else { return }
    kill(process, SIGTERM)
    for _ in 0..<100 where isRunning { Thread.sleep(forTimeInterval: 0.01) }
    guard isRunning else { return }
    kill(process, SIGKILL)
    ending = Self.wait(for: process, 0)
  }

  /// The exit status, or 128 and the signal that ended it, as shells count; nil while it runs.
  package var status: Int32? {
    guard let ending else { return nil }
    let signal = ending & 0x7F
    return signal == 0 ? (ending >> 8) & 0xFF : 128 + signal
  }

  /// What `waitpid(2)` says; nil while it runs. Where the host process ignores SIGCHLD, nobody knows how it ended: then as
  /// if it had failed.
  private static func wait(for process: pid_t, _ options: Int32) -> Int32? {
    var ending: Int32 = 0
    while true {
      let found = waitpid(process, &ending, options)
      if found == process { return ending }
      if found == 0 { return nil }
      if errno != EINTR { return 0xFF00 }
    }
  }

  /// An array of C strings that ends with nil.
  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}
