import TestSupport
import Testing

@testable import PlatenHTML

@Suite struct CSSSelectorTests {
  static let html = """
    <!DOCTYPE html><html lang="en-GB"><body><div id="top" class="Box wide"><h1>1</h1><p class="a">2</p><p class="a b">3</p>
    <ul dir="rtl"><li>4</li><li class="x">5</li><li>6</li><li lang="fr">7</li><li>8</li></ul>
    <a href="https://e.com/a.PDF" data-x="one two">9</a><a name="n">10</a><input TYPE="Text" disabled><i></i><i> </i>
    <svg><linearGradient id="g"/></svg></div></body></html>
    """

  /// The elements that a selector matches, by their texts (or names, where they have none).
  static func matched(_ selector: String, in html: String = html) throws -> [String]? {
    let document = try HTMLParser().parse(html)
    let matcher = CSSMatcher(document)
    guard let list = CSSSelectorParser.selectors(selector) else { return nil }
    return document.nodes.indices.filter { document.element($0) != nil }
      .filter { id in list.contains { matcher.matches($0, id) } }
      .map { id in
        let text = HTMLText.trimmed(document.textContent(of: id))
        return text.isEmpty || text.count > 4 ? document.element(id)?.name ?? "" : text
      }
  }

  @Test(arguments: [
    ("p", ["2", "3"]), ("P", ["2", "3"]), (".a", ["2", "3"]), (".a.b", ["3"]), (".A", []), ("#top", ["div"]),
    ("#Top", []),
    ("div p", ["2", "3"]), ("body > p", []), ("div > p", ["2", "3"]), ("h1 + p", ["2"]), ("h1 ~ p", ["2", "3"]),
    ("p+p", ["3"]), ("body p ~ ul > li.x", ["5"]), ("*|p", ["2", "3"]), (":root", ["html"]),
    ("html:root body", ["body"]),
    ("li:first-child", ["4"]), ("li:last-child", ["8"]), ("li:nth-child(2n+1)", ["4", "6", "8"]),
    ("li:nth-child(odd)", ["4", "6", "8"]), ("li:nth-child(even)", ["5", "7"]), ("li:nth-child( 3 )", ["6"]),
    ("li:nth-child(-n+2)", ["4", "5"]), ("li:nth-child(n + 4)", ["7", "8"]), ("li:nth-child(3n-1)", ["5", "8"]),
    ("li:nth-child(+3n)", ["6"]), ("li:nth-child(0n+1)", ["4"]), ("li:nth-child(-2n+3)", ["4", "6"]),
    ("li:nth-last-child(2)", ["7"]), ("p:first-child", []), ("p:first-of-type", ["2"]), ("p:last-of-type", ["3"]),
    ("p:nth-of-type(2)", ["3"]), ("h1:only-of-type", ["1"]), ("linearGradient:only-child", ["linearGradient"]),
    ("i:empty", ["i"]), ("a[href]", ["9"]), ("[href$='.PDF']", ["9"]), ("[href$='.pdf' i]", ["9"]),
    ("[href$='.pdf']", []),
    ("[data-x~=two]", ["9"]), ("[data-x~=tw]", []), ("[data-x^=one]", ["9"]), ("[data-x*='e t']", ["9"]),
    ("[data-x*='']", []), ("[type=text]", ["input"]), ("[lang|=en]", ["html"]), ("[lang|=e]", []), ("a:link", ["9"]),
    ("a:not([href])", ["10"]), ("li:not(.x, :last-child)", ["4", "6", "7"]), ("li:not(:not(.x))", ["5"]),
    (":is(h1, .b)", ["1", "3"]), (":is(h1, :wrong, .b)", ["1", "3"]), (":where(ul) > .x", ["5"]), ("p:is()", []),
    ("li:lang(fr)", ["7"]), ("h1:lang(en)", ["1"]), ("li.x:dir(rtl)", ["5"]), ("h1:dir(rtl)", []), ("p:hover", []),
    ("input:disabled", ["input"]), ("lineargradient", []), ("linearGradient", ["linearGradient"]),
    ("p, h1", ["1", "2", "3"]),
    ("html div > ul li + li ~ .x", []), ("html body ul > li + li", ["5", "6", "7", "8"]), (".w\\69 de", ["div"]),
    ("p::-webkit-x", []),
    // Selectors Level 4, clause 4.5.
    ("ul:has(.x)", ["ul"]), ("p:has(+ p)", ["2"]), ("h1:has(~ ul)", ["1"]), ("li:has(+.x)", ["4"]),
    ("li:has(~ .x)", ["4"]),
    ("body:has(> li)", []), ("ul:has(> li)", ["ul"]), ("div:has(li)", ["div"]), ("p:has(+ ul > .x)", ["3"]),
    ("p:has(+ .x)", []), ("ul:has(> .y, > .x + li)", ["ul"]), ("p:not(:has(+ p))", ["3"]), ("div:has(div li)", []),
  ])
  func matches(selector: String, texts: [String]) throws {
    #expect(try Self.matched(selector) == texts)
  }

  @Test(arguments: [
    "", "p,", ",p", "p >", "> p", "p > > a", "p..a", "p[", "p[]", "p[a=]", "p[a==b]", ":nth-child()",
    ":nth-child(2n 1)",
    ":nth-child(n+ +1)", ":nth-child(1.5)", ":nth-child(- 1)", ":unknown", "::unknown", "p:not(", "p:not(:x)",
    "p::before a",
    "#1", ".1", "p:", "p $ a", "::before:hover", "a{", ":not()", "ns|p",
  ])
  func invalid(selector: String) {
    #expect(CSSSelectorParser.selectors(selector) == nil)
  }

  @Test(arguments: [
    // The examples of Selectors Level 4, clause 17, and more.
    ("*", 0, 0, 0), ("li", 0, 0, 1), ("ul li", 0, 0, 2), ("ul ol+li", 0, 0, 3), ("h1 + *[rel=up]", 0, 1, 1),
    ("ul ol li.red", 0, 1, 3), ("li.red.level", 0, 2, 1), ("#x34y", 1, 0, 0), ("#s12:not(FOO)", 1, 0, 1),
    (".foo :is(.bar, #baz)", 1, 1, 0), (":where(#a) p", 0, 0, 1), ("p::before", 0, 0, 2),
    ("p:first-child:after", 0, 1, 2),
    ("li:nth-child(2)", 0, 1, 1),
  ])
  func specificity(selector: String, ids: Int, classes: Int, types: Int) throws {
    let list = try #require(CSSSelectorParser.selectors(selector))
    #expect(list.map(\.specificity) == [CSSSpecificity(ids, classes, types)])
  }

  @Test func pseudoElements() {
    #expect(
      CSSSelectorParser.selectors("p:BEFORE, a::after, li::marker, b")?.map(\.pseudoElement) == [
        .before, .after, .marker, nil,
      ])
  }

  @Test func quirksModeIgnoresTheCaseOfNames() throws {
    #expect(try Self.matched(".A", in: "<p class=a>1</p>") == ["1"])
    #expect(try Self.matched("#A", in: "<p id=a>1</p>") == ["1"])
  }

  @Test func bucketsFindWhatPlainMatchingFinds() throws {
    let document = try HTMLParser().parse(Self.html)
    let matcher = CSSMatcher(document)
    let texts = [
      "p", ".a", "#top", "div .x", "*", ":root", "[href]", "ul > li:first-child", ".b.a", ":is(p, UL)", "svg *",
      "linearGradient",
    ]
    var index = CSSSelectorIndex<Int>()
    var selectors: [CSSSelector] = []
    for (number, text) in texts.enumerated() {
      let selector = try #require(CSSSelectorParser.selectors(text)?.first)
      selectors.append(selector)
      index.add(selector, number)
    }
    for id in document.nodes.indices {
      guard let element = document.element(id) else { continue }
      let plain = selectors.indices.filter { matcher.matches(selectors[$0], id) }
      #expect(index.matches(id, element, matcher).map { index.entries[$0].value } == plain)
    }
  }

  @Test func combinatorsDoNotTryInVain() throws {
    // A plain search would need 500 over 10 steps.
    let html = String(repeating: "<div>", count: 500)
    let selector = ".no > " + Array(repeating: "div", count: 12).joined(separator: " ")
    #expect(try Self.matched(selector, in: html) == [])
    #expect(try Self.matched(".no " + Array(repeating: "div > div", count: 12).joined(separator: " "), in: html) == [])
  }

  @Test func randomSelectorsEnd() throws {
    let document = try HTMLParser().parse(Self.html)
    let matcher = CSSMatcher(document)
    let words = [
      "p", "li", ".a", "#top", "*", " ", ">", "+", "~", ",", ":not(", ":is(", ")", "[", "]", "href", "=", "'x'",
      ":nth-child(",
      "2n", "+1", "-n", "::before", ":first-child", "|", "^=", "i",
    ]
    var valid = 0
    for number in 0..<Repetitions.of(5000, least: 200) {
      var random = CSSFuzzRandom(seed: UInt64(number))
      let text = (0..<Int.random(in: 1...9, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined()
      guard let list = CSSSelectorParser.selectors(text) else { continue }
      valid += 1
      for id in document.nodes.indices { for selector in list { _ = matcher.matches(selector, id) } }
    }
    #expect(valid > 0)
  }
}
