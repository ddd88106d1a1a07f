import Foundation

extension TemporaryFolder {
  /// Makes a program of a text such as `#!/bin/sh ...`, and returns its path.
  ///
  /// Another process writes it: a child that another test starts at this moment would hold a file that this one writes open,
  /// and what is open for writing does not start (ETXTBSY).
  @discardableResult
  package func writeProgram(_ text: String, to name: String, mode: Int = 0o755) throws -> String {
    let source = try write(Data(text.utf8), to: ".\(name).text")
    let program = file(name)
    _ = try Tool.run("cp", [source, program])
    try FileManager.default.removeItem(atPath: source)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: program)
    return program
  }
}
