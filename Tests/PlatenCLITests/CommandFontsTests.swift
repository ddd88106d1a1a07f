import Foundation
import TestSupport
import Testing

@Suite struct CommandFontsTests {
  private let command = CommandProcess()

  /// Runs `platen fonts` with the fonts of the test alone.
  private func fonts(_ arguments: String..., input: String? = nil, status: Int32) throws -> [String] {
    try command.write(TestFont(family: "Latin Test").data, to: "latin.ttf")
    try command.write(TestFont(family: "Greek Test", characters: "αβγ").data, to: "greek.ttf")
    let outcome = try command.run(
      ["fonts", "--font-file", "latin.ttf", "--font-file", "greek.ttf", "--no-system-fonts"] + arguments,
      input: input.map { Data($0.utf8) })
    #expect(outcome.status == status && outcome.errors == "", "\(outcome.errors)")
    return String(decoding: outcome.output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test func textsRunByRun() throws {
    let complete = try fonts("--text", "ab αβ", status: 0)
    #expect(
      complete == [
        "SCRIPT  FACE                TEXT", "Latin   Latin Test Regular  \"ab \"", "Greek   Greek Test Regular  \"αβ\"",
        "",
      ])
    let lacking = try fonts("--text", "aжb\u{1B}[31m\u{202E}", status: 1)
    #expect(lacking.contains("Cyrillic  -                   \"ж\""), "\(lacking)")
    #expect(lacking.contains("No font has these characters:"))
    #expect(lacking.contains { $0.hasPrefix("U+0436 CYRILLIC SMALL LETTER ZHE (Cyrillic, Cyrl)  ") }, "\(lacking)")
    #if os(Linux)
    #expect(lacking.contains { $0.contains("fonts-noto-core") })
    #endif
    // Nothing in a text commands the terminal.
    #expect(!lacking.joined().unicodeScalars.contains("\u{1B}") && lacking.joined().contains("b[31m<U+202E>"))
  }

  @Test func filesAndStandardInputByFace() throws {
    try command.write("ab\nαβ\ncd ab\n", to: "in.txt")
    let expected = [
      "SCRIPT  FACE                CHARACTERS  SAMPLE", "Latin   Latin Test Regular  4           \"cd ab\"",
      "Greek   Greek Test Regular  2           \"αβ\"", "",
    ]
    #expect(try fonts("in.txt", status: 0) == expected)
    #expect(try fonts("-", input: "ab\nαβ\ncd ab", status: 0) == expected)
    #expect(try fonts("-", input: "", status: 0).first?.hasPrefix("SCRIPT") == true)
    try command.write(Data([0x61, 0xFF, 0xFE]), to: "bad.txt")
    let bad = try command.run("fonts", "bad.txt")
    #expect(bad.status == 1 && bad.errors.contains("bad.txt") && bad.errors.contains("UTF-8") && bad.output.isEmpty)
    let none = try command.run("fonts", "none.txt")
    #expect(none.status == 1 && none.errors.contains("none.txt"))
    let endless = try command.run("fonts", "/dev/zero")
    #expect(endless.status == 1 && endless.errors.contains("16 MB"))
  }

  @Test func scripts() throws {
    let lines = try fonts(status: 0)
    #expect(lines.first == "CODE  SCRIPT  CHARACTERS  FACE")
    #expect(lines.contains { $0.hasPrefix("Grek  Greek   3 of ") && $0.hasSuffix("Greek Test Regular") }, "\(lines)")
    let index = try #require(lines.firstIndex(of: "No font has anything of these scripts:"))
    #expect(lines[(index + 1)...].contains { $0.hasPrefix("Deva  Devanagari ") && $0.hasSuffix("fonts-noto-core") })
    #expect(lines[..<index].count == 5)
  }

  @Test func languages() throws {
    let english = try fonts("--locale", "en", status: 1)
    #expect(english.first == "English (en)")
    #expect(english.contains { $0.hasPrefix("Latin ") && $0.contains("Latin Test Regular") })
    // Names of regions have letters that ASCII lacks, as in Côte d'Ivoire.
    #expect(english.contains { $0.hasPrefix("U+00F4") }, "\(english)")
    for tag in ["hi", "ar", "ja"] {
      let lines = try fonts("--locale", tag, status: 1)
      #expect(lines.count { $0.hasPrefix("U+") } > 20, "\(tag)")
    }
  }

  @Test func theSystemShowsTheLanguagesOfItsFonts() throws {
    let outcome = try command.run("fonts", "--locale", "de")
    let text = String(decoding: outcome.output, as: UTF8.self)
    #expect(outcome.status == 0 && text.hasPrefix("German (de)\n"), "\(text)")
    #expect(text.contains("REGULAR") && text.contains("BOLD") && text.contains("Bold"))
  }

  @Test func wrongCommandLines() throws {
    for arguments in [
      ["--text", "a", "file"], ["--locale", "xx-none!"], ["--no-system-fonts"], ["--font-file", ""], ["--font", ""],
      ["a", "b"], ["--output", "x"],
    ] {
      let outcome = try command.run(["fonts"] + arguments)
      #expect(outcome.status == 2 && outcome.errors.contains("platen fonts --help"), "\(arguments) \(outcome.errors)")
    }
    let help = try command.run("fonts", "--help")
    #expect(help.status == 0 && String(decoding: help.output, as: UTF8.self).hasPrefix("Usage: platen fonts [FILE|-]"))
    let broken = try command.run("fonts", "--font-file", "none.ttf", "--text", "a")
    #expect(broken.status == 1 && broken.errors.contains("none.ttf"))
  }
}
