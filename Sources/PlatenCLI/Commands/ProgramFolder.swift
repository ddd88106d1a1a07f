import Foundation
import Platen
import PlatenMail

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

  /// Runs a program with its output in a file of the folder. It is ended when it takes longer than `timeLimit` seconds.
  func run(_ program: String, _ arguments: [String], output: String, timeLimit: Double) throws -> Outcome {
    let descriptors = try [output, "errors"].map { try make($0) }
    defer { for descriptor in descriptors { close(descriptor) } }
    let process: ChildProcess
    do {
      process = try ChildProcess(
        program, arguments, environment: Self.environment, output: descriptors[0], errors: descriptors[1])
    } catch {
      throw PlatenError(.unreadable, "The program cannot be started: \(error.reason).", file: program)
    }
    let end = Date(timeIntervalSinceNow: timeLimit)
    while process.isRunning {
      guard Date() < end else {
        process.end()
        throw PlatenError(
          .limitExceeded, "The program did not end within \(Int(timeLimit)) seconds and was ended.", file: program)
      }
      Thread.sleep(forTimeInterval: 0.01)
    }
    let said = (try? FileHandle(forReadingFrom: file("errors")).read(upToCount: Self.mostErrors)) ?? Data()
    return Outcome(status: process.status ?? -1, errors: String(decoding: said, as: UTF8.self))
  }

  /// The environment without the password of the mail server, which is no other program's business.
  static var environment: [String: String] {
    var variables = ProcessInfo.processInfo.environment
    variables[SMTPPassword.environmentVariable] = nil
    return variables
  }

  private func make(_ name: String) throws -> Int32 {
    let path = file(name).path
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw PlatenError(.unwritable, "A temporary file cannot be made; check TMPDIR and its room.", file: path)
    }
    return descriptor
  }
}
