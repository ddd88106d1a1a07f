internal import Foundation

/// Runs a program with arguments of its own, without a shell in between.
package struct ProgramRun {
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
  package struct NotStarted: Error {
    package var reason: String
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
    var descriptors: [Int32] = []
    var names: [String] = []
    defer {
      for descriptor in descriptors { close(descriptor) }
      for name in names { folder.removeFile(name) }
    }
    for name in ["output", "errors"] {
      names.append(
        try folder.makeFile(SafeFileName(name, fileExtension: "txt")) { descriptor, _ in
          descriptors.append(fcntl(descriptor, F_DUPFD_CLOEXEC, 3))
        })
    }
    // Settings of ours, such as the password of a mail server, are no other program's business.
    let environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("PLATEN_") }
    let process = try ChildProcess(
      program, arguments, environment: environment, output: descriptors[0], errors: descriptors[1])
    let end = Date(timeIntervalSinceNow: timeLimit)
    var pause = 0.005
    while process.isRunning {
      let isCancelled = Task<Never, Never>.isCancelled
      if isCancelled || Date() >= end {
        if mayGoOn, !isCancelled { return Outcome(status: nil) }
        process.end()
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
    return Outcome(status: process.status, output: texts[0], errors: texts[1])
  }
}
