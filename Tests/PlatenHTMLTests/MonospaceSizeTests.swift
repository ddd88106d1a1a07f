import Testing

@testable import PlatenHTML

/// 13 px where proportional text has 16, unless an absolute size was given anywhere.
@Suite struct MonospaceSizeTests {
  private func sizes(_ html: String, _ css: String = "", _ ids: String...) throws -> [Double] {
    let styled = try CSSStyled(html, css: css)
    return ids.map { ((styled.style($0)?.fontSize ?? 0) * 1000).rounded() / 1000 }
  }

  @Test func keywordsHaveSizesOfTheirOwn() throws {
    #expect(try sizes("<code>a</code>", "", "code") == [9.75])
    #expect(try sizes("<pre><code>a</code></pre>", "", "pre", "code") == [9.75, 9.75])
    #expect(try sizes("<code>a</code>", "body { font-size: x-large }", "body", "code") == [18, 15])
    #expect(try sizes("<p>a", "p { font-family: monospace; font-size: small }", "p") == [7.5])
  }

  @Test func relativeSizesAreScaled() throws {
    // 2 em of 12 points, thirteen sixteenths of it; back in a proportional family all of it.
    #expect(
      try sizes("<h1><code>a<i>b</i></code></h1>", "i { font-family: serif }", "h1", "code", "i") == [24, 19.5, 24])
    #expect(try sizes("<code>a</code>", "code { font-size: 90% }", "code") == [8.775])
  }

  @Test func absoluteSizesStay() throws {
    #expect(try sizes("<p><code>a</code>", "body { font-size: 14px }", "code") == [10.5])
    #expect(try sizes("<p><code>a</code>", "body { font-size: 20px } p { font-size: 1.5em }", "code") == [22.5])
    #expect(try sizes("<code>a</code>", "code { font-size: 12pt }", "code") == [12])
  }

  @Test func otherFamiliesBesideItKeepTheSize() throws {
    #expect(try sizes("<code>a</code>", "code { font-family: Menlo, monospace }", "code") == [12])
    #expect(try sizes("<code>a</code>", "code { font-family: 'monospace' }", "code") == [12])
  }
}
