import Foundation
import TestSupport
import Testing

@Suite(.serialized) struct PreviewCommandTests {
  @Test func followsATemplateAndItsData() throws {
    let command = CommandProcess()
    try command.write("<title>T</title><h1>{{title}}</h1>{{#rows}}<p>{{.}}</p>{{/rows}}", to: "page.html")
    try command.write(#"{"title": "First", "rows": ["a"]}"#, to: "data.json")
    let running = try RunningPreview(command, ["page.html", "--data", "data.json"])
    let visitor = try running.visitor()
    _ = try visitor.previewState { $0["document"] as? Int == 1 }
    #expect(try Tool.text(of: visitor.get("/document.pdf").body).contains("First"))
    try command.write(#"{"title": "Second", "rows": ["a", "b"]}"#, to: "data.json")
    _ = try visitor.previewState { $0["document"] as? Int == 2 }
    #expect(try Tool.text(of: visitor.get("/document.pdf").body).contains("Second"))
    try command.write("<h1>{{#rows}</h1>", to: "page.html")
    let state = try visitor.previewState { $0["status"] as? String == "failed" }
    let message = try #require((state["messages"] as? [[String: Any]])?.first)
    #expect((message["file"] as? String)?.hasSuffix("page.html") == true && message["line"] as? Int == 1)
    #expect(try running.interrupt() == 0)
    #expect(try running.leftovers().isEmpty)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func endsCleanly(signal: Int32) throws {
    let command = CommandProcess()
    try command.write("Item,Pieces\nRope,3\nLantern,4\n", to: "stock.csv")
    let running = try RunningPreview(command, ["stock.csv"])
    let state = try running.visitor().previewState { $0["document"] as? Int == 1 }
    #expect(state["name"] as? String == "stock.csv" && state["pageCount"] as? Int == 1)
    #expect(try running.interrupt(signal) == 0)
    #expect(try running.leftovers().isEmpty)
  }

  @Test func followsTheFilesThatAReportNames() throws {
    let command = CommandProcess()
    let report =
      #"{"title": "R", "language": "en", "content": [{"type": "table", "rows": {"csv": "stock.csv"}, "columns": [{"header": "Item"}]}]}"#
    try command.write("Item\nRope\n", to: "stock.csv")
    try command.write(report, to: "report.json")
    let running = try RunningPreview(command, ["report.json"])
    let visitor = try running.visitor()
    let first = try visitor.previewState { $0["status"] as? String != "rendering" }
    #expect(first["status"] as? String == "ready", "\(first)")
    try command.write("Item\nLantern\n", to: "stock.csv")
    _ = try visitor.previewState { $0["document"] as? Int == 2 }
    #expect(try Tool.text(of: visitor.get("/document.pdf").body).contains("Lantern"))
    #expect(try running.interrupt() == 0)
  }

  @Test func showsWhatAProgramWrites() throws {
    let command = CommandProcess()
    try command.write("Item\nRope\n", to: "one.csv")
    #expect(try command.run("table", "one.csv", "-o", "one.pdf", "--quiet").status == 0)
    func program(_ body: String) throws {
      try command.folder?.writeProgram("#!/bin/sh\n\(body)\n", to: "make")
    }
    try program("echo note >&2; cat one.pdf")
    let running = try RunningPreview(command, ["make"])
    let visitor = try running.visitor()
    let state = try visitor.previewState { $0["document"] as? Int == 1 }
    #expect((state["messages"] as? [[String: Any]])?.first?["text"] as? String == "note")
    #expect(try Tool.text(of: visitor.get("/document.pdf").body).contains("Rope"))
    #expect((state["pages"] as? [[Double]])?.count == 1)
    try program("echo broken >&2; exit 3")
    let failed = try visitor.previewState { $0["status"] as? String == "failed" }
    let text = (failed["messages"] as? [[String: Any]])?.first?["text"] as? String ?? ""
    #expect(text.contains("status 3") && text.contains("broken"))
    #if os(Linux)
    // Ctrl-C and a closed pipe end it as they end any program: no signal is ignored.
    try program("grep SigIgn /proc/self/status >&2; cat one.pdf")
    let signals = try visitor.previewState { $0["document"] as? Int == 2 }
    let mask = ((signals["messages"] as? [[String: Any]])?.first?["text"] as? String)?.split(separator: "\t").last
    let ignored = mask.flatMap { UInt64($0, radix: 16) } ?? .max
    // Those above 31 are the C library's own.
    #expect(ignored & 0x7FFF_FFFF == 0)
    #endif
    try program("echo no PDF")
    _ = try visitor.previewState {
      (($0["messages"] as? [[String: Any]])?.first?["text"] as? String)?.contains("%PDF-") == true
    }
    #expect(try running.interrupt() == 0)
    #expect(try running.leftovers().isEmpty)
  }

  #if os(Linux)
  @Test func theBrowserGetsAnAddressOfItsOwn() throws {
    let command = CommandProcess()
    try command.write("Item\nRope\n", to: "one.csv")
    try command.folder?.writeProgram("#!/bin/sh\necho \"$1\" > opened.new; mv opened.new opened\n", to: "xdg-open")
    let running = try RunningPreview(command, ["one.csv"], searchPath: "\(try command.path("")):/usr/bin:/bin")
    var opened = ""
    for _ in 0..<500 where opened.isEmpty {
      Thread.sleep(forTimeInterval: 0.02)
      opened = (try? String(decoding: command.data("opened"), as: UTF8.self)) ?? ""
    }
    let address = opened.trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(address != running.address)
    // Both let in, each once.
    #expect(try HTTPVisitor(entering: address).get("/").status == 200)
    #expect(try running.visitor().get("/").status == 200)
    #expect(throws: RawHTTP.Failure.self) { try HTTPVisitor(entering: address) }
    #expect(try running.interrupt() == 0)
  }
  #endif

  @Test func wrongCommandLinesAreSaid() throws {
    let command = CommandProcess()
    try command.write("Item\nRope\n", to: "one.csv")
    let cases: [([String], String)] = [
      (["-"], "standard input"), (["one.csv", "--data", "x.json"], "--data"),
      (["one.csv", "--port", "70000"], "--port"),
      (["text.txt"], "nor a program"), (["one.csv", "--from", "nobody"], "--from"),
      (["one.csv", "--smtp-host", "localhost"], "--from"), (["one.csv", "--locale", "bad-bad"], "--locale"),
      (["one.csv", "--page", "A0x"], "--page"), (["page.html", "--margin", "wide"], "--margin"),
      (["page.html", "--locale", "bad-bad"], "--locale"), (["report.json", "--locale", "bad-bad"], "--locale"),
      (["page.html", "--title", "x"], "--title has no meaning for HTML"),
      (["report.json", "--totals", "none"], "--totals has no meaning"),
      (["one.csv", "--header", "page.html"], "--header has no meaning for a table"),
      (["one.csv", "--columns", "Itme"], "did you mean \"Item\""), (["one.csv", "--totals", "Price"], "--totals"),
    ]
    for name in ["text.txt", "page.html", "report.json"] { try command.write("{}", to: name) }
    for (arguments, part) in cases {
      let outcome = try command.run(["preview", "--no-open"] + arguments)
      #expect(outcome.status == 2 && outcome.errors.contains(part), "\(arguments): \(outcome.errors)")
      #expect(outcome.errors.hasSuffix("See \"platen preview --help\".\n") && outcome.output.isEmpty)
    }
    let outcome = try command.run(["preview", "--no-open", "one.csv", "--host", "example.org"])
    #expect(outcome.status == 1 && outcome.errors.contains("example.org"))
  }

  /// A name that is wrong is told at once; what goes away later is told in the page.
  @Test func filesThatAreNotThere() throws {
    let command = CommandProcess()
    try command.write("Item\nRope\n", to: "one.csv")
    try command.write("<p>x", to: "page.html")
    try command.write("{}", to: "report.json")
    let cases: [([String], String)] = [
      (["gone.csv"], "gone.csv"), (["gone.json"], "gone.json"), (["gone.html"], "gone.html"), (["gone"], "gone"),
      (["page.html", "--data", "gone.json"], "gone.json"), (["page.html", "--css", "gone.css"], "gone.css"),
      (["page.html", "--footer", "gone.html"], "gone.html"), (["page.html", "--allow-root", "gone"], "gone"),
      (["report.json", "--theme", "gone.json"], "gone.json"),
      (["one.csv", "--organization", "gone.json"], "gone.json"), (["one.csv", "--logo", "gone.png"], "gone.png"),
      (["one.csv", "--font-file", "gone.ttf"], "gone.ttf"), (["one.csv", "--watch", "gone"], "gone"),
    ]
    for (arguments, file) in cases {
      let outcome = try command.run(["preview", "--no-open"] + arguments)
      #expect(outcome.status == 1 && outcome.errors.hasPrefix("platen: \(file): "), "\(arguments): \(outcome.errors)")
      #expect(outcome.output.isEmpty)
    }
    let running = try RunningPreview(command, ["one.csv", "--columns", "Item"])
    let visitor = try running.visitor()
    _ = try visitor.previewState { $0["document"] as? Int == 1 }
    try command.write("Thing\nRope\n", to: "one.csv")
    let other = try visitor.previewState { $0["status"] as? String == "failed" }
    let text = (other["messages"] as? [[String: Any]])?.first?["text"] as? String ?? ""
    #expect(text.contains("no column") && !text.contains("--help"), "\(text)")
    try FileManager.default.removeItem(atPath: command.path("one.csv"))
    let gone = try visitor.previewState {
      (($0["messages"] as? [[String: Any]])?.first?["text"] as? String)?.contains("does not exist") == true
    }
    #expect(gone["status"] as? String == "failed")
    #expect(try running.interrupt() == 0)
  }

  /// What is shown is what `platen table` writes with the same options.
  @Test(arguments: [
    [],
    [
      "--title", "Stock", "--subtitle", "June", "--organization", "org.json", "--columns", "Item,Price", "--totals",
      "none",
    ],
    ["--totals", "Pieces", "--locale", "ar", "--currency", "EUR", "--orientation", "landscape", "--page", "A5"],
    ["--headers", "Number,Thing,Count,Cost", "--wrap", "--generated-by", "Ana", "--date", "2026-06-01"],
  ])
  func tablesLookAsTheirCommandMakesThem(_ options: [String]) throws {
    let command = CommandProcess()
    try command.write("ID,Item,Pieces,Price\n7,Rope,3,1.50\n8,Lantern,4,35.00\n9,Map,1,12.25\n", to: "stock.csv")
    try command.write(#"{"name": "Lakeside Goods", "email": "info@example.org"}"#, to: "org.json")
    // The time stands in the PDF.
    let time = ["SOURCE_DATE_EPOCH": "1780000000"]
    let made = try command.run(["table", "stock.csv", "-o", "-", "--quiet"] + options, environment: time)
    #expect(made.status == 0 && made.output.count > 1000, "\(made.errors)")
    let running = try RunningPreview(command, ["stock.csv"] + options, environment: time)
    let visitor = try running.visitor()
    _ = try visitor.previewState { $0["document"] as? Int == 1 }
    #expect(try visitor.get("/document.pdf").body == made.output)
    #expect(try running.interrupt() == 0)
  }

  /// The letterhead is followed like the table.
  @Test func followsTheLetterhead() throws {
    let command = CommandProcess()
    try command.write("Item\nRope\n", to: "one.csv")
    try command.write(#"{"name": "Lakeside"}"#, to: "org.json")
    let running = try RunningPreview(command, ["one.csv", "--organization", "org.json"])
    let visitor = try running.visitor()
    _ = try visitor.previewState { $0["document"] as? Int == 1 }
    try command.write(#"{"name": "Hillside"}"#, to: "org.json")
    _ = try visitor.previewState { $0["document"] as? Int == 2 }
    #expect(try Tool.text(of: visitor.get("/document.pdf").body).contains("HILLSIDE"))
    #expect(try running.interrupt() == 0)
  }

  @Test func aTemplateWithoutData() throws {
    let command = CommandProcess()
    try command.write("<p>Hello\n<p>{{name}}", to: "page.html")
    let running = try RunningPreview(command, ["page.html"])
    let state = try running.visitor().previewState { $0["document"] as? Int == 1 }
    let message = try #require((state["messages"] as? [[String: Any]])?.first)
    #expect(message["line"] as? Int == 2 && (message["text"] as? String)?.contains("--data") == true, "\(message)")
    #expect(try running.interrupt() == 0)
  }

  @Test(.enabled(if: WebDriver.isInstalled, "chromedriver is not installed; scripts/setup --tests installs it"))
  func theBrowserShowsATemplateAsItIsEdited() throws {
    let command = CommandProcess()
    try command.write("<h1>Lantern</h1>", to: "page.html")
    let running = try RunningPreview(command, ["page.html", "--locale", "ar"])
    let browser = try WebDriver(language: "en")
    try browser.open(running.address)
    try browser.wait(for: "document.querySelector('.sheet img')?.naturalWidth > 0")
    #expect(try browser.text("document.documentElement.dir") == "rtl")
    try command.write("<style>h1 { colour: red }</style><h1>Rope</h1>", to: "page.html")
    try browser.wait(for: "/pages.[2-9].1$/.test(document.querySelector('.sheet img').src)")
    try browser.wait(for: "document.querySelector('#messages .warning .place')?.textContent.endsWith('page.html:1')")
    try browser.element("#export").click()
    let data = try browser.wait("the download") {
      try browser.downloads.contents().contains("page.pdf")
        ? try Data(contentsOf: URL(fileURLWithPath: browser.downloads.file("page.pdf"))) : nil
    }
    #expect(try Tool.text(of: data).contains("Rope"))
    #expect(try running.interrupt() == 0)
    try browser.wait(for: "document.querySelector('#status').classList.contains('bad')")
  }
}
