import Foundation
import Platen
import Testing

@testable import PlatenCLI

@Suite struct InvocationTests {
  private func printed(_ arguments: String...) throws -> String {
    guard case .print(let text) = try Invocation.parse(arguments, version: "1.2.3") else {
      Issue.record("nothing to print for \(arguments)")
      return ""
    }
    return text
  }

  private func demo(_ arguments: String...) throws -> DemoOptions? {
    guard case .demo(let options) = try Invocation.parse(["demo"] + arguments, version: "") else { return nil }
    return options
  }

  private func table(_ arguments: String...) throws -> TableOptions? {
    guard case .table(let options) = try Invocation.parse(["table"] + arguments, version: "") else { return nil }
    return options
  }

  private func message(_ arguments: String...) throws -> String {
    try #require(throws: UsageError.self) { try Invocation.parse(arguments, version: "") }.message
  }

  @Test func help() throws {
    #expect(try printed("--version") == "platen 1.2.3\n")
    for text in [
      try printed("--help"), try printed("-h"), try printed("help"), try printed("demo", "--help"),
      try printed("table", "-h"),
      try printed("help", "table"),
    ] {
      #expect(text.hasPrefix("Usage: platen "))
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
      for line in text.split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
        #expect(!line.hasSuffix(" "))
      }
    }
    let text = try printed("table", "--help")
    for option in TableOptions.declaration.allOptions { #expect(text.contains("--\(option.name)")) }
    #expect(text.hasPrefix("Usage: platen table FILE.csv|- -o OUT|- [OPTIONS]\n"))
    #expect(try printed("--help").contains("\n  table "))
  }

  @Test func commands() throws {
    #expect(try message() == "a command is missing")
    #expect(try message("tabel") == "unknown command \"tabel\"; did you mean \"table\"?")
    #expect(try message("--quiet") == "unknown option --quiet; options come after a command")
    #expect(UsageError("x").description == "platen: x\nSee \"platen --help\".\n")
    #expect(UsageError.exitStatus == 2)
  }

  @Test func demoOptions() throws {
    let plain = try #require(try demo())
    #expect(plain.folder == ".")
    #expect(plain.locales.map(\.identifier) == ["en", "ar", "zh-Hans"])
    #expect(plain.format == .pdf)
    let all = try #require(
      try demo("-o", "out", "--locale", "he", "--locale=pt-BR", "--format", "PNG", "--resolution", "72.5"))
    #expect(all.folder == "out")
    #expect(all.locales.count == 2)
    #expect(all.format == .png)
    #expect(all.resolution == 72.5)
    #expect(try message("demo", "--format", "gif") == "--format \"gif\" is not one of pdf, png, svg")
    #expect(try message("demo", "--resolution", "nan") == "--resolution \"nan\" is not a number from 18 to 2400")
    #expect(try message("demo", "--locale", "klingon").hasPrefix("--locale \"klingon\" is not a known language tag"))
    #expect(try message("demo", "-o", "-") == "-o needs the name of a folder")
    #expect(try message("demo", "x") == "unexpected argument \"x\"")
  }

  @Test func tableOptions() throws {
    let plain = try #require(try table("a.csv", "-o", "b.pdf"))
    #expect(plain.input == "a.csv" && plain.output == "b.pdf")
    #expect(plain.totals == .auto && plain.orientation == .auto && plain.page == nil && plain.separator == nil)
    #expect(plain.locale == nil && plain.date == nil && !plain.wrap && !plain.quiet && plain.fonts.files.isEmpty)
    let all = try #require(
      try table(
        "-", "-o", "-", "--title", "T", "--subtitle", "S", "--logo", "l.svg", "--organization", "o.json", "--columns",
        "Name,\"Last, first\",3", "--headers", "A,B,C", "--totals", "Total,Tax", "--locale", "ar_EG", "--orientation",
        "landscape", "--page", "80x200mm", "--separator", "tab", "--format", "svg", "--resolution", "300",
        "--generated-by", "N",
        "--date", "2024-02-29", "--font", "Noto Sans", "--font-file", "a.ttf", "--font-file", "b.ttf", "--currency",
        "eur",
        "--wrap", "--quiet"))
    #expect(all.columns == ["Name", "Last, first", "3"])
    #expect(all.headers == ["A", "B", "C"])
    #expect(all.totals == .columns(["Total", "Tax"]))
    #expect(all.orientation == .landscape)
    #expect(abs((all.page?.width ?? 0) - 226.772) < 0.001)
    #expect(all.separator == "\t")
    #expect(all.format == .svg && all.resolution == 300)
    #expect(all.date == Date(timeIntervalSince1970: 1_709_164_800))
    #expect(all.fonts.files == ["a.ttf", "b.ttf"])
    #expect(all.currency == "EUR")
    #expect(all.wrap && all.quiet)
    #expect(try table("a", "-o", "x.PNG")?.format == .png)
    #expect(try table("a", "-o", "x.png", "--format", "pdf")?.format == .pdf)
    #expect(try table("a", "-o", "x", "--totals", "none")?.totals == TotalsArgument.none)
    #expect(try table("a", "-o", "x", "--separator", ";")?.separator == ";")
  }

  @Test func tableErrors() throws {
    #expect(try message("table", "-o", "x") == "FILE.csv|- is missing")
    #expect(try message("table", "a.csv") == "option -o is missing")
    #expect(try message("table", "a", "b", "-o", "x") == "unexpected argument \"b\"")
    for (option, values) in [
      ("page", ["A9", "0x5", "5x", "-5x5", "nanx5", "1e9x5", "x", "5x5x5"]),
      ("date", ["2023-02-29", "today", "2024-01-01T10:00"]),
      ("separator", ["ab", "\"", "é", ""]), ("currency", ["EURO", ""]), ("orientation", ["up"]),
      ("resolution", ["0", "x"]),
      ("logo", [""]), ("locale", ["", "x/y"]), ("columns", ["", "\"a"]),
    ] {
      for value in values {
        #expect(
          try message("table", "a", "-o", "x", "--\(option)=\(value)").hasPrefix("--\(option)"), "\(option) \(value)")
      }
    }
    #expect(try message("table", "a", "-o", "x", "--columns", "A,B", "--headers", "A").hasPrefix("--headers names 1"))
  }

  @Test func columnSelection() throws {
    func indices(_ items: [String], _ header: [String]) throws -> [Int] {
      try ColumnSelection.indices(of: items, in: header, option: "columns", command: "table")
    }
    let header = ["Name", "city", "City", "5", "a", "A"]
    #expect(try indices(["name", "City", "5", "1", "city"], header) == [0, 2, 3, 0, 1])
    #expect(throws: UsageError("--columns: several columns are called \"x\"; use a number (1, 2)", command: "table")) {
      try indices(["x"], ["x", "x"])
    }
    #expect(throws: UsageError("--columns: there is no column \"Nmae\"; did you mean \"Name\"?", command: "table")) {
      try indices(["Nmae"], header)
    }
    #expect(throws: UsageError.self) { try indices(["7"], header) }
    #expect(throws: UsageError.self) { try indices(["0"], ["n"]) }
  }
}
