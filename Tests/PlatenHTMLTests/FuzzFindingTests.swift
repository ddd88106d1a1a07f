import Foundation
import Platen
import TestSupport
import Testing

@testable import PlatenHTML

/// What made-up input has brought to light, each as small as it could be made, with the seed of ``FuzzTests`` where one
/// found it.
@Suite struct FuzzFindingTests {
  private func read(_ html: String) throws -> [ReadPDF.Page] {
    let result = try FuzzTests.render(Array(html.utf8), with: FuzzTests.renderer())
    let document = try #require(result)
    #expect(try Tool.complaints(about: document.pdf) == "")
    return try ReadPDF(document.pdf).pages
  }

  /// Products of `calc()` were beyond what an integer holds.
  @Test(arguments: [
    "orphans", "widows", "z-index", "order", "column-count", "font-weight", "margin-left", "line-height",
  ])
  func hugeResultsOfCalc(property: String) throws {
    let product = Array(repeating: "1e9", count: 40).joined(separator: " * ")
    for value in [
      "calc(\(product))", "calc(-1 * \(product))", "calc(1px * \(product))", "calc(\(product) - \(product))",
    ] {
      _ = try read("<div style='display: flex'><p style='position: relative; \(property): \(value)'>x</p></div>")
    }
  }

  /// A page without anything that is seen lost the elements that go on on the next one. Seeds 186, 294.
  @Test(arguments: [
    "<p style='break-after: page'></p><p>x", "<ul><li style='list-style: none; break-after: page'></li><li>x</ul>",
    "<table><tr style='break-after: page'></tr><tr><td>x</table>",
    "<section><p style='break-after: page; visibility: hidden'>a</p><p>x</section>",
    "<section><p style='break-after: page; position: relative; left: -5000px'>a</p><p>x</section>",
    "<section><p style='break-after: page; color: transparent'>a</p><p>x</section>",
    "<section><p style='break-after: page'>&nbsp;</p><p>x</section>",
  ])
  func blankPagesKeepTheStructure(html: String) throws {
    let pages = try read("<style>@page { size: 200pt 100pt; margin: 20pt } * { font-family: Box }</style>" + html)
    #expect(pages.count == 2 && pages.last?.text.hasSuffix("x") == true, "\(pages.map(\.text))")
  }

  /// What lies too far from the page to be drawn is not seen, and no mistake. Seeds 67, 201, 290.
  @Test(arguments: [
    "<p style='margin-left: -1e9px; border: 1px solid'>a",
    "<b style='position: absolute; left: 1e9px; background: red'>a</b>",
    "<div style='width: 1e9px; border: 3px dashed red; border-radius: 50%'>a</div>",
    "<h1 style='position: absolute; top: -9999999px'>Title</h1>",
    "<a href='http://a/' style='margin-left: 1e9px'>a</a>",
    "<p style='text-indent: 1e9px; text-decoration: underline wavy'>a",
    "<table style='border-collapse: collapse; margin-left: 1e9px' border=1><tr><td>a</table>",
  ])
  func whatIsFarOffIsLeftOut(html: String) throws {
    var renderer = try FuzzTests.renderer()
    renderer.shrinksToFit = false
    let sink = try renderer.pdf(from: html + "<p>here")
    #expect(try ReadPDF(sink).pages.contains { $0.word("here") != nil })
  }

  /// Selectors of nested rules have those around them in them: a small text became gigabytes.
  @Test func nestedRulesAreBounded() throws {
    let outer = String(repeating: ".a", count: 900)
    let count = Repetitions.of(5_000, least: 100)
    let inner = "{" + String(repeating: "b{color:red}", count: count) + "}"
    var limits = CSSLimits()
    limits.nestedTokens = Repetitions.of(limits.nestedTokens, least: 20_000)
    var warnings = CSSWarnings()
    let error = #expect(throws: PlatenError.self) {
      try CSSStylesheet(outer + inner, file: "a.css", limits: limits, warnings: &warnings)
    }
    #expect(error?.code == .limitExceeded && error?.description.hasPrefix("a.css:1: ") == true)
    #expect(try CSSStylesheet(".a" + inner, warnings: &warnings).rules.count == count + 1)
  }

  /// Links to places that are not there.
  @Test func linksToNowhere() throws {
    let html = """
      <p><a href="#none">a</a> <a href="#">b</a> <a href="#hidden">c</a> <a href="#here">d</a>
      <p id=hidden style="display: none">x<p id=here>here <span style="position: fixed" id=fixed>f</span><a href=#fixed>e</a>
      """
    let data = try FuzzTests.renderer().pdf(from: html)
    #expect(try Tool.complaints(about: data) == "")
    let json = "\(try Tool.json(of: data, keys: ["qpdf"]))"
    #expect(json.components(separatedBy: "/Link").count - 1 >= 1)
  }

  /// Several documents in one, each with the same names.
  @Test func documentsShareNames() throws {
    let printer = PrintPageRenderer()
    printer.formatters = ["One", "Two"].map { title in
      var formatter = HTMLPrintFormatter(markupText: "<h1>\(title)</h1><p id=a>x <a href=#a>up</a>")
      if let renderer = try? FuzzTests.renderer() { formatter.renderer = renderer }
      return formatter
    }
    let data = try printer.pdf()
    #expect(try Tool.complaints(about: data) == "")
    #expect(try ReadPDF(data).pages.count == 2)
    // A part of the pages has links to the others.
    #expect(try ReadPDF(try printer.pdf(pages: 2..<3)).pages.count == 1)
  }
}

extension FuzzFindingTests {
  /// Seed 1080 of the pages: a break before the first child of a box with padding, at the top of the first page.
  @Test func breaksBeforeWhatBeginsThePage() throws {
    let html =
      "<!DOCTYPE html><body style='padding-top: 9px'><p style='break-before: page'>A<p style='break-before: page'>B"
    let pages = try ReadPDF(try HTMLRenderer(locale: Locale(identifier: "en")).pdf(from: html)).pages
    #expect(pages.map { $0.words.map(\.text) } == [["A"], ["B"]])
  }

  /// Seeds 322539, 327543 and 331408: an opaque box over the whole page inside of an element. cairo forgot the elements that
  /// had begun before and stopped the process at their ends.
  @Test(arguments: [
    "background: #fff", "background: linear-gradient(#fff, #eee)",
    "background: radial-gradient(#fff, #eee)", "border: 200pt solid #ddd",
  ])
  func boxesOverThePageKeepElements(style: String) throws {
    let html = """
      <!DOCTYPE html><style>@page { size: 100pt 100pt; margin: 0 } body { margin: 0; font-size: 8pt }</style>
      <h1>One</h1><ul><li>Two<p style='position: absolute; inset: -10pt; \(style)'>Three</ul><h1 style='break-before: page'>Four</h1>
      """
    let pdf = try HTMLRenderer(locale: Locale(identifier: "en")).pdf(from: html)
    #expect(try Tool.complaints(about: pdf) == "")
    let json = "\(try Tool.json(of: pdf, keys: ["qpdf"]))"
    #expect(
      json.components(separatedBy: "\"/H1\"").count - 1 == 2 || json.components(separatedBy: "/H1").count - 1 == 2)
    #expect(json.contains("/LI"))
    #expect(try ReadPDF(pdf).pages.count == 2)
  }

  /// Seed 322856: letters of a size that FreeType cannot make. The font stayed unusable for all pictures that came later.
  @Test func hugeLettersSpoilNoOtherPicture() throws {
    func page(_ size: String) -> String {
      """
      <!DOCTYPE html><svg width=100 height=50 viewBox='0 0 100 50'><text y=30 font-family='Liberation Serif' \
      font-size='\(size)'>Text</text></svg>
      """
    }
    let renderer = HTMLRenderer(locale: Locale(identifier: "en"))
    // Whether it is an error depends on what of the letters the page would show.
    do { _ = try renderer.pdf(from: page("70000")) } catch let error as PlatenError {
      #expect(error.message.hasPrefix("The SVG picture cannot be drawn"))
    }
    let words = try ReadPDF(try renderer.pdf(from: page("20"))).pages.first?.words.map(\.text)
    #expect(words == ["Text"])
  }

  /// Seed 325285: effects further away than numbers reach show nothing.
  @Test func effectsFarAway() throws {
    let html =
      "<!DOCTYPE html><p>A<div style='position: absolute; top: 1e9px'><p style='transform: rotate(9deg); opacity: 0.5'>B</div>"
    let words = try ReadPDF(try HTMLRenderer(locale: Locale(identifier: "en")).pdf(from: html)).pages.first?.words.map(
      \.text)
    #expect(words?.contains("A") == true)
  }

  /// Seed 334425: items over all the lines that a grid may have, in grids in grids: each covered a hundred million cells.
  @Test func itemsOverHugeGrids() throws {
    let inner = String(repeating: "<div class=g>", count: 6) + "x" + String(repeating: "</div>", count: 6)
    let html = "<!DOCTYPE html><style>.g { display: grid; grid-area: 1 / 1 / 99999999 / 99999999 }</style>\(inner)"
    let error = #expect(throws: PlatenError.self) { try HTMLRenderer(locale: Locale(identifier: "en")).pdf(from: html) }
    #expect(error?.code == .limitExceeded)
    // Many lines in one direction are no trouble.
    let long = "<!DOCTYPE html><div style='display: grid'><p style='grid-row: 1 / 9999'>x</div>"
    #expect(
      try ReadPDF(try HTMLRenderer(locale: Locale(identifier: "en")).pdf(from: long)).pages.first?.words.count == 1)
  }

  /// Seeds 200961 and 343707: columns in columns each counted their parts anew, so that parts without an end were made.
  @Test func absurdHeightsInColumnsInColumns() throws {
    func page(depth: Int, columns: Int, height: String) -> String {
      let open = String(repeating: "<div>", count: depth)
      let close = String(repeating: "</div>", count: depth)
      let table = "<table><tr><td>a<td>b<tr><td>c<td>d</table>"
      return """
        <!DOCTYPE html><style>div { columns: \(columns) } td { line-height: \(height) }</style>\(open)\(table)\(close)
        """
    }
    let renderer = HTMLRenderer(locale: Locale(identifier: "en"))
    let error = #expect(throws: PlatenError.self) {
      try renderer.pdf(from: page(depth: 3, columns: 90, height: "1e9px"))
    }
    #expect(error?.code == .limitExceeded)
    // Sensible columns in columns are no trouble.
    let words = try ReadPDF(try renderer.pdf(from: page(depth: 3, columns: 2, height: "600px"))).pages.flatMap(\.words)
    #expect(String(words.map(\.text).joined().sorted()) == "abcd")
  }

  /// Seed 352192: the only letter of a page stood at its edge, seen by its origin and not by its ink.
  @Test func lettersAtTheEdgeOfAPage() throws {
    let html =
      "<!><style>@page{margin:1e-9px;@top-right-corner{content:'x'}}:empty{height:1e4px</style><y><table><table><colgroup><"
    let pages = try ReadPDF(try HTMLRenderer(locale: Locale(identifier: "en")).pdf(from: html)).pages
    #expect(pages.count == 2)
  }
}
