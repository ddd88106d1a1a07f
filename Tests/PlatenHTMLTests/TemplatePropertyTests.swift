import Platen
import PlatenHTML
import TestSupport
import Testing

/// Random templates with random values.
@Suite struct TemplatePropertyTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      // The multiplier of Knuth's MMIX; the high bits are the good ones.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 32) | (state << 32)
    }
  }

  private static let pieces = [
    "<p>", "</p>", "<a href=\"", "<a href='", "<a href=", "<img src=\"", "\"", "'", ">", " ", "<style>", "</style>",
    "<script>",
    "</script>", "<title>", "</title>", "<!--", "-->", "<p style=\"", "<p style='color:", "url(", ")", "url(\"", "/*",
    "*/",
    "\\", ";", "{a:b}", "&", "&#", "javascript", ":", "/", "?", "#", "<", "</", "<svg>", "</svg>", "=", " title=",
    " onclick=\"",
    "\n", "x", "<textarea>", "</textarea>", "@import '", "#CCC#", "{{v}}", "{{v}}", "{{v}}", "{{v}}", "{{w}}", "#V#",
    "#V|upper#",
    "{{#s}}", "{{/s}}", "{{^s}}", "{{>p}}", " {{>p}}\n", "{{!c}}", "{{=<% %>=}}", "{{v | upper}}", "{{", "}}", "{{{",
  ]

  private static let values = [
    "<b>", "\"", "'", " onclick=x ", "javascript:x", "</style>", "</script>", "</title>", "-->", "--", "*/",
    "url(javascript:x)",
    ")", "\\", "&", "lt;", "#60;", "{{v}}", "#V#", "\u{0}", "\n", ">", "<", "/", "a", "é", "\u{202E}",
    "data:text/html,x",
    ";}", "@import", "\\22", " ",
  ]

  private static func text(_ pieces: [String], upTo count: Int, _ generator: inout Generator) -> String {
    (0..<Int.random(in: 1...count, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
      .joined()
  }

  /// Nothing crashes, and errors are of the documented kinds.
  @Test(arguments: [TemplateSyntax.mustache, .placeholders])
  func anyTemplate(syntax: TemplateSyntax) throws {
    var generator = Generator(state: 5)
    let codes: Set<PlatenError.Code> = [.invalidTemplate, .unsafeValue, .limitExceeded]
    var count = 0
    let tries = Repetitions.of(2_000, least: 100)
    for _ in 0..<tries {
      let template = Self.text(Self.pieces, upTo: 14, &generator)
      let value = TemplateValue.string(Self.text(Self.values, upTo: 4, &generator))
      do {
        _ = try rendered(
          template, ["v": value, "V": value, "w": [], "s": [value, true], "p": 1],
          partials: ["p": Self.text(Self.pieces, upTo: 4, &generator)], syntax: syntax)
        count += 1
      } catch let error as PlatenError {
        #expect(codes.contains(error.code) || error.message.contains("is a list"), "\(error)\n\(template)")
        if error.code == .unsafeValue { #expect(error.line != nil) }
      }
    }
    #expect(count > tries / 20)
  }

  /// Characters that a value may never bring into each place, whatever it is.
  @Test(arguments: [
    ("<p>", "</p>", "<>\"'"), ("<p title=\"", "\">", "<>\"'"), ("<p title='", "'>", "<>\"'"),
    ("<p title=a", ">", "<>\"'= \n\t`/"), ("<!--", "-->", "<>-"), ("<title>", "</title>", "<>"),
    ("<p style=\"a:", "\">", "<>\"':;(){}@/*"), ("<style>a{b:", "}</style>", "<>\"':;(){}@/*&"),
    ("<style>a{b:'", "'}</style>", "<>\"';(){}@/*&\n"), ("<style>/*", "*/</style>", "<>*/"),
    ("<style>a{b:url(/", ")}</style>", "<>\"'()\\ \n"), ("<a href=\"/", "\">", "<>\"'\\ \n"),
    ("<a href=\"/?a=", "\">", "<>\"'\\ \n=:/?"),
  ])
  func noMarkupFromValues(before: String, after: String, forbidden: String) throws {
    var generator = Generator(state: 17)
    for _ in 0..<Repetitions.of(200, least: 20) {
      let value = Self.text(Self.values, upTo: 5, &generator)
      let result = try rendered(before + "{{v}}" + after, ["v": .string(value)])
      #expect(result.hasPrefix(before))
      #expect(result.hasSuffix(after))
      // References are letters: what stands behind them is text.
      let written = result.dropFirst(before.count).dropLast(after.count)
      #expect(!written.unicodeScalars.contains { forbidden.unicodeScalars.contains($0) }, "\(value) became \(written)")
      // Style elements know no references.
      if !before.contains("<style>") {
        let bare = written.replacing(/&(#[0-9]+|lt|gt|amp|quot);/, with: "")
        #expect(!bare.contains("&"), "\(value) became \(written)")
      }
    }
  }

  /// Tags, attributes and their number are those of the template with a harmless value.
  @Test func structureStays() throws {
    var generator = Generator(state: 99)
    var compared = 0
    let tries = Repetitions.of(3_000, least: 150)
    for _ in 0..<tries {
      let template = Self.text(Self.pieces.filter { !$0.contains("{{{") && $0 != "{{w}}" }, upTo: 12, &generator)
      let value = Self.text(Self.values, upTo: 4, &generator)
      func html(_ value: String) -> String? {
        try? rendered(template, ["v": .string(value), "s": [1, 2]], partials: ["p": "<i title={{v}}>{{v}}</i>"])
      }
      guard template.contains("{{v"), let plain = html("a"), let hostile = html(value) else { continue }
      compared += 1
      for mark: Unicode.Scalar in ["<", ">", "\"", "'"] {
        #expect(
          hostile.unicodeScalars.filter { $0 == mark }.count == plain.unicodeScalars.filter { $0 == mark }.count,
          "\(template) with \(value) became \(hostile)")
      }
    }
    #expect(compared > tries / 30)
  }
}
