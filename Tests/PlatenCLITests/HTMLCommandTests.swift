import Foundation
import TestSupport
import Testing

@Suite struct HTMLCommandTests {
  private let command = CommandProcess()
  private static let svg =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4"/></svg>"#

  @Test func aFileBecomesADocument() throws {
    try command.write("<!DOCTYPE html><html lang=en><title>T</title><h1>Hello</h1><p>world", to: "p.html")
    let outcome = try command.run("html", "p.html", "-o", "out.pdf")
    #expect(outcome.status == 0 && outcome.errors == "" && outcome.output.isEmpty, "\(outcome.errors)")
    let data = try command.data("out.pdf")
    #expect(try Tool.complaints(about: data) == "")
    let page = try ReadPDF(data).pages[0]
    #expect(page.text == "Hello world" && abs(page.width - 595.276) < 0.1)
    #expect(try command.run("html", "p.html", "-o", "out.png", "--resolution", "72").status == 0)
    #expect(try command.data("out.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let svg = try command.run("html", "p.html", "-o", "-", "--format", "svg")
    #expect(svg.status == 0 && String(decoding: svg.output, as: UTF8.self).contains("<svg"))
  }

  /// Fonts of the page are on disk while it is made, and no longer.
  @Test func nothingTemporaryIsLeft() throws {
    let font = TestFont(family: "Other", advance: 800).data.base64EncodedString()
    try command.write(
      "<style>@font-face { font-family: F; src: url(data:font/ttf;base64,\(font)) } p { font-family: F }</style><p>abcd",
      to: "p.html")
    let folder = try TemporaryFolder()
    let outcome = try command.run(["html", "p.html", "-o", "out.pdf"], environment: ["TMPDIR": folder.path])
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    // 800/1000 of 16 px each.
    let word = try #require(try ReadPDF(try command.data("out.pdf")).pages[0].word("abcd"))
    #expect(abs(word.right - word.left - 4 * 0.8 * 12) < 0.1)
    #expect(try folder.contents() == [])
  }

  @Test func standardInputAndPaper() throws {
    let html = Data("<style>@page { size: A5 }</style><p>in".utf8)
    let own = try command.run(["html", "-", "-o", "-"], input: html)
    #expect(try own.status == 0 && abs(ReadPDF(own.output).pages[0].width - 419.528) < 0.1)
    let given = try command.run(
      ["html", "-", "-o", "-", "--page", "100x50mm", "--margin", "10mm 1in"], input: html)
    let page = try ReadPDF(given.output).pages[0]
    #expect(abs(page.width - 283.46) < 0.1 && abs(page.height - 141.73) < 0.1)
    // An inch and the 6 points (8 px) of `body`.
    #expect(abs((page.word("in")?.left ?? 0) - 78) < 1)
  }

  @Test func nothingIsOpenedUnlessGranted() throws {
    try command.write(Self.svg, to: "a.svg")
    try command.write("\n<img src=a.svg alt=none>\n<img src=a.svg alt=none><p style='wobble: 1'>x", to: "p.html")
    let refused = try command.run("html", "p.html", "-o", "out.pdf")
    #expect(refused.status == 0)
    let lines = refused.errors.split(separator: "\n")
    #expect(lines.count == 2, "\(refused.errors)")
    #expect(lines.contains { $0.hasPrefix("p.html:2: ") && $0.contains("a.svg") })
    #expect(lines.contains { $0.hasPrefix("p.html:3: ") && $0.contains("wobble") })
    let granted = try command.run("html", "p.html", "-o", "out.pdf", "--allow-root", ".")
    #expect(granted.status == 0 && !granted.errors.contains("a.svg"), "\(granted.errors)")
    let strict = try command.run("html", "p.html", "-o", "strict.pdf", "--strict")
    #expect(strict.status == 1 && strict.errors.hasPrefix("platen: p.html:"), "\(strict.errors)")
    #expect(try !command.contents().contains("strict.pdf"))
  }

  @Test func templatesHeadersAndStyleSheets() throws {
    try command.write("<p>#GREETING#, <b>#NAME#</b>", to: "p.html")
    try command.write(#"{"GREETING": "Hi", "NAME": "<Ann>"}"#, to: "v.json")
    try command.write("<p>Top #PAGE#/#PAGES#</p>", to: "h.html")
    try command.write("<p>End <span class=pageNumber></span></p>", to: "f.html")
    try command.write("b { display: none } @media screen { b { display: inline } }", to: "x.css")
    let arguments = [
      "html", "p.html", "-o", "out.pdf", "--data", "v.json", "--header", "h.html", "--footer", "f.html", "--css",
      "x.css",
    ]
    #expect(try command.run(arguments).errors == "")
    #expect(try ReadPDF(try command.data("out.pdf")).pages[0].text.contains("Hi,"))
    #expect(try !ReadPDF(try command.data("out.pdf")).pages[0].text.contains("Ann"))
    #expect(try command.run(arguments + ["--media", "screen"]).status == 0)
    let text = try ReadPDF(try command.data("out.pdf")).pages[0].text
    for part in ["<Ann>", "Top 1/1", "End 1"] { #expect(text.contains(part), "\(text)") }
  }

  /// A template without its values is told; the first place is enough.
  @Test func templatesWithoutData() throws {
    for (text, tag) in [
      ("<p>one\n<p title='#NAME#'>#OTHER#", "#NAME#"), ("<p>one\n<p>{{ a.b | number 2 }}{{c}}", "{{ a.b"),
    ] {
      try command.write(text, to: "p.html")
      let outcome = try command.run("html", "p.html", "-o", "out.pdf")
      #expect(outcome.status == 0 && outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
      #expect(outcome.errors.hasPrefix("p.html:2: \"\(tag)") && outcome.errors.contains("--data FILE.json"))
      let strict = try command.run("html", "p.html", "-o", "strict.pdf", "--strict")
      #expect(strict.status == 1 && strict.errors.hasPrefix("platen: p.html:2: "), "\(strict.errors)")
      #expect(try !command.contents().contains("strict.pdf"))
      let piped = try command.run(["html", "-", "-o", "-"], input: Data(text.utf8))
      #expect(piped.errors.hasPrefix("standard input:2: "), "\(piped.errors)")
    }
    try command.write("<p style='color: #CCCCCC'>#<script>f('{{x}}')</script><pre>{{x}}</pre>", to: "p.html")
    #expect(try command.run("html", "p.html", "-o", "out.pdf", "--strict").errors == "")
  }

  /// Messages speak of options, not of Swift.
  @Test func messagesSpeakOfOptions() throws {
    try command.write("<img src=a.svg alt=none>", to: "p.html")
    try command.write(Self.svg, to: "a.svg")
    let refused = try command.run("html", "p.html", "-o", "out.pdf")
    #expect(refused.errors.contains("--allow-root") && !refused.errors.contains("HTMLResourcePolicy"))
    try command.write("{}", to: "v.json")
    try command.write("<p>{{x}}", to: "p.html")
    let missing = try command.run("html", "p.html", "-o", "out.pdf", "--data", "v.json")
    #expect(missing.status == 1 && missing.errors.contains("null") && !missing.errors.contains(".null"))
  }

  @Test func endingsThatPromiseOtherFormats() throws {
    try command.write("<p>x", to: "p.html")
    for output in ["x.gif", "a.b/X.JPEG", "out.html"] {
      let outcome = try command.run("html", "p.html", "-o", output)
      #expect(outcome.status == 2 && outcome.errors.contains("pdf, png, svg"), "\(outcome.errors)")
    }
    for output in ["x", "v1.2", ".hidden"] { #expect(try command.run("html", "p.html", "-o", output).status == 0) }
    #expect(try command.run("html", "p.html", "-o", "x.gif", "--format", "pdf").status == 0)
    #expect(try command.data("x.gif").starts(with: Data("%PDF".utf8)))
  }

  @Test func mistakes() throws {
    try command.write("<p>x", to: "p.html")
    #expect(try command.run("html", "none.html", "-o", "out.pdf").status == 1)
    #expect(try command.run("html", "p.html", "-o", "out.pdf", "--allow-root", "none").status == 1)
    #expect(try command.run("html", "p.html", "-o", "out.pdf", "--allow-root", "p.html").status == 1)
    try command.write("{}", to: "v.json")
    for output in ["p.html", "./p.html", "v.json"] {
      let outcome = try command.run("html", "p.html", "-o", output, "--data", "v.json")
      #expect(outcome.status == 2 && outcome.errors.contains("would replace"), "\(outcome.errors)")
    }
    #expect(try command.data("p.html") == Data("<p>x".utf8) && command.data("v.json") == Data("{}".utf8))
    for arguments in [
      ["html", "p.html"], ["html", "-o", "out.pdf"], ["html", "p.html", "-o", "out.pdf", "--page", "A0x"],
      ["html", "p.html", "-o", "out.pdf", "--margin", "1parsec"], ["html", "p.html", "-o", "out.pdf", "--media", "tv"],
      ["html", "p.html", "-o", "out.pdf", "--header", "-"], ["html", "p.html", "-o", "out.pdf", "--alow-root", "."],
    ] {
      let outcome = try command.run(arguments)
      #expect(outcome.status == 2 && outcome.errors.contains("platen html --help"), "\(arguments): \(outcome.errors)")
    }
    #expect(try command.contents().sorted() == ["p.html", "v.json"])
    let help = try command.run("html", "--help")
    #expect(help.status == 0)
    #expect(String(decoding: help.output, as: UTF8.self).contains("--allow-root DIR"))
  }
}
