import Foundation
import TestSupport

/// A running `platen preview`, ended with the object.
final class RunningPreview {
  /// The address that it printed.
  let address: String
  private let process = Process()
  private let folder: TemporaryFolder

  /// Starts it; no browser is started unless there is a search path with one.
  init(
    _ command: CommandProcess, _ arguments: [String], searchPath: String? = nil,
    environment variables: [String: String] = [:]
  ) throws {
    folder = try TemporaryFolder()
    let output = Pipe()
    process.executableURL = try CommandProcess.program()
    process.arguments = ["preview"] + (searchPath == nil ? ["--no-open"] : []) + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: try command.path(""))
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = folder.path
    environment["LANG"] = "en_US.UTF-8"
    environment.merge(variables) { $1 }
    if let searchPath { environment["PATH"] = searchPath }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var said = Data()
    while !said.contains(UInt8(ascii: "\n")) {
      let piece = output.fileHandleForReading.availableData
      guard !piece.isEmpty else { throw RawHTTP.Failure(message: "platen preview ended") }
      said += piece
    }
    address = String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  func visitor() throws -> HTTPVisitor { try HTTPVisitor(entering: address) }

  /// Ends it as Ctrl-C does. Returns its status.
  func interrupt(_ signal: Int32 = SIGINT) throws -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  /// What it left in its folder for temporary files.
  func leftovers() throws -> [String] { try folder.contents() }
}
