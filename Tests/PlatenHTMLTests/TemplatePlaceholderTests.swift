import Platen
import PlatenHTML
import Testing

@Suite struct TemplatePlaceholderTests {
  private static let values: TemplateValue = [
    "NAME": "A<B", "INVOICE_NUMBER": "17", "A1": "x", "TOTAL": 1234.5, "FEE": "3", "TAX": "4", "ITEMS": .html("<tr>"),
  ]

  @Test(
    arguments: [
      ("<p>#NAME#</p>", "<p>A&lt;B</p>"),
      ("No. #INVOICE_NUMBER#/#A1#", "No. 17/x"),
      ("<table>#ITEMS#</table>", "<table><tr></table>"),
      ("#TOTAL|currency USD#", "$1,234.50"),
      ("#TOTAL|number plain 1#", "1234.5"),
      ("#TOTAL | currency USD#", "$1,234.50"), ("#TOTAL |number 1#", "1,234.5"), ("#NAME | or#", "#NAME | or#"),
      ("C# #A1 | B# #NAME#", "C# #A1 | B# A&lt;B"),
      // Names of hexadecimal digits are placeholders when they are closed.
      ("#FEE#", "3"), ("#FEE##TAX#", "34"), ("#FEE# #TAX#", "3 4"), ("#TAX##FEE#", "43"),
      ("<p style=\"color:#CCCCCC\">#NAME#</p>", "<p style=\"color:#CCCCCC\">A&lt;B</p>"),
      // Colours.
      ("<p style=\"color:#eee;background:#CCC\">", "<p style=\"color:#eee;background:#CCC\">"),
      ("<td bgcolor=#ABC123><td bgcolor=\"#FEE\">", "<td bgcolor=#ABC123><td bgcolor=\"#FEE\">"),
      ("<style>a{color:#ABC123}b{color:#FEE}</style>", "<style>a{color:#ABC123}b{color:#FEE}</style>"),
      ("<p data-colors=\"#CCC#DDD#EEEEEE\">", "<p data-colors=\"#CCC#DDD#EEEEEE\">"),
      ("linear-gradient(#FFF,#FEE 50%,#ABC123)", "linear-gradient(#FFF,#FEE 50%,#ABC123)"),
      ("#CCC#ddd", "#CCC#ddd"),
      ("#CCC##NAME#", nil),
      // Not placeholders.
      ("#", "#"), ("##", "##"), ("###", "###"), ("#name#", "#name#"), ("#1#", "#1#"), ("#_A#", "#_A#"),
      ("# NAME #", "# NAME #"),
      ("#NAME", "#NAME"), ("#NAME #", "#NAME #"), ("&#8364;&#X20AC;", "&#8364;&#X20AC;"), ("&#35;NAME#", "&#35;NAME#"),
      ("<a href=\"#TOP\">C#</a>", "<a href=\"#TOP\">C#</a>"), ("#NAME|currency", "#NAME|currency"),
      ("#NAME|<b>#", "#NAME|<b>#"), ("{{NAME}}", "{{NAME}}"),
      ("#X#NAME#", nil),
    ] as [(String, String?)])
  func placeholders(template: String, result: String?) throws {
    if let result {
      let options = TemplateOptions()
      #expect(try rendered(template, Self.values, options: options, syntax: .placeholders) == result)
    } else {
      #expect(failure(template, Self.values, syntax: .placeholders)?.code == .missingValue)
    }
  }

  @Test(arguments: [
    ("<script>#NAME#</script>", PlatenError.Code.unsafeValue), ("<p onclick='#NAME#'>", .unsafeValue),
    ("#NAME|shout#", .invalidTemplate), ("#NAME|#", .invalidTemplate), ("#NONE#", .missingValue),
  ])
  func errors(template: String, code: PlatenError.Code) throws {
    let error = try #require(failure("\n\n" + template, Self.values, syntax: .placeholders))
    #expect(error.code == code)
    #expect(error.file == "page.html")
    #expect(error.line == 3)
  }

  @Test func valuesAreNotReadAgain() throws {
    let values: TemplateValue = ["A": "#B#{{B}}", "B": "no"]
    #expect(try rendered("#A#", values, syntax: .placeholders) == "#B#{{B}}")
  }

  @Test func missingMayBeEmpty() throws {
    #expect(try rendered("[#NONE#]", syntax: .placeholders) == "[]")
  }

  @Test func syntaxIsDetected() {
    #expect(TemplateSyntax.detected(in: "<p>#NAME#</p>") == .placeholders)
    #expect(TemplateSyntax.detected(in: "<p style='color:#CCC'>{{name}}</p>") == .mustache)
  }

  @Test func rowsDiffer() throws {
    func template(_ text: String) throws -> HTMLTemplate {
      try HTMLTemplate(text, syntax: .placeholders, name: "row.html")
    }
    var rows = HTMLRowTemplates(
      first: try template("<f>#N#"), middle: try template("<m>#N#"), last: try template("<l>#N#"))
    func html(_ names: [TemplateValue]) throws -> TemplateValue { try rows.render(names.map { ["N": $0] }) }
    #expect(try html([]) == .html(""))
    #expect(try html(["<"]) == .html("<l>&lt;"))
    #expect(try html([1, 2]) == .html("<f>1<l>2"))
    #expect(try html([1, 2, 3, 4]) == .html("<f>1<m>2<m>3<l>4"))
    rows.last = nil
    #expect(try html([1]) == .html("<f>1"))
    #expect(try html([1, 2]) == .html("<f>1<m>2"))
    rows.first = nil
    #expect(try html([1, 2]) == .html("<m>1<m>2"))
    #expect { try rows.render([["N": 1], [:]]) } throws: {
      let error = $0 as? PlatenError
      return error?.code == .missingValue && error?.row == 2 && error?.file == "row.html"
    }
  }
}
