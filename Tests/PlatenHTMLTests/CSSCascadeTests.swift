import TestSupport
import Testing

@testable import PlatenHTML

@Suite struct CSSCascadeTests {
  static func value(_ html: String, _ css: String, _ name: String, _ property: CSSProperty) throws -> String {
    CSSStyled.text(try CSSStyled(html, css: css).style(name)?[property])
  }

  @Test(arguments: [
    // Specificity, then order.
    ("<p class=a>", "p.a{color:red} p{color:blue}", "#ff0000ff"), ("<p>", "p{color:red} p{color:blue}", "#0000ffff"),
    ("<p id=x class=a>", "#x{color:red} .a.a.a{color:blue}", "#ff0000ff"),
    ("<p class='a a'>", ".a{color:red}", "#ff0000ff"),
    ("<p>", "body p{color:red} :where(#x) p, p{color:blue}", "#ff0000ff"),
    ("<div><p>", "div{p{color:red}}", "#ff0000ff"),
    ("<div><p class=a>", "div,#x{& > p{color:red}} .a.a{color:blue}", "#ff0000ff"),
    // Origin and importance.
    ("<p style='color:red'>", "p{color:blue}", "#ff0000ff"),
    ("<p style='color:red'>", "p{color:blue!important}", "#0000ffff"),
    ("<p style='color:red!important'>", "p{color:blue!important}", "#ff0000ff"),
    ("<p>", "p{color:red!important;color:blue}", "#ff0000ff"),
    // Layers (CSS Cascading Level 5, clauses 6.4.1 and 6.4.4).
    ("<p id=x>", "@layer a{#x{color:red}} p{color:blue}", "#0000ffff"),
    ("<p class=a>", "@layer a,b; @layer b{p{color:red}} @layer a{p.a{color:blue}}", "#ff0000ff"),
    ("<p>", "@layer a{p{color:blue} @layer b{p{color:red}}}", "#0000ffff"),
    ("<p>", "@layer a{p{color:blue}} @layer a.b{p{color:red}}", "#0000ffff"),
    ("<p>", "@layer{p{color:red}} @layer{p{color:blue}}", "#0000ffff"),
    (
      "<p>", "@layer b; @media screen{@layer a,c;} @layer c,a; @layer a{p{color:red}} @layer c{p{color:blue}}",
      "#ff0000ff"
    ),
    ("<p>", "@layer a{p{color:red!important}} p{color:blue!important}", "#ff0000ff"),
    ("<p>", "@layer a{p{color:red!important}} @layer b{p{color:blue!important}}", "#ff0000ff"),
    ("<p style='color:blue!important'>", "@layer a{p{color:red!important}}", "#0000ffff"),
    ("<p style='color:blue'>", "@layer a{p{color:red!important}}", "#ff0000ff"),
    // Inheritance and the wide keywords.
    ("<p>", "body{color:red}", "#ff0000ff"), ("<p>", "body{color:red} p{color:inherit}", "#ff0000ff"),
    ("<p>", "body{color:red} p{color:initial}", "#000000ff"), ("<p>", "body{color:red} p{color:unset}", "#ff0000ff"),
    ("<p>", "body{color:red} p{color:revert}", "#ff0000ff"),
    ("<p>", "body{color:red} p{color:currentcolor}", "#ff0000ff"),
    ("<p>", "@media screen{p{color:red}} @media print{p{color:blue}}", "#0000ffff"),
    ("<p>", "@media (min-width:2000px){p{color:red}}", "#000000ff"),
    // Variables.
    ("<p>", ":root{--c:red} p{color:var(--c)}", "#ff0000ff"), ("<p>", "p{color:var(--c,blue)}", "#0000ffff"),
    ("<p>", "p{color:var(--c,var(--d,#123456))}", "#123456ff"),
    ("<p>", "body{color:red} p{color:blue;color:var(--c)}", "#ff0000ff"),
    ("<p>", ":root{--a:var(--b);--b:var(--a)} p{color:var(--a,red)}", "#ff0000ff"),
    ("<p>", ":root{--a:var(--a)} p{color:var(--a,red)}", "#ff0000ff"),
    ("<p>", ":root{--a:var(--b,x);--b:var(--a,y);--c:blue} p{color:var(--b,var(--c))}", "#0000ffff"),
    ("<p>", ":root{--a:red} body{--a:initial} p{color:var(--a,blue)}", "#0000ffff"),
    ("<p>", ":root{--a:red} body{--a:inherit} p{color:var(--a,blue)}", "#ff0000ff"),
    ("<p style='--x:red'>", "p{--y:var(--x);color:var(--y)}", "#ff0000ff"),
    ("<p>", "p{--r:1,2;color:rgb(var(--r),3)}", "#010203ff"),
    ("<p>", ":root{--C:red} p{color:var(--c,blue)}", "#0000ffff"),
    ("<p>", "p{--c:red!important;--c:blue;color:var(--c)}", "#ff0000ff"),
    ("<p>", "p{--w:inherit;color:var(--w,red)}", "#ff0000ff"),
    ("<p>", "body{color:red}p{--k:;color:var(--k)}", "#ff0000ff"),
  ])
  func colorOfTheParagraph(html: String, css: String, color: String) throws {
    #expect(try Self.value(html, css, "p", .color) == color, "\(css)")
  }

  @Test(arguments: [
    ("<div>", "div{display:inline;display:revert}", "div", CSSProperty.display, "block"),
    ("<p>", "p{margin:0;margin-top:revert}", "p", .marginTop, "12pt"),
    ("<p>", "p{--m:1pt 2pt;margin:var(--m)}", "p", .marginLeft, "2pt"),
    ("<p>", "p{--m:1pt 2pt 3pt 4pt 5pt;margin:var(--m)}", "p", .marginTop, "0pt"),
    ("<p>", "p{direction:rtl;--m:1pt 2pt;margin-inline:var(--m)}", "p", .marginLeft, "2pt"),
    ("<p>", "p{--w:3;width:calc(var(--w) * 10pt)}", "p", .width, "30pt"),
    ("<p>", "p{border:1px solid var(--c,red)}", "p", .borderTopColor, "#ff0000ff"),
    // Relative sizes go from element to element.
    ("<div><p>", "div{font-size:2em}p{font-size:1.5em;margin-left:1em}", "p", .marginLeft, "36pt"),
    ("<div><p>", "div{font-size:20pt;line-height:1.5}p{font-size:10pt;margin:0}", "p", .lineHeight, "1.5"),
    ("<div><p>", "div{font-size:20pt;line-height:1.5em}p{font-size:10pt}", "p", .lineHeight, "30pt"),
    ("<p>", "html{font-size:62.5%}p{width:10rem}", "p", .width, "75pt"),
    ("<p>", "html{font-size:2rem}", "html", .fontSize, "24pt"),
    ("<div><p>", "div{width:50%}p{width:inherit}", "p", .width, "50%"),
    ("<div><p>", "div{border:1px solid red}p{border:inherit}", "p", .borderTopWidth, "0.75pt"),
    ("<b><b id=x>", "", "x", .fontWeight, "900"),
    ("<div><p>", "div{font-weight:900}p{font-weight:lighter}", "p", .fontWeight, "700"),
    ("<div><p>", "div{text-align:end;direction:rtl}p{text-align:match-parent}", "p", .textAlign, "left"),
    ("<div><span>", "div{display:flex}", "span", .display, "block"), ("<div><span>", "", "span", .display, "inline"),
    // The user agent's sheet.
    ("<h1>", "", "h1", .fontSize, "24pt"), ("<h1>", "", "h1", .marginTop, "16.08pt"),
    ("<p>", "", "p", .marginTop, "12pt"), ("<p>", "", "body", .marginLeft, "6pt"),
    ("<ul><li>", "", "ul", .paddingLeft, "30pt"), ("<ul dir=rtl><li>", "", "ul", .paddingRight, "30pt"),
    ("<ul><li><ul id=x>", "", "x", .listStyleType, "circle"),
    ("<ul><li><ul id=x>", "", "x", .marginTop, "0pt"), ("<table><tr><td>", "", "tbody", .display, "table-row-group"),
    ("<table><tr><td>", "", "td", .verticalAlign, "middle"),
    ("<table><tr><th>", "", "th", .fontWeight, "700"), ("<a href=x>", "", "a", .color, "#0000eeff"),
    ("<a>", "", "a", .color, "#000000ff"), ("<p hidden>", "", "p", .display, "none"),
    ("<title>x</title>", "", "title", .display, "none"),
    ("<input type=hidden>", "input{display:block!important}", "input", .display, "none"),
    // Presentational attributes, weaker than any rule of the author.
    ("<table border=2><tr><td>", "", "td", .borderTopWidth, "0.75pt"),
    ("<table border=2><tr><td>", "", "table", .borderTopWidth, "1.5pt"),
    ("<table border><tr><td>", "", "table", .borderTopWidth, "0.75pt"),
    ("<table border=0><tr><td>", "", "td", .borderTopWidth, "0pt"),
    ("<table cellpadding=4><tr><td>", "", "td", .paddingLeft, "3pt"),
    ("<table cellpadding=4><tr><td>", "td{padding:0}", "td", .paddingLeft, "0pt"),
    ("<table cellpadding=4><tr><td>", "*{padding:0}", "td", .paddingLeft, "0pt"),
    ("<table cellspacing=0><tr><td>", "", "table", .borderSpacing, "0pt"),
    ("<table width=50%>", "", "table", .width, "50%"),
    ("<table width=400px>", "", "table", .width, "300pt"), ("<table align=center>", "", "table", .marginLeft, "auto"),
    ("<table align=right>", "", "table", .float, "right"),
    ("<table><tr><td bgcolor=#abc align=right valign=top width=100 nowrap>", "", "td", .backgroundColor, "#aabbccff"),
    ("<table><tr><td align=right>", "", "td", .textAlign, "-webkit-right"),
    ("<table><tr valign=top><td>", "", "td", .verticalAlign, "top"),
    ("<table><tr><td width=0>", "", "td", .width, "auto"), ("<table><tr><td width=100>", "", "td", .width, "75pt"),
    ("<font color=red size=5 face='A, B'>", "", "font", .fontSize, "18pt"),
    ("<font size=+1>", "", "font", .fontSize, "13.5pt"), ("<font face='A, B'>", "", "font", .fontFamily, "'A', 'B'"),
    ("<img width=40 height=20% align=left>", "", "img", .height, "20%"),
    ("<img align=left>", "", "img", .float, "left"),
    ("<body bgcolor=cccccc text=red>", "", "body", .backgroundColor, "#ccccccff"),
    ("<hr color=red size=1 width=50%>", "", "hr", .borderBottomWidth, "0pt"),
    ("<ol type=i>", "", "ol", .listStyleType, "lower-roman"), ("<br clear=all>", "", "br", .clear, "both"),
    ("<p align=center>", "", "p", .textAlign, "-webkit-center"), ("<p dir=rtl>", "", "p", .direction, "rtl"),
  ])
  func computed(html: String, css: String, name: String, property: CSSProperty, value: String) throws {
    #expect(try Self.value(html, css, name, property) == value, "\(html) \(css)")
  }

  @Test func quirksModeTakesNumbersAsPixelsAndResetsTables() throws {
    let css = "p{width:40;padding:4 8;line-height:2;flex:1} body{font-size:20pt} "
    let quirks = try CSSStyled("<p><table>", css: css, isQuirks: true)
    #expect(CSSStyled.text(quirks.style("p")?[.width]) == "30pt")
    #expect(CSSStyled.text(quirks.style("p")?[.paddingLeft]) == "6pt")
    #expect(CSSStyled.text(quirks.style("p")?[.lineHeight]) == "2")
    #expect(quirks.style("table")?.fontSize == 12)
    let strict = try CSSStyled("<p><table>", css: css)
    #expect(CSSStyled.text(strict.style("p")?[.width]) == "auto")
    #expect(strict.style("table")?.fontSize == 20)
  }

  @Test func pseudoElementsInheritFromTheirElement() throws {
    let styled = try CSSStyled(
      "<p>", css: "p{color:red;font-size:10pt}p::before{content:'x';font-size:2em}p:after{color:blue}")
    let before = try #require(styled.pseudo(.before, "p"))
    #expect(before.fontSize == 20 && before.color == CSSColor(1, 0, 0) && before[.content] == .string("x"))
    #expect(styled.pseudo(.after, "p")?.color == CSSColor(0, 0, 1))
    #expect(styled.pseudo(.marker, "p") == nil)
    #expect(styled.style("p")?[.content] == .normal)
  }

  @Test func elementsThatLookAlikeShareAStyle() throws {
    let styled = try CSSStyled(
      "<ul><li class=a>1<li class=a>2<li>3<li style='color:red'>4<li style='color:red'>5", css: ".a{color:blue}")
    let styles = styled.document.elements(named: "li").compactMap { styled.tree[$0] }
    #expect(styles.count == 5)
    #expect(styles[0] === styles[1] && styles[3] === styles[4])
    #expect(styles[1] !== styles[2] && styles[2] !== styles[3])
    #expect(
      styles.map(\.color) == [CSSColor(0, 0, 1), CSSColor(0, 0, 1), .black, CSSColor(1, 0, 0), CSSColor(1, 0, 0)])
  }

  @Test func pageAndFontRulesAreKept() throws {
    let document = try HTMLParser().parse("<p>")
    var warnings = CSSWarnings()
    let sheet = try CSSStylesheet(
      "@page{size:A4}@media print{@page :first{margin:0}}@media screen{@page{size:A5}}@font-face{font-family:x;src:url(y)}",
      file: "f", warnings: &warnings)
    let environment = CSSEnvironment(
      media: CSSMediaContext(width: 510, height: 757), viewportWidth: 600, viewportHeight: 800)
    let cascade = CSSCascade(document: document, stylesheets: [sheet], environment: environment, warnings: &warnings)
    #expect(cascade.pageRules.map { $0.selectors.count } == [0, 1])
    #expect(cascade.fontFaces.map(\.file) == ["f"])
    #expect(warnings.list.isEmpty)
  }

  @Test(arguments: [
    ("(display: flex)", true), ("(display: masonry)", false), ("not (display: masonry)", true), ("(foo: 1)", false),
    ("(display: grid) and (gap: 1px)", true), ("(display: grid) and (foo: 1)", false),
    ("(foo: 1) or (color: red)", true),
    ("((foo: 1) or (color: red)) and (not (bar: 2))", true), ("(color: red) or (color: blue) and (foo: 1)", false),
    ("selector(a > b)", true), ("selector(:foo)", false), ("(--x: 1)", true), ("", false), ("color: red", false),
    ("(DISPLAY : block)", true),
  ])
  func supports(condition: String, holds: Bool) throws {
    let color = try Self.value("<p>", "@supports \(condition) { p { color: red } }", "p", .color)
    #expect(color == (holds ? "#ff0000ff" : "#000000ff"))
  }

  @Test func theUserAgentsSheetIsUnderstoodWhole() throws {
    var warnings = CSSWarnings()
    for text in [CSSUserAgentSheet.text, CSSUserAgentSheet.quirks] {
      for case .style(let style) in try CSSStylesheet(text, warnings: &warnings).rules {
        #expect(CSSSelectorParser.selectors(style.prelude) != nil, "\(CSSToken.text(style.prelude))")
        _ = CSSDeclarationBlock(style.declarations, warnings: &warnings)
      }
    }
    #expect(warnings.list.isEmpty)
  }

  @Test func laughingVariablesEnd() throws {
    // Each is ten of the one before: the last would be ten to the power of 20 tokens.
    var css = ":root{--v0:1pt;"
    for level in 1...20 { css += "--v\(level):" + String(repeating: "var(--v\(level - 1)) ", count: 10) + ";" }
    css += "} p{width:var(--v20,5pt);height:var(--v0)}"
    let styled = try CSSStyled("<p>", css: css)
    #expect(CSSStyled.text(styled.style("p")?[.width]) == "5pt")
    #expect(CSSStyled.text(styled.style("p")?[.height]) == "1pt")
  }

  @Test func anySheetStylesEveryElement() throws {
    let html =
      "<div id=a class='b c'><p class=a style='color:red;--x:1'>1<table border=1 cellpadding=2><tr><td align=right>2</table><ul dir=rtl><li>3"
    var styled = 0
    let count = Repetitions.of(1500, least: 60)
    let names = CSSProperty.allCases.map(\.name) + Array(CSSPropertyName.shorthands.keys).sorted()
    let words =
      CSSSyntaxTests.vocabulary + [
        "1px", "2em", "50%", "red", "auto", "none", "solid", "'x'", " ", " ", ",", "1", "bold", "serif", "center",
        "calc(1px + 2%)",
      ]
    for number in 0..<count {
      var random = CSSFuzzRandom(seed: UInt64(number))
      var css = ""
      if number % 2 == 0 {
        css = String(
          decoding: random.mutated(CSSSyntaxTests.seeds[number % 3], with: CSSSyntaxTests.vocabulary), as: UTF8.self)
      } else {
        for _ in 0..<12 {
          let value = (0..<Int.random(in: 1...5, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
          css +=
            "*{\(names.randomElement(using: &random) ?? ""):\(value.joined(separator: Bool.random(using: &random) ? " " : ""))}"
        }
      }
      guard let result = try? CSSStyled(html, css: css, isQuirks: number % 3 == 0) else { continue }
      let isComplete = result.document.nodes.indices.allSatisfy { id in
        result.document.element(id) == nil || result.tree[id].map { $0.fontSize.isFinite && $0.fontSize >= 0 } ?? false
      }
      if isComplete { styled += 1 }
    }
    #expect(styled == count)
  }

  @Test func selectorsThatLookAtTooMuchAreSaid() throws {
    let html = String(repeating: "<i></i>", count: 100)
    let rules = ["a", "b", "u"].map { "i:has(~ \($0)) { color: red }" }.joined()
    let warnings = try CSSStyled(html, css: rules, relativeVisits: 10_000).warnings
    #expect(warnings.map(\.message).contains { $0.contains(":has() look at more than") })
    #expect(try CSSStyled(html, css: rules, relativeVisits: 20_000).warnings.isEmpty)
  }
}
