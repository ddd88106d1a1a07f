import Foundation
import TestSupport

/// The program `InvoiceWriter` beside the test bundle.
final class WriterProcess {
  struct NotBuilt: Error {}

  /// What it said it had saved.
  struct Saved: Hashable {
    var id: Int64
    var revision: Int
    var number: String?
    var lines: Int
  }

  private let process = Process()
  private let folder: TemporaryFolder
  private let output: String

  init(database: String, threads: Int, count: Int) throws {
    folder = try TemporaryFolder()
    output = try folder.write(Data(), to: "output")
    process.executableURL = try Self.program()
    process.arguments = [database, String(threads), String(count)]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    try process.run()
  }

  /// Waits for its end and returns its status.
  func wait() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Ends it as the end of the machine would: nothing of it runs any more.
  func kill() {
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// What it said so far. A line that was cut off is left out.
  func saved() throws -> [Saved] {
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: output)), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count == 4, let id = Int64(parts[0]), let revision = Int(parts[1]), let lines = Int(parts[3]) else {
        return nil
      }
      return Saved(id: id, revision: revision, number: parts[2] == "-" ? nil : String(parts[2]), lines: lines)
    }
  }

  private static func program() throws -> URL {
    for name in [Bundle.main.bundlePath, Bundle.main.executablePath ?? ""] + CommandLine.arguments {
      var folder = URL(fileURLWithPath: name)
      for _ in 0..<4 {
        let program = folder.appendingPathComponent("InvoiceWriter")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: program.path, isDirectory: &isFolder), !isFolder.boolValue {
          return program
        }
        folder.deleteLastPathComponent()
      }
    }
    throw NotBuilt()
  }
}
