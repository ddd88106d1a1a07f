import PlatenGraphics
import TestSupport
import Testing

@testable import PlatenHTML

@Suite struct CSSSyntaxTests {
  static func sheet(_ text: String) throws -> (CSSStylesheet, [CSSWarning]) {
    var warnings = CSSWarnings()
    let sheet = try CSSStylesheet(text, file: "a.css", warnings: &warnings)
    return (sheet, warnings.list)
  }

  /// Style rules in short: `selector{name:value;...}`, spaces left out.
  static func outline(_ text: String) throws -> String {
    try sheet(text).0.rules.map(outline).joined()
  }

  static func outline(_ rule: CSSRule) -> String {
    switch rule {
    case .style(let rule): "\(short(rule.prelude)){\(short(rule.declarations))}"
    case .media(_, let rules, _): "@media{\(rules.map(outline).joined())}"
    case .page(let rule):
      "@page{\(short(rule.declarations))\(rule.marginBoxes.map { "@\($0.name){\(short($0.declarations))}" }.joined())}"
    case .fontFace(let declarations, _): "@font-face{\(short(declarations))}"
    case .importing(let rule): "@import \(rule.url)\(rule.layer.map { " layer(\($0.joined(separator: ".")))" } ?? "");"
    case .layer(let name, let rules, _): "@layer \(name.joined(separator: ".")){\(rules.map(outline).joined())}"
    case .layerOrder(let names): "@layer \(names.map { $0.joined(separator: ".") }.joined(separator: ","));"
    }
  }

  static func short(_ declarations: [CSSDeclaration]) -> String {
    declarations.map { "\($0.name):\(short($0.value))\($0.isImportant ? "!" : "");" }.joined()
  }

  static func short(_ tokens: [CSSToken]) -> String {
    tokens.map { token in
      switch token.kind {
      case .ident(let text): text
      case .function(let text): text + "("
      case .hash(let text, _): "#" + text
      case .string(let text): "'\(text)'"
      case .url(let text): "url(\(text))"
      case .delim(let scalar): String(scalar)
      case .number(let number): "\(number.value)"
      case .percentage(let value): "\(value)%"
      case .dimension(let number, let unit): "\(number.value)\(unit)"
      case .whitespace: " "
      case .colon: ":"
      case .comma: ","
      case .openParenthesis: "("
      case .closeParenthesis: ")"
      case .openBracket: "["
      case .closeBracket: "]"
      default: "?"
      }
    }.joined()
  }

  @Test(arguments: [
    ("a-b", [CSSToken.Kind.ident("a-b")]), ("--x", [.ident("--x")]), ("-", [.delim("-")]), ("\\41 b", [.ident("Ab")]),
    ("\\", [.ident("\u{FFFD}")]), ("é1", [.ident("é1")]), ("a\u{0}b", [.ident("a\u{FFFD}b")]),
    ("1", [.number(CSSNumber(1, isInteger: true))]), ("+.5", [.number(CSSNumber(0.5, hasSign: true))]),
    ("-1e3", [.number(CSSNumber(-1000, hasSign: true))]),
    ("1.", [.number(CSSNumber(1, isInteger: true)), .delim(".")]),
    ("12PX", [.dimension(CSSNumber(12, isInteger: true), unit: "px")]),
    ("1e3m", [.dimension(CSSNumber(1000), unit: "m")]),
    ("1em", [.dimension(CSSNumber(1, isInteger: true), unit: "em")]),
    ("50%", [.percentage(50)]), ("#fff", [.hash("fff", isID: true)]), ("#1a", [.hash("1a", isID: false)]),
    ("#", [.delim("#")]), ("@a", [.atKeyword("a")]), ("@1", [.delim("@"), .number(CSSNumber(1, isInteger: true))]),
    ("'a\\\nb'", [.string("ab")]), ("'a\nb", [.badString, .whitespace, .ident("b")]), ("\"a", [.string("a")]),
    ("'\\27'", [.string("'")]), ("url( a/b )", [.url("a/b")]), ("URL(x", [.url("x")]),
    ("url(a b)c", [.badURL, .ident("c")]), ("url('a')", [.function("url"), .string("a"), .closeParenthesis]),
    ("a/**/b", [.ident("a"), .ident("b")]), ("/*", []), ("<!---->", [.commentOpen, .commentClose]),
    ("a\r\n\u{C}b", [.ident("a"), .whitespace, .ident("b")]), ("\\110000 ", [.ident("\u{FFFD}")]),
    ("f(", [.function("f")]), ("u+1", [.ident("u"), .number(CSSNumber(1, isInteger: true, hasSign: true))]),
  ])
  func tokensOfClause4(text: String, kinds: [CSSToken.Kind]) {
    #expect(CSSTokenizer.tokens(text).map(\.kind) == kinds)
  }

  @Test func tokensKnowTheirLines() {
    let tokens = CSSTokenizer.tokens("a\r\nb /* \n */ 'x\\\ny'\u{C}c", line: 5).filter { !$0.isWhitespace }
    #expect(tokens.map(\.line) == [5, 6, 7, 9])
  }

  @Test(arguments: [
    ("a{b:c}", "a{b:c;}"), ("a { b : c ; d:e", "a{b:c;d:e;}"), ("a{b:c !IMPORTANT}", "a{b:c!;}"),
    ("a{b:c! important ;d:e}", "a{b:c!;d:e;}"),
    // A malformed declaration ends at its semicolon (CSS 2.2, clause 4.2).
    ("p{color:green;color;color:red}", "p{color:green;color:red;}"),
    ("p{color{;color:maroon};x:y}", "p{x:y;}:is(p) color{color:maroon;}"),
    ("p{a:b;&:hover{c:d}e:f}", "p{a:b;e:f;}:is(p):hover{c:d;}"),
    ("p,q{>a,b &{c:d}}", "p,q{}:is(p,q) >a,b :is(p,q){c:d;}"),
    ("p{@media print{a:b;i{c:d}}}", "p{}@media{p{a:b;}:is(p) i{c:d;}}"),
    ("p{$x:1;a:b}", "p{a:b;}"), ("a{b:'x\n;c:d}e{f:g}", "a{c:d;}e{f:g;}"), ("a{b:url(x y);c:d}", "a{c:d;}"),
    // Unknown rules go with their block.
    ("@three-dee{@background{a:b}h1{c:d}}h2{e:f}", "h2{e:f;}"), ("@x y;a{b:c}", "a{b:c;}"),
    ("<!-- a{b:c} -->", "a{b:c;}"), ("a{b:c", "a{b:c;}"), ("a", ""), ("}a{b:c}d{e:f}", "?a{b:c;}d{e:f;}"),
    ("a{--X: { y } ;b:c}", "a{--X:? y ?;b:c;}"), ("a{b:f(;);c:d}", "a{b:f(?);c:d;}"), ("a{b:)c;d:e}", "a{d:e;}"),
    ("@media print{a{b:c}@media (x){d{e:f}}}", "@media{a{b:c;}@media{d{e:f;}}}"),
    ("@page :first{margin:1cm;@top-left{content:'x'}size:a4}", "@page{margin:1.0cm;size:a4;@top-left{content:'x';}}"),
    ("@page :wrong{a:b}c{d:e}", "c{d:e;}"),
    ("@font-face{font-family:x;src:url(y)}", "@font-face{font-family:x;src:url(y);}"),
    ("@charset 'x';@import 'a';@import url(b) print;c{}@import 'd';", "@import a;@import b;c{}"),
    ("@import url('q');", "@import q;"), ("@import 'q' layer(a.b) print;", "@import q layer(a.b);"),
    ("@layer a, b.c; @layer x { p { color: red } }", "@layer a,b.c;@layer x{p{color:red;}}"),
    ("@layer a, b { p {} }", ""),
    ("@layer ;", ""), ("@layer a b;", ""),
  ])
  func rulesOfClause5(text: String, outline: String) throws {
    #expect(try Self.outline(text) == outline)
  }

  @Test func pageSelectorsAndTheirSpecificity() throws {
    guard case .page(let rule) = try Self.sheet("@page wide:first, :left {}").0.rules.first else {
      Issue.record("no page rule")
      return
    }
    #expect(
      rule.selectors == [
        CSSPageRule.Selector(name: "wide", pseudoClasses: ["first"]),
        CSSPageRule.Selector(name: nil, pseudoClasses: ["left"]),
      ])
    #expect(rule.selectors.map(\.specificity) == [CSSSpecificity(1, 1, 0), CSSSpecificity(0, 0, 1)])
  }

  @Test func warningsComeOnceWithTheirLine() throws {
    let (_, warnings) = try Self.sheet("a{b:c}\n@x{}\n@x{}\np{\ncolor}")
    #expect(warnings.map(\.line) == [2, 5])
    #expect(warnings.allSatisfy { $0.file == "a.css" })
    #expect(warnings.first?.message.contains("@x") == true)
  }

  @Test func limitsAreErrors() {
    var limits = CSSLimits()
    limits.rules = 2
    var warnings = CSSWarnings()
    #expect(throws: Never.self) { try CSSStylesheet("a{}b{}", limits: limits, warnings: &warnings) }
    #expect(throws: PlatenError.self) { try CSSStylesheet("a{}@media all{b{}}", limits: limits, warnings: &warnings) }
    limits.bytes = 5
    #expect(throws: PlatenError.self) { try CSSStylesheet("a{}b{}", limits: limits, warnings: &warnings) }
  }

  @Test(arguments: [
    ("", true), ("print", true), ("PRINT", true), ("all", true), ("screen", false), ("not screen", true),
    ("only print and (min-width: 500px)", true), ("screen, print", true), ("print and (max-width:10cm)", false),
    // 510 pt are 680 px.
    ("(min-width: 680px)", true), ("(min-width: 681px)", false), ("(max-width: 680px)", true), ("(width: 510pt)", true),
    ("(width >= 680px)", true), ("(700px <= width)", false), ("(width < 680px)", false),
    ("(orientation: portrait)", true),
    ("(orientation: landscape)", false), ("(min-width: 20em) and (max-width: 60em)", true), ("(foo: bar)", false),
    ("not all", false), ("print and", false), ("(color)", true), ("(prefers-color-scheme: dark)", false),
    ("(min-width: 10px) or (min-width: 5px)", false), ("foo bar, print", true),
  ])
  func mediaQueries(text: String, matches: Bool) {
    #expect(CSSMediaQueryList(text).matches(CSSMediaContext(width: 510, height: 757)) == matches)
  }

  static let seeds = [
    "@page :first{margin:1cm;@top-left{content:counter(page) 'x'}} a>b , #c.d[e~='f']::before{color:red!important;--x:{a}}",
    "@media print and (min-width:10px){p:not(.a):nth-child(2n+1){margin:calc(1px + 2*(3% - 1em)) auto;background:url(x)}}",
    ".a{font:italic bold 12px/1.5 'A',serif;border:1px solid rgba(1,2,3,.5);flex:1 1 0;color:var(--a,var(--b,#fff))}",
  ]
  static let vocabulary = [
    "{", "}", "(", ")", "[", "]", ";", ":", ",", "'", "\"", "\\", "/*", "*/", "<!--", "-->", "@media", "@page",
    "@import",
    "url(", "calc(", "var(--x)", ":not(", ":is(", ":nth-child(", "::before", "!important", "1e99", "-n", "+", ">", "~",
    "*", "|", "%", "#", "\n", "\u{0}", "e", "1e", "99999999999999999999", "px", "em", "rgb(", "hsl(", "min(", "clamp(",
    "linear-gradient(", "repeat(", "inherit", "revert", "span", "/",
  ]

  @Test func anyBytesHaveTokensAndRules() {
    var lines = 0
    let count = Repetitions.of(4000, least: 100)
    for number in 0..<count {
      var random = CSSFuzzRandom(seed: UInt64(number))
      let bytes =
        number % 4 == 0
        ? random.bytes(upTo: 300) : random.mutated(Self.seeds[number % Self.seeds.count], with: Self.vocabulary)
      let text = String(decoding: bytes, as: UTF8.self)
      let tokens = CSSTokenizer.tokens(text)
      // No token is longer than the text, and lines only grow.
      if tokens.count <= text.utf8.count, zip(tokens, tokens.dropFirst()).allSatisfy({ $0.line <= $1.line }) {
        lines += 1
      }
      var warnings = CSSWarnings()
      guard let sheet = try? CSSStylesheet(text, warnings: &warnings) else { continue }
      for case .style(let rule) in sheet.rules { _ = CSSSelectorParser.selectors(rule.prelude) }
    }
    #expect(lines == count)
  }

  @Test(arguments: ["(", "{", "[", "a{", "@media{", "f(", ":not(", "/*", "'", "@media print{a{"])
  func endlessNestingEnds(piece: String) throws {
    let text = String(repeating: piece, count: Repetitions.of(50_000, least: 5_000))
    var warnings = CSSWarnings()
    let sheet = try CSSStylesheet(text, warnings: &warnings)
    // Sixteen levels of nesting are unfolded.
    #expect(sheet.rules.count <= 17)
    #expect(CSSSelectorParser.selectors(text) == nil)
  }
}
