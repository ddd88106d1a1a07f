import Foundation
import TestSupport
import Testing

/// Templates on the command line: what new users stumble over.
@Suite struct HTMLTemplateCommandTests {
  private let command = CommandProcess()

  private func text(_ name: String) throws -> String {
    try ReadPDF(try command.data(name)).pages.map(\.text).joined(separator: " ")
  }

  @Test func tagsThatAreNotRead() throws {
    try command.write(##"{"NUMBER": "7", "order_nr": 8, "items": [], "NAME": "#order_nr# {{x}}"}"##, to: "v.json")
    for (template, tag, mend) in [
      ("{{#items}}{{/items}}\n<p>#NUMBER#", "#NUMBER#", "one kind of placeholder"),
      ("<p>#NUMBER#\n#order_nr#", "#order_nr#", "capital letters"),
    ] {
      try command.write(template, to: "p.html")
      let outcome = try command.run("html", "p.html", "-o", "out.pdf", "--data", "v.json")
      #expect(outcome.status == 0 && outcome.errors.hasPrefix("p.html:2: \"\(tag)\" is printed"), "\(outcome.errors)")
      #expect(outcome.errors.contains(mend))
      let strict = try command.run("html", "p.html", "-o", "strict.pdf", "--data", "v.json", "--strict")
      #expect(strict.status == 1 && strict.errors.hasPrefix("platen: p.html:2: "), "\(strict.errors)")
      #expect(try !command.contents().contains("strict.pdf"))
    }
    try command.write("<p>#NAME#", to: "p.html")
    let values = try command.run("html", "p.html", "-o", "out.pdf", "--data", "v.json", "--strict")
    #expect(values.status == 0 && values.errors == "", "\(values.errors)")
    #expect(try text("out.pdf").contains("#order_nr# {{x}}"))
  }

  @Test func headersAndFootersAreFilled() throws {
    try command.write("<p>body #NAME#", to: "p.html")
    try command.write("<p>{{NAME}} page #PAGE# of #PAGES#", to: "h.html")
    try command.write("<p>end #NAME# at #PAGE# <span class=pageNumber></span>", to: "f.html")
    try command.write(#"{"NAME": "Ann & Co"}"#, to: "v.json")
    let arguments = ["html", "p.html", "-o", "out.pdf", "--header", "h.html", "--footer", "f.html", "--strict"]
    let outcome = try command.run(arguments + ["--data", "v.json"])
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    let page = try text("out.pdf")
    for part in ["body Ann & Co", "Ann & Co page 1 of 1", "end Ann & Co at 1 1"] {
      #expect(page.contains(part), "\(page)")
    }
    // A value that is missing is told with the file it is missing in.
    try command.write("<p>\n#CITY# #PAGE#", to: "f.html")
    let missing = try command.run(arguments + ["--data", "v.json"])
    #expect(missing.status == 1 && missing.errors.contains("f.html:2: ") && missing.errors.contains("CITY"))
    try command.write("<p>plain", to: "p.html")
    let unfilled = try command.run("html", "p.html", "-o", "out.pdf", "--footer", "f.html")
    #expect(unfilled.errors.hasPrefix("f.html:2: \"#CITY#\" is printed"), "\(unfilled.errors)")
    try command.write("<p>#PAGE#/#PAGES#", to: "f.html")
    #expect(try command.run("html", "p.html", "-o", "out.pdf", "--footer", "f.html", "--strict").errors == "")
  }

  @Test func dataThatIsNoObject() throws {
    try command.write("<p>#NAME#", to: "p.html")
    try command.write("[1]", to: "v.json")
    let outcome = try command.run("html", "p.html", "-o", "out.pdf", "--data", "v.json")
    #expect(outcome.status == 1 && outcome.errors.hasPrefix("platen: v.json:"), "\(outcome.errors)")
    #expect(outcome.errors.contains("must be an object"))
    // A template may ask for the list itself.
    try command.write("{{#.}}<p>no {{.}}{{/.}}", to: "p.html")
    #expect(try command.run("html", "p.html", "-o", "out.pdf", "--data", "v.json").status == 0)
    #expect(try text("out.pdf").contains("no 1"))
  }

  @Test func valuesFollowTheLanguageOfThePage() throws {
    try command.write(#"{"T": 1234.5, "D": "2026-06-01", "L": "de"}"#, to: "v.json")
    for (language, arguments, expected) in [
      ("de", [], "1.234,50"), ("fr-CH", ["--locale", "de"], "1.234,50"), ("#L#", [], "1. Juni 2026"),
      ("en-US", [], "June 1, 2026"), ("de", ["--locale", "en_US"], "June 1, 2026"),
    ] as [(String, [String], String)] {
      try command.write("<html lang='\(language)'><p>#T|number 2# #D|date long#", to: "p.html")
      let outcome = try command.run(["html", "p.html", "-o", "out.pdf", "--data", "v.json"] + arguments)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let page = try text("out.pdf")
      #expect(page.contains(expected), "\(language): \(page)")
    }
  }

  /// Addresses in standard input are those of the current folder, and still have to be granted.
  @Test func addressesInStandardInput() throws {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4"/></svg>"#
    let folder = try command.path("assets")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try command.write(svg, to: "assets/a.svg")
    let arguments = ["html", "-", "-o", "out.pdf", "--strict", "--allow-root", "assets"]
    let granted = try command.run(arguments, input: Data("<img src=assets/a.svg alt=none>".utf8))
    #expect(granted.status == 0, "\(granted.errors)")
    let other = try command.run(arguments, input: Data("<img src=a.svg alt=none>".utf8))
    #expect(other.status == 1 && other.errors.contains("current folder"), "\(other.errors)")
  }

  @Test func help() throws {
    let help = try command.run("html", "--help")
    let words = String(decoding: help.output, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    for part in ["<html lang>", "current folder", "points without a unit", "one kind per file", "values of --data"] {
      #expect(words.contains(part), "\(part)")
    }
  }
}
