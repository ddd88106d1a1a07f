import Foundation
import Platen

/// Starts the reader's browser.
enum BrowserStart {
  /// Hands an address to the desktop. Where there is none nothing happens: the address was printed.
  static func open(_ address: String) {
    #if canImport(Darwin)
    let name = "open"
    #else
    let name = "xdg-open"
    #endif
    guard let program = ProgramFinder().find(name) else { return }
    let nowhere = Foundation.open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    defer { close(nowhere) }
    // It is not waited for: some of these programs are the browser itself.
    _ = try? ChildProcess(
      program, [address], environment: ProgramFolder.environment, output: nowhere, errors: nowhere)
  }
}
