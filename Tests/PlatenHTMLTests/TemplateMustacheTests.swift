import PlatenHTML
import Testing

/// The facts of the Mustache specification 1.4, module by module, with templates and values of our own.
@Suite struct TemplateMustacheTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var template: String
    var values: TemplateValue = [:]
    var partials: [String: String] = [:]
    var result: String
    var testDescription: String { name }
  }

  static let comments: [Case] = [
    Case(name: "inline", template: "ab{{! never seen }}cd", result: "abcd"),
    Case(name: "several lines", template: "ab{{!\n  one\n  two\n}}cd\n", result: "abcd\n"),
    Case(name: "alone", template: "top\n{{! note }}\nend\n", result: "top\nend\n"),
    Case(name: "alone, indented", template: "top\n  {{! note }}\nend\n", result: "top\nend\n"),
    Case(name: "alone, CRLF", template: "|\r\n{{! note }}\r\n|", result: "|\r\n|"),
    Case(name: "alone, no line before", template: "  {{! note }}\nend", result: "end"),
    Case(name: "alone, no line after", template: "top\n  {{! note }}", result: "top\n"),
    Case(name: "alone, several lines", template: "top\n{{!\nnote\n}}\nend\n", result: "top\nend\n"),
    Case(name: "alone, several lines, indented", template: "top\n  {{!\n    note\n  }}\nend\n", result: "top\nend\n"),
    Case(name: "inline, indented", template: "  7 {{! note }}\n", result: "  7 \n"),
    Case(name: "spaces stay", template: "ab {{! note }} cd", result: "ab  cd"),
    Case(name: "no variable", template: "[{{! a }}]", values: ["a": 1, "! a": 2, "!a": 3], result: "[]"),
  ]

  static let delimiters: [Case] = [
    Case(name: "pair", template: "{{=<% %>=}}(<%word%>)", values: ["word": "yes"], result: "(yes)"),
    Case(
      name: "regular expression characters", template: "({{=[ ]=}}[word])", values: ["word": "yes"], result: "(yes)"),
    Case(
      name: "sections",
      template: "[\n{{#s}}\n{{v}}\n|v|\n{{/s}}\n{{= | | =}}\n|#s|\n{{v}}\n|v|\n|/s|\n]\n",
      values: ["s": true, "v": "x"], result: "[\nx\n|v|\n{{v}}\nx\n]\n"),
    Case(
      name: "inverted sections",
      template: "[\n{{^s}}\n{{v}}\n|v|\n{{/s}}\n{{= | | =}}\n|^s|\n{{v}}\n|v|\n|/s|\n]\n",
      values: ["s": false, "v": "x"], result: "[\nx\n|v|\n{{v}}\nx\n]\n"),
    Case(
      name: "not inherited by partials", template: "[{{>p}}]\n{{= | | =}}\n[|>p|]\n", values: ["v": "yes"],
      partials: ["p": ".{{v}}."], result: "[.yes.]\n[.yes.]\n"),
    Case(
      name: "not given back by partials", template: "[{{>p}}]\n[.{{v}}. .|v|.]\n", values: ["v": "yes"],
      partials: ["p": ".{{v}}. {{= | | =}} .|v|."], result: "[.yes.  .yes.]\n[.yes. .|v|.]\n"),
    Case(name: "spaces stay", template: "| {{=@ @=}} |", result: "|  |"),
    Case(name: "line alone", template: "top\n  {{=@ @=}}\nend\n", result: "top\nend\n"),
    Case(name: "CRLF", template: "|\r\n{{=@ @=}}\r\n|", result: "|\r\n|"),
    Case(name: "no line before", template: "  {{=@ @=}}\n=", result: "="),
    Case(name: "no line after", template: "=\n  {{=@ @=}}", result: "=\n"),
    Case(name: "padding", template: "|{{= @   @ =}}|", result: "||"),
  ]

  static let interpolation: [Case] = [
    Case(name: "none", template: "Hello {x} }}\n", result: "Hello {x} }}\n"),
    Case(name: "basic", template: "Hello, {{name}}!\n", values: ["name": "Ada"], result: "Hello, Ada!\n"),
    Case(name: "read once", template: "{{a}}: {{b}}", values: ["a": "{{b}}", "b": "no"], result: "{{b}}: no"),
    Case(name: "escaped", template: "{{v}}", values: ["v": "& \" < >"], result: "&amp; &quot; &lt; &gt;"),
    Case(name: "triple", template: "{{{v}}}", values: ["v": "& \" < >"], result: "& \" < >"),
    Case(name: "ampersand", template: "{{&v}}", values: ["v": "& \" < >"], result: "& \" < >"),
    Case(name: "integer", template: "{{n}} {{{n}}} {{&n}}", values: ["n": 85], result: "85 85 85"),
    Case(name: "decimal", template: "{{n}} {{{n}}} {{&n}}", values: ["n": 1.21], result: "1.21 1.21 1.21"),
    Case(name: "null", template: "({{n}}) ({{{n}}})", values: ["n": nil], result: "() ()"),
    Case(name: "missing", template: "({{n}}) ({{{n}}}) ({{&n}})", result: "() () ()"),
    Case(
      name: "dotted", template: "{{p.name}} = {{#p}}{{name}}{{/p}}", values: ["p": ["name": "Joe"]],
      result: "Joe = Joe"),
    Case(
      name: "dotted, deep", template: "{{a.b.c.d.e}}",
      values: ["a": ["b": ["c": ["d": ["e": "Phil"]]]]], result: "Phil"),
    Case(name: "dotted, broken", template: "({{a.b.c}})", values: ["a": [:]], result: "()"),
    Case(
      name: "dotted, broken, no other place", template: "({{a.b.c.name}})",
      values: ["a": ["b": [:]], "c": ["name": "Jim"]], result: "()"),
    Case(
      name: "dotted, first part from outside", template: "{{#a}}{{b.c}}{{/a}}",
      values: ["a": ["b": [:]], "b": ["c": "wrong"]], result: ""),
    Case(
      name: "dotted, first part inside out", template: "{{#a}}{{b.c.d}}{{/a}}",
      values: ["a": ["b": ["c": ["d": "in"]]], "b": ["c": ["d": "out"]]], result: "in"),
    Case(name: "implicit", template: "Hi {{.}}!", values: "all", result: "Hi all!"),
    Case(name: "implicit, escaped", template: "{{.}} {{{.}}} {{&.}}", values: "<&", result: "&lt;&amp; <& <&"),
    Case(name: "implicit, number", template: "{{.}} miles", values: 85, result: "85 miles"),
    Case(name: "spaces around", template: "| {{s}} |", values: ["s": "-"], result: "| - |"),
    Case(name: "alone keeps its line", template: "  {{s}}\n", values: ["s": "-"], result: "  -\n"),
    Case(name: "triple alone keeps its line", template: "  {{{s}}}\n", values: ["s": "-"], result: "  -\n"),
    Case(
      name: "padding", template: "|{{ s }}|{{{ s }}}|{{& s }}|", values: ["s": "-"], result: "|-|-|-|"),
  ]

  static let sections: [Case] = [
    Case(name: "true", template: "{{#b}}shown{{/b}}", values: ["b": true], result: "shown"),
    Case(name: "false", template: "{{#b}}hidden{{/b}}", values: ["b": false], result: ""),
    Case(name: "null", template: "{{#b}}hidden{{/b}}", values: ["b": nil], result: ""),
    Case(name: "missing", template: "[{{#b}}hidden{{/b}}]", result: "[]"),
    Case(name: "dictionary", template: "{{#c}}Hi {{name}}.{{/c}}", values: ["c": ["name": "Joe"]], result: "Hi Joe."),
    Case(
      name: "names of outer values", template: "{{#sec}}{{a}}, {{b}}, {{c.d}}{{/sec}}",
      values: ["a": "foo", "b": "wrong", "sec": ["b": "bar"], "c": ["d": "baz"]], result: "foo, bar, baz"),
    Case(name: "text as value", template: "{{#f}}{{.}} is {{f}}{{/f}}", values: ["f": "bar"], result: "bar is bar"),
    Case(
      name: "deep", template: "{{#a}}{{one}}{{#b}}{{one}}{{two}}{{#c}}{{one}}{{two}}{{three}}{{/c}}{{two}}{{/b}}{{/a}}",
      values: ["a": ["one": 1], "b": ["two": 2], "c": ["three": 3]], result: "1121232"),
    Case(
      name: "list", template: "{{#l}}{{n}},{{/l}}", values: ["l": [["n": 1], ["n": 2], ["n": 3]]], result: "1,2,3,"),
    Case(name: "empty list", template: "[{{#l}}hidden{{/l}}]", values: ["l": []], result: "[]"),
    Case(
      name: "twice", template: "{{#b}}\n1\n{{/b}}\n2\n{{#b}}\n3\n{{/b}}\n", values: ["b": true], result: "1\n2\n3\n"),
    Case(
      name: "nested, true", template: "|A {{#b}}B {{#b}}C{{/b}} D{{/b}} E|", values: ["b": true], result: "|A B C D E|"),
    Case(
      name: "nested, false", template: "|A {{#b}}B {{#b}}C{{/b}} D{{/b}} E|", values: ["b": false], result: "|A  E|"),
    Case(
      name: "implicit", template: "{{#l}}({{.}}){{/l}}", values: ["l": ["a", 2, 1.5, "<"]], result: "(a)(2)(1.5)(&lt;)"),
    Case(
      name: "implicit, lists in lists", template: "{{#l}}({{#.}}{{.}}{{/.}}){{/l}}",
      values: ["l": [[1, 2, 3], ["a", "b"]]], result: "(123)(ab)"),
    Case(name: "implicit, root", template: "{{#.}}({{v}}){{/.}}", values: [["v": "a"], ["v": "b"]], result: "(a)(b)"),
    Case(name: "dotted, true", template: "{{#a.b.c}}here{{/a.b.c}}", values: ["a": ["b": ["c": true]]], result: "here"),
    Case(name: "dotted, false", template: "[{{#a.b}}here{{/a.b}}]", values: ["a": ["b": false]], result: "[]"),
    Case(name: "dotted, broken", template: "[{{#a.b.c}}here{{/a.b.c}}]", values: ["a": [:]], result: "[]"),
    Case(name: "spaces around", template: " | {{#b}}\t|\t{{/b}} | \n", values: ["b": true], result: " | \t|\t | \n"),
    Case(
      name: "spaces inside", template: " | {{#b}} {{! no }}\n {{/b}} | \n", values: ["b": true],
      result: " |  \n  | \n"),
    Case(name: "inline, two", template: " {{#b}}Y{{/b}}\n {{#b}}N{{/b}}\n", values: ["b": true], result: " Y\n N\n"),
    Case(
      name: "lines alone", template: "| A\n{{#b}}\n| B\n{{/b}}\n| C\n", values: ["b": true], result: "| A\n| B\n| C\n"),
    Case(
      name: "lines alone, indented", template: "| A\n  {{#b}}\n| B\n  {{/b}}\n| C\n", values: ["b": true],
      result: "| A\n| B\n| C\n"),
    Case(name: "CRLF", template: "|\r\n{{#b}}\r\n{{/b}}\r\n|", values: ["b": true], result: "|\r\n|"),
    Case(name: "no line before", template: "  {{#b}}\n#{{/b}}\n/", values: ["b": true], result: "#\n/"),
    Case(name: "no line after", template: "#{{#b}}\n/\n  {{/b}}", values: ["b": true], result: "#\n/\n"),
    Case(name: "padding", template: "|{{# b }}={{/ b }}|", values: ["b": true], result: "|=|"),
  ]

  static let inverted: [Case] = [
    Case(name: "false", template: "{{^b}}shown{{/b}}", values: ["b": false], result: "shown"),
    Case(name: "true", template: "[{{^b}}hidden{{/b}}]", values: ["b": true], result: "[]"),
    Case(name: "null", template: "{{^b}}shown{{/b}}", values: ["b": nil], result: "shown"),
    Case(name: "missing", template: "{{^b}}shown{{/b}}", result: "shown"),
    Case(name: "dictionary", template: "[{{^b}}hidden{{/b}}]", values: ["b": ["n": 1]], result: "[]"),
    Case(name: "list", template: "[{{^b}}hidden{{/b}}]", values: ["b": [1]], result: "[]"),
    Case(name: "empty list", template: "{{^b}}shown{{/b}}", values: ["b": []], result: "shown"),
    Case(
      name: "twice", template: "{{^b}}\n1\n{{/b}}\n2\n{{^b}}\n3\n{{/b}}\n", values: ["b": false], result: "1\n2\n3\n"),
    Case(name: "nested", template: "|A {{^b}}B {{^b}}C{{/b}} D{{/b}} E|", values: ["b": false], result: "|A B C D E|"),
    Case(name: "nested, true", template: "|A {{^b}}B {{^b}}C{{/b}} D{{/b}} E|", values: ["b": true], result: "|A  E|"),
    Case(name: "dotted, true", template: "[{{^a.b}}here{{/a.b}}]", values: ["a": ["b": true]], result: "[]"),
    Case(name: "dotted, broken", template: "{{^a.b.c}}here{{/a.b.c}}", values: ["a": [:]], result: "here"),
    Case(
      name: "lines alone, indented", template: "| A\n  {{^b}}\n| B\n  {{/b}}\n| C\n", values: ["b": false],
      result: "| A\n| B\n| C\n"),
    Case(name: "CRLF", template: "|\r\n{{^b}}\r\n{{/b}}\r\n|", values: ["b": false], result: "|\r\n|"),
    Case(name: "no line before", template: "  {{^b}}\n^{{/b}}\n/", values: ["b": false], result: "^\n/"),
    Case(name: "no line after", template: "^{{^b}}\n/\n  {{/b}}", values: ["b": false], result: "^\n/\n"),
  ]

  static let partials: [Case] = [
    Case(name: "basic", template: "[{{>p}}]", partials: ["p": "from partial"], result: "[from partial]"),
    Case(name: "missing", template: "[{{>p}}]", result: "[]"),
    Case(name: "context", template: "[{{>p}}]", values: ["t": "x"], partials: ["p": "*{{t}}*"], result: "[*x*]"),
    Case(
      name: "recursion", template: "{{>node}}", values: ["v": "X", "nodes": [["v": "Y", "nodes": []]]],
      partials: ["node": "{{v}}({{#nodes}}{{>node}}{{/nodes}})"], result: "X(Y())"),
    Case(
      name: "nested", template: "{{>a}}", values: ["v": "w"], partials: ["a": "*{{v}} {{>b}}*", "b": "{{v}}!"],
      result: "*w w!*"),
    Case(name: "spaces around", template: "| {{>p}} |", partials: ["p": "\t|\t"], result: "| \t|\t |"),
    Case(
      name: "inline is not indented", template: "  {{d}}  {{> p}}\n", values: ["d": "|"], partials: ["p": "=\n="],
      result: "  |  =\n=\n"),
    Case(name: "CRLF", template: "|\r\n{{>p}}\r\n|", partials: ["p": ">"], result: "|\r\n>|"),
    Case(name: "no line before", template: "  {{>p}}\n>", partials: ["p": ">\n>"], result: "  >\n  >>"),
    Case(name: "no line after", template: ">\n  {{>p}}", partials: ["p": ">\n>"], result: ">\n  >\n  >"),
    Case(
      name: "indented before it is rendered", template: "\\\n {{>p}}\n/\n", values: ["c": "<\n->"],
      partials: ["p": "|\n{{{c}}}\n|\n"], result: "\\\n |\n <\n->\n |\n/\n"),
    Case(name: "padding", template: "|{{> p }}|", partials: ["p": "[]"], result: "|[]|"),
  ]

  @Test(arguments: [comments, delimiters, interpolation, sections, inverted, partials].flatMap { $0 })
  func specification(_ fact: Case) throws {
    #expect(try rendered(fact.template, fact.values, partials: fact.partials) == fact.result)
  }

  /// The specification leaves spaces before the sign open; other readers skip them.
  @Test(arguments: [
    Case(name: "section", template: "|{{ #b }}={{ /b }}|", values: ["b": true], result: "|=|"),
    Case(name: "inverted section", template: "|{{\t^b }}={{ / b}}|", values: ["b": false], result: "|=|"),
    Case(name: "alone", template: "a\n {{ #b }}\n=\n{{ /b }}\nz", values: ["b": true], result: "a\n=\nz"),
    Case(name: "raw", template: "{{ &v }}", values: ["v": "<"], result: "<"),
    Case(name: "comment", template: "[{{ ! v }}]", result: "[]"),
    Case(name: "partial", template: "[{{ >p }}]", partials: ["p": "x"], result: "[x]"),
    Case(
      name: "format", template: "{{n|number 1}} {{ n|number 1 }} {{n |number 1}} {{n| number 1}}", values: ["n": 1234],
      result: "1,234.0 1,234.0 1,234.0 1,234.0"),
    Case(name: "raw format", template: "{{{n|upper}}} {{&n|upper}}", values: ["n": "<a"], result: "<A <A"),
  ])
  func spaces(_ fact: Case) throws {
    #expect(try rendered(fact.template, fact.values, partials: fact.partials) == fact.result)
  }

  @Test func positionsInLists() throws {
    let template = "{{#l}}{{@number}}{{.}}{{#@even}}e{{/@even}}{{^@last}}, {{/@last}}{{#@first}}first {{/@first}}{{/l}}"
    #expect(try rendered(template, ["l": ["a", "b", "c"]]) == "1a, first 2be, 3c")
  }

  @Test(arguments: [
    ("a\n{{#s}}", "section \"s\" is not closed", 2), ("a\n\n{{/s}}", "no open section", 3),
    ("{{#a}}\n{{#b}}\n{{/a}}", "section \"b\" of line 2 is open", 3), ("\n{{x", "tag is not closed", 2),
    ("{{{x}}", "tag is not closed", 1), ("{{}}", "tag is empty", 1), ("{{a b}}", "no spaces", 1),
    ("{{a..b}}", "points", 1), ("{{=a=}}", "Delimiters", 1), ("{{= a= b =}}", "Delimiters", 1),
    ("{{<p}}", "Inheritance", 1), ("{{a | shout}}", "no format \"shout\"", 1), ("{{a | }}", "format is missing", 1),
    ("{{a|shout}}", "no format \"shout\"", 1), ("{{a b|number}}", "\"{{a b|number}}\"", 1),
    (
      "\n{{#if a}}", "\"{{#if a}}\" cannot be read. Helpers of Handlebars are not known: write \"{{#a}} ... {{/a}}\"", 2
    ),
    ("{{#each x.y}}", "\"{{#x.y}} ... {{/x.y}}\"", 1), ("{{#unless a}}", "\"{{^a}} ... {{/a}}\"", 1),
    ("{{#if (eq a b)}}", "\"{{#name}} ... {{/name}}\"", 1), ("{{a | number x}}", "does not know \"x\"", 1),
  ])
  func malformed(template: String, message: String, line: Int) throws {
    let error = try #require(failure(template, ["x": 1, "a": 1]))
    #expect(error.code == .invalidTemplate)
    #expect(error.message.contains(message), "\(error)")
    #expect(error.file == "page.html")
    #expect(error.line == line)
  }
}
