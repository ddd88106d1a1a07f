import Foundation
import Platen
import PlatenHTML
import Testing

@Suite struct TemplateValueTests {
  private static let german = TemplateOptions(locale: Locale(identifier: "de_DE"))
  /// 2026-01-31 12:00 UTC.
  private static let noon = Date(timeIntervalSince1970: 1_769_860_800)

  private static func number(_ text: String) -> TemplateValue {
    .number(Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) ?? .nan)
  }

  @Test(
    arguments: [
      ("{{v | currency EUR}}", number("1234.5"), "1.234,50\u{A0}€"),
      ("{{v | currency}}", .money(number("1234.5").decimal, currency: "EUR"), "1.234,50\u{A0}€"),
      ("{{v}}", .money(2, currency: "JPY"), "2\u{A0}¥"),
      ("{{v | currency EUR 0}}", 12, "12\u{A0}€"),
      ("{{v | currency EUR}}", "7.10", "7,10\u{A0}€"),
      ("{{v | number}}", number("1234.50"), "1.234,5"),
      ("{{v | number 2}}", number("1234.5"), "1.234,50"),
      ("{{v | number plain 1}}", 1234, "1234,0"),
      ("{{v | percent}}", number("0.19"), "19\u{A0}%"),
      ("{{v | percent 1}}", number("0.195"), "19,5\u{A0}%"),
      ("{{v}}", .date(noon), "31.01.2026"),
      ("{{v | date}}", "2026-01-31", "31.01.2026"),
      ("{{v | date long}}", "2026-01-31T12:00:00Z", "31. Januar 2026"),
      ("{{v | date long}}", "2026-01-31T12:00:00.250+01:00", "31. Januar 2026"),
      ("{{v | time}}", .date(noon), "12:00"),
      ("{{v | datetime short}}", .date(noon), "31.01.26, 12:00"),
      ("{{v | list}}", ["a", "b", "c"], "a, b und c"),
      ("{{v | upper}}", "straße", "STRASSE"),
      ("{{v | currency EUR}}", nil, ""),
      ("{{v}}", true, "true"),
      ("{{v|date}}", nil, ""),
    ] as [(String, TemplateValue, String)])
  func formats(template: String, value: TemplateValue, result: String) throws {
    var options = Self.german
    options.missingValues = .empty
    #expect(try rendered(template, ["v": value], options: options) == result)
  }

  @Test func formatsAreEscaped() throws {
    #expect(try rendered("{{v | upper}}", ["v": "<b>"]) == "&lt;B&gt;")
    #expect(try rendered("{{v | list}}", ["v": ["<", "&"]]) == "&lt; and &amp;")
    #expect(try rendered("{{v | lines}}", ["v": "<\n"]) == "&lt;<br>")
  }

  @Test func daysAreThoseOfTheZone() throws {
    let zone = try #require(TimeZone(identifier: "Pacific/Auckland"))
    let options = TemplateOptions(locale: Locale(identifier: "de_DE"), timeZone: zone)
    #expect(try rendered("{{v | date}}", ["v": "2026-01-31"], options: options) == "31.01.2026")
    #expect(try rendered("{{v | date}}", ["v": .date(Self.noon)], options: options) == "01.02.2026")
  }

  @Test func currencyOfTheOptions() throws {
    let options = TemplateOptions(locale: Locale(identifier: "en_US"), currency: "USD")
    #expect(try rendered("{{v | currency}}", ["v": 5], options: options) == "$5.00")
    #expect(try rendered("{{v | currency accounting}}", ["v": -5], options: options) == "($5.00)")
  }

  @Test(
    arguments: [
      ("\n{{v | currency EUR}}", "abc"), ("\n{{v | number}}", "1,5"), ("\n{{v | number}}", true),
      ("\n{{v | date}}", "2026-02-30"), ("\n{{v | date}}", "tomorrow"), ("\n{{v | list}}", "a"), ("\n{{v}}", ["a"]),
      ("\n{{v}}", ["a": 1]), ("\n{{v | currency USD}}", .money(1, currency: "EUR")), ("\n{{v | currency}}", 1),
      ("\n{{v | upper}}", .html("x")),
    ] as [(String, TemplateValue)])
  func unsuitable(template: String, value: TemplateValue) throws {
    let error = try #require(failure(template, ["v": value]))
    #expect(error.code == .invalidData)
    #expect(error.message.contains("\"v\""))
    #expect(error.file == "page.html")
    #expect(error.line == 2)
  }

  @Test func missingValuesAreErrors() throws {
    let error = try #require(failure("a\n<p>{{customer.name}}</p>", ["customer": [:]]))
    #expect(error.code == .missingValue)
    #expect(error.description.hasPrefix("page.html:2: The value \"customer.name\" is missing"))
    let partial = try #require(failure("\n\n{{> head}}"))
    #expect(partial.code == .missingValue)
    #expect(partial.line == 3)
    let inside = try #require(failure("{{> head}}", partials: ["head": "\n{{x}}"]))
    #expect(inside.file == "head")
    #expect(inside.line == 2)
    #expect(failure("{{#nothing}}{{x}}{{/nothing}}{{a}}", ["a": nil]) == nil)
  }

  @Test func literals() throws {
    let name = "Ada"
    let value: TemplateValue = ["a": 1, "b": 0.1, "c": true, "d": nil, "e": [1, "x"], "f": "Hi \(name)"]
    #expect(value["a"] == .number(1))
    #expect(value["b"] == Self.number("0.1"))
    #expect(value["c"] == .bool(true))
    #expect(value["d"] == .null)
    #expect(value["e"] == .list([.number(1), .string("x")]))
    #expect(value["f"] == .string("Hi Ada"))
    #expect(value["g"] == nil)
  }

  @Test func json() throws {
    let value = try TemplateValue(
      json: #"{"a": 0.1, "b": 12345678901234567890.12, "c": [true, null, "x\u00e9"], "d": {}, "e": [], "f": -1e3}"#)
    #expect(value["a"] == Self.number("0.1"))
    #expect(value["b"] == Self.number("12345678901234567890.12"))
    #expect(value["c"] == [true, nil, "xé"])
    #expect(value["d"] == .dictionary([:]))
    #expect(value["e"] == .list([]))
    #expect(value["f"] == -1000)
  }

  /// Numbers of JSON are exact, also where floating-point numbers are not, and a format writes them so.
  @Test func exactNumbers() throws {
    let values = try TemplateValue(json: #"{"a": 12.50, "b": 0.1, "c": 90071992547409931.07, "d": 1e-3, "e": 4.35}"#)
    let template = "{{a | currency EUR}} {{a | number 2}} {{b}} {{c | currency EUR}} {{d}} {{e | number 1}}"
    let options = TemplateOptions(locale: Locale(identifier: "en_US"))
    // As a floating-point number 4.35 is a little less than that; its half is rounded to even.
    #expect(
      try rendered(template, values, options: options) == "€12.50 12.50 0.1 €90,071,992,547,409,931.07 0.001 4.4")
  }

  @Test func placesInJSON() throws {
    func error(_ text: String) -> PlatenError? {
      do {
        _ = try TemplateValue(json: text, file: "data.json")
        return nil
      } catch {
        return error as? PlatenError
      }
    }
    let comma = try #require(error("{\n  \"ä\": [1, 2,]\n}"))
    #expect(comma.line == 2)
    #expect(comma.column == 14)
    #expect(comma.file == "data.json")
    let twice = try #require(error("{\"a\": 1,\n \"a\": 2}"))
    #expect(twice.line == 2)
    #expect(twice.column == 2)
    #expect(twice.message.contains("\"a\""))
    let long = try #require(error("{\"items\": [1, {\"price\": \(String(repeating: "7", count: 39))}]}"))
    #expect(long.message.hasPrefix("/items/1/price: "))
    #expect(error("[\(String(repeating: "7", count: 38))]") == nil)
  }

  @Test(arguments: ["", "{", "{\"a\": }", "{\"a\": 1} x", String(repeating: "[", count: 100)])
  func malformedJSON(text: String) {
    #expect { try TemplateValue(json: text, file: "values.json") } throws: {
      ($0 as? PlatenError)?.code == .invalidData && ($0 as? PlatenError)?.file == "values.json"
    }
  }

  @Test func deepJSON() {
    let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect { try TemplateValue(json: deep) } throws: { ($0 as? PlatenError)?.code == .invalidData }
  }
}

extension TemplateValue {
  fileprivate var decimal: Decimal { if case .number(let number) = self { number } else { .nan } }
}
