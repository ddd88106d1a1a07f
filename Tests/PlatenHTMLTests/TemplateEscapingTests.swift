import Platen
import PlatenHTML
import Testing

/// A value is never more than text, wherever it stands.
@Suite struct TemplateEscapingTests {
  @Test(arguments: [
    // Between tags and in elements without tags.
    ("<p>{{v}}</p>", "<b>&\"'", "<p>&lt;b&gt;&amp;&quot;&#39;</p>"),
    ("<title>{{v}}</title>", "</title><script>", "<title>&lt;/title&gt;&lt;script&gt;</title>"),
    ("<TEXTAREA>{{v}}</TEXTAREA>{{v}}", "a<", "<TEXTAREA>a&lt;</TEXTAREA>a&lt;"),
    // Quoted and unquoted attributes.
    ("<p title=\"{{v}}\">", "\"><script>", "<p title=\"&quot;&gt;&lt;script&gt;\">"),
    ("<p title='{{v}}'>", "' onclick='x", "<p title='&#39; onclick=&#39;x'>"),
    ("<p title={{v}}>", "a onclick=x", "<p title=a&#32;onclick&#61;x>"),
    ("<p title={{v}}>", "a\n\t>`", "<p title=a&#10;&#9;&gt;&#96;>"),
    ("<p title={{v}} id=a>", "", "<p title=\"\" id=a>"),
    ("<p title=a{{v}}b>", "/ ", "<p title=a&#47;&#32;b>"),
    // Comments.
    ("<!-- {{v}} -->{{v}}", "--><i>", "<!-- &#45;&#45;&gt;&lt;i&gt; -->--&gt;&lt;i&gt;"),
    ("<!--{{v}}>x-->", "--", "<!--&#45;&#45;>x-->"),
    ("<!DOCTYPE {{v}}>", "html><i>", "<!DOCTYPE html&gt;&lt;i&gt;>"),
    // A value does not complete a character reference of the template.
    ("a&{{v}}", "lt;b", "a&&#108;t;b"),
    ("a&#{{v}}", "60;", "a&#&#54;0;"),
    // Zero bytes.
    ("<p>{{v}}", "a\u{0}b", "<p>a\u{FFFD}b"),
    // SVG's title may hold tags.
    ("<svg><title><p title={{v}}>", "a b", "<svg><title><p title=a&#32;b>"),
    // The content of meta elements is text, unless it is a refresh.
    (
      "<meta name=description content='{{v}}'>", "1 way: javascript:",
      "<meta name=description content='1 way: javascript:'>"
    ),
    (
      "<meta http-equiv=refresh content='3;url={{v}}'>", "https://a/b",
      "<meta http-equiv=refresh content='3;url=https://a/b'>"
    ),
  ])
  func text(template: String, value: String, result: String) throws {
    #expect(try rendered(template, ["v": .string(value)]) == result)
  }

  @Test(
    arguments: [
      (
        "<a href=\"{{v}}\">", "https://example.com/a b?c=d&e=\"", "<a href=\"https://example.com/a%20b?c=d&amp;e=%22\">"
      ),
      ("<a href=\"{{v}}\">", "  /x  ", "<a href=\"/x\">"),
      ("<a href='{{v}}'>", "mailto:a@b.c", "<a href='mailto:a@b.c'>"),
      ("<a href={{v}}>", "tel:+49 30", "<a href=tel&#58;&#43;49&#37;2030>"),
      ("<a href=\"/f/{{v}}\">", "größe 50%.pdf", "<a href=\"/f/gr%C3%B6%C3%9Fe%2050%25.pdf\">"),
      ("<a href=\"/f/{{v}}\">", "a%20b", "<a href=\"/f/a%20b\">"),
      ("<a href=\"/?q={{v}}&amp;x\">", "a&b=c/d#e", "<a href=\"/?q=a%26b%3Dc%2Fd%23e&amp;x\">"),
      ("<a href=\"{{v}}://x\">", "HTTPS", "<a href=\"HTTPS://x\">"),
      ("<a href=\"{{v}}\">", "//host/x", "<a href=\"//host/x\">"),
      ("<img src=\"{{v}}\">", "data:image/png;base64,iVBO+/=", "<img src=\"data:image/png;base64,iVBO+/=\">"),
      ("<img srcset=\"{{v}} 2x\">", "a,b c.png", "<img srcset=\"a%2Cb%20c.png 2x\">"),
      ("<image xlink:href=\"{{v}}\">", "data:image/png;base64,AA", "<image xlink:href=\"data:image/png;base64,AA\">"),
      ("<td background=\"{{v}}\">", "a.png", "<td background=\"a.png\">"),
      ("<a href=\"{{v}}\">", "java\nscript:x", nil),
      ("<a href=\"{{v}}\">", "javascript:alert(1)", nil),
      ("<a href=\"{{v}}\">", " \u{1}JavaScript:alert(1)", nil),
      ("<a HREF = {{v}}>", "javascript:x", nil),
      ("<a href=\"{{v}}:alert(1)\">", "javascript", nil),
      ("<a href=\"java{{v}}\">", "script:x", nil),
      ("<a href=\"java&Tab;{{v}}\">", "script:x", nil),
      ("<a href=\"{{v}}&colon;x\">", "javascript", nil),
      ("<a href=\"{{v}}&#58;x\">", "javascript", nil),
      ("<a href=\"{{v}}", "vbscript:x", nil),
      ("<a href=\"{{v}}\">", "data:text/html,x", nil),
      ("<a href=\"{{v}}\">", "data:image/svg+xml,x", nil),
      ("<a href=\"{{v}}\">", "file:///etc/passwd", nil),
      ("<img src=\"{{v}}\">", "file:///etc/passwd", nil),
      ("<img src=\"{{v}}\">", "data:text/html,x", nil),
      ("<img src=\"{{v}}\">", "mailto:x", nil),
      ("<img srcset=\"a.png 1x, {{v}} 2x\">", "javascript:x", nil),
      ("<form action='{{v}}'>", "javascript:x", nil),
      ("<p data-url='{{v}}'>", "javascript:x", nil),
      ("<object data='{{v}}'>", "javascript:x", nil),
      ("<iframe src='{{v}}'>", "data:image/svg+xml,x", nil),
      ("<embed src='{{v}}'>", "data:image/svg+xml,x", nil),
      ("<iframe src='{{v}}'>", "/page.html", "<iframe src='/page.html'>"),
      ("<meta http-equiv=refresh content='0;url={{v}}'>", "javascript:x", nil),
      ("<meta http-equiv=refresh content='{{v}}'>", "0; URL = ' java\nscript:x", nil),
      ("<meta http-equiv=refresh content={{v}}>", "0,data:text/html,x", nil),
      ("<style>@import /**/ '{{v}}';</style>", "javascript:x", nil),
      ("<style>p { background: url(  '{{v}}') }</style>", "javascript:x", nil),
    ] as [(String, String, String?)])
  func addresses(template: String, value: String, result: String?) throws {
    if let result {
      #expect(try rendered(template, ["v": .string(value)]) == result)
    } else {
      let error = try #require(failure(template, ["v": .string(value)]))
      #expect(error.code == .unsafeValue)
      #expect(error.message.contains("\"v\""))
      #expect(error.line == 1)
    }
  }

  @Test(
    arguments: [
      ("<p style=\"color: {{v}}\">", "#336699", "<p style=\"color: #336699\">"),
      ("<p style=\"width: {{v}}\">", "12.5%", "<p style=\"width: 12.5%\">"),
      ("<p style=\"font-family: {{v}}\">", "Noto Sans, Größe", "<p style=\"font-family: Noto Sans, Größe\">"),
      (
        "<p style=\"color: {{v}}\">", "red; x: url(y)",
        "<p style=\"color: red\\3B  x\\3A  url\\28 y\\29 \">"
      ),
      (
        "<p style='content: \"{{v}}\"'>", "a\"'\\</p>",
        "<p style='content: \"a\\22 \\27 \\5C \\3C \\2F p\\3E \"'>"
      ),
      ("<p style={{v}}>", "a b", "<p style=a&#32;b>"),
      (
        "<style>p { color: {{v}} }</style>", "red } </style>",
        "<style>p { color: red \\7D  \\3C \\2F style\\3E  }</style>"
      ),
      ("<style>/* {{v}} */ p{}</style>{{v}}", "*/", "<style>/* \\2A \\2F  */ p{}</style>*/"),
      ("<style>p { background: url({{v}}) }</style>", "a b).png", "<style>p { background: url(a%20b%29.png) }</style>"),
      (
        "<style>p { background: url( \"{{v}}\" ) }</style>", "a\".png",
        "<style>p { background: url( \"a%22.png\" ) }</style>"
      ),
      ("<p style=\"background: URL('{{v}}')\">", "/a?b&c", "<p style=\"background: URL('/a?b&amp;c')\">"),
      ("<style>/**/*{color:{{v}}}</style>", "a:b", "<style>/**/*{color:a\\3A b}</style>"),
      ("<style>p::before{content:'\\'{{v}}'}</style>", "'", "<style>p::before{content:'\\'\\27 '}</style>"),
      (
        "<svg><path fill='{{v}}'>", "url(http://x)",
        "<svg><path fill='url\\28 http\\3A \\2F \\2F x\\29 '>"
      ),
      ("<p style=\"background: url({{v}})\">", "javascript:x", nil),
      ("<p style=\"background: url(&quot;{{v}}&quot;)\">", "javascript:x", nil),
      ("<p style=\"background: url({{v}}", "javascript:x", nil),
      ("<style>@import \"{{v}}\";</style>", "javascript:x", nil),
      ("<style>p { background: image-set('{{v}}' 1x) }</style>", "javascript:x", nil),
      ("<style>p { background: url(java{{v}}) }</style>", "script:x", nil),
      ("<style>p { background: url({{v}}</style>", "file:/etc/passwd", nil),
    ] as [(String, String, String?)])
  func styles(template: String, value: String, result: String?) throws {
    if let result {
      #expect(try rendered(template, ["v": .string(value)]) == result)
    } else {
      #expect(failure(template, ["v": .string(value)])?.code == .unsafeValue)
    }
  }

  @Test(arguments: [
    "<script>var a = {{v}}</script>", "<script>'{{v}}'</script>", "<script>{{{v}}}</script>", "<p onclick=\"{{v}}\">",
    "<p onclick={{v}}>", "<iframe srcdoc='{{v}}'>", "<{{v}}>", "<h{{v}}>", "</{{v}}>", "<p {{v}}>", "<p {{v}}='a'>",
    "<p a{{v}}>", "<p title='a'{{v}}>", "<xmp>{{v}}", "<svg><script>{{v}}</script>",
    "<script></scripty>{{v}}", "<script src='{{v}}'>", "<svg><script xlink:href='{{v}}'>",
    "<svg><a><animate attributeName=href values='{{v}}'>", "<svg><set attributeName=href to='{{v}}'>",
    "<script><!-- <script> </script>{{v}}</script>", "<script><!--<SCRIPT/></script >-->{{v}}", "a\n<SCRIPT\n>{{v}}",
  ])
  func forbidden(template: String) throws {
    let error = try #require(failure(template, ["v": "a"]))
    #expect(error.code == .unsafeValue)
    #expect(error.message.contains("\"v\""))
    #expect(error.file == "page.html")
    #expect(error.line != nil)
    // Nothing is harmless everywhere.
    #expect(throws: Never.self) { try rendered(template, ["v": ""]) }
  }

  /// The context is that of what is written: sections, partials and HTML that the caller made count.
  @Test func contextsOfSectionsAndPartials() throws {
    let template = "<p {{#on}}title=\"{{/on}}{{^on}}>{{/on}}{{v}}"
    #expect(try rendered(template, ["on": true, "v": "a&\""]) == "<p title=\"a&amp;&quot;")
    #expect(try rendered(template, ["on": false, "v": "<"]) == "<p >&lt;")
    let error = failure("<a href=\"{{>link}}\">", ["v": "javascript:x"], partials: ["link": "\n{{v}}"])
    #expect(error?.code == .unsafeValue)
    #expect(error?.file == "link")
    #expect(error?.line == 2)
    #expect(try rendered("{{h}}{{v}}", ["h": .html("<p title="), "v": "a b"]) == "<p title=a&#32;b")
  }

  @Test func rawOnlyWhenSaid() throws {
    let values: TemplateValue = ["t": "<b>", "h": .html("<i>"), "l": .lines("<a>\nb")]
    #expect(try rendered("{{t}}{{{t}}}{{&t}}{{h}}{{l}}", values) == "&lt;b&gt;<b><b><i>&lt;a&gt;<br>b")
  }

  /// HTML stands between tags: it ends no attribute, style or comment.
  @Test(
    arguments: [
      ("<p title=\"{{v}}\">", nil), ("<p title={{v}}>", nil), ("<style>{{v}}</style>", nil),
      ("<title>{{v}}</title>", nil),
      ("<p {{v}}>", nil), ("<script>{{v}}</script>", nil), ("<td>{{v}}", "<td><b>-->"),
      ("<!-- {{v}} -->", "<!-- &lt;b&gt;&#45;&#45;&gt; -->"),
    ] as [(String, String?)])
  func placesOfHTML(template: String, result: String?) throws {
    if let result {
      #expect(try rendered(template, ["v": .html("<b>-->")]) == result)
    } else {
      #expect(failure(template, ["v": .html("<b>-->")])?.code == .unsafeValue)
      #expect(throws: Never.self) { try rendered(template, ["v": .html("")]) }
    }
  }

  /// Scripts that end where the standard says, not at the first end tag; values behind them are text.
  @Test(arguments: [
    "<script>a</script>{{v}}", "<script><!-- a </script>{{v}}", "<script><!-- <script> a </script> </script>{{v}}",
    "<script><!-- <script> --></script>{{v}}", "<script><!--><script></script>{{v}}",
    "<script><!-- <scripts></script>{{v}}",
  ])
  func behindScripts(template: String) throws {
    let result = try rendered(template, ["v": "<"])
    #expect(result.hasSuffix(">&lt;"))
    #expect(HTMLTree(try HTMLParser().parse(result)).elements("script").count == 1)
    #expect(HTMLTree(try HTMLParser().parse(result)).text("body") == "<")
  }

  @Test func linesStayLines() throws {
    let text = "One Street\r\n<2>\rX\n\nY"
    #expect(try rendered("<p>{{v}}</p>", ["v": .lines(text)]) == "<p>One Street<br>&lt;2&gt;<br>X<br><br>Y</p>")
    #expect(try rendered("<p>{{v | lines}}</p>", ["v": .string("a\nb")]) == "<p>a<br>b</p>")
    #expect(
      try rendered("<p>{{v}}</p>", ["v": "a\nb"], options: TemplateOptions(breaksLines: true)) == "<p>a<br>b</p>")
    // Where there are no tags, line ends stay what they are.
    #expect(try rendered("<textarea>{{v}}</textarea>", ["v": .lines("a\nb")]) == "<textarea>a\nb</textarea>")
    #expect(try rendered("<p title=\"{{v}}\">", ["v": .lines("a\nb")]) == "<p title=\"a\nb\">")
  }
}
