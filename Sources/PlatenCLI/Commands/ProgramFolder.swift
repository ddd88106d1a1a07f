import Foundation
import Platen

/// A private folder in which programs are run, removed with the object.
final class ProgramFolder {
  struct Outcome {
    var status: Int32
    var errors: String
  }

  private static let mostErrors = 64 << 10
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("platen-preview-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch {
      throw PlatenError(.unwritable, "A temporary folder cannot be made; check TMPDIR.", file: url.path)
    }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// Runs a program with its output in a file of the folder. It is killed when it takes longer than `timeLimit` seconds.
  func run(_ program: URL, _ arguments: [String], output: String, timeLimit: Double) throws -> Outcome {
    let errors = file("errors")
    for file in [errors, self.file(output)] {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: file(output))
    process.standardError = try FileHandle(forWritingTo: errors)
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do {
      try process.start()
    } catch {
      throw PlatenError(.unreadable, "The program cannot be started.", file: program.path)
    }
    guard ended.wait(timeout: .now() + timeLimit) == .success else {
      kill(process.processIdentifier, SIGKILL)
      throw PlatenError(
        .limitExceeded, "The program did not end within \(Int(timeLimit)) seconds and was ended.", file: program.path)
    }
    let said = (try? FileHandle(forReadingFrom: errors).read(upToCount: Self.mostErrors)) ?? Data()
    return Outcome(status: process.terminationStatus, errors: String(decoding: said, as: UTF8.self))
  }
}
