import Foundation
import TestSupport
import Testing

@Suite struct CommandTableTests {
  private let command = CommandProcess()
  private let people = "Name,City,Amount\nAna,Oslo,1234.5\nBob,Rome,2.25\n"

  /// Runs `platen table` on text and reads the pages of the PDF.
  private func table(_ csv: String, _ options: String...) throws -> ReadPDF {
    try command.write(csv, to: "in.csv")
    let outcome = try command.run(["table", "in.csv", "-o", "out.pdf"] + options)
    #expect(outcome.status == 0 && outcome.errors == "" && outcome.output.isEmpty, "\(outcome.errors)")
    let data = try command.data("out.pdf")
    #expect(try Tool.complaints(about: data) == "")
    return try ReadPDF(data)
  }

  @Test func cellsAreShownAsTheyAre() throws {
    let text = try table("Name,When,Amount\nAna,2024-01-05,1234.50\nBob,2024-02-01,0007\n", "--totals", "none").pages[0]
      .text
    for cell in ["1234.50", "0007", "2024-01-05", "IN", "Page 1 of 1"] { #expect(text.contains(cell), "\(text)") }
    let german = try table("Name,When,Amount\nAna,2024-01-05,1234.5\nBob,2024-02-01,2.25\n", "--locale", "de").pages[0]
      .text
    for cell in ["1.234,50", "2,25", "05.01.2024", "1.236,75"] { #expect(german.contains(cell), "\(german)") }
  }

  @Test func formsOfCSV() throws {
    let bom = try table("\u{FEFF}Name;City\r\nAna;\"Oslo; Bergen\"\r\nBob;\"a \"\"b\"\"\"\r\n").pages[0].text
    #expect(bom.contains("Name City") && bom.contains("Oslo; Bergen") && bom.contains("a \"b\""), "\(bom)")
    let lines = try table("Name,Text\nAna,\"one\ntwo\"\n").pages[0]
    #expect(try #require(lines.word("one")).bottom < #require(lines.word("two")).bottom)
    #expect(try table("a|b\n1|x\n", "--separator", "pipe").pages[0].text.contains("a b"))
    #expect(try table("a,b\n").pages[0].text.contains("No data"))
    let noEnd = try table("a,b\nx,y").pages[0].text
    #expect(noEnd.contains("x y"))
  }

  @Test func columnsHeadersTotals() throws {
    let chosen = try table(people, "--columns", "amount,1", "--headers", "Sum,Person").pages[0]
    #expect(chosen.word("Oslo") == nil && chosen.word("City") == nil && chosen.word("Ana") != nil)
    #expect(try #require(chosen.word("Sum")).left < #require(chosen.word("Person")).left)
    #expect(chosen.text.contains("1,236.75") || chosen.text.contains("1236.75"), "\(chosen.text)")
    #expect(try table(people, "--totals", "Amount").pages[0].text.contains("Totals"))
    #expect(try !table(people, "--totals", "none").pages[0].text.contains("Totals"))
    let failed = try command.run("table", "in.csv", "-o", "x.pdf", "--totals", "City")
    #expect(failed.status == 1 && failed.errors.contains("\"City\" cannot be added up"))
    // One row needs no sum.
    #expect(try !table("a,b\nx,2\n").pages[0].text.contains("Totals"))
  }

  @Test func pagesAndLetterhead() throws {
    try command.write(
      #"{"name":"Straße AG","address":"Weg 1","phone":"555","email":"a@b.org","taxId":"T9"}"#, to: "org.json")
    try command.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="red"/></svg>"#,
      to: "logo.svg")
    let page = try table(
      people, "--organization", "org.json", "--logo", "logo.svg", "--title", "A title", "--subtitle", "A subtitle",
      "--generated-by", "Ana", "--date", "2024-02-29", "--orientation", "landscape", "--page", "A5", "--locale", "de"
    ).pages[0]
    for text in ["STRASSE AG", "Weg 1", "555 · a@b.org", "T9", "A TITLE", "A subtitle", "Ana", "29.02.2024"] {
      #expect(page.text.contains(text), "\(page.text)")
    }
    #expect(abs(page.width - 595.276) < 0.1 && abs(page.height - 419.528) < 0.1)
    #expect(try #require(page.word("STRASSE")).top > 90)
    let automatic = try table("a,b,c,d,e\n1,2,3,4,5\n").pages[0]
    #expect(automatic.width > automatic.height)
    #expect(try table(people, "--orientation", "portrait").pages[0].height > 840)
    let own = try table(people, "--page", "120x200mm").pages[0]
    #expect(abs(own.width - 340.157) < 0.01 && abs(own.height - 566.929) < 0.01)
  }

  @Test func longCells() throws {
    let long = (0..<60).map { "word\($0)" }.joined(separator: " ")
    let cut = try table("Name,Text\nAna,\(long)\n").pages[0]
    #expect(cut.text.contains("…") && cut.word("word59") == nil)
    let wrapped = try table("Name,Text\nAna,\(long)\n", "--wrap").pages[0]
    for index in 0..<60 { #expect(wrapped.word("word\(index)") != nil) }
    #expect(!wrapped.text.contains("…"))
  }

  @Test func mirroredInArabic() throws {
    let page = try table(people, "--locale", "ar", "--generated-by", "ANA").pages[0]
    let name = try #require(page.word("Name"))
    let amount = try #require(page.word("Amount"))
    #expect(name.left > amount.right && name.right > 540 && amount.left < 55)
    #expect(try #require(page.word("ANA")).left > 300)
  }

  @Test func standardInputAndOutput() throws {
    let outcome = try command.run(["table", "-", "-o", "-"], input: Data(people.utf8))
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.output.starts(with: Data("%PDF-".utf8)))
    #expect(try Tool.complaints(about: outcome.output) == "")
    let page = try ReadPDF(outcome.output).pages[0]
    // Without a title the table begins at the top.
    #expect(try #require(page.word("Name")).top < 60)
    let broken = try command.run(["table", "-", "-o", "-"], input: Data("a,b\n1,\"x\n".utf8))
    #expect(broken.status == 1 && broken.output.isEmpty)
    #expect(broken.errors.contains("standard input:2:3"), "\(broken.errors)")
    let svg = try command.run(["table", "-", "-o", "-", "--format", "svg"], input: Data(people.utf8))
    #expect(svg.status == 0 && String(decoding: svg.output, as: UTF8.self).contains("</svg>"))
    let many = "a\n" + String(repeating: "x\n", count: 200)
    let pictures = try command.run(["table", "-", "-o", "-", "--format", "png"], input: Data(many.utf8))
    #expect(pictures.status == 1 && pictures.output.isEmpty && pictures.errors.contains("-o FILE"))
    #expect(try command.contents() == [])
  }

  @Test func pictures() throws {
    try command.write("a,b\n" + String(repeating: "x,1\n", count: 60), to: "t.csv")
    let png = try command.run("table", "t.csv", "-o", "t.png", "--resolution", "36")
    #expect(png.status == 0 && png.errors == "", "\(png.errors)")
    let svg = try command.run("table", "t.csv", "-o", "pages", "--format", "svg")
    #expect(svg.status == 0)
    #expect(try command.contents() == ["pages-1", "pages-2", "t-1.png", "t-2.png", "t.csv"])
    #expect(try Pixels(png: command.data("t-1.png")).width == 298)
    #expect(try String(decoding: command.data("pages-2"), as: UTF8.self).hasSuffix("</svg>\n"))
  }

  @Test func fontFiles() throws {
    let found = try Tool.run("fc-match", ["--format", "%{file}", "Noto Serif"])
    let file = found.output
    try #require(FileManager.default.fileExists(atPath: file))
    try command.write("a,b\nx,y\n", to: "t.csv")
    let outcome = try command.run("table", "t.csv", "-o", "t.pdf", "--font-file", file, "--font", "Noto Serif")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let fonts = try Tool.run("pdffonts", [command.path("t.pdf")]).output
    #expect(fonts.contains("Serif"), "\(fonts)")
  }

  @Test func sameBytes() throws {
    try command.write(people, to: "t.csv")
    func make(_ epoch: String) throws -> Data {
      let outcome = try command.run(
        ["table", "t.csv", "-o", "-"], environment: ["SOURCE_DATE_EPOCH": epoch, "TZ": "Pacific/Kiritimati"])
      #expect(outcome.status == 0)
      return outcome.output
    }
    let first = try make("1700000000")
    #expect(try first == make("1700000000"))
    #expect(try first != make("1000000000"))
    // The date in the footer is that date, in UTC.
    let text = try ReadPDF(first).pages[0].text
    #expect(text.contains("14") && text.contains("Nov") && text.contains("2023"), "\(text)")
    let wrong = try command.run(["table", "t.csv", "-o", "x.pdf"], environment: ["SOURCE_DATE_EPOCH": "yesterday"])
    #expect(wrong.status == 1 && wrong.errors.contains("SOURCE_DATE_EPOCH"))
    let demo = { (folder: String) throws -> [Data] in
      let outcome = try command.run(
        ["demo", "-o", folder, "--locale", "ar"], environment: ["SOURCE_DATE_EPOCH": "1700000000"])
      #expect(outcome.status == 0 && outcome.errors == "")
      return try ["sales-ar.pdf", "inventory-ar.pdf", "network-ar.pdf"].map { try command.data("\(folder)/\($0)") }
    }
    #expect(try demo("one") == demo("two"))
  }
}
