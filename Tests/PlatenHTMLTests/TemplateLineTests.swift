import Foundation
import Platen
import Testing

@testable import PlatenHTML

/// Warnings about a page made of a template are told with the lines of the template.
@Suite struct TemplateLineTests {
  private func origins(_ template: String, _ values: TemplateValue, partials: [String: String] = [:]) throws -> [String]
  {
    let (html, lines) = try HTMLTemplate(template, partials: partials).renderWithLines(values)
    return html.split(separator: "\n", omittingEmptySubsequences: false).indices.map { index in
      lines.origin(of: index + 1).map { "\($0.file ?? "")\($0.line)" } ?? "-"
    }
  }

  @Test func valuesOfSeveralLines() throws {
    // Result: x, y, z<b>, <p>, <i>.
    #expect(try origins("#A#<b>\n<p>\n<i>", ["A": "x\ny\nz"]) == ["1", "1", "1", "2", "3"])
    #expect(try origins("<p>#A# #B#\n<i>\n", ["A": "x", "B": "y"]) == ["1", "2", "3"])
    #expect(try origins("a\nb\nc", [:]) == ["1", "2", "3"])
  }

  @Test func rowsAndPartials() throws {
    let rows: TemplateValue = ["r": [.string("1"), .string("2"), .string("3")]]
    #expect(try origins("<p>\n{{#r}}\n<i>{{.}}\n{{/r}}\n<u>", rows) == ["1", "3", "3", "3", "5"])
    #expect(
      try origins("<p>\n{{> part}}\n<u>", [:], partials: ["part": "<a>\n<b>\n"]) == ["1", "part1", "part2", "3"])
  }

  @Test func warningsNameThem() throws {
    let template = try HTMLTemplate("{{#r}}\n<p>{{.}}</p>\n{{/r}}\n<p style='foo: 1'>")
    let (html, lines) = try template.renderWithLines(["r": [.string("1"), .string("2"), .string("3")]])
    var renderer = HTMLRenderer(locale: Locale(identifier: "en_US"))
    renderer.name = "bill.html"
    var warnings: [HTMLWarning] = []
    renderer.onWarning = { warnings.append($0) }
    _ = try renderer.pdf(from: html)
    #expect(warnings.map(\.line) == [4])
    renderer.templateLines = lines
    _ = try renderer.pdf(from: html)
    #expect(warnings.map(\.line) == [4, 4])
  }
}
