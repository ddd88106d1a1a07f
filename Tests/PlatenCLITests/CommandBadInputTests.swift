import Foundation
import TestSupport
import Testing

@Suite struct CommandBadInputTests {
  private let command = CommandProcess()

  /// Runs `platen table` and expects status 1, a message with these parts, and no file.
  private func expectFailure(
    _ csv: Data, _ options: [String] = [], says parts: [String], output: String = "out.pdf"
  ) throws {
    try command.write(csv, to: "in.csv")
    let before = try command.contents()
    let outcome = try command.run(["table", "in.csv", "-o", output] + options)
    #expect(outcome.status == 1 && !outcome.wasKilled && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.hasPrefix("platen: ") && outcome.errors.hasSuffix("\n"))
    for part in parts { #expect(outcome.errors.contains(part), "\(part): \(outcome.errors)") }
    #expect(try command.contents() == before)
  }

  @Test func malformedTables() throws {
    try expectFailure(Data(), says: ["in.csv: ", "header line", "empty"])
    try expectFailure(Data("\u{FEFF}".utf8), says: ["in.csv: ", "header line"])
    try expectFailure(Data("a,b\n1,\"x\ny\n".utf8), says: ["in.csv:2:3: ", "never closed", "Close it"])
    try expectFailure(Data("a,b\n1,\"x\"y\n".utf8), says: ["in.csv:2:6: ", "doubled"])
    try expectFailure(Data("a,b\n1,".utf8) + [0xE9, 0x0A], says: ["in.csv:2:3: ", "UTF-8 (0xE9)", "Save"])
    try expectFailure(Data("a,b\n1,2\n3,x\u{0}y\n".utf8), says: ["in.csv:3:4: ", "NUL"])
    try expectFailure(Data("a,b\n1,2\n1,2,3\n".utf8), says: ["in.csv:3", "3", "2"])
    try expectFailure(Data("a,b\n1\n".utf8), says: ["in.csv:2"])
  }

  @Test func brokenFilesBesides() throws {
    let csv = Data("a,b\n1,2\n".utf8)
    try command.write("no picture", to: "bad.png")
    try command.write("{\"nam\": 1}", to: "bad.json")
    try expectFailure(csv, ["--logo", "bad.png"], says: ["bad.png: ", "PNG"])
    try expectFailure(csv, ["--logo", "missing.png"], says: ["missing.png: "])
    try expectFailure(csv, ["--font-file", "bad.png"], says: ["bad.png: ", "TrueType"])
    try expectFailure(csv, ["--font-file", "missing.ttf"], says: ["missing.ttf: "])
    try expectFailure(csv, ["--organization", "bad.json"], says: ["bad.json: ", "\"name\""])
    try expectFailure(csv, ["--organization", "missing.json"], says: ["missing.json: "])
    try expectFailure(csv, ["--page", "90x90"], says: ["margins", "larger"])
    let missing = try command.run("table", "nowhere.csv", "-o", "x.pdf")
    #expect(missing.status == 1 && missing.errors.contains("nowhere.csv: "))
    let folder = try command.run("table", ".", "-o", "x.pdf")
    #expect(folder.status == 1 && folder.errors.contains("folder"))
  }

  @Test func targetsThatCannotBeWritten() throws {
    let csv = Data("a,b\n1,2\n".utf8)
    try expectFailure(csv, says: ["/dev/full: ", "space"], output: "/dev/full")
    try expectFailure(csv, says: ["No such file", "folder"], output: "missing/x.pdf")
    try expectFailure(csv, says: ["folder"], output: ".")
    try expectFailure(csv, ["--format", "png"], says: ["folder"], output: "missing/x.png")
    let demo = try command.run("demo", "-o", "/dev/null/x", "--locale", "en")
    #expect(demo.status == 1 && demo.output.isEmpty && demo.errors.contains("folder"))
  }

  @Test func tooManyColumns() throws {
    let header = (0..<2000).map { "c\($0)" }.joined(separator: ",")
    let row = (0..<2000).map(String.init).joined(separator: ",")
    try expectFailure(Data("\(header)\n\(row)\n".utf8), says: ["too narrow", "fewer columns"])
    // Those that are asked for are shown.
    let outcome = try command.run("table", "in.csv", "-o", "few.pdf", "--columns", "c7,c1999")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try ReadPDF(command.data("few.pdf")).pages[0].text.contains("7 1999"))
  }

  @Test func aMegabyteInOneWord() throws {
    try command.write(
      "a,b\n\(String(repeating: "x", count: Repetitions.of(1_000_000, least: 50_000))),after\n", to: "in.csv")
    let cut = try command.run("table", "in.csv", "-o", "cut.pdf")
    #expect(cut.status == 0 && cut.errors == "", "\(cut.errors)")
    let page = try ReadPDF(command.data("cut.pdf")).pages
    #expect(page.count == 1 && page[0].word("after") != nil)
    // All of it on lines: 14 seconds for the megabyte in a debug build, and nothing that a fifth does not show.
    let count = Repetitions.of(200_000, least: 5000)
    try command.write("a,b\n\(String(repeating: "x", count: count)),after\n", to: "in.csv")
    let wrapped = try command.run("table", "in.csv", "-o", "wrapped.pdf", "--wrap")
    #expect(wrapped.status == 0 && wrapped.errors == "", "\(wrapped.errors)")
    let text = try ReadPDF.text(command.data("wrapped.pdf"), ["-raw"])
    #expect(text.joined().utf8.count { $0 == UInt8(ascii: "x") } == count)
    for (index, page) in text.enumerated() { #expect(page.contains("Page \(index + 1) of \(text.count)")) }
  }

  /// Long work in a pipe shows no progress, and its totals are true.
  @Test func aHundredThousandRows() throws {
    var csv = "Id,Name,Amount\n"
    let count = 1000 * Repetitions.of(100, least: 2)
    for index in 0..<count { csv += "R\(index),Name \(index % 500),\(index % 10).25\n" }
    try command.write(csv, to: "in.csv")
    let outcome = try command.run("table", "in.csv", "-o", "out.pdf")
    #expect(outcome.status == 0 && outcome.errors == "" && outcome.output.isEmpty, "\(outcome.errors)")
    let pages = try ReadPDF.text(command.data("out.pdf"), ["-raw"])
    #expect(pages.count > count / 50)
    let isNumbered = pages.enumerated().allSatisfy { $1.contains("Page \($0 + 1) of \(pages.count)") }
    #expect(isNumbered)
    #expect(pages.allSatisfy { $0.contains("Id Name Amount") })
    let last = try #require(pages.last)
    // Ten rows add up to 47.50.
    let total = count / 10 * 475 / 10
    let grouped = "\(total / 1000),\(String(format: "%03d", total % 1000)).00"
    #expect(last.contains("R\(count - 1) ") && (last.contains(grouped) || last.contains("\(total).00")), "\(last)")
  }
}
