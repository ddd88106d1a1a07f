import Foundation

/// A process of chromedriver, ended with the object.
final class ChromeDriver {
  let port: UInt16
  private let process: Process
  private let output = Pipe()

  static let path = ["/usr/bin/chromedriver", "/usr/local/bin/chromedriver", "/opt/homebrew/bin/chromedriver"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Starts it on a port of its choice, which it prints.
  init() throws {
    guard let path = Self.path else { throw WebDriver.Failure(message: "chromedriver is not installed") }
    process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = ["--port=0"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var said = ""
    let marker = "on port "
    while true {
      let piece = output.fileHandleForReading.availableData
      guard !piece.isEmpty else { throw WebDriver.Failure(message: "chromedriver ended: \(said)") }
      said += String(decoding: piece, as: UTF8.self)
      // "Starting ChromeDriver 1.2.3 on port 0" comes first, "started successfully on port N." when it is ready.
      guard let ready = said.range(of: "successfully \(marker)"),
        let end = said[ready.upperBound...].firstIndex(of: ".")
      else { continue }
      guard let number = UInt16(said[ready.upperBound..<end]) else {
        throw WebDriver.Failure(message: "chromedriver names no port: \(said)")
      }
      port = number
      return
    }
  }

  deinit {
    // Children inherit the signals that threads of dispatch block, SIGTERM among them.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
