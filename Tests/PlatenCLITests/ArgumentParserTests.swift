import Foundation
import Platen
import Testing

@testable import PlatenCLI

@Suite struct ArgumentParserTests {
  private static let command = CommandDeclaration(
    name: "make", summary: "Makes.", operand: "FILE",
    options: [
      OptionDeclaration("output", short: "o", value: "OUT", help: "Out."),
      OptionDeclaration("locale", value: "ID", isRepeated: true, help: "Language."),
      OptionDeclaration("quiet", short: "q", help: "Quiet."),
      OptionDeclaration("wrap", short: "w", help: "Wrap."),
    ])

  private func parse(_ arguments: String...) throws -> ParsedArguments {
    try ArgumentParser(command: Self.command).parse(arguments)
  }

  private func message(_ arguments: String...) throws -> String {
    let error = try #require(throws: UsageError.self) { try ArgumentParser(command: Self.command).parse(arguments) }
    #expect(error.command == "make")
    #expect(error.description.hasSuffix("See \"platen make --help\".\n"))
    return error.message
  }

  @Test func forms() throws {
    for form in [["--output", "x"], ["--output=x"], ["-o", "x"], ["-ox"], ["-qo", "x"]] {
      let parsed = try ArgumentParser(command: Self.command).parse(form + ["file"])
      #expect(parsed.last("output") == "x", "\(form)")
      #expect(parsed.operands == ["file"])
    }
    let parsed = try parse("--locale", "ar", "--quiet", "f", "--locale=en", "-o", "-")
    #expect(parsed.all("locale") == ["ar", "en"])
    #expect(parsed.has("quiet") && !parsed.has("wrap"))
    #expect(parsed.last("output") == "-")
    #expect(try parse("-").operands == ["-"])
    #expect(try parse("--", "--quiet").operands == ["--quiet"])
    #expect(try parse("-o", "-5", "f").last("output") == "-5")
    #expect(try parse("--output=", "f").last("output") == "")
    #expect(try parse("--output=a=b", "f").last("output") == "a=b")
    #expect(try parse("-o", "1", "-o", "2", "f").last("output") == "2")
  }

  @Test func errors() throws {
    #expect(try message("--ouput", "x", "f") == "unknown option --ouput; did you mean --output?")
    #expect(try message("--qiuet", "f") == "unknown option --qiuet; did you mean --quiet?")
    #expect(try message("--xyzzy", "f") == "unknown option --xyzzy")
    #expect(try message("-x") == "unknown option -x")
    #expect(try message("f", "-o") == "option -o needs a value: OUT")
    #expect(try message("--output", "--quiet", "f") == "option --output needs a value: OUT")
    #expect(try message("-o", "-q", "f") == "option -o needs a value: OUT")
    #expect(try message("--quiet=yes", "f") == "option --quiet takes no value")
    #expect(try message("f", "g") == "unexpected argument \"g\"")
    #expect(try message() == "FILE is missing")
  }

  @Test func helpEndsParsing() throws {
    #expect(try parse("--help").has("help"))
    #expect(try parse("-h", "--nonsense").has("help"))
  }

  @Test func distances() {
    #expect(Suggestion.distance(Array("kitten"), Array("sitting")) == 3)
    #expect(Suggestion.distance(Array("ab"), Array("ba")) == 1)
    #expect(Suggestion.distance([], Array("abc")) == 3)
    #expect(Suggestion.nearest(to: "tabel", among: ["demo", "table"]) == "table")
    #expect(Suggestion.nearest(to: "", among: ["demo"]) == nil)
  }
}
