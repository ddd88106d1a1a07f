import Foundation
import Platen
import PlatenHTML
import TestSupport
import Testing

/// The structure tree of tagged documents (ISO 32000-1, clause 14.8), as Poppler reads it. Characters are 5 points wide.
@Suite struct HTMLStructureTests {
  private static let fonts = Result {
    let letters = "אבגדהוזחטיכלמנסעפצקרשת" + "أبتثجحدرسعلمنهوي" + "中文报告第一章链接" + "•◦▾"
    let ascii = String(String.UnicodeScalarView((32..<127).map { Unicode.Scalar($0) }))
    return try FontLibrary(
      data: [TestFont(family: "Box", characters: ascii + letters).data], includingSystemFonts: false)
  }

  private func renderer(isTagged: Bool = true) throws -> HTMLRenderer {
    var renderer = HTMLRenderer(locale: Locale(identifier: "en_US"), fonts: try Self.fonts.get())
    renderer.isTagged = isTagged
    renderer.missingGlyphs = .allow
    return renderer
  }

  private func pdf(_ body: String, _ css: String = "", isTagged: Bool = true) throws -> Data {
    try renderer(isTagged: isTagged).pdf(
      from: """
        <!DOCTYPE html><html lang="en"><title>t</title><style>
        @page { size: 200pt 300pt; margin: 20pt } html { font: 10pt/12pt Box }
        body, p, h1, h2, h3, ul, ol, dl, blockquote, figure { margin: 0 } ul, ol { padding-left: 20pt } dd { margin-left: 0 }
        td, th { padding: 0 } table { border-spacing: 0 } \(css)</style><body>\(body)
        """)
  }

  private func structure(_ body: String, _ css: String = "") throws -> String {
    let data = try pdf(body, css)
    #expect(try Tool.complaints(about: data) == "")
    return try Tool.structure(of: data)
  }

  // MARK: Spaces

  /// Where a line ends between words, the text has a space (clause 14.8.2.5); where it ends in a word, it has none. (The
  /// font of boxes has no glyph for the space.)
  @Test(arguments: [
    ("<p>one two three <b>four</b> seven", "one two three four seven"),
    ("<p>one<br>two<br>three", "one two three"), ("<p><b>one </b><i> two</i>", "one two"),
    ("<p>中文报告第一章链接", "中文报告第一章链接"), ("<p style='overflow-wrap: anywhere'>abcdefghijklmnop", "abcdefghijklmnop"),
    ("<p style='white-space: pre-line'>one\ntwo", "one two"),
    ("<p style='text-align: justify'>one two three", "one two three"),
    ("<p>four-seven-four", "four-seven-four"), ("<p style='letter-spacing: 1px'>one two three", "one two three"),
  ])
  func linesEndInSpacesBetweenWords(_ body: String, _ text: String) throws {
    let data = try HTMLRenderer(locale: Locale(identifier: "en_US")).pdf(
      from: "<!DOCTYPE html><html lang=en><title>t</title><style>p { width: 50pt; font: 10pt Noto Sans }</style>\(body)"
    )
    let found = try Tool.structure(of: data)
    #expect(found.replacingOccurrences(of: "' Span'", with: "") == "P'\(text)'")
  }

  /// From right to left the space stands at the left end, and moves nothing.
  @Test func spacesOfRightToLeftLinesStandAtTheLeft() throws {
    let data = try pdf("<p dir=rtl style='width: 50pt'>אבגד הוזח טיכל")
    let words = try #require(try ReadPDF(data).pages.first).words
    // Poppler gives letters here as they are seen, from left to right.
    let places = words.map { "\(String($0.text.reversed())) \(Int($0.left.rounded())) \(Int($0.right.rounded()))" }
    #expect(Set(places) == ["אבגד 50 70", "הוזח 25 45", "טיכל 50 70"])
  }

  // MARK: Text

  @Test func textOutsideOfParagraphsIsOne() throws {
    #expect(try structure("bare <span>span</span>") == "P'bare span'")
    #expect(try structure("<div>a<p>b</p>c</div>") == "P'a' P'b' P'c'")
    #expect(try structure("<address>a</address><pre>b</pre><center>c</center><form>d</form>") == "P'a' P'b' P'c' P'd'")
    #expect(try structure("<details open><summary>a</summary>b</details>") == "P'▾ a' P'b'")
    #expect(try structure("<div style='display:flex'>a<b>c</b></div>") == "P'a' P'c'")
    #expect(try structure("<div><div></div><p></p><div style='height:9pt'></div>a</div>") == "P'a'")
  }

  @Test func sectionsQuotesAndCaptions() throws {
    #expect(try structure("<section>a<h2>b</h2></section>") == "Sect(P'a' H2'b')")
    #expect(try structure("<article><p>a</article><main>b</main>") == "Art(P'a') Sect(P'b')")
    #expect(
      try structure("<blockquote>a</blockquote><blockquote><p>b</blockquote>") == "BlockQuote(P'a') BlockQuote(P'b')")
    #expect(try structure("<figure>a<figcaption>b</figcaption></figure>") == "Div(P'a' Caption'b')")
  }

  @Test func blocksWithinTextAreParts() throws {
    #expect(try structure("<h1 style='display:flex'>a<b>c</b></h1>") == "H1(Span'a' Span'c')")
    #expect(try structure("<h1><span style='display:block'>a</span>b</h1>") == "H1(Span'a' Span'b')")
    let inline = "style='display:inline-block'"
    #expect(try structure("<p>a <b \(inline)>b</b> c") == "P(Span'a' Span'b' Span'c')")
    #expect(try structure("<div \(inline)><h3>a</h3>b</div> <div \(inline)><h3>c</h3></div>") == "H3'a' P'b' H3'c'")
    #expect(try structure("<div>x <div \(inline)><h3>a</h3>b</div></div>") == "Div(P'x' H3'a' P'b')")
    #expect(try structure("<p><input value=a> <button>b</button>") == "P(Span'a' Span'b')")
  }

  @Test func whatIsNotSeenIsNotRead() throws {
    #expect(try structure("a<p hidden>b</p><p style='visibility:hidden'>c</p>").hasPrefix("P'a'"))
    #expect(!(try structure("a<p style='visibility:hidden'>c</p>").contains("c")))
  }

  // MARK: Lists and tables

  @Test func itemsHaveLabelsAndBodies() throws {
    #expect(
      try structure("<ul><li>a<ul><li>b</ul>c<li>d</ul>")
        == "L(LI(Lbl'•' LBody(P'a' L(LI(Lbl'◦' LBody'b')) P'c')) LI(Lbl'•' LBody'd'))")
    #expect(try structure("<ol><li><p>a<p>b</ol>") == "L(LI(Lbl'1.' LBody(P'a' P'b')))")
    #expect(try structure("<ul style='list-style:none;display:flex'><li>a<li>b</ul>") == "L(LI(LBody'a') LI(LBody'b'))")
    #expect(try structure("<dl><dt>a<dd>b<dd>c</dl>") == "L(LI(Lbl'a') LI(LBody'b') LI(LBody'c'))")
    // Items in lines make no list.
    #expect(try structure("<ul><li style='display:inline'>a <li style='display:inline'>b</ul>") == "P'a b'")
    #expect(try structure("<div><li>a</div>") == "P'•' P'a'")
  }

  @Test func cellsAreReadWholeAndInOrder() throws {
    #expect(
      try structure("<table><caption>a</caption><tr><th>b<td><p>c</p>d<ul><li>e</ul><td>f</table>")
        == "Table(Caption'a' TR(TH'b' TD(P'c' P'd' L(LI(Lbl'•' LBody'e'))) TD'f'))")
    #expect(try structure("<table><tr><td>a<td></table>") == "Table(TR(TD'a' TD))")
    #expect(try structure("<table role=presentation><tr><td>a<td><p>b</table>") == "P'a' P'b'")
    #expect(
      try structure("<table role=none><tr><td><table><tr><td>a</table><td>b</table>") == "Table(TR(TD'a')) P'b'")
    #expect(try structure("<table><tr><td>a</table>", "table, tr, td { display: block }") == "Table(TR(TD'a'))")
  }

  @Test func repeatedHeadersAreReadOnce() throws {
    let rows = (1...40).map { "<tr><td>\($0)" }.joined()
    let text = try structure("<table><thead><tr><th>head<tbody>\(rows)</table>")
    #expect(text == "Table(TR(TH'head') " + (1...40).map { "TR(TD'\($0)')" }.joined(separator: " ") + ")")
  }

  // MARK: Links

  @Test func linksStandInTheirText() throws {
    let link = "<a href='https://x.org/'>"
    #expect(try structure("<p>a \(link)b</a> c") == "P(Span'a' Link'b' Span'c')")
    #expect(try structure("<p>\(link)a <b>b</b></a>") == "P(Link'a b')")
    #expect(try structure("<p>\(link)a</a> \(link)b</a>") == "P(Link'a' Link'b')")
    #expect(try structure("<ul><li>\(link)a</a></ul>") == "L(LI(Lbl'•' LBody(Link'a')))")
    #expect(try structure("<table><tr><td>a \(link)b</a> c</table>") == "Table(TR(TD(Span'a' Link'b' Span'c')))")
    #expect(try structure("\(link)<div>a</div><div>b</div></a>") == "P(Link'a') P(Link'b')")
    #expect(try structure("<h1 id=t>a <a href='#t'>b</a></h1>") == "H1(Span'a' Link'b')")
    // Nothing is there to be led to.
    #expect(try structure("<p>a <a href='#t'>b</a>") == "P(Span'a' Span'b')")
    #expect(try structure("<p>a \(link)<span style='display:inline-block'>b</span></a>") == "P(Span'a' Span(Link'b'))")
  }

  @Test func picturesInLinks() throws {
    let svg = "<svg width=10 height=10><rect width=9 height=9 /></svg>"
    #expect(try structure("<p>a <a href='https://x.org/'>\(svg)</a> b") == "P(Span'a' Link(Figure) Span'b')")
    #expect(try structure("<p>a \(svg) b") == "P(Span'a' Figure Span'b')")
    #expect(
      try structure("<a href='https://x.org/' style='display:block;height:9pt;background:red'></a>b") == "Link P'b'")
  }

  /// The areas of links are those of an untagged document, wherever the elements stand.
  @Test(arguments: [
    ("<p>a <a href='https://x.org/'>word word word word word word word word word word word word</a> end", 2),
    ("<p style='text-align:center'><a href='https://x.org/'>a</a><br><a href='https://x.org/'>bcd</a>", 2),
    ("<div style='transform:rotate(30deg);margin:50pt'>a <a href='https://x.org/'>link</a></div>", 1),
    ("<p dir=rtl>אב <a href='https://x.org/'>גד הו</a> זח", 1),
    ("<a href='https://x.org/'><svg width=20 height=20></svg></a>", 1),
    ("<div style='opacity:0.5'>a <a href='https://x.org/'>link</a></div><p>b", 1),
    ("<div style='height:0;overflow:hidden'><a href='https://x.org/'>link</a></div><p>b", 1),
  ])
  func linksHaveTheirAreas(body: String, count: Int) throws {
    let tagged = try pdf(body)
    #expect(try Tool.complaints(about: tagged) == "")
    let areas = try Tool.linkAreas(of: tagged)
    #expect(areas.count == count)
    #expect(try areas == Tool.linkAreas(of: pdf(body, isTagged: false)))
    #expect(try Tool.text(of: tagged) == Tool.text(of: pdf(body, isTagged: false)))
  }

  @Test func linksOverPages() throws {
    let words = (1...300).map { "w\($0)" }.joined(separator: " ")
    let data = try pdf("<p>a <a href='https://x.org/'>\(words)</a> end", "@page { @top-left { content: 'head' } }")
    let text = try Tool.structure(of: data)
    #expect(text.hasPrefix("P(Span'a' Link'w1") && text.hasSuffix("Span'end')"))
    #expect(text.matches(of: /Link'/).count == (try Tool.linkAreas(of: data).count))
    for number in 1...300 { #expect(text.contains("w\(number)"), "w\(number)") }
    #expect(!text.contains("head") && text.matches(of: /P\(/).count == 1)
  }

  // MARK: Pages

  @Test func headersAndFootersAreNotRead() throws {
    let css = """
      @page { @top-left { content: 'margin' } @bottom-left { content: element(run) } } .run { position: running(run) }
      """
    var renderer = try renderer()
    renderer.header = "<p>above <a href='https://x.org/'>link</a>"
    let pages = "<div class=run>running</div><p>a</p><p style='break-before:page'>b</p>"
    let data = try renderer.pdf(from: "<!DOCTYPE html><style>html { font: 10pt Box } \(css)</style>\(pages)")
    let text = try Tool.text(of: data)
    for word in ["margin", "running", "above"] { #expect(text.matches(of: try Regex(word)).count == 2, "\(word)") }
    let read = try Tool.structure(of: data)
    #expect(read.replacingOccurrences(of: " Link", with: "") == "P'a' P'b'")
  }

  @Test func fixedBoxesAreReadOnce() throws {
    let pages =
      "<div style='position:fixed;top:0'>fixed</div><p style='margin-top:20pt'>a<p style='break-before:page'>b"
    #expect(try structure(pages) == "P'a' P'fixed' P'b'")
    #expect(try Tool.text(of: pdf(pages)).matches(of: /fixed/).count == 2)
  }

  @Test func elementsOverPagesAreOne() throws {
    let words = (1...400).map { "w\($0)" }.joined(separator: " ")
    let css = "@page { @top-left { content: 'head' } @bottom-left { content: counter(page) } }"
    for (tag, start) in [
      ("p", "P("), ("h2", "H2("), ("div", "P("), ("section", "Sect(P("), ("ul><li", "L(LI(Lbl'•' LBody("),
    ] {
      let text = try structure("<\(tag)>\(words)", css)
      #expect(text.hasPrefix(start + "Span'w1"), "\(tag)")
      for number in 1...400 { #expect(text.contains("w\(number)"), "\(tag) w\(number)") }
      #expect(text.matches(of: /Span/).count > 1 && !text.contains("head"), "\(tag)")
      #expect(text.filter { $0 == "(" }.count == start.filter { $0 == "(" }.count, "\(tag)")
    }
  }

  // MARK: Order

  @Test func floatsAreReadWhereTheyStand() throws {
    let float = "style='float:right'"
    #expect(try structure("<div>a <span \(float)>b</span></div>") == "P'a' P'b'")
    #expect(try structure("<div><span \(float)>a</span>b</div>") == "P'a' P'b'")
    #expect(try structure("<p>a<img alt='' \(float)>") == "P'a'")
    #expect(try structure("<div><div \(float)>a</div><div>b</div></div><p>c") == "P'a' P'b' P'c'")
    #expect(try structure("<div>a</div><div \(float)>b</div><div>c</div>") == "P'a' P'b' P'c'")
    #expect(try structure("<table><tr><td>a<div \(float)>b</div></table>") == "Table(TR(TD(P'a' P'b')))")
    #expect(try structure("<ul><li><b \(float)>a</b>b</ul>") == "L(LI(Lbl'•' LBody(P'a' P'b')))")
    // Its ground would cover the float.
    #expect(try structure("<div \(float)>a</div><div style='background:red'>b</div>") == "P'b' P'a'")
  }

  @Test func positionedBoxesAreReadWhereTheyStand() throws {
    let box = "<b style='position:absolute;top:50pt;left:0'>a</b>"
    let holder = "<div style='position:relative'>"
    #expect(try structure("\(holder)<div>\(box)</div><p>b<p>c</div>") == "P'a' P'b' P'c'")
    #expect(try structure("\(holder)<p>b</p>\(box)<p>c</div>d") == "P'b' P'a' P'c' P'd'")
    #expect(try structure("\(holder)\(box)b</div>") == "P'a' P'b'")
    #expect(try structure("<p style='position:relative;top:-1pt'>a</p><p>b") == "P'a' P'b'")
    // It would be covered.
    #expect(
      try structure("<p style='position:relative;top:6pt'>a</p><p style='background:red'>b") == "P'b' P'a'")
    // The box that it refers to is read before, as a whole.
    #expect(try structure("<p>b</p>\(box)<p>c") == "P'b' P'c' P'a'")
  }

  @Test func rightToLeftAndChinese() throws {
    func letters(_ html: String) throws -> [String] {
      try structure(html).matches(of: /(Span|Link|P|Lbl|LBody)'([^']*)'/).map { match in
        // Poppler has the characters from left to right.
        "\(match.1) "
          + String(match.2).split(separator: " ").map { String($0.reversed()) }.reversed().joined(separator: " ")
      }
    }
    let link = "<a href='https://x.org/'>"
    #expect(try letters("<p dir=rtl>אב \(link)גד</a> הו") == ["Span אב", "Link גד", "Span הו"])
    #expect(try letters("<p dir=rtl>أبت \(link)جحد</a> رسع").map { String($0.prefix(4)) } == ["Span", "Link", "Span"])
    #expect(try letters("<p dir=rtl>אב <b>גד</b> הו").count == 1)
    #expect(try structure("<div>第一章 \(link)链接</a>报告</div><p>中文") == "P(Span'第一章' Link'链接' Span'报告') P'中文'")
  }

  // MARK: Groups

  @Test func groupsWithAnOpacityAreOneElement() throws {
    let faint = "style='opacity:0.5'"
    #expect(try structure("<p>a<p \(faint)>b <a href='https://x.org/'>c</a><p>d") == "P'a' P'b c' P'd' Link")
    #expect(try structure("<div \(faint)>a</div><h2 \(faint)>b</h2>") == "P'a' H2'b'")
    #expect(try structure("<div \(faint)><h2>a</h2><p>b</div>") == "P'ab'")
    #expect(try structure("<div \(faint)><h2>a</h2></div>") == "H2'a'")
    #expect(try structure("<ul><li \(faint)>a</ul>").replacing(" ", with: "") == "L(LI(LBody'•a'))")
    #expect(try structure("<table><tr><td \(faint)>a<td><b \(faint)>b</b></table>") == "Table(TR(TD'a' TD'b'))")
    #expect(try structure("<table \(faint)><tr><td>a<td>b</table>") == "Table(TR(TD'ab'))")
    #expect(try structure("<p>x <b style='display:inline-block;opacity:0.5'>a</b> y") == "P(Span'x' Span'a' Span'y')")
  }

  @Test func untaggedDocumentsHaveNone() throws {
    #expect(try Tool.structure(of: pdf("<p>a <a href='https://x.org/'>b</a>", isTagged: false)).isEmpty)
  }
}
