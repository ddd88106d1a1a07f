import PlatenGraphics
import Testing

@testable import PlatenHTML

@Suite struct PageRuleTests {
  private func cascade(_ css: String, overrides: String = "") throws -> CSSPageCascade {
    var warnings = CSSWarnings()
    let sheet = try CSSStylesheet(css, warnings: &warnings)
    let media = CSSMediaContext(width: 500, height: 700)
    return CSSPageCascade(
      sheet.pageRules(media), environment: CSSEnvironment(media: media, viewportWidth: 500, viewportHeight: 700),
      root: nil, defaults: "margin: 42pt", overrides: overrides, warnings: &warnings)
  }

  private func geometry(_ css: String, _ kind: CSSPageKind = CSSPageKind(), overrides: String = "") throws
    -> HTMLPageGeometry
  {
    var cascade = try cascade(css, overrides: overrides)
    return try HTMLPageGeometry(cascade.style(of: kind).page, paper: Size(width: 600, height: 800))
  }

  /// CSS Paged Media 3, clause 7.1.
  @Test(arguments: [
    ("", 600.0, 800.0), ("size: auto", 600, 800), ("size: A5", 419.528, 595.276), ("size: letter landscape", 792, 612),
    ("size: landscape", 800, 600), ("size: portrait A4", 595.276, 841.890), ("size: 4in", 288, 288),
    ("size: 80mm 200mm", 226.772, 566.929), ("size: JIS-B5", 515.906, 728.504),
  ])
  func sizes(declaration: String, width: Double, height: Double) throws {
    let size = try geometry("@page { \(declaration) }").size
    #expect(abs(size.width - width) < 0.001 && abs(size.height - height) < 0.001, "\(size)")
  }

  @Test func margins() throws {
    #expect(try geometry("").margin == Insets(42))
    // Percentages of the height above and below, of the width at the sides (clause 6.2).
    #expect(try geometry("@page { margin: 10% }").margin == Insets(top: 80, left: 60, bottom: 80, right: 60))
    let page = try geometry("@page { margin: 10pt; border: 1.5pt solid red; padding: 3pt 4pt }")
    #expect(page.contentRect == Rect(x: 15.5, y: 14.5, width: 569, height: 771))
    #expect(try geometry("@page { margin: 10pt !important }", overrides: "margin: 5pt;").margin == Insets(5))
    #expect(throws: PlatenError.self) { try geometry("@page { margin: 300pt }") }
    #expect(throws: PlatenError.self) { try geometry("@page { size: 0 }") }
  }

  /// Clause 4: names before `:first` and `:blank` before `:left` and `:right` before the order.
  @Test func kinds() throws {
    let css = """
      @page :first { margin-top: 1pt } @page :right { margin-top: 2pt; margin-left: 7pt } @page :left { margin-top: 3pt }
      @page wide { margin-top: 4pt } @page wide:first { margin-top: 5pt } @page :blank { margin-top: 6pt }
      @page { margin-top: 9pt }
      """
    func top(_ kind: CSSPageKind) throws -> Double { try geometry(css, kind).margin.top }
    #expect(try top(CSSPageKind(isFirst: true, isRight: true)) == 1)
    #expect(try geometry(css, CSSPageKind(isFirst: true, isRight: true)).margin.left == 7)
    #expect(try top(CSSPageKind(isRight: true)) == 2)
    #expect(try top(CSSPageKind(isRight: false)) == 3)
    #expect(try top(CSSPageKind(name: "wide", isRight: false)) == 4)
    #expect(try top(CSSPageKind(name: "wide", isFirst: true)) == 5)
    #expect(try top(CSSPageKind(isRight: false, isBlank: true)) == 6)
    #expect(try top(CSSPageKind(name: "Wide", isRight: true)) == 2)
  }

  @Test func marginBoxes() throws {
    var cascade = try cascade(
      """
      @page { color: red; @top-left { content: "a"; font-size: 8pt } @top-right { color: blue }
        @bottom-center { content: none } @bottom-left { content: "b"; display: none } }
      @page :first { @top-left { content: none } @top-right { content: "c" } }
      """)
    let inner = cascade.style(of: CSSPageKind())
    #expect(Set(inner.marginBoxes.keys) == [.topLeft])
    #expect(inner.marginBoxes[.topLeft]?.color == CSSColor(1, 0, 0) && inner.marginBoxes[.topLeft]?.fontSize == 8)
    #expect(inner.marginBoxes[.topLeft]?.keyword(.textAlign) == "left")
    let first = cascade.style(of: CSSPageKind(isFirst: true))
    #expect(Set(first.marginBoxes.keys) == [.topRight])
    #expect(first.marginBoxes[.topRight]?.color == CSSColor(0, 0, 1))
    #expect(first.marginBoxes[.topRight]?.keyword(.textAlign) == "right")
    #expect(first.marginBoxes[.topRight]?.keyword(.verticalAlign) == "middle")
  }

  /// Clause 5.3.2, worked out by hand.
  @Test func widthsOfMarginBoxes() {
    func extent(_ min: Double, _ max: Double, _ given: Double? = nil) -> HTMLMarginWidths.Extent {
      HTMLMarginWidths.Extent(given: given, min: min, max: max)
    }
    func widths(
      _ a: HTMLMarginWidths.Extent?, _ b: HTMLMarginWidths.Extent?, _ c: HTMLMarginWidths.Extent?
    ) -> [Double?] { HTMLMarginWidths.widths(a, b, c, available: 300).map { $0.map { ($0 * 1000).rounded() / 1000 } } }
    #expect(widths(extent(10, 50), nil, nil) == [300, nil, nil])
    #expect(widths(nil, extent(10, 50), nil) == [nil, 300, nil])
    // All fit: what is left is shared by the widths of the content, 50 : 100.
    #expect(widths(extent(10, 50), nil, extent(10, 100)) == [100, nil, 200])
    // Too wide: from the narrowest (20 and 40) on by what each could grow (180 : 360) in 240.
    #expect(widths(extent(20, 200), nil, extent(40, 400)) == [100, nil, 200])
    // Narrower than the narrowest: shrunk in their proportion, 200 : 400.
    #expect(widths(extent(200, 200), nil, extent(400, 400)) == [100, nil, 200])
    #expect(widths(extent(10, 50, 80), nil, extent(10, 100)) == [80, nil, 220])
    // The middle one (50) against twice the wider neighbour (2 * 50): a third of 300, the rest for both sides.
    #expect(widths(extent(10, 50), extent(10, 50), extent(5, 20)) == [100, 100, 100])
    #expect(widths(nil, extent(10, 50, 60), extent(10, 20)) == [nil, 60, 120])
    #expect(widths(extent(0, 0), nil, extent(0, 0)) == [150, nil, 150])
  }

  /// CSS Lists 3, clause 4, and CSS Paged Media 3, clause 7.2.
  @Test func counters() throws {
    func values(_ css: String, pages: Int) throws -> [String: Int] {
      var cascade = try cascade(css)
      var counters = HTMLPageCounters()
      for page in 1...pages { counters.count(cascade.style(of: CSSPageKind(isFirst: page == 1)).page) }
      return counters.values
    }
    #expect(try values("", pages: 3) == ["page": 3])
    #expect(try values("@page { counter-increment: page 2 plates }", pages: 3) == ["page": 6, "plates": 3])
    #expect(try values("@page :first { counter-reset: page 9 }", pages: 3) == ["page": 12])
    #expect(try values("@page { counter-increment: page 0 }", pages: 3) == ["page": 0])
  }

  /// CSS Generated Content for Paged Media 3, clause 1.1.2.
  @Test func namedStrings() {
    var strings = HTMLRunningValues<String>()
    func all() -> [String?] { ["first", "start", "last", "first-except"].map { strings.value("s", $0) } }
    #expect(all() == [nil, nil, nil, nil])
    strings.beginPage()
    strings.assign("a", to: "s", isAtTop: false)
    strings.assign("b", to: "s", isAtTop: false)
    #expect(all() == ["a", nil, "b", nil])
    strings.beginPage()
    #expect(all() == ["b", "b", "b", "b"])
    strings.beginPage()
    strings.assign("c", to: "s", isAtTop: true)
    strings.assign("d", to: "s", isAtTop: false)
    #expect(all() == ["c", "c", "d", nil])
  }
}
