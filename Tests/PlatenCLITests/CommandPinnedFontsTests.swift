import Foundation
import TestSupport
import Testing

@Suite struct CommandPinnedFontsTests {
  private let command = CommandProcess()

  /// Rules that change every font, if they are read.
  private static let rules = """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
    <dir>/usr/share/fonts</dir><dir>/Library/Fonts</dir>
    <match target="pattern"><edit name="family" mode="prepend" binding="strong"><string>Two Serif</string></edit></match>
    <match target="font"><edit name="embolden" mode="assign"><bool>true</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
    <edit name="antialias" mode="assign"><bool>false</bool></edit>
    <edit name="autohint" mode="assign"><bool>true</bool></edit>
    <edit name="matrix" mode="assign"><matrix><double>1</double><double>0.3</double><double>0</double><double>1</double></matrix></edit>
    </match></fontconfig>
    """

  /// Surroundings that must make no difference.
  private func surroundings() throws -> [[String: String]] {
    try command.write(Self.rules, to: "fonts.conf")
    let config = try command.path("fonts.conf")
    let folder = try command.path("")
    return [
      ["FONTCONFIG_FILE": config], ["FONTCONFIG_PATH": "/nonexistent"], ["FONTCONFIG_SYSROOT": "/nonexistent"],
      ["HOME": folder], ["HOME": "/nonexistent"], ["XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder],
      ["XDG_CACHE_HOME": "/nonexistent"], ["FC_LANG": "ja"], ["LC_ALL": "ja_JP.UTF-8"], ["LANG": "C"],
      ["LANGUAGE": "zh_TW:ko"], ["PANGO_LANGUAGE": "ja:sr:mr"], ["PANGOCAIRO_BACKEND": "win32"],
    ]
  }

  private func fonts() throws {
    var plain = TestFont(family: "One Test")
    plain.advances["i"] = 300
    var other = TestFont(family: "Two Serif", characters: "абвaiαβ直骨か한अक…", advance: 700)
    other.advances["i"] = 200
    try FileManager.default.createDirectory(atPath: command.path("fonts"), withIntermediateDirectories: true)
    try command.write(plain.data, to: "fonts/a.ttf")
    try command.write(other.data, to: "fonts/b.ttf")
    try command.write("Name,Value\nanimal,1\nабв i αβ,2\n直骨か한,3\nअक \u{E123},4\n", to: "in.csv")
  }

  private func check(_ arguments: [String], file: String) throws {
    let date = ["SOURCE_DATE_EPOCH": "1700000000"]
    var expected: Data?
    for variables in [[:]] + Repetitions.some(of: try surroundings(), least: 1) {
      let outcome = try command.run(arguments, environment: variables.merging(date) { $1 })
      #expect(outcome.status == 0, "\(variables) \(outcome.errors)")
      let data = try command.data(file)
      #expect(data.count > 500)
      // Not the data themselves: a failure would print them.
      #expect(expected.map { $0 == data } ?? true, "\(variables)")
      expected = expected ?? data
    }
  }

  @Test(arguments: ["en", "ja", "ar"]) func tablesAreTheSameWhateverSurroundsThem(language: String) throws {
    try fonts()
    let options = ["--font-file", "fonts", "--no-system-fonts", "--locale", language, "--missing-glyphs", "allow"]
    try check(["table", "in.csv", "-o", "out.pdf"] + options, file: "out.pdf")
    try check(["table", "in.csv", "-o", "out.png", "--resolution", "50"] + options, file: "out.png")
  }

  @Test func fontsOfTheSystemThatHaveRegionalFormsAreTheSame() throws {
    let name = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"
    guard FileManager.default.fileExists(atPath: name) else { return }
    try command.write("Name,Value\n直骨角,1\nabc 今,2\n", to: "in.csv")
    try check(
      ["table", "in.csv", "-o", "out.pdf", "--font-file", name, "--no-system-fonts", "--locale", "en"], file: "out.pdf")
  }

  @Test func allCommandsTakeThem() throws {
    try fonts()
    try command.write(#"{"content": [{"type": "text", "text": "animal \#u{E123}"}]}"#, to: "in.json")
    let options = ["--font-file", "fonts", "--no-system-fonts", "--locale", "en", "--missing-glyphs"]
    let commands = [
      ["table", "in.csv", "-o", "out.pdf"], ["render", "in.json", "-o", "out.pdf"], ["demo", "-o", "out"],
    ]
    for arguments in Repetitions.some(of: commands, least: 2) {
      let warned = try command.run(arguments + options + ["warn"])
      #expect(warned.status == 0, "\(arguments) \(warned.errors)")
      #expect(warned.errors.contains("platen: warning: "), "\(arguments) \(warned.errors)")
      #expect(warned.errors.contains("no font has U+"), "\(arguments) \(warned.errors)")
      let allowed = try command.run(arguments + options + ["allow"])
      #expect(allowed.status == 0 && allowed.errors == "", "\(arguments) \(allowed.errors)")
      for name in ["out.pdf", "out"] { try? FileManager.default.removeItem(atPath: command.path(name)) }
      let failed = try command.run(arguments + options + ["error"])
      #expect(failed.status == 1 && failed.errors.contains("No font has U+"), "\(arguments) \(failed.errors)")
      #expect(try !command.contents().contains("out.pdf"))
      if arguments[0] == "demo" {
        #expect(try FileManager.default.contentsOfDirectory(atPath: command.path("out")) == [])
      }
      let wrong = try command.run(arguments + options + ["fail"])
      #expect(wrong.status == 2 && wrong.errors.contains("error, warn, allow"))
      #expect(try command.run(arguments + ["--no-system-fonts"]).status == 2)
    }
  }

  @Test func warningsNameThePlace() throws {
    try fonts()
    let outcome = try command.run("table", "in.csv", "-o", "out.pdf", "--font-file", "fonts", "--no-system-fonts")
    #expect(
      outcome.errors.contains("no font has U+E123 (Unknown Script, Zzzz), page 1, table, row 4, column 1 \"Name\""),
      "\(outcome.errors)")
  }
}
