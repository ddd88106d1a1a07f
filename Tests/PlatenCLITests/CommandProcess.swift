import Foundation
import TestSupport

/// Runs the built `platen` program in a folder of its own.
struct CommandProcess {
  struct Outcome {
    var status: Int32
    /// Whether a signal ended the program.
    var wasKilled: Bool
    var output: Data
    var errors: String
  }

  /// Where standard output goes.
  enum Output {
    case file
    /// A pipe that nobody reads.
    case closedPipe
  }

  struct NotBuilt: Error {}

  let folder = try? TemporaryFolder()

  /// The program beside the test bundle.
  static func program() throws -> URL {
    let names = [Bundle.main.bundlePath, Bundle.main.executablePath ?? ""] + CommandLine.arguments
    for name in names {
      var folder = URL(fileURLWithPath: name)
      for _ in 0..<4 {
        let program = folder.appendingPathComponent("platen")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: program.path, isDirectory: &isFolder), !isFolder.boolValue,
          FileManager.default.isExecutableFile(atPath: program.path)
        {
          return program
        }
        folder.deleteLastPathComponent()
      }
    }
    throw NotBuilt()
  }

  func path(_ name: String) throws -> String {
    guard let folder else { throw NotBuilt() }
    return folder.file(name)
  }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String { try write(Data(text.utf8), to: name) }

  @discardableResult
  func write(_ data: Data, to name: String) throws -> String {
    guard let folder else { throw NotBuilt() }
    return try folder.write(data, to: name)
  }

  func data(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path(name))) }

  /// The names of the files in the folder.
  func contents() throws -> [String] { try folder?.contents() ?? [] }

  /// Runs to the end. Output goes through files outside of the folder, so that much of it cannot block.
  func run(
    _ arguments: [String], input: Data? = nil, environment: [String: String] = [:], output: Output = .file
  ) throws -> Outcome {
    let scratch = try TemporaryFolder()
    let outputPath = try scratch.write(Data(), to: "output")
    let errorPath = try scratch.write(Data(), to: "errors")
    let process = Process()
    process.executableURL = try Self.program()
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: try path(""))
    var variables = ProcessInfo.processInfo.environment
    variables["SOURCE_DATE_EPOCH"] = nil
    variables["LANG"] = "en_US.UTF-8"
    variables["LC_ALL"] = nil
    process.environment = variables.merging(environment) { $1 }
    if let input {
      process.standardInput = try FileHandle(
        forReadingFrom: URL(fileURLWithPath: try scratch.write(input, to: "input")))
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    let pipe = Pipe()
    switch output {
    case .file: process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: outputPath))
    case .closedPipe:
      try pipe.fileHandleForReading.close()
      process.standardOutput = pipe.fileHandleForWriting
    }
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errorPath))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
      output: try Data(contentsOf: URL(fileURLWithPath: outputPath)),
      errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: errorPath)), as: UTF8.self))
  }

  func run(_ arguments: String...) throws -> Outcome { try run(arguments) }
}
