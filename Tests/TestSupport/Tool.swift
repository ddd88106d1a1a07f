package import Foundation

/// Runs a program that looks at what was written.
package enum Tool {
  /// How a program ended.
  package struct Outcome {
    package var status: Int32
    package var output: String
    package var errors: String
  }

  /// Runs `name` from the PATH to its end. Output goes through files, so that much of it cannot block the program.
  package static func run(_ name: String, _ arguments: [String]) throws -> Outcome {
    let folder = try TemporaryFolder()
    let output = try folder.write(Data(), to: "output")
    let errors = try folder.write(Data(), to: "errors")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    try process.run()
    process.waitUntilExit()
    func text(_ path: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
    return Outcome(status: process.terminationStatus, output: try text(output), errors: try text(errors))
  }

  /// What `qpdf --check` finds wrong with a PDF: empty when it is clean.
  package static func complaints(about pdf: Data) throws -> String {
    let folder = try TemporaryFolder()
    let outcome = try run("qpdf", ["--check", try folder.write(pdf, to: "checked.pdf")])
    return outcome.status == 0 ? "" : outcome.output + outcome.errors
  }

  /// The document as `qpdf --json` sees it: the parts named by `keys`, such as "pages", "outlines" or "qpdf".
  package static func json(of pdf: Data, keys: [String]) throws -> [String: Any] {
    let folder = try TemporaryFolder()
    let path = try folder.write(pdf, to: "read.pdf")
    let outcome = try run("qpdf", ["--json", path] + keys.map { "--json-key=\($0)" })
    return try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any] ?? [:]
  }

  /// What `pdfinfo` says of a PDF.
  package static func info(of pdf: Data, _ options: [String] = []) throws -> String {
    let folder = try TemporaryFolder()
    return try run("pdfinfo", options + [try folder.write(pdf, to: "read.pdf")]).output
  }
}
