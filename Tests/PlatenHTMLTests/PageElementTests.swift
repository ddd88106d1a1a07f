import Foundation
import Platen
import PlatenHTML
import TestSupport
import Testing

/// Headers and footers that templates for mPDF, wkhtmltopdf and Chromium bring along. Each character is half an em wide,
/// lines are 12 points high; pages are 300 by 200 points.
@Suite struct PageElementTests {
  private func read(_ css: String, _ body: String) throws -> [ReadPDF.Page] {
    let fonts = try HTMLRendererTests.fonts.get()
    let renderer = HTMLRenderer(locale: Locale(identifier: "en_US"), fonts: fonts)
    let html =
      "<!DOCTYPE html><title>Bill</title><style>html, td { font: 10pt/12pt Box } body, p { margin: 0 } "
      + "@page { size: 300pt 200pt; margin: 40pt 20pt } \(css)</style><body>\(body)"
    return try ReadPDF(try renderer.pdf(from: html)).pages
  }

  /// How far a word stands below another one.
  private func drop(_ page: ReadPDF.Page, _ first: String, _ second: String) -> Double {
    (page.word(second)?.top ?? .nan) - (page.word(first)?.top ?? .nan)
  }

  private func near(_ value: Double, _ wanted: Double) -> Bool { abs(value - wanted) < 0.1 }

  /// mPDF: `margin-header` and `margin-footer` are distances from the edges of the paper.
  @Test func headersNamedForPagesStandInTheMargins() throws {
    let css = "@page { header: html_h; footer: html_f; margin-header: 10pt; margin-footer: 10pt }"
    let pages = try read(
      css,
      """
      <htmlpageheader name="h" style="display: none">P{PAGENO}</htmlpageheader>
      <htmlpagefooter name="f">of {nb} {nbpg}</htmlpagefooter><p>Body</p><p style="break-before: page">Body</p>
      """)
    #expect(pages.map(\.text) == ["P1 Body of 2 2", "P2 Body of 2 2"])
    for (page, header) in zip(pages, ["P1", "P2"]) {
      // The header stands at 10, content at 40, the footer at 200 - 10 - 12.
      #expect(near(drop(page, header, "Body"), 30) && near(drop(page, header, "of"), 168))
      #expect(near(page.word(header)?.left ?? .nan, 20))
    }
  }

  /// mPDF, "stretch": margin-header, the header and 2 mm.
  @Test func marginsGrowWithTheirHeaders() throws {
    let css = "@page { header: html_h; margin-header: 10pt } @page :first { header: html_none }"
    let high = "<htmlpageheader name=h><div style='height: 60pt'>H</div></htmlpageheader>"
    let pages = try read(css, "\(high)<p>A</p><p style='break-before: page'>B</p>")
    #expect(pages.map(\.text) == ["A", "H B"])
    #expect(near(drop(pages[1], "H", "B"), 60 + 2 * 72 / 25.4))
    #expect(near((pages[1].word("B")?.top ?? .nan) - (pages[0].word("A")?.top ?? .nan), 75.669 - 40))
  }

  @Test func settingsHoldFromThisPageOrTheNext() throws {
    let definitions = """
      <htmlpageheader name="one">One</htmlpageheader><htmlpageheader name="two">Two</htmlpageheader>
      <htmlpagefooter name="f">F</htmlpagefooter>
      """
    let breaks = "<p style='break-before: page'>"
    let pages = try read(
      "",
      definitions + "<sethtmlpageheader name='one' show-this-page='1'/><sethtmlpageheader name='two'/><p>A</p>"
        + "\(breaks)B</p>\(breaks)C<sethtmlpagefooter name='f' value='on'/><p>D</p>\(breaks)E<p>"
        + "<sethtmlpageheader value='off'/><p>G</p>\(breaks)H</p>")
    #expect(pages.map(\.text) == ["One A", "Two B", "Two C D F", "Two E G F", "H F"])
  }

  @Test func evenPagesMayHaveTheirOwn() throws {
    let definitions = "<htmlpageheader name=o>Odd</htmlpageheader><htmlpageheader name=e>Even</htmlpageheader>"
    let content = "<p>A</p><p style='break-before: page'>B</p><p style='break-before: page'>C</p>"
    let settings = """
      <sethtmlpageheader name=o page=O show-this-page=1 /><sethtmlpageheader name=e page=E show-this-page=1 />
      """
    #expect(try read("", definitions + settings + content).map(\.text) == ["Odd A", "Even B", "Odd C"])
    let css = "@page { odd-header-name: html_o; even-header-name: html_e }"
    #expect(try read(css, definitions + content).map(\.text) == ["Odd A", "Even B", "Odd C"])
    // Without any for even pages, those of odd ones are on all.
    let all = "<sethtmlpageheader name=o show-this-page=1 />"
    #expect(try read("", definitions + all + content).map(\.text) == ["Odd A", "Odd B", "Odd C"])
  }

  /// mPDF reads what it hides from browsers; settings have no content, whatever HTML makes of them.
  @Test func commentsForIt() throws {
    let body = """
      <!--mpdf <htmlpageheader name=h>H</htmlpageheader> mpdf--><sethtmlpageheader name=h show-this-page=1 /><p>A</p>
      <!-- no mpdf -->
      """
    let pages = try read("body > p { padding-left: 30pt }", body)
    #expect(pages.map(\.text) == ["H A"])
    #expect(near((pages[0].word("A")?.left ?? .nan) - (pages[0].word("H")?.left ?? .nan), 30))
  }

  /// They take room from the content, 8 points between, as headers that the renderer is given do.
  @Test func elementsForWkhtmltopdf() throws {
    let body = """
      <div id="header-html" class=hidden>Letter <b class=doctitle></b></div><p>A</p><p style="break-before: page">B</p>
      <div id="footer-html"><i class="visible-pdf"><u class=page></u>/<u class=topage></u></i><i class=hidden-pdf>X</i></div>
      """
    let css =
      ".visible-pdf, .hidden { display: none } b { font-weight: 400 } i, u { font-style: normal; text-decoration: none }"
    let pages = try read(css, body)
    #expect(pages.map(\.text) == ["Letter Bill A 1/2", "Letter Bill B 2/2"])
    #expect(near(drop(pages[0], "Letter", "A"), 20))
    // 200 - 40 - 12 - (40 + 20)
    #expect(near(drop(pages[1], "B", "2/2"), 88))
  }

  /// Empty rows of repeated headers keep room for what is fixed to the page.
  @Test func emptyHeaderRowsAreSpacers() throws {
    let rows = (1...9).map { "<tr><td>R\($0)</td></tr>" }.joined()
    let css =
      "table { border-spacing: 0 } td { padding: 0 } header { position: fixed; top: 0 } thead div { height: 24pt }"
    let pages = try read(
      css, "<header>Head</header><table><thead><tr><td><div></div></td></tr></thead><tbody>\(rows)</tbody></table>")
    // 120 points: 24 and eight rows of 12.
    #expect(pages.map { $0.text.split(separator: " ").count } == [9, 2])
    #expect(near(drop(pages[0], "Head", "R1"), 24) && near(drop(pages[1], "Head", "R9"), 24))
  }
}
