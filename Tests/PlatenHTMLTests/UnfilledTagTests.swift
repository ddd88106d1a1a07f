import Testing

@testable import PlatenHTML

/// Templates that are taken for finished pages.
@Suite struct UnfilledTagTests {
  private func first(_ page: String) -> UnfilledTag? { UnfilledTag.first(in: Array(page.utf8)) }

  @Test(arguments: [
    ("<p>{{name}}", "{{name}}", 1), ("<p>\n\n{{ a.b }}", "{{ a.b }}", 3), ("{{{html}}}", "{{{html}}}", 1),
    ("{{#rows}}\n{{.}}{{/rows}}", "{{#rows}}", 1), ("<p>{{> part}}", "{{> part}}", 1),
    ("<p>{{名前}}", "{{名前}}", 1), ("{{total | currency EUR}}", "{{total | currency EUR}}", 1),
    ("<p>#NAME#", "#NAME#", 1), ("a\nb #TOTAL|currency EUR# c", "#TOTAL|currency EUR#", 2),
    ("<img alt='#NAME#'>", "#NAME#", 1), ("<a href=\"{{url}}\">x</a>", "{{url}}", 1),
    ("<p style='color: {{c}}'>", "{{c}}", 1), ("<title>#TITLE#</title>", "#TITLE#", 1),
    ("{{total|currency EUR}}", "{{total|currency EUR}}", 1), ("<p>{{ #rows }}", "{{ #rows }}", 1),
    ("<p>#TOTAL | currency EUR#", "#TOTAL | currency EUR#", 1),
    // Behind what is none.
    ("<style>b { color: #FFF }</style><!-- {{no}} -->\n<script>'{{no}}'</script>{{yes}}", "{{yes}}", 2),
    ("<pre>{{no}}</pre><code>#NO#</code>\n#YES#", "#YES#", 2),
    ("#CCC#DDDDDD # #a {{ #YES#", "#YES#", 1),
  ])
  func tags(_ page: String, _ text: String, _ line: Int) throws {
    let tag = try #require(first(page))
    #expect(tag.text == text && tag.line == line)
  }

  @Test(arguments: [
    "", "<p>one # two", "<p bgcolor=\"#CCCCCC\">#CCCCCC", "<p>#CCC#DDDDDD", "#1# #name# # NAME #", "#NAME",
    "&#35;NAME#",
    "<a href=#TOP>C# and F#</a>", "{{", "{{}}", "{ {a} }", "{{a", "{{a}", "{{a\n}}", "{{a b}}", "{{a: 1}}", "{{1}}",
    "{{! comment }}", "{{a | no such format}}", "#NAME|no such format#",
    "<script>f({{a}})</script>", "<script>x = '#NAME#'</script>", "<style>#NAME#, {{a}} {}</style>",
    "<!-- {{a}} #NAME# -->",
    "<pre>{{a}} #NAME#</pre>", "<p><code>{{a}}</code>", "<pre><b>{{a}}</b></pre>", "<p onclick='{{a}}'>x",
    "<xmp>{{a}}</xmp>", "<!DOCTYPE {{a}}>",
  ])
  func otherText(_ page: String) { #expect(first(page) == nil) }

  /// Linear also where nothing is found.
  @Test func longPages() {
    for piece in ["{{", "#A ", "#CCC", "<p>{{a b}}", "<pre>{{a}}", "{{a}<", "#AAA|", "<!-- #A# -->"] {
      #expect(first(String(repeating: piece, count: 20_000) + "\u{0}") == nil, "\(piece)")
    }
  }
}
