import Foundation
import TestSupport
import Testing

@testable import Platen

/// Opening and printing, with programs that stand for those of the desktop.
@Suite struct ShareProgramTests {
  #if os(macOS)
  private static let opener = "open"
  #else
  private static let opener = "xdg-open"
  #endif

  private let folder: TemporaryFolder
  private let programs: FakePrograms
  private let helper: PDFShareHelper
  private let pdf = Data("%PDF-1.7\n%%EOF\n".utf8)

  init() throws {
    folder = try TemporaryFolder()
    programs = try FakePrograms()
    // A relative folder of PATH is never searched.
    helper = PDFShareHelper(
      temporaryDirectory: URL(fileURLWithPath: folder.path), searchPath: ".:\(programs.folder.path)::/absent")
  }

  private func error(_ work: () throws -> Void) throws -> PlatenError {
    try #require(throws: PlatenError.self, performing: work)
  }

  @Test func opening() throws {
    try programs.make(Self.opener)
    let url = try helper.share(pdf, fileName: "$(touch x) `y` \"; ' فاتورة", by: .open)
    #expect(programs.arguments(Self.opener) == [url.path])
    #expect(url.lastPathComponent == "$(touch x) `y` ; ' فاتورة.pdf")
    #expect(try Data(contentsOf: url) == pdf)
    // Nothing but the document is left beside it.
    let files = try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
    #expect(files == [url.lastPathComponent])
  }

  @Test func openingFails() throws {
    let url = try helper.save(pdf, fileName: "x")
    let missing = try error { try helper.open(url) }
    #expect(missing.code == .missingProgram && missing.message.contains(Self.opener) && missing.file == url.path)
    try programs.make(Self.opener, "echo 'no \u{1B}[31mapplication\u{202E} known' >&2; exit 3")
    let failed = try error { try helper.open(url) }
    #expect(failed.code == .sharingFailed)
    // One message of ours, and not what the program said.
    #expect(!failed.message.contains("application") && failed.message.contains(Self.opener), "\(failed)")
    try programs.make(Self.opener, "echo '/usr/bin/xdg-open: 882: www-browser: not found' >&2; exit 4")
    let other = try error { try helper.open(url) }
    #expect(other.message.contains("status 4") && !other.message.contains("not found"), "\(other)")
    #if os(Linux)
    #expect(failed.message != other.message && failed.message.contains("no program"))
    #endif
    // A file that may not be run is no program.
    try programs.make(Self.opener, mode: 0o644)
    if geteuid() != 0 { #expect(try error { try helper.open(url) }.code == .missingProgram) }
  }

  /// What is started as the viewer itself may go on, and nothing waits for it.
  @Test func aViewerThatStays() throws {
    let gate = programs.folder.file("gate")
    #expect(mkfifo(gate, 0o600) == 0)
    try programs.make(Self.opener, "read line < '\(gate)'; echo \"$line\" > '\(gate).line'")
    let hasty = PDFShareHelper(
      temporaryDirectory: URL(fileURLWithPath: folder.path), searchPath: programs.folder.path, openingTime: 0.1)
    let url = try hasty.save(pdf, fileName: "x")
    try hasty.open(url)
    #expect(!FileManager.default.fileExists(atPath: "\(gate).line"))
    // It still runs: this waits until it reads, and lets it end.
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: gate))
    try handle.write(contentsOf: Data("go on\n".utf8))
    try handle.close()
    while !FileManager.default.fileExists(atPath: "\(gate).line") { Thread.sleep(forTimeInterval: 0.01) }
    #expect(programs.arguments(Self.opener) == [url.path])
  }

  @Test func printing() throws {
    try programs.make("lp", "echo 'request id is Office-42 (1 file(s))'")
    let url = try helper.save(pdf, fileName: "-d evil")
    let job = try helper.print(url)
    #expect(job.identifier == "Office-42")
    #expect(programs.arguments("lp") == ["-t", "-d evil.pdf", "--", url.path])
    let settings = PrintSettings(
      printer: "Office_2/draft", copies: 3, duplex: .longEdge, jobTitle: "-n 99; rm -rf ~\nفاتورة")
    try helper.share(url, by: .print(settings))
    #expect(
      programs.arguments("lp") == [
        "-d", "Office_2/draft", "-n", "3", "-o", "sides=two-sided-long-edge", "-t", "-n 99; rm -rf ~ فاتورة", "--",
        url.path,
      ])
    for (duplex, word) in [(PrintSettings.Duplex.off, "one-sided"), (.shortEdge, "two-sided-short-edge")] {
      try helper.print(url, settings: PrintSettings(duplex: duplex))
      #expect(programs.arguments("lp")?.contains("sides=\(word)") == true)
    }
    // In another language.
    try programs.make("lp", "echo 'Anfrage-ID ist Büro_West-7 (1 Datei(en))'")
    #expect(try helper.print(url).identifier == "Büro_West-7")
    try programs.make("lp")
    #expect(try helper.print(url).identifier == nil)
  }

  @Test func printingFails() throws {
    let url = try helper.save(pdf, fileName: "x")
    #expect(try error { try helper.print(url) }.code == .missingProgram)
    try programs.make("lp", "echo 'lp: The printer or class does not exist.' >&2; exit 1")
    let refused = try error { try helper.print(url, settings: PrintSettings(printer: "Nowhere")) }
    #expect(refused.code == .sharingFailed && refused.message.contains("The printer or class does not exist."))
    try programs.make("lp", "kill -KILL $$")
    #expect(try error { try helper.print(url) }.code == .sharingFailed)
    // A print system that does not answer.
    let late = try timedOut("exec sleep 3600", url)
    // It has ended, also where the thread of the test blocks signals.
    #expect(kill(late, 0) != 0)
    // One that does not listen.
    let deaf = try timedOut(
      "trap '' TERM; echo $$ > '\(programs.folder.file("process"))'; while :; do sleep 0.1; done", url)
    #expect(kill(deaf, 0) != 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
    #expect(files == ["x.pdf"])
  }

  /// Prints with an `lp` that does not end, and returns its process. On a busy machine it is given the time that it needs to
  /// get there.
  private func timedOut(_ script: String, _ url: URL) throws -> Int32 {
    let note = programs.folder.file("process")
    try? FileManager.default.removeItem(atPath: note)
    try programs.make("lp", script.contains("$$") ? script : "echo $$ > '\(note)'; \(script)")
    var hasty = PrintSettings()
    hasty.timeLimit = 0.2
    while hasty.timeLimit < 300 {
      let late = try error { try helper.print(url, settings: hasty) }
      #expect(late.code == .sharingFailed && late.message.contains("in time"), "\(late)")
      let text = String(decoding: FileManager.default.contents(atPath: note) ?? Data(), as: UTF8.self)
      if let process = Int32(text.trimmingCharacters(in: .newlines)) { return process }
      hasty.timeLimit *= 2
    }
    throw ProgramRun.TimedOut()
  }

  /// No program at all, though it may be run. (Memcheck takes the child, whose `exec` fails, for a process that lost the
  /// memory of its parent.)
  @Test(.enabled(if: Repetitions.of(100) == 100)) func aProgramThatDoesNotStart() throws {
    try programs.make("lp")
    let url = try helper.save(pdf, fileName: "x")
    try programs.folder.write(Data([0x7F, 0x45, 0x4C, 0x46]), to: "lp")
    let broken = try error { try helper.print(url) }
    #expect(broken.code == .sharingFailed && broken.message.contains("cannot be started"), "\(broken)")
  }

  @Test func settingsThatNoPrinterHas() throws {
    try programs.make("lp")
    let url = try helper.save(pdf, fileName: "x")
    var settings = [0, -1, 10_000, Int.max].map { PrintSettings(copies: $0) }
    settings += ["", "-oraw", "a b", "a\nb", "a#b", "a\u{0}", "/x", "'x"].map { PrintSettings(printer: $0) }
    for limit in [0, -1, .nan, .infinity] {
      var hasty = PrintSettings()
      hasty.timeLimit = limit
      settings.append(hasty)
    }
    for setting in settings {
      #expect(try error { try helper.print(url, settings: setting) }.code == .invalidValue, "\(setting)")
    }
    #expect(programs.arguments("lp") == nil)
  }

  @Test func cancelledPrinting() async throws {
    try programs.make("lp", "exec sleep 60")
    let url = try helper.save(pdf, fileName: "x")
    let task = Task { [helper] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try helper.print(url)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func onlyPDFIsShared() throws {
    try programs.make("lp")
    try programs.make(Self.opener)
    let script = try folder.write(Data("#!/bin/sh\n".utf8), to: "run.pdf")
    let empty = try folder.write(Data(), to: "empty.pdf")
    #expect(mkfifo(folder.file("pipe.pdf"), 0o600) == 0)
    let cases: [(URL, PlatenError.Code, String)] = [
      (URL(fileURLWithPath: script), .invalidData, "no PDF"), (URL(fileURLWithPath: empty), .invalidData, "no PDF"),
      (URL(fileURLWithPath: folder.path), .unreadable, "regular"),
      (URL(fileURLWithPath: folder.file("pipe.pdf")), .unreadable, "regular"),
      (URL(fileURLWithPath: folder.file("absent.pdf")), .unreadable, "No such file"),
      (try #require(URL(string: "https://example.org/x.pdf")), .unreadable, "no file"),
    ]
    for (url, code, part) in cases {
      for choice in [ShareChoice.open, .print(PrintSettings()), .mail(MailMessage(), via: MailFile(url))] {
        let found = try error { try helper.share(url, by: choice) }
        #expect(found.code == code && found.message.contains(part), "\(found)")
      }
    }
    #expect(programs.arguments("lp") == nil && programs.arguments(Self.opener) == nil)
    // Readers allow a byte order mark.
    let marked = try folder.write(Data("\u{FEFF}%PDF-1.4\n".utf8), to: "marked.pdf")
    try helper.open(URL(fileURLWithPath: marked))
  }

  @Test func nothing() throws {
    let url = try helper.share(pdf, fileName: "x", by: .nothing)
    #expect(try Data(contentsOf: url) == pdf)
  }
}
