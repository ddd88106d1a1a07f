import Foundation
import TestSupport
import Testing

@testable import PlatenCLI

@Suite struct CommandUsageTests {
  private let command = CommandProcess()

  @Test func helpAndVersion() throws {
    for arguments in [["--help"], ["-h"], ["help"], ["help", "table"], ["demo", "--help"], ["table", "x", "--help"]] {
      let outcome = try command.run(arguments)
      #expect(outcome.status == 0 && outcome.errors == "")
      #expect(String(decoding: outcome.output, as: UTF8.self).hasPrefix("Usage: platen "))
    }
    let version = try command.run("--version")
    #expect(version.status == 0)
    #expect(String(decoding: version.output, as: UTF8.self) == "platen \(Main.version)\n")
  }

  @Test func wrongCommandLines() throws {
    try command.write("a,b\n1,2\n", to: "t.csv")
    for arguments in [
      [], ["tabel"], ["--quiet"], ["table"], ["table", "t.csv"], ["table", "-o", "x.pdf"],
      ["table", "t.csv", "-o", "x.pdf", "--colour", "red"], ["table", "t.csv", "-o", "x.pdf", "--columns", "c"],
      ["table", "t.csv", "-o", "x.pdf", "--headers", "one"], ["table", "t.csv", "-o", "x.pdf", "--totals", "z"],
      ["table", "t.csv", "-o", "x.pdf", "--page", "A99"], ["demo", "x"], ["demo", "--locale", "?"],
    ] {
      let outcome = try command.run(arguments)
      #expect(outcome.status == 2, "\(arguments): \(outcome.errors)")
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.hasPrefix("platen: ") && outcome.errors.contains("--help"), "\(outcome.errors)")
    }
    #expect(try command.contents() == ["t.csv"])
  }

  /// A reader that has gone away is a failure, not a crash.
  @Test func closedStandardOutput() throws {
    try command.write("a,b\n1,2\n", to: "t.csv")
    for arguments in [
      ["--help"], ["--version"], ["table", "t.csv", "-o", "-"], ["table", "t.csv", "-o", "-", "--format", "svg"],
      ["demo", "-o", ".", "--locale", "en", "--format", "svg"],
    ] {
      let outcome = try command.run(arguments, output: .closedPipe)
      #expect(outcome.status == 1 && !outcome.wasKilled, "\(arguments): \(outcome.status)")
      #expect(outcome.errors.contains("standard output"), "\(outcome.errors)")
    }
  }
}
