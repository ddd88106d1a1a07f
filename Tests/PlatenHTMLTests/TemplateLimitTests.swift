import Foundation
import Platen
import PlatenHTML
import TestSupport
import Testing

@Suite struct TemplateLimitTests {
  private static func limits(_ change: (inout TemplateLimits) -> Void) -> TemplateLimits {
    var limits = TemplateLimits()
    change(&limits)
    return limits
  }

  @Test(arguments: [TemplateSyntax.mustache, .placeholders])
  func size(syntax: TemplateSyntax) {
    let limits = Self.limits { $0.maximumBytes = 4 }
    #expect(failure("abcd", syntax: syntax, limits: limits) == nil)
    #expect(failure("abcde", syntax: syntax, limits: limits)?.code == .limitExceeded)
    #expect(failure("{{>", syntax: .mustache, limits: limits)?.code == .invalidTemplate)
  }

  @Test func nesting() {
    func template(_ depth: Int) -> String {
      String(repeating: "{{#a}}", count: depth) + String(repeating: "{{/a}}", count: depth)
    }
    let limits = Self.limits { $0.maximumDepth = 10 }
    #expect(failure(template(10), ["a": true], limits: limits) == nil)
    #expect(failure(template(11), ["a": true], limits: limits)?.code == .limitExceeded)
    #expect(
      failure(template(100_000), ["a": true], limits: Self.limits { $0.maximumDepth = .max })?.code == .limitExceeded)
  }

  @Test func endlessPartials() throws {
    let error = try #require(failure("{{>a}}", partials: ["a": "\n {{>b}}", "b": "{{>a}}"]))
    #expect(error.code == .limitExceeded)
    #expect(error.file != nil)
    #expect(failure("{{>a}}", partials: ["a": " {{>a}}\n"])?.code == .limitExceeded)
  }

  @Test func wideIndentation() {
    let indentation = String(repeating: " ", count: 10_000)
    let lines = String(repeating: "\n", count: 10_000)
    #expect(failure("\(indentation){{>a}}", partials: ["a": lines])?.code == .limitExceeded)
  }

  @Test func output() {
    let limits = Self.limits { $0.maximumOutputBytes = 1_000 }
    let text = TemplateValue.string(String(repeating: "x", count: 900))
    #expect(failure("{{v}}", ["v": text], limits: limits) == nil)
    #expect(failure("{{v}}{{v}}", ["v": text], limits: limits)?.code == .limitExceeded)
    #expect(failure("{{{v}}}{{{v}}}", ["v": text], limits: limits)?.code == .limitExceeded)
  }

  /// Nested loops over the same list, which write nothing, would run 10^20 times.
  @Test func loopsWithoutOutput() {
    let template = String(repeating: "{{#a}}", count: 20) + "{{#no}}{{/no}}" + String(repeating: "{{/a}}", count: 20)
    let limits = Self.limits { $0.maximumOutputBytes = 1 << 20 }
    let list = TemplateValue.list(Array(repeating: true, count: 10))
    #expect(failure(template, ["a": list], limits: limits)?.code == .limitExceeded)
  }

  @Test func partialsAreCounted() {
    let limits = Self.limits { $0.maximumPartials = 2 }
    #expect(failure("{{>a}}{{>b}}", partials: ["a": "", "b": ""], limits: limits) == nil)
    #expect(
      failure("{{>a}}{{>b}}{{>c}}", partials: ["a": "", "b": "", "c": ""], limits: limits)?.code == .limitExceeded)
  }

  /// What stands before is not read or copied again; if it were, these would take gigabytes of copies.
  @Test(arguments: [
    ("<style>", "' ' "), ("<style>a{b:url(" + String(repeating: " ", count: 200_000) + "x", "'"),
    ("<style>@import ", "/**/"), ("<p style=\"", "' ' "), ("<a href='", "{{a}}"), ("<p style=\"a:url(", "{{a}}"),
    ("<script>", "<!-- </script"), ("<table>", "{{#l}}{{a}}{{/l}}"),
  ])
  func linearTime(prefix: String, piece: String) throws {
    let size = Repetitions.of(200_000, least: 40_000)
    let text = prefix + String(repeating: piece, count: size / piece.utf8.count)
    let result = try rendered(text, ["a": "x", "l": [1, 2]])
    #expect(result.hasPrefix(prefix))
    #expect(result.utf8.count > size / 10)
  }

  @Test func longDelimiters() {
    let delimiter = String(repeating: "<", count: 65)
    #expect(failure("{{=\(delimiter) >>=}}")?.code == .invalidTemplate)
    #expect(failure("{{=\(delimiter.dropLast()) >>=}}") == nil)
  }

  /// Repeated pieces, unclosed ones too, end in a result or in one of two errors.
  @Test(arguments: [
    "{{#a}}{{/a}}", "{{a}}\n", "<p title='{{a}}'>", "<a href={{a}}>", "<p style=\"a:'{{a}}'\">", "#", "#A", "#CCC#A",
    "&",
    " ", "<!--{{a}}-->", "url( ", "<style>", "@import '", "{ {", "\r\n{{!x}} ", "#AAA|A", "<svg>", "<",
    "<a href='{{a}}", "' ", "'  \"", "x'", "@import  '",
  ])
  func longInput(piece: String) throws {
    let text = String(repeating: piece, count: Repetitions.of(20_000, least: 4_000) / piece.utf8.count)
    for syntax in [TemplateSyntax.mustache, .placeholders] {
      for prefix in ["", "<style>", "<style>a{b:url(", "<p style='", "<a href='", "<!--"] {
        do {
          _ = try rendered(prefix + text, ["a": "x", "A": "x", "AAA": "x"], syntax: syntax)
        } catch let error as PlatenError {
          #expect([.unsafeValue, .invalidTemplate].contains(error.code), "\(error)")
        }
      }
    }
  }
}
