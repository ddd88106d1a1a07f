import Foundation
import TestSupport
import Testing

@Suite struct RenderCommandTests {
  private let command = CommandProcess()
  private let json =
    #"{"language": "en", "content": [{"type": "title", "text": "Hello"}, {"type": "table", "rows": {"csv": "t.csv"}}]}"#

  private func prepare() throws {
    try command.write(json, to: "r.json")
    try command.write("Name,Amount\nAna,2.50\n", to: "t.csv")
  }

  @Test func aFileBecomesADocument() throws {
    try prepare()
    let outcome = try command.run("render", "r.json", "-o", "out.pdf")
    #expect(outcome.status == 0 && outcome.errors == "" && outcome.output.isEmpty, "\(outcome.errors)")
    let data = try command.data("out.pdf")
    #expect(try Tool.complaints(about: data) == "")
    let text = try ReadPDF(data).pages[0].text
    for word in ["HELLO", "Name", "Amount", "Ana", "2.50"] { #expect(text.contains(word), "\(text)") }
    #expect(try Tool.info(of: data, ["-struct"]).contains("Table"))
    #expect(try command.run("render", "r.json", "-o", "plain.pdf", "--untagged").status == 0)
    #expect(try !Tool.info(of: try command.data("plain.pdf"), ["-struct"]).contains("Table"))
  }

  @Test func standardInputMayNameNoFilesUnlessAllowed() throws {
    try prepare()
    let refused = try command.run(["render", "-", "-o", "-"], input: Data(json.utf8))
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(
      refused.errors.contains("standard input: /content/1/rows/csv: \"t.csv\": Files may not be opened here"),
      "\(refused.errors)")
    let allowed = try command.run(["render", "-", "-o", "-", "--allow-root", "."], input: Data(json.utf8))
    #expect(allowed.status == 0 && allowed.output.starts(with: Data("%PDF-".utf8)), "\(allowed.errors)")
  }

  @Test func localeThemeAndFormats() throws {
    try prepare()
    try command.write(##"{"titleSize": 30, "textBlack": "#FF0000"}"##, to: "theme.json")
    #expect(try command.run("render", "r.json", "-o", "out.pdf", "--locale", "de", "--theme", "theme.json").status == 0)
    let page = try ReadPDF(try command.data("out.pdf")).pages[0]
    #expect(page.text.contains("2,50"))
    let title = try #require(page.word("HELLO"))
    #expect(title.bottom - title.top > 25)
    #expect(try command.run("render", "r.json", "-o", "out.png", "--resolution", "72").status == 0)
    #expect(try command.data("out.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let svg = try command.run("render", "r.json", "-o", "-", "--format", "svg")
    #expect(svg.status == 0 && String(decoding: svg.output, as: UTF8.self).contains("<svg"))
  }

  @Test func mistakesLeaveNoFile() throws {
    try command.write(#"{"content": [{"type": "heading", "text": "a", "level": 9}]}"#, to: "bad.json")
    let bad = try command.run("render", "bad.json", "-o", "out.pdf")
    #expect(
      bad.status == 1
        && bad.errors == "platen: bad.json: /content/0/level: expected a whole number from 1 to 6, found 9\n")
    let missing = try command.run("render", "none.json", "-o", "out.pdf")
    #expect(missing.status == 1 && missing.errors.contains("none.json"), "\(missing.errors)")
    #expect(try command.run("render", "bad.json").status == 2)
    #expect(try command.run("render", "bad.json", "-o", "x.pdf", "--locale", "qqq").status == 2)
    #expect(try command.contents() == ["bad.json"])
  }

  @Test func strictFailsWhereContentIsChanged() throws {
    try command.write(
      #"{"content": [{"type": "box", "height": 20, "content": [{"type": "text", "text": "a\nb\nc\nd\ne"}]}]}"#,
      to: "r.json")
    let lenient = try command.run("render", "r.json", "-o", "a.pdf")
    #expect(lenient.status == 0 && lenient.errors.contains("platen: warning: page 1"), "\(lenient.errors)")
    let strict = try command.run("render", "r.json", "-o", "b.pdf", "--strict")
    #expect(strict.status == 1 && !strict.errors.isEmpty)
    #expect(try command.contents() == ["a.pdf", "r.json"])
  }
}
