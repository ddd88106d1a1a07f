import Foundation
import TestSupport
import Testing

@Suite struct InvoicesCommandTests {
  @Test(arguments: [
    (["--port", "65536"], "--port"), (["--database", "-"], "--database"), (["--locale", "../x"], "--locale"),
    (["--from", "nobody"], "--from"), (["--smtp-port", "25"], "--smtp-host"), (["file.db"], "unexpected"),
  ])
  func wrongArgumentsAreNamed(arguments: [String], words: String) throws {
    let outcome = try CommandProcess().run(["invoices"] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(words))
    #expect(outcome.output.isEmpty)
  }

  @Test func whatIsNoDatabaseIsLeftAsItIs() throws {
    let command = CommandProcess()
    let text = String(repeating: "This is a letter. ", count: 100)
    let path = try command.write(text, to: "letter.db")
    let outcome = try command.run("invoices", "--database", path, "--no-open")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("is not a database"), "\(outcome.errors)")
    #expect(try command.data("letter.db") == Data(text.utf8))
    let missing = try command.run("invoices", "--database", command.path("no/such.db"), "--no-open")
    #expect(missing.status == 1)
    #expect(missing.errors.contains("Make it first"), "\(missing.errors)")
    let templates = try command.run("invoices", "--database", command.path("a.db"), "--templates", "gone", "--no-open")
    #expect(templates.status == 1)
    #expect(templates.errors.contains("gone"))
    let file = try command.run(
      "invoices", "--database", command.path("a.db"), "--templates", "letter.db", "--no-open")
    #expect(file.status == 1 && file.errors.hasPrefix("platen: letter.db: "), "\(file.errors)")
    guard geteuid() != 0 else { return }
    try FileManager.default.createDirectory(
      atPath: command.path("shut"), withIntermediateDirectories: false, attributes: [.posixPermissions: 0o300])
    let shut = try command.run("invoices", "--database", command.path("a.db"), "--templates", "shut", "--no-open")
    #expect(shut.status == 1 && shut.errors.contains("cannot be read"), "\(shut.errors)")
  }

  /// What was asked for and has no effect is said, and the page served all the same.
  @Test func whatHasNoEffectIsSaid() throws {
    let command = CommandProcess()
    try FileManager.default.createDirectory(atPath: command.path("empty"), withIntermediateDirectories: true)
    // A port that cannot be had ends it when all has been said.
    let taken = try MailServer()
    func run(_ arguments: [String]) throws -> String {
      let outcome = try command.run(
        ["invoices", "--database", command.path("a.db"), "--no-open", "--port", String(taken.port)] + arguments)
      #expect(outcome.status == 1 && outcome.errors.contains("\(taken.port)"), "\(outcome.errors)")
      return outcome.errors
    }
    let german = try run(["--locale", "de"])
    #expect(german.contains("warning: --locale de: ") && german.contains("en, ar, zh-Hans"))
    for locale in ["en-GB", "ar", "zh-TW"] { #expect(try !run(["--locale", locale]).contains("warning")) }
    #expect(try run(["--templates", "empty"]).contains("warning: empty: there is no template"))
    try FileManager.default.createDirectory(atPath: command.path("empty/Blue"), withIntermediateDirectories: true)
    try command.write("<p>x", to: "empty/Blue/invoice.html")
    #expect(try !run(["--templates", "empty"]).contains("warning"))
  }

  @Test func theProgramServesUntilItIsEnded() throws {
    let folder = try TemporaryFolder()
    let output = try folder.write(Data(), to: "output")
    let process = Process()
    process.executableURL = try CommandProcess.program()
    process.arguments = ["invoices", "--database", folder.file("a.db"), "--no-open", "--locale", "ar"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    var said = ""
    while process.isRunning, !said.contains("\n") {
      usleep(10_000)
      said = String(decoding: try Data(contentsOf: URL(fileURLWithPath: output)), as: UTF8.self)
    }
    let address = try #require(said.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http://127.0.0.1:") })
    let parts = address.split(separator: "/")
    let port = try #require(parts[1].split(separator: ":").last.flatMap { UInt16($0) })
    let entry = try RawHTTP.request("GET", "/enter/\(parts[3])", port: port)
    #expect(entry.status == 303)
    let cookie = (entry["Set-Cookie"] ?? "").prefix { $0 != ";" }
    let page = try RawHTTP.request("GET", "/", port: port, headers: ["Cookie": String(cookie)])
    #expect(page.text.contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(try RawHTTP.request("GET", "/", port: port).status == 403)
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(process.terminationReason == .exit)
  }
}
