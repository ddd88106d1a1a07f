import Foundation
import TestSupport

/// Programs of a test's own in a folder that stands for PATH. They record their arguments, each on a line of its own.
struct FakePrograms {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Makes a program that records its arguments and then runs `script`.
  func make(_ name: String, _ script: String = "", mode: Int = 0o755) throws {
    let text =
      "#!/bin/sh\nfor word in \"$@\"; do printf '%s\\n' \"$word\"; done > '\(folder.file(name + ".arguments"))'\n\(script)\n"
    try folder.writeProgram(text, to: name, mode: mode)
  }

  /// The arguments of the last run; nil when there was none.
  func arguments(_ name: String) -> [String]? {
    guard let data = FileManager.default.contents(atPath: folder.file(name + ".arguments")) else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
}
