import Foundation

/// Starts the reader's browser.
enum BrowserStart {
  /// Hands an address to the desktop. Where there is none nothing happens: the address was printed.
  static func open(_ address: String) {
    #if canImport(Darwin)
    let name = "open"
    #else
    let name = "xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name, address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.start()
  }
}
