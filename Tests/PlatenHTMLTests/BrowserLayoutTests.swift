import Foundation
import Platen
import PlatenHTML
import TestSupport
import Testing

/// What browsers do besides the letter of the specifications. Each character of the font is half an em wide, ascent and
/// descent are 0.8 and 0.2 em; the page has 360 by 360 points within 20.
@Suite struct BrowserLayoutTests {
  private func read(_ body: String, quirks: Bool = false, margin: String = "body { margin: 0 }", css: String = "")
    throws -> [ReadPDF.Page]
  {
    let renderer = HTMLRenderer(locale: Locale(identifier: "en_US"), fonts: try HTMLRendererTests.fonts.get())
    let html =
      (quirks ? "" : "<!DOCTYPE html>")
      + "<style>@page { size: 400pt 400pt; margin: 20pt } html, td { font: 10pt/12pt Box } \(margin) \(css)</style>"
      + body
    return try ReadPDF(try renderer.pdf(from: html)).pages
  }

  private func left(_ pages: [ReadPDF.Page], _ word: String) -> Double {
    pages.lazy.compactMap { $0.word(word)?.left }.first ?? .nan
  }

  /// How far below another word one stands, wherever their pages.
  private func drop(_ pages: [ReadPDF.Page], _ first: String, _ second: String) -> Double {
    let tops = [first, second].map { word in pages.lazy.compactMap { $0.word(word)?.top }.first ?? .nan }
    return tops[1] - tops[0]
  }

  private func near(_ value: Double, _ wanted: Double) -> Bool { abs(value - wanted) < 0.1 }

  @Test func linesEndBehindHyphensAndNotAtSlashes() throws {
    let pages = try read("<div style='width: 1pt'>2024-01-15 a-b -5 and/or x?y 50%(z)</div>")
    #expect(pages[0].text == "2024- 01- 15 a- b -5 and/or x? y 50% (z)")
  }

  @Test func clearanceMovesWhatItIsInsideOfNotAtAll() throws {
    let css = ".c { margin-bottom: 50pt } .c::after { content: ''; display: table; clear: both } b { float: left }"
    let pages = try read("<div>A</div><div class=c><b>F</b></div><div>B</div>", css: css)
    #expect(near(drop(pages, "A", "F"), 12))
    #expect(near(drop(pages, "A", "B"), 74))
  }

  @Test func floatsGoDownWithTheMarginsThatTheirBoxGetsLater() throws {
    let css = "b { float: left; margin-right: 5pt } p { margin: 30pt 0 0 }"
    let pages = try read("<div>A</div><section><b>F</b><div><p>B</p></div></section>", css: css)
    #expect(near(drop(pages, "A", "F"), 42) && near(drop(pages, "A", "B"), 42))
    // Where a box has begun already they stay where they are.
    let later = try read("<div>A</div><b>F</b><p>B</p>", css: css)
    #expect(near(drop(later, "A", "F"), 12) && near(drop(later, "A", "B"), 42))
  }

  /// CSS Multi-column Layout 1, clause 5: each break begins the next column; one for pages is none for columns elsewhere.
  @Test func columnsEndWhereTheyShould() throws {
    let css = "section { columns: 2; column-gap: 0 } .b { break-before: column } .a { break-after: column }"
    let pages = try read(
      "<section><p>A</p><p class=b>B</p><p>C</p></section><div class=b>D</div>", css: css + "p { margin: 0 }")
    #expect(pages.count == 1 && near(left(pages, "B"), 200) && near(left(pages, "C"), 200))
    #expect(near(drop(pages, "A", "B"), 0) && near(drop(pages, "B", "C"), 12) && abs(drop(pages, "A", "D") - 24) < 0.6)
    let after = try read(
      "<section style='columns: 3'><p class=a>A</p><p class=a>B</p><p>C</p></section>", css: css + "p { margin: 0 }")
    #expect(near(left(after, "B"), 140) && near(left(after, "C"), 260) && near(drop(after, "A", "C"), 0))
  }

  /// An inline box has one start, on the line before a forced break (CSS Fragmentation 3, clause 6.1).
  @Test func boxesGoOnBehindForcedBreaks() throws {
    let pages = try read("<a href='#x'>go</a> <span id=x style='padding-left: 30pt'>A<br>B</span>")
    #expect(near(left(pages, "B"), 20) && near(left(pages, "A"), 20 + 15 + 30))
  }

  @Test func marginsStayBehindForcedBreaks() throws {
    let css = "section { break-before: page } h1 { font: inherit; margin: 30pt 0 0 }"
    let pages = try read("<div>A</div><section><h1>B</h1></section>", css: css)
    #expect(pages.count == 2)
    #expect(near(drop(pages, "A", "B"), 30))
  }

  @Test func rowsAreCutWhereEachCellAllowsIt() throws {
    let html =
      "<div style='height: 320pt'></div><table cellspacing=0 cellpadding=0><tr><td>A<br>B<br>C<br>D<br>E<br>F<br>G<br>H<br>I<br>J<td>x</table>"
    // Three lines have room.
    let pages = try read(html, css: "td { vertical-align: top }")
    #expect(pages.map(\.text) == ["A x B C", "D E F G H I J"])
    let whole = try read(html, css: "tr { break-inside: avoid } td { vertical-align: top }")
    #expect(whole.map(\.text) == ["", "A x B C D E F G H I J"])
    func short(_ cell: String) throws -> [String] {
      try read(
        "<div style='height: 320pt'></div><table cellspacing=0 cellpadding=0><tr><td>\(cell)<td>x</table>",
        css: "p { margin: 0 } td { vertical-align: top }"
      ).map(\.text)
    }
    // Rows up to a quarter of a page stay whole.
    #expect(try short("A<br>B<br>C<br>D") == ["", "A x B C D"])
    // Two lines on each page at least.
    let more = "<br>E<br>F<br>G<br>H"
    #expect(try short("A<br>B<br>C<br>D\(more)") == ["A x B C", "D E F G H"])
    #expect(try short("<p>A</p><p>B<br>C<br>D\(more)</p>") == ["A x B C", "D E F G H"])
    #expect(try short("<div style='padding-top: 24pt'>A<br>B<br>C<br>D\(more)</div>") == ["", "x A B C D E F G H"])
  }

  /// What does not need the height of a row that is cut is at its top; in a row that stays whole it is in the middle.
  @Test func cellsOfCutRowsAreNotAligned() throws {
    let css = "td { vertical-align: middle }"
    let cut = "<table cellspacing=0 cellpadding=0><tr><td>A<br>B<br>C<br>D<br>E<br>F<br>G<br>H<td>x</table>"
    let pages = try read("<div style='height: 320pt'></div>" + cut, css: css)
    #expect(pages.map(\.text) == ["A x B C", "D E F G H"])
    #expect(near(drop(pages, "A", "x"), 0))
    #expect(near(drop(try read(cut, css: css), "A", "x"), 42))
  }

  /// A footer that is repeated needs its room below the last row, too.
  @Test func lastRowsAreCutAboveTheFooter() throws {
    let html =
      "<div style='height: 300pt'></div><table cellspacing=0 cellpadding=0><tfoot><tr><td>Z</tfoot><tr><td>A<br>B<br>C<br>D<br>E<br>F<br>G<br>H</table>"
    #expect(try read(html).map(\.text) == ["A B C D Z", "E F G H Z"])
  }

  /// The float that had no room comes first on the next page, with its margin, and what clears it below.
  @Test func whatClearsFloatsStaysBelowThoseThatWaited() throws {
    let css = """
      b { float: left; width: 50% } .second { height: 60pt; margin-top: 10pt; break-inside: avoid }
      .c::after { content: ''; display: table; clear: both }
      """
    let html =
      "<div style='height: 330pt'></div><div class=c><b>A</b><b class=second>B</b></div><div>C</div><div>D</div>"
    let pages = try read(html, css: css)
    #expect(pages.map(\.text) == ["A", "B C D"])
    // A stands 330 points below the top of its page.
    #expect(near(drop(pages, "A", "B"), 10 - 330) && near(drop(pages, "B", "C"), 60))
  }

  /// CSS Viewport 1, clause 5.
  @Test func zoomMakesAllLengthsLonger() throws {
    let css = "section { zoom: 200% } p { margin: 0 0 6pt; padding-left: 1em } .r { width: 10rem; text-align: right }"
    let body = "<p>ab</p><p>B</p><p class=r>C</p><p style='width: 50%; text-align: right'>D</p>"
    let plain = try read("<div>\(body)</div>", css: css)
    let pages = try read("<section>\(body)</section>", css: css)
    for (pages, factor) in [(plain, 1.0), (pages, 2.0)] {
      #expect(near(left(pages, "ab"), 20 + 10 * factor) && near(drop(pages, "ab", "B"), 18 * factor))
      #expect(near((pages[0].word("ab").map { $0.right - $0.left }) ?? .nan, 10 * factor))
      #expect(near(pages[0].word("C")?.right ?? .nan, 20 + 110 * factor))
      // Percentages are of what is there.
      #expect(near(pages[0].word("D")?.right ?? .nan, 20 + 180 + 10 * factor))
    }
    // Two of them multiply; 0 is none.
    let inner = try read(
      "<section>\(body)<p style='zoom: 0.5'>E</p><p style='zoom: 0'>F</p><p style='zoom: 1.5; font-size: 4pt'>G</p>",
      css: css)
    #expect(near(left(inner, "E"), 30) && near(left(inner, "F"), 40) && near(left(inner, "G"), 20 + 12))
  }

  @Test func rowsOfFloatsGoOnBelowEachOther() throws {
    let html = ["A", "B", "C", "D", "E", "F", "G", "H"].map { "<b>\($0)</b>" }.joined()
    let pages = try read(html, css: "b { float: left; width: 50%; height: 170pt; break-inside: avoid }")
    #expect(pages.prefix(2).map(\.text) == ["A B C D", "E F G H"])
    #expect(near(drop(pages, "A", "E"), 0) && near(drop(pages, "E", "G"), 170))
  }

  @Test func breaksBehindTextAddNoHeightInQuirksMode() throws {
    let html = "<div style='line-height: 20pt'><span style='line-height: 10pt'>A</span><br>B</div>"
    // Ascent and descent are 11 and 3 px: A stands 10 px below its line's top, B 17 px below its own.
    #expect(near(drop(try read(html, quirks: true), "A", "B"), 15.25))
    #expect(near(drop(try read(html), "A", "B"), 20))
  }

  @Test func bordersAreWholePixels() throws {
    let pages = try read(
      "<div>A</div><p>B</p><i>C</i>", css: "p { margin: 0; border-top: 2pt solid; border-bottom: 0.1pt solid }")
    #expect(near(drop(pages, "A", "B"), 13.5) && near(drop(pages, "B", "C"), 12.75))
  }

  @Test func pagesOfOtherWidthsAreLaidOutInThem() throws {
    let css = "@page :first { margin: 50pt } p { margin: 0; text-align: right } p + p { break-before: page }"
    let pages = try read("<p>A</p><p>B</p><p>C</p>", css: css)
    #expect(pages.count == 3)
    #expect(near(pages[0].word("A")?.right ?? .nan, 350))
    #expect(near(pages[1].word("B")?.right ?? .nan, 380) && near(pages[2].word("C")?.right ?? .nan, 380))
  }

  @Test func genericFamiliesInQuotesAreNone() throws {
    let styled = try read("<p style=\"font-family: 'sans-serif', Box\">abcd</p>")
    let word = try #require(styled[0].word("abcd"))
    #expect(near(word.right - word.left, 20))
  }

  @Test func pagesHaveWholePixels() throws {
    // 160.2 points are 213.6 pixels.
    let pages = try read("<p style='text-align: right'>right", css: "@page { size: 200.2pt 200pt }")
    #expect(near(pages[0].word("right")?.right ?? .nan, 180.5))
  }

  @Test func defaultMarginsVanishAtTheEdgesOfCellsInQuirksMode() throws {
    let html = "<table cellpadding=0 cellspacing=0><tr><td><center><p>A</p></center></table><div>B</div>"
    #expect(near(drop(try read(html, quirks: true), "A", "B"), 12))
    #expect(near(drop(try read(html), "A", "B"), 22))
    let named = html.replacingOccurrences(of: "<p>", with: "<p style='margin-bottom: 3pt'>")
    #expect(near(drop(try read(named, quirks: true), "A", "B"), 15))
  }

  @Test func heightsOfCellsAreThoseOfTheirBordersInQuirksMode() throws {
    let html =
      "<table cellspacing=0><tr><td height=40 valign=top style='padding: 8pt 0'>A</table><div>B</div>"
    #expect(near(drop(try read(html, quirks: true), "A", "B"), 22))
    #expect(near(drop(try read(html), "A", "B"), 38))
  }

  @Test func percentagesOfHeightsReachThePageInQuirksMode() throws {
    let html = "<div><div style='height: 50%'>A</div></div><div>B</div>"
    #expect(near(drop(try read(html, quirks: true), "A", "B"), 180))
    #expect(near(drop(try read(html), "A", "B"), 12))
  }

  @Test func attributesOfBodyAreMargins() throws {
    let pages = try read("<body leftmargin=12 marginheight=40><div>A</div>", margin: "")
    #expect(near(left(pages, "A"), 29))
    let plain = try read("<body><div>A</div>", margin: "")
    #expect(near(pages[0].words[0].top - plain[0].words[0].top, 24))
  }

  @Test func fieldsAreAsWideAsTheirCharacters() throws {
    let css = "input, select { font: 10pt Box }"
    // Ten times 0.6 em and 0.675 em, 2 px of border and of padding.
    let field = try read("<input size=10 value=v>x", css: css)
    #expect(near(left(field, "v"), 23) && near(left(field, "x"), 92.75))
    // The longest option and 20 px for the arrow, 1 px of border.
    let choice = try read("<select><option>ab<option>abcd</select>x", css: css)
    #expect(near(left(choice, "ab"), 23.75) && near(left(choice, "x"), 56.5))
  }

  @Test func textInAHighFieldStandsInItsMiddle() throws {
    let css = "input { font: 10pt/12pt Box; display: block; height: 32pt; border: 0; padding: 0 }"
    #expect(near(drop(try read("<div>A</div><input value=v>", css: css), "A", "v"), 22))
  }

  @Test func legendsStandOnTheBorder() throws {
    let css = "fieldset { margin: 0; border: 2px solid; padding: 5pt 0 } legend { padding: 0; margin-bottom: 4pt }"
    let pages = try read("<fieldset><legend>A</legend><div>B</div></fieldset><div>C</div>", css: css)
    #expect(near(drop(pages, "A", "B"), 21))
    #expect(near(drop(pages, "B", "C"), 18.5))
  }

  /// A float behind something that goes on over a page stands right below its end, as do boxes placed absolutely.
  @Test func floatsBehindWhatAPageCutsStandBelowIt() throws {
    let css =
      "b { float: right } .h { height: 250pt } p { margin: 0; clear: both } u { position: absolute; top: 400pt }"
    let body = "<div><div class=h>A</div><div class=h>B</div></div><b>F</b><p>N</p><u>P</u>"
    let pages = try read(body, css: css + " body { position: relative; margin: 0 }")
    #expect(pages.count == 2)
    #expect(pages[0].text == "A B")
    // 500 points, of which the first page has shown 360; text begins 0.1 em below the top of its line.
    let top = try #require(pages[1].word("F")).top
    #expect(near(drop(pages, "F", "N"), 12))
    #expect(near(top - (try #require(pages[1].word("P")).top), 100))
    let alone = try read("<div style='height: 140pt'></div><b>F</b>", css: css)
    #expect(near(top, try #require(alone[0].word("F")).top))
  }

  /// What is cut off anyway makes no page.
  @Test func contentThatABoxCutsOffGoesToNoOtherPage() throws {
    let css = ".page { height: 360pt; overflow: hidden; page-break-after: always } .page div { height: 100pt }"
    let inner = (1...6).map { "<div>\($0)</div>" }.joined()
    let pages = try read("<div class=page>\(inner)</div><div class=page>X</div>", css: css)
    #expect(pages.count == 2)
    #expect(pages[0].text.hasPrefix("1 2 3 4") && pages[1].text == "X")
    // A box that goes on over pages ends where its height does.
    let long = try read("<div style='height: 500pt; overflow: hidden'>\(inner)\(inner)</div>Y", css: css)
    #expect(long.count == 2 && long[1].text.hasSuffix("Y"))
  }

  /// CSS Fragmentation 3, clause 4.1: floats are cut like what is in the flow, and what clears them follows their end.
  @Test func floatsHigherThanAPageBeginWhereTheyStand() throws {
    let lines = (1...40).map(String.init).joined(separator: "<br>")
    let css =
      "b { float: left; width: 100% } .r { padding: 10pt 0 } p { margin: 0; clear: both } .r::after { clear: both }"
    let tables = ".r::before, .r::after { content: ' '; display: table }"
    // Of 360 points the padding takes 10, and 29 lines 348.
    let row = try read("<div class=r><b>\(lines)</b></div><div>X</div>", css: css + tables)
    #expect(row.count == 2 && row[0].words.count == 29)
    #expect(near(drop(row, "30", "X"), 11 * 12 + 10))
    let after = try read(
      "<div class=r><b>\(lines)</b></div><div>X</div>", css: css + ".r::after { content: ' '; display: table }")
    #expect(after.count == 2 && after[0].words.count == 29 && near(drop(after, "30", "X"), 11 * 12 + 10))
    // A heading above takes one line, and what stands below the float goes to the second page.
    let below = try read("<div>H</div><b>\(lines)</b><p>X</p>", css: css)
    #expect(below.count == 2 && below[0].words.count == 30 && near(drop(below, "30", "X"), 11 * 12))
    let first = try read("<div class=r><b>\(lines)</b><p>X</p></div>", css: css)
    #expect(first.count == 2 && first[0].words.count == 29 && near(drop(first, "30", "X"), 11 * 12))
    // Text that no box keeps from going below the float is not lost.
    let beside = try read("<div><b>\(lines)</b></div><div>X</div>", css: css)
    #expect(beside.last?.text.hasSuffix("X") == true)
  }

  /// What is aligned in the height of a cell over several rows begins at its top where a page cuts it.
  @Test func cellsOverRowsThatAPageCutsBeginAtTheTop() throws {
    let css = "td { height: 24pt; padding: 0 10pt 0 0; vertical-align: top } .s { vertical-align: bottom }"
    let rows = "<tr><td rowspan=4 class=s>S<td>A<tr><td>B<tr><td>C<tr><td>D"
    let table = "<table cellspacing=0 cellpadding=0>\(rows)</table><div>X</div>"
    let pages = try read("<div style='height: 300pt'></div>" + table, css: css)
    #expect(pages.count == 2 && pages[1].text == "C D X")
    #expect(near(drop(pages, "A", "S"), 0) && near(drop(pages, "C", "X"), 48))
    #expect(near(drop(try read(table, css: css), "A", "S"), 84))
  }

  /// CSS 2.2, clause 9.4.3.
  @Test func relativePositionMovesInlineBoxes() throws {
    let css = "span { position: relative; left: 5pt; top: -3pt } u { position: relative; left: 2pt }"
    let pages = try read("<div>x <span>R <u>S</u></span> y</div>", css: css)
    #expect(near(left(pages, "R"), 35) && near(left(pages, "S"), 47) && near(left(pages, "y"), 50))
    #expect(near(drop(pages, "x", "R"), -3) && near(drop(pages, "x", "S"), -3) && near(drop(pages, "x", "y"), 0))
  }

  /// HTML, clause 15.3.4; CSS 2.2, clause 9.5.2: the line after the break stands below the floats.
  @Test func breaksClearFloats() throws {
    let css = "b { float: left; height: 50pt; padding-right: 10pt } i { float: right; height: 80pt }"
    let pages = try read("<div><b>F</b><i>G</i>A<br clear=left>B<br clear=all>C</div>", css: css)
    #expect(near(drop(pages, "A", "B"), 50) && near(left(pages, "B"), 20) && near(drop(pages, "A", "C"), 80))
    // Also where nothing follows in the block.
    let last = try read("<div><b>F</b>A<br clear=all></div><div>B</div>", css: css)
    #expect(near(drop(last, "A", "B"), 50))
    #expect(near(drop(try read("<div><b>F</b>A<br>B</div>", css: css), "A", "B"), 12))
  }

  /// CSS Text 3, clause 4.2.
  @Test func tabsLeadToTheNextStop() throws {
    // Stops are four spaces of 5 points apart.
    let css = "pre { font: inherit; tab-size: 4; margin: 0 }"
    let pages = try read("<pre>a\tb\nabcde\tc\nabcd\td\te</pre>", css: css)
    #expect(near(left(pages, "b"), 40) && near(left(pages, "c"), 60))
    #expect(near(left(pages, "d"), 60) && near(left(pages, "e"), 80))
  }

  /// CSS Multi-column Layout 1, clause 7: 20, 10 and 34 points with a margin of 10 are 74, of which a column has half.
  @Test func theLastMarginMakesNoColumnHigher() throws {
    let css = "section { columns: 2; column-gap: 0 } p { margin: 0 0 10pt } .h { height: 20pt }"
    let pages = try read("<section><p class=h>A</p><p>B</p><p>C</p></section><div>D</div>", css: css)
    #expect(near(left(pages, "B"), 200) && near(drop(pages, "A", "B"), 0) && abs(drop(pages, "A", "D") - 37) < 0.6)
  }

  /// HTML, clauses 4.8.7 and 15.5.6 to 15.5.18.
  @Test func whatHasNoPictureOrValueShowsSomethingElse() throws {
    let css = "input, textarea { font: 10pt Box; border: 0; padding: 0 }"
    let pages = try read(
      "<object data='x.swf'>inside</object> <input size=4 placeholder=hint><input value=v placeholder=no>", css: css)
    #expect(pages[0].text == "inside hint v")
    #expect(try read("<textarea placeholder=hint></textarea>", css: css)[0].text == "hint")
    // Ten and five times the font's size.
    let bars = try read("<progress value=.5>no</progress>A<meter value=2 max=4>no</meter>B")
    #expect(bars[0].text == "A B" && near(left(bars, "A"), 120) && near(left(bars, "B"), 175))
  }

  /// 11 points are 14.667 px, in browsers 14 42/64; 12 points are 16 px.
  @Test func linesThatBrowsersMakeNarrowerFit() throws {
    func isOneLine(_ size: Double, _ width: Double) throws -> Bool {
      let html = "<div style='font-size: \(size)pt; width: \(width)pt'>aaaaa bbbb</div>"
      return near(drop(try read(html), "aaaaa", "bbbb"), 0)
    }
    // Ten characters of half an em.
    #expect(try isOneLine(11, 54.97) && !isOneLine(11, 54.9))
    #expect(try isOneLine(12, 60) && !isOneLine(12, 59.95))
  }

  /// The ascent of 8 points is 11 px: the bullet takes 6 px with what is beside it less one, then a font size follows.
  @Test func textBehindABulletBeginsAFontSizeFromIt() throws {
    let pages = try read("<ul style='list-style-position: inside; margin: 0'><li>A</ul>")
    #expect(near(left(pages, "A"), 20 + 30 + 3.75 + 10))
    let number = try read("<ol style='list-style-position: inside; margin: 0'><li>A</ol>")
    #expect(near(left(number, "A"), 20 + 30 + 15))
  }

  /// CSS Text 4, clause 8.3: only the ends of lines, and only where the whole sign does not fit.
  @Test func closingSignsAtTheEndsOfLinesTakeHalfTheirWidth() throws {
    let wide = TestFont(family: "Wide", characters: "\u{3042}\u{FF09} ", advance: 1000)
    let fonts = try FontLibrary(data: [wide.data], includingSystemFonts: false)
    let renderer = HTMLRenderer(locale: Locale(identifier: "en_US"), fonts: fonts)
    func lines(_ text: String, width: Double) throws -> String {
      let html =
        "<!DOCTYPE html><style>@page { margin: 20pt } p { margin: 0; font: 10pt Wide; width: \(width)pt }</style><p>\(text)</p>"
      return try ReadPDF(try renderer.pdf(from: html)).pages[0].text
    }
    let closed = "\u{3042}\u{3042}\u{FF09}"
    #expect(try lines(closed, width: 25.1) == closed)
    #expect(try lines(closed, width: 24) == "\u{3042} \u{3042}\u{FF09}")
    #expect(try lines(closed + " \u{3042}", width: 25.1) == "\u{3042} \u{3042}\u{FF09} \u{3042}")
    #expect(try lines(closed + "\u{3042}", width: 25.1) == closed + " \u{3042}")
    #expect(try lines("\u{3042}\u{3042}\u{3042}", width: 25.1) == "\u{3042}\u{3042} \u{3042}")
  }

  /// CSS Fonts 4, clause 5.3: each character by itself has the first font with it.
  @Test func spacesAreThoseOfTheFirstFont() throws {
    let other = TestFont(family: "Other", characters: "\u{E4}\u{F6} ", advance: 800)
    let fonts = try FontLibrary(data: [TestFont(family: "Box").data, other.data], includingSystemFonts: false)
    let renderer = HTMLRenderer(locale: Locale(identifier: "en_US"), fonts: fonts)
    let html =
      "<!DOCTYPE html><style>@page { margin: 20pt } body { margin: 0; font: 10pt Box, Other }</style>\u{E4} \u{F6} b"
    let pages = try ReadPDF(try renderer.pdf(from: html)).pages
    #expect(near(left(pages, "\u{E4}"), 20) && near(left(pages, "\u{F6}"), 33) && near(left(pages, "b"), 46))
  }
}
