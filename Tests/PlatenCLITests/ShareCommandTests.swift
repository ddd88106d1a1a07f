import Foundation
import TestSupport
import Testing

@testable import PlatenCLI

@Suite struct ShareCommandTests {
  private let command = CommandProcess()
  /// Programs that stand for those of the desktop.
  private let programs: TemporaryFolder
  private let temporary: TemporaryFolder
  private let pdf = Data("%PDF-1.7\n".utf8) + Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 13) })
  #if os(macOS)
  private let opener = "open"
  #else
  private let opener = "xdg-open"
  #endif

  init() throws {
    programs = try TemporaryFolder()
    temporary = try TemporaryFolder()
    try command.write(pdf, to: "in.pdf")
  }

  private func make(_ name: String, _ script: String = "") throws {
    let text = """
      #!/bin/sh
      for word in "$@"; do printf '%s\\n' "$word"; last="$word"; done > '\(programs.file(name + ".arguments"))'
      cp "$last" '\(programs.file(name + ".document"))'
      \(script)
      """
    try programs.writeProgram(text, to: name)
  }

  private func arguments(_ name: String) -> [String]? {
    FileManager.default.contents(atPath: programs.file(name + ".arguments")).map {
      String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }

  private func document(_ name: String) -> Data? {
    FileManager.default.contents(atPath: programs.file(name + ".document"))
  }

  private func share(
    _ arguments: [String], input: Data? = nil, environment: [String: String] = [:]
  ) throws -> CommandProcess.Outcome {
    // The programs of the test come first; sh and cp are where they always are.
    let all = ["PATH": "\(programs.path):/usr/bin:/bin", "TMPDIR": temporary.path].merging(environment) { $1 }
    return try command.run(["share"] + arguments, input: input, environment: all)
  }

  @Test func openAndPrint() throws {
    try make(opener)
    try make("lp", "echo 'request id is Office-7 (1 file(s))'")
    try make(opener, "env > '\(programs.file("environment"))'")
    let opened = try share(["in.pdf", "--open"], environment: ["PLATEN_SMTP_PASSWORD": "s3cret"])
    let environment = FileManager.default.contents(atPath: programs.file("environment")) ?? Data()
    #expect(!environment.isEmpty && !String(decoding: environment, as: UTF8.self).contains("s3cret"))
    #expect(opened.status == 0 && opened.errors == "" && opened.output.isEmpty, "\(opened.errors)")
    #expect(arguments(opener) == [try command.path("in.pdf")] && document(opener) == pdf)
    let printed = try share(["in.pdf", "--print", "--printer", "Office", "--copies", "2", "--duplex", "short"])
    #expect(
      printed.status == 0 && printed.errors == "" && printed.output == Data("Office-7\n".utf8), "\(printed.errors)")
    #expect(
      arguments("lp") == [
        "-d", "Office", "-n", "2", "-o", "sides=two-sided-short-edge", "-t", "in.pdf", "--", try command.path("in.pdf"),
      ])
    // No copy was made, so nothing is left.
    #expect(try temporary.contents().filter { $0.hasPrefix("platen-share-") } == [])
  }

  @Test func standardInputAndNames() throws {
    try make(opener)
    try make("lp")
    let printed = try share(["-", "--print", "--name", "../عرض سعر"], input: pdf)
    #expect(printed.status == 0 && printed.errors == "", "\(printed.errors)")
    #expect(
      arguments("lp")?.prefix(2) == ["-t", "../عرض سعر"] && arguments("lp")?.last?.hasSuffix("/عرض سعر.pdf") == true)
    #expect(document("lp") == pdf)
    // Printed, the copy is gone; opened, it stays for the viewer.
    #expect(try temporary.contents().filter { $0.hasPrefix("platen-share-") } == [])
    #expect(try share(["-", "--open"], input: pdf).status == 0)
    let path = try #require(arguments(opener)?.last)
    #expect(path.hasPrefix(temporary.path) && path.hasSuffix("/document.pdf"))
    #expect(FileManager.default.contents(atPath: path) == pdf)
  }

  /// A file whose name looks like an option.
  @Test func dashes() throws {
    try make("lp")
    try command.write(pdf, to: "-oraw.pdf")
    let outcome = try share(["--print", "--", "-oraw.pdf"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(arguments("lp")?.suffix(2) == ["--", try command.path("-oraw.pdf")])
  }

  @Test func messages() throws {
    let outcome = try share([
      "in.pdf", "--eml", "out.eml", "--mail", "Bo <bo@example.com>", "--mail", "cy@example.com", "--from",
      "\"Lima, Ana\" <ana@example.org>", "--subject", "فاتورة", "--body", "سطر\nLine", "--name", "发票",
    ])
    #expect(outcome.status == 0 && outcome.errors == "" && outcome.output.isEmpty, "\(outcome.errors)")
    let piped = try share(["in.pdf", "--eml", "-"])
    #expect(piped.status == 0 && piped.output.starts(with: Data("Date: ".utf8)))
    #expect(try temporary.contents().filter { $0.hasPrefix("platen-share-") } == [])
    guard ReadMail.isPossible else { return }
    let read = try ReadMail(command.data("out.eml"))
    #expect(read.defects == [] && read.header("Subject") == "فاتورة" && read.header("X-Unsent") == "1")
    #expect(read.addresses["From"]?.first?.name == "Lima, Ana")
    #expect(read.addresses["To"]?.map(\.address) == ["bo@example.com", "cy@example.com"])
    #expect(read.parts.first?.text == "سطر\nLine")
    #expect(read.parts.last?.fileName == "发票.pdf" && read.parts.last?.data == pdf)
    #expect(try ReadMail(piped.output).header("Subject") == "in")
  }

  @Test func sending() throws {
    var behaviour = MailServer.Behaviour()
    behaviour.accepts = { $0 == "ana" && $1 == "s3cret" }
    let server = try MailServer(behaviour)
    let mail = [
      "in.pdf", "--mail", "bo@example.com", "--bcc", "di@example.com", "--from", "ana@example.org", "--smtp-host",
      "127.0.0.1", "--smtp-port", String(server.port), "--smtp-security", "none", "--smtp-timeout", "60",
    ]
    let sent = try share(mail)
    #expect(sent.status == 0 && sent.errors == "" && sent.output.isEmpty, "\(sent.errors)")
    #expect(server.deliveries.first?.recipients == ["bo@example.com", "di@example.com"])
    if ReadMail.isPossible, let data = server.deliveries.first?.data {
      #expect(try ReadMail(data).parts.last?.data == pdf)
    }
    let known = try share(mail + ["--smtp-user", "ana"], environment: ["PLATEN_SMTP_PASSWORD": "s3cret"])
    #expect(known.status == 0 && server.deliveries.last?.user == "ana", "\(known.errors)")
    let file = try command.write("s3cret\n", to: "password")
    let open = try share(mail + ["--smtp-user", "ana", "--smtp-password-file", "password"])
    #expect(open.status == 1 && open.errors.contains("chmod 600"), "\(open.errors)")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    #expect(try share(mail + ["--smtp-user", "ana", "--smtp-password-file", "password"]).status == 0)
    #expect(server.deliveries.count == 3)
    let refused = try share(mail + ["--smtp-user", "ana"], environment: ["PLATEN_SMTP_PASSWORD": "wr0ng"])
    #expect(
      refused.status == 1 && refused.errors.contains("535") && !refused.errors.contains("wr0ng"), "\(refused.errors)")
    let missing = try share(mail + ["--smtp-user", "ana"], environment: ["PLATEN_SMTP_PASSWORD": ""])
    #expect(missing.status == 1 && missing.errors.contains("PLATEN_SMTP_PASSWORD"))
    #expect(missing.errors.contains("--smtp-password-file"))
    server.stop()
    let away = try share(mail)
    #expect(away.status == 1 && away.errors.hasPrefix("platen: 127.0.0.1:\(server.port): "), "\(away.errors)")
    #expect(away.errors.contains("--smtp-host, --smtp-port"))
  }

  /// A server without a login gets nothing from who is to be logged in.
  @Test func noLoginNoMail() throws {
    var behaviour = MailServer.Behaviour()
    behaviour.extensions = ["SIZE 10485760"]
    let server = try MailServer(behaviour)
    let mail = [
      "in.pdf", "--mail", "bo@example.com", "--from", "ana@example.org", "--smtp-host", "127.0.0.1", "--smtp-port",
      String(server.port), "--smtp-security", "none", "--smtp-timeout", "60",
    ]
    let known = try share(mail + ["--smtp-user", "ana"], environment: ["PLATEN_SMTP_PASSWORD": "s3cret"])
    #expect(known.status == 1 && known.errors.contains("no way to log in"), "\(known.errors)")
    #expect(known.errors.contains("--smtp-security starttls|tls|none, --smtp-user") && !known.errors.contains("s3cret"))
    #expect(server.deliveries.isEmpty && !server.commands.contains { $0.hasPrefix("MAIL") || $0.hasPrefix("AUTH") })
    #expect(try share(mail).status == 0 && server.deliveries.count == 1)
  }

  /// Errors speak of what the command line has.
  @Test func errorsNameOptions() throws {
    let server = try MailServer()
    let start = ["in.pdf", "--mail", "bo@example.com", "--from", "ana@example.org", "--smtp-host"]
    let here = start + ["127.0.0.1", "--smtp-port", String(server.port)]
    let cases: [([String], String)] = [
      (
        start + ["192.0.2.1", "--smtp-security", "none"], "--smtp-security starttls|tls|none, --smtp-allow-unprotected"
      ),
      (here, "--smtp-security"), (here + ["--smtp-ca-file", "absent.pem"], "--smtp-ca-file"),
      (here + ["--smtp-user", "ana", "--smtp-password-file", "absent"], "--smtp-password-file"),
      (start + ["smtp://example.org"], "--smtp-host"),
    ]
    for (arguments, part) in cases {
      let outcome = try share(arguments, environment: ["PLATEN_SMTP_PASSWORD": ""])
      #expect(outcome.status == 1 && outcome.errors.contains("See \(part)"), "\(arguments): \(outcome.errors)")
    }
    #expect(server.deliveries.isEmpty)
  }

  /// What fails leaves nothing, and names what it was given.
  @Test func failuresOfCopies() throws {
    let none = ["PATH": programs.path]
    for (arguments, program) in [(["--open"], opener), (["--print"], "lp")] {
      let piped = try share(["-"] + arguments, input: pdf, environment: none)
      #expect(piped.status == 1 && piped.errors.hasPrefix("platen: standard input: "), "\(piped.errors)")
      #expect(piped.errors.contains(program) && !piped.errors.contains(temporary.path))
      let named = try share(["in.pdf", "--name", "x"] + arguments, environment: none)
      #expect(named.status == 1 && named.errors.hasPrefix("platen: in.pdf: "), "\(named.errors)")
    }
    try make(opener, "echo '/usr/bin/xdg-open: 882: www-browser: not found' >&2; exit 3")
    for input in ["in.pdf", "-"] {
      let failed = try share([input, "--open"], input: pdf)
      #expect(failed.status == 1 && !failed.errors.contains("www-browser"), "\(failed.errors)")
      #expect(failed.errors.split(separator: "\n").count == 1)
    }
    #expect(try temporary.contents().filter { $0.hasPrefix("platen-share-") } == [])
  }

  @Test func failures() throws {
    try command.write("text", to: "text.pdf")
    let path = ["PATH": programs.path]
    for (arguments, part) in [
      (["in.pdf", "--open"], "is missing"), (["in.pdf", "--print"], "is missing"), (["text.pdf", "--open"], "no PDF"),
      (["text.pdf", "--eml", "x.eml"], "no PDF"), (["text.pdf", "--eml", "x.eml", "--name", "y"], "no PDF"),
      (["absent.pdf", "--print"], "No such file"), ([".", "--print"], "regular"),
      (["in.pdf", "--eml", "absent/x.eml"], "folder"), (["in.pdf", "--eml", "/dev/full"], "space"),
      (["-", "--eml", "x.eml"], "no PDF"),
    ] {
      let outcome = try share(arguments, environment: path)
      #expect(outcome.status == 1 && !outcome.wasKilled && outcome.output.isEmpty, "\(arguments)")
      #expect(outcome.errors.hasPrefix("platen: ") && outcome.errors.contains(part), "\(arguments): \(outcome.errors)")
    }
    try make("lp", "echo 'lp: Error - no default destination available.' >&2; exit 1")
    let refused = try share(["in.pdf", "--print"])
    #expect(
      refused.status == 1 && refused.errors.contains("no default destination") && refused.errors.contains("lpstat"))
    #expect(try command.contents() == ["in.pdf", "text.pdf"])
    #expect(try temporary.contents().filter { $0.hasPrefix("platen-share-") } == [])
  }

  @Test(arguments: [
    (["in.pdf"], "one of --open, --print, --mail and --eml is missing"),
    (["--open"], "FILE.pdf|- is missing"),
    (["in.pdf", "--open", "--print"], "--open and --print cannot be given together"),
    (["in.pdf", "--open", "--eml", "x"], "--open and --mail cannot"),
    (["in.pdf", "--open", "--copies", "2"], "--copies goes with --print only"),
    (["in.pdf", "--print", "--subject", "x"], "--subject goes with --mail only"),
    (["in.pdf", "--print", "--smtp-host", "x"], "--smtp-host goes with --mail only"),
    (["in.pdf", "--print", "--copies", "0"], "--copies \"0\""),
    (["in.pdf", "--print", "--duplex", "both"], "--duplex \"both\" is not one of off, long, short"),
    (["in.pdf", "--mail", "nobody", "--eml", "x"], "--mail: \"nobody\" is no mail address"),
    (["in.pdf", "--mail", "a@b.c\r\nBcc: x@y.z", "--eml", "x"], "control character"),
    (["in.pdf", "--eml", "x", "--subject", "a\nBcc: x@y.z"], "Subject: "),
    (["in.pdf", "--eml", "x", "--from", "a@b.c\n"], "--from: "),
    (["in.pdf", "--eml", "in.pdf"], "would replace a file that is read"),
    (["in.pdf", "--eml", "x", "--smtp-host", "y"], "cannot be given together"),
    (["in.pdf", "--mail", "a@b.c"], "--mail needs --smtp-host"),
    (["in.pdf", "--mail", "a@b.c", "--smtp-user", "x"], "--smtp-user needs --smtp-host"),
    (["in.pdf", "--mail", "a@b.c", "--smtp-host", "x", "--smtp-oauth"], "--smtp-oauth needs --smtp-user"),
    (["in.pdf", "--mail", "a@b.c", "--smtp-host", "x"], "--from is missing"),
    (["in.pdf", "--mail", "a@b.c", "--smtp-host", "x", "--smtp-port", "99999"], "--smtp-port"),
    (["in.pdf", "--mail", "a@b.c", "--smtp-host", "x", "--smtp-security", "ssl"], "starttls"),
    (["in.pdf", "--mail", "a@b.c", "--smtp-host", "x", "--smtp-password", "secret"], "unknown option --smtp-password"),
  ])
  func wrongCommandLines(_ arguments: [String], _ part: String) throws {
    let outcome = try share(arguments)
    #expect(outcome.status == 2 && outcome.errors.contains(part), "\(outcome.errors)")
    #expect(outcome.errors.hasSuffix("See \"platen share --help\".\n"))
    #expect(try command.contents() == ["in.pdf"])
  }
}
