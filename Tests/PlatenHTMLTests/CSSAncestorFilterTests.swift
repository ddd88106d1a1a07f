import Testing

@testable import PlatenHTML

@Suite struct CSSAncestorFilterTests {
  private func requirements(_ selector: String) throws -> CSSAncestorFilter.Requirements {
    CSSAncestorFilter.Requirements(try #require(CSSSelectorParser.selectors(CSSTokenizer.tokens(selector))?.first))
  }

  private func element(_ name: String, id: String? = nil, classes: String? = nil) -> HTMLElement {
    HTMLElement(
      namespace: .html, name: name,
      attributes: [
        id.map { HTMLAttribute(name: "id", value: $0) }, classes.map { HTMLAttribute(name: "class", value: $0) },
      ]
      .compactMap { $0 }, line: 1)
  }

  @Test func knowsWhatIsAround() throws {
    var filter = CSSAncestorFilter()
    filter.close(to: -1)
    filter.enter(0, element("html"))
    filter.close(to: 0)
    filter.enter(1, element("div", id: "A", classes: "b c"))
    filter.close(to: 1)
    for selector in ["p", "div p", "DIV.b > p", "#a p", ".c.b p", "html div + q ~ p", ":is(u) p", "* p"] {
      #expect(filter.mayHave(try requirements(selector)), "\(selector)")
    }
    for selector in ["table p", ".d p", "#b p", "u div p", "div > .x p"] {
      #expect(!filter.mayHave(try requirements(selector)), "\(selector)")
    }
    // What is behind a sibling's combinator need not be around the element: no judgement.
    #expect(filter.mayHave(try requirements("table u + p")))
  }

  @Test func closesWhatEnds() throws {
    var filter = CSSAncestorFilter()
    filter.enter(0, element("html"))
    filter.close(to: 0)
    filter.enter(1, element("table", classes: "x"))
    filter.close(to: 0)
    filter.enter(2, element("div"))
    filter.close(to: 2)
    #expect(!filter.mayHave(try requirements("table p")))
    #expect(!filter.mayHave(try requirements(".x p")))
    #expect(filter.mayHave(try requirements("html div p")))
  }

  /// More of a kind than a counter holds: it stays taken, which is never wrong.
  @Test func manyOfAKind() throws {
    var filter = CSSAncestorFilter()
    for id in 0..<600 { filter.enter(id, element("div")) }
    filter.close(to: 0)
    #expect(filter.mayHave(try requirements("div p")))
    filter.close(to: -1)
    #expect(filter.mayHave(try requirements("div p")))
  }
}
