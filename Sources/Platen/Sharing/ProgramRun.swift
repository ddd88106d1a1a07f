internal import Foundation

/// Runs a program with arguments of its own, without a shell in between.
struct ProgramRun {
  /// How a program ended.
  struct Outcome {
    /// nil when it still runs and may.
    var status: Int32?
    var output = ""
    var errors = ""

    /// What the program said, on one line and without control characters, for an error message.
    var complaint: String {
      let text = errors.isEmpty ? output : errors
      let scalars = text.unicodeScalars.filter { scalar in
        // Neither commands for a terminal nor controls that turn the line around.
        scalar == "\n" || FileNameCharacter.isShown(scalar)
      }
      return String(String.UnicodeScalarView(scalars)).split(separator: "\n").joined(separator: " ").prefix(500)
        .trimmingCharacters(in: .whitespaces)
    }
  }

  /// The program ran longer than it may, and was ended.
  struct TimedOut: Error {}

  /// The system did not start the program; the words are its own.
  struct NotStarted: Error {
    var reason: String
  }

  var program: String
  var arguments: [String]
  /// How long to wait for its end, in seconds.
  var timeLimit: Double
  /// Whether it may go on after that, such as a viewer; what it writes is not read then.
  var mayGoOn = false

  /// Runs it. What it writes goes through files in `folder`, which are removed: a pipe would stay open as long as
  /// anything that the program started. Throws `TimedOut`, `NotStarted` or `CancellationError`.
  func run(in folder: ShareFolder) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    // Settings of ours, such as the password of a mail server, are no other program's business.
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("PLATEN_") }
    let names = try ["output", "errors"].map { name in
      try folder.makeFile(SafeFileName(name, fileExtension: "txt")) { descriptor, path in
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        if name == "output" { process.standardOutput = handle } else { process.standardError = handle }
      }
    }
    defer { for name in names { folder.removeFile(name) } }
    try start(process)
    let end = Date(timeIntervalSinceNow: timeLimit)
    var pause = 0.005
    while process.isRunning {
      let isCancelled = Task<Never, Never>.isCancelled
      if isCancelled || Date() >= end {
        if mayGoOn, !isCancelled { return Outcome(status: nil) }
        process.terminate()
        if isCancelled { throw CancellationError() }
        throw TimedOut()
      }
      Thread.sleep(forTimeInterval: pause)
      pause = min(pause * 1.5, 0.1)
    }
    let texts = names.map { name in
      let data = FileManager.default.contents(atPath: "\(folder.path)/\(name)") ?? Data()
      return String(decoding: data.prefix(65_536), as: UTF8.self)
    }
    // A program that a signal ended has not done its work.
    let status = process.terminationReason == .exit ? process.terminationStatus : 128 &+ process.terminationStatus
    return Outcome(status: status, output: texts[0], errors: texts[1])
  }

  /// Starts it with no signal blocked: threads of pools block them all, a child inherits that, and could not be ended.
  private func start(_ process: Process) throws {
    var none = sigset_t()
    sigemptyset(&none)
    var mask = sigset_t()
    pthread_sigmask(SIG_SETMASK, &none, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    do {
      try process.run()
    } catch {
      throw NotStarted(reason: error.localizedDescription)
    }
  }
}
