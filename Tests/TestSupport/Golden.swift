package import Foundation

/// Files in Tests/Goldens that results are compared with. `PLATEN_RECORD=1` writes them anew.
package enum Golden {
  package static var isRecording: Bool { ProcessInfo.processInfo.environment["PLATEN_RECORD"] == "1" }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Goldens")

  /// What is kept under `name`; when recording, `current` after it has been written there.
  package static func data(_ name: String, current: Data) throws -> Data {
    let file = folder.appendingPathComponent(name)
    if isRecording {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try current.write(to: file)
    }
    return try Data(contentsOf: file)
  }

  /// The first line of `text` that differs from the golden, with both versions; nil when the texts are the same.
  package static func difference(of text: String, from name: String) throws -> String? {
    let golden = String(decoding: try data(name, current: Data(text.utf8)), as: UTF8.self)
    if golden == text { return nil }
    let expected = golden.components(separatedBy: "\n")
    let found = text.components(separatedBy: "\n")
    for index in 0..<max(expected.count, found.count) {
      let wanted = index < expected.count ? expected[index] : "(end)"
      let got = index < found.count ? found[index] : "(end)"
      if wanted != got { return "\(name), line \(index + 1): expected\n  \(wanted)\nfound\n  \(got)" }
    }
    return nil
  }
}
