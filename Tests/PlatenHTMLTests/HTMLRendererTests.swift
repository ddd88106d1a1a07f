import Foundation
import Platen
import PlatenHTML
import TestSupport
import Testing

/// Positions are worked out from the test font: each character is half an em wide, ascent is 0.8 em, descent 0.2 em.
@Suite struct HTMLRendererTests {
  static let fonts = Result { try FontLibrary(data: [TestFont(family: "Box").data], includingSystemFonts: false) }

  private func renderer() throws -> HTMLRenderer {
    HTMLRenderer(locale: Locale(identifier: "en_US"), fonts: try Self.fonts.get())
  }

  private func page(_ css: String, _ body: String) -> String {
    "<!DOCTYPE html><style>html { font: 10pt/12pt Box } body, p, h1 { margin: 0 } \(css)</style><body>\(body)"
  }

  private func read(_ html: String, _ change: (inout HTMLRenderer) -> Void = { _ in }) throws -> [ReadPDF.Page] {
    var renderer = try renderer()
    change(&renderer)
    return try ReadPDF(try renderer.pdf(from: html)).pages
  }

  private func near(_ value: Double?, _ wanted: Double) -> Bool { value.map { abs($0 - wanted) < 0.1 } ?? false }

  @Test func defaultPage() throws {
    let page = try #require(try read(page("", "Hello")).first)
    #expect(near(page.width, 595.276) && near(page.height, 841.890))
    // 15 mm.
    #expect(near(page.word("Hello")?.left, 42.52))
  }

  @Test func paperAndMargins() throws {
    let html = page("@page { size: 300pt 200pt; margin: 20pt 30pt }", "Hello")
    let own = try #require(try read(html).first)
    #expect(near(own.width, 300) && near(own.height, 200) && near(own.word("Hello")?.left, 30))
    let given = try #require(
      try read(html) {
        $0.pageSize = PageSize(width: 400, height: 250)
        $0.margins = Insets(50)
      }.first)
    #expect(near(given.width, 400) && near(given.height, 250) && near(given.word("Hello")?.left, 50))
  }

  /// CSS Paged Media 3, clause 7.1: what style sheets say of pages does not count.
  @Test func mediaQueriesAskForTheRoomOfThePaper() throws {
    // ISO A4 less 15 mm at both sides has 510.24 points.
    let css = """
      @page { size: 500pt 500pt; margin: 50pt } b { display: none }
      @media (min-width: 510pt) and (max-width: 511pt) { #a { display: block } }
      @media (min-width: 300pt) and (max-width: 300pt) { #b { display: block } }
      @media screen { #c { display: block } } @media print { #d { display: block } }
      """
    let html = page(css, "<b id=a>A</b><b id=b>B</b><b id=c>C</b><b id=d>D</b>")
    #expect(try read(html)[0].text == "A D")
    #expect(try read(html) { $0.media = .screen }[0].text == "A C")
    let own = try read(html) {
      $0.pageSize = PageSize(width: 400, height: 400)
      $0.margins = Insets(50)
    }
    #expect(own[0].text == "B D")
  }

  @Test func headingsTitleLanguageAndLinks() throws {
    let html = """
      <html lang="de"><head><title> Ein  Titel </title><meta name="author" content="Ann"></head>
      <body><h1>Kapitel</h1><p><a href="https://example.com/">link</a></p>
      """
    var renderer = try renderer()
    renderer.metadata.creationDate = Date(timeIntervalSince1970: 0)
    let data = try renderer.pdf(from: html)
    #expect(try data == renderer.pdf(from: html))
    let info = try Tool.info(of: data)
    #expect(info.contains("Ein Titel") && info.contains("Ann") && info.contains("Tagged:          yes"), "\(info)")
    #expect(try Tool.info(of: data, ["-struct"]).contains("H1"))
    #expect(try Tool.info(of: data, ["-url"]).contains("https://example.com/"))
    #expect(try Tool.complaints(about: data) == "")
    #expect(data.range(of: Data("(de)".utf8)) != nil || data.range(of: Data("/Lang".utf8)) != nil)
  }

  /// Pages after the first 16 are made anew when they are drawn.
  @Test func linksLeadToAllPagesAndNowhereElse() throws {
    let chapters = (1...20).map { "<p id=p\($0) style='break-before: page'>\($0)<h2 id=h\($0)>H</h2>" }.joined()
    let long = String(repeating: "x", count: 3000)
    func links(_ html: String) throws -> Int {
      let data = try renderer().pdf(from: html)
      return "\(try Tool.json(of: data, keys: ["qpdf"]))".matches(of: /\/Subtype"?: "?\/Link/).count
    }
    let toc = (1...20).map { "<a href='#p\($0)'>p</a> <a href=' #h\($0) '>h</a> " }.joined()
    #expect(try links(toc + chapters) == 40)
    // Names that nothing has, or nothing that is drawn, or that are too long; the same letter in other code points.
    for name in ["none", "top", "hidden", long, "a%CC%88"] {
      let html =
        "<a href='#\(name)'>a</a><p id=hidden style='display: none'>x</p><h1 id=\(long)>y</h1><p id=\u{E4}>z</p>"
      #expect(try links(html) == 0, "\(name.prefix(9))")
      // Links of one look are one to the mapper, which does not tell these letters apart.
      if name != "a%CC%88" { #expect(try links(html + "<a href='#\u{E4}'>a</a>") == 1, "\(name.prefix(9))") }
    }
  }

  /// A picture in a link leads where the link does.
  @Test func picturesAreLinks() throws {
    let picture = "<svg width=30 height=20><rect width=30 height=20 /></svg>"
    let data = try renderer().pdf(
      from: "<a href='https://example.com/logo'>\(picture)</a><a href='#below'>\(picture)</a><p id=below>x")
    #expect(try Tool.info(of: data, ["-url"]).contains("https://example.com/logo"))
    let links = "\(try Tool.json(of: data, keys: ["qpdf"]))".matches(of: /\/Subtype"?: "?\/Link/)
    #expect(links.count == 2)
  }

  @Test func breaksAndSides() throws {
    let css = """
      @page { size: 200pt 100pt; margin: 20pt; @bottom-right { content: counter(page) "/" counter(pages) } }
      @page :blank { @bottom-right { content: "leer" } } @page :left { margin-left: 60pt; margin-right: 0 }
      """
    let pages = try read(page(css, "<p>one<p style='break-before: right'>two<p style='break-before: page'>three"))
    #expect(pages.map(\.text) == ["one 1/4", "leer", "two 3/4", "three 4/4"])
    #expect(near(pages[2].word("two")?.left, 20) && near(pages[3].word("three")?.left, 60))
  }

  /// CSS Paged Media 3, clause 8.1: another name is another page.
  @Test func namedPages() throws {
    let css = """
      @page { size: 200pt 100pt; margin: 20pt } @page wide { size: 300pt 80pt; margin-left: 50pt; margin-right: 90pt }
      .w { page: wide }
      """
    let pages = try read(page(css, "<p>a<div class=w><p>b</div><div class=w><p>c</div><p>d"))
    #expect(pages.map(\.text) == ["a", "b c", "d"])
    #expect(pages.map(\.width) == [200, 300, 200])
    #expect(near(pages[1].word("b")?.left, 50) && near(pages[2].word("d")?.left, 20))
  }

  /// CSS Fragmentation 3, clause 5.2: margins after a forced break stay, those after an unforced one do not.
  @Test func marginsAtTheTopOfPages() throws {
    let css = "@page { size: 200pt 100pt; margin: 20pt } p { margin: 15pt 0 }"
    func middle(_ body: String) throws -> Double {
      let pages = try read(page(css, body))
      let word = try #require(pages.last?.words.first)
      return (word.top + word.bottom) / 2
    }
    #expect(abs(try middle("<p>a<div style='break-before: page'><p>b</div>") - 41) < 1.5)
    #expect(abs(try middle("<p>a<p>b<p>c<p>d") - 26) < 1.5)
  }

  /// CSS Paged Media 3, clause 5.3: a page of 300 x 200 with margins of 40.
  @Test func marginBoxes() throws {
    let css = """
      @page { size: 300pt 200pt; margin: 40pt;
        @top-left-corner { content: "tlc"; text-align: left; vertical-align: top }
        @top-left { content: "tl" } @top-center { content: "tc" } @top-right { content: "tr"; vertical-align: bottom }
        @right-middle { content: "rm" } @bottom-center { content: "bc"; vertical-align: top }
        @left-bottom { content: "lb" } @left-top { content: "lt"; text-align: right } }
      """
    let page = try #require(try read(page(css, "x")).first)
    func box(_ text: String, _ left: Double, _ top: Double) -> Bool {
      // The line is 12 high, the letters of 10 stand in its middle.
      guard let word = page.word(text) else { return false }
      return near(word.left, left) && abs((word.top + word.bottom) / 2 - (top + 6)) < 1.5
    }
    #expect(box("tlc", 0, 0) && box("tl", 40, 14) && box("tc", 145, 14) && box("tr", 250, 28))
    #expect(box("rm", 275, 94) && box("bc", 145, 160) && box("lb", 15, 148) && box("lt", 30, 40))
  }

  @Test func runningElementsAndStrings() throws {
    let css = """
      @page { size: 300pt 200pt; margin: 40pt; @top-left { content: element(head) } @top-right { content: string(part) } }
      .head { position: running(head) } h1 { string-set: part content() ; break-before: page; font-size: 10pt }
      """
    let pages = try read(page(css, "<div class=head>Firm</div><p>start<h1>A</h1><p>a<h1>B</h1><p>b"))
    #expect(pages.count == 3)
    #expect(pages.allSatisfy { $0.word("Firm") != nil })
    #expect(
      pages.map { page in page.words.filter { $0.top < 40 && $0.text != "Firm" }.map(\.text) } == [[], ["A"], ["B"]])
  }

  @Test func fixedBoxesRepeat() throws {
    let css =
      "@page { size: 200pt 100pt; margin: 10pt } @page :first { margin-bottom: 40pt } .f { position: fixed; right: 0; bottom: 0 }"
    let pages = try read(page(css, "<div class=f>Fix</div><p>a<p style='break-before: page'>b"))
    #expect(pages.count == 2)
    #expect(pages.allSatisfy { near($0.word("Fix")?.right, 190) })
    let middles = pages.compactMap { $0.word("Fix") }.map { ($0.top + $0.bottom) / 2 }
    #expect(middles.count == 2 && abs(middles[0] - 54) < 1.5 && abs(middles[1] - 84) < 1.5, "\(middles)")
  }

  /// Templates of other programs count pages in fixed and running elements.
  @Test func pageCountersInFixedAndRunningElements() throws {
    let css = """
      @page { size: 200pt 100pt; margin: 20pt; @top-left { content: element(head) } } .head { position: running(head) }
      .head::after, .f::after { content: counter(page) "/" counter(pages) } .f { position: fixed; right: 0; bottom: 0 }
      """
    let pages = try read(
      page(css, "<div class=head>H</div><div class=f>F</div><p>a<p style='break-before: page'>b"))
    #expect(pages.map(\.text.count).allSatisfy { $0 > 0 })
    #expect(
      pages.map { $0.words.filter { $0.text.count > 1 }.map(\.text).sorted() } == [
        ["F1/2", "H1/2"], ["F2/2", "H2/2"],
      ])
  }

  @Test func headersAndFooters() throws {
    let html = page("@page { size: 300pt 200pt; margin: 20pt }", "<p>a<p style='break-before: page'>b")
    let pages = try read(html) {
      $0.header = "<style>p { font: 10pt/20pt Box; margin: 0 }</style><p>Head #PAGE# of #PAGES#</p>"
      $0.footer =
        "<div style='font: 10pt/10pt Box; text-align: right'><span class=pageNumber></span>|<i class=totalPages></i></div>"
    }
    #expect(pages.map(\.text).count == 2)
    #expect(pages[0].text.contains("Head 1 of 2") && pages[1].text.contains("Head 2 of 2"))
    #expect(near(pages[1].word("2|2")?.right, 280), "\(pages[1].text)")
    // 20 of margin, 20 of header, 8 of gap; the line of 12 has its letters in the middle.
    let word = try #require(pages[0].word("a"))
    #expect(abs((word.top + word.bottom) / 2 - 54) < 1.5)
  }

  @Test func warningsNameFileAndLineOnce() throws {
    var renderer = try renderer()
    renderer.name = "x.html"
    let html = "<p style='wobble: 1'>a\n<p style='wobble: 1'>b\n<img src='http://h/p.png'><img src='http://h/p.png'>"
    var seen: [HTMLWarning] = []
    renderer.onWarning = { seen.append($0) }
    _ = try renderer.pdf(from: html)
    #expect(seen.map(\.description).count == 2)
    #expect(seen.contains { $0.description.hasPrefix("x.html:1: ") && $0.message.contains("wobble") }, "\(seen)")
    #expect(seen.contains { $0.description.hasPrefix("x.html:3: ") && $0.message.contains("http://h/p.png") })
    renderer.isStrict = true
    #expect(throws: PlatenError.self) { try renderer.pdf(from: html) }
  }

  @Test func limits() throws {
    func code(_ html: String, _ change: (inout HTMLRenderLimits) -> Void) throws -> PlatenError.Code? {
      var renderer = try renderer()
      change(&renderer.limits)
      do {
        _ = try renderer.pdf(from: html)
        return nil
      } catch let error as PlatenError { return error.code }
    }
    let breaks = page("", "<p>a<p style='break-before: page'>b")
    #expect(try code(breaks) { $0.pages = 1 } == .limitExceeded)
    #expect(try code(breaks) { $0.pages = 2 } == nil)
    #expect(try code(breaks) { $0.inputBytes = 20 } == .limitExceeded)
    #expect(try code(breaks) { $0.elements = 5 } == .limitExceeded)
    #expect(try code(breaks) { $0.rules = 1 } == .limitExceeded)
    #expect(try code("<div><div><div><div>x") { $0.nestingDepth = 5 } == .limitExceeded)
    #expect(try code(breaks) { $0.time = .zero } == .limitExceeded)
  }

  /// CSS Fonts 4, clause 4: the face goes by the name that the sheet gives it.
  @Test func fontsOfThePage() throws {
    let wide = TestFont(family: "Other", advance: 800).data.base64EncodedString()
    let css = """
      @font-face { font-family: 'My Face'; src: url(x.woff2) format("woff2"), url(data:font/ttf;base64,\(wide)) }
      @page { size: 300pt 200pt; margin: 10pt } .m { font-family: "my face", Box }
      """
    let pages = try read(page(css, "<p class=m>abcd<p>efgh"))
    let (first, second) = (try #require(pages[0].word("abcd")), try #require(pages[0].word("efgh")))
    #expect(near(first.right - first.left, 32) && near(second.right - second.left, 20))
  }

  /// The second document may get the library of the first, but not when a file is another.
  @Test func fontsOfTheNextPage() throws {
    let folder = try TemporaryFolder()
    let css = """
      @font-face { font-family: Brand; src: url(brand.ttf) } .m { font-family: Brand }
      @font-face { font-family: Bad; src: url(data:font/ttf;base64,AAAA) }
      @page { size: 300pt 200pt; margin: 10pt }
      """
    var renderer = try renderer()
    renderer.baseURL = URL(fileURLWithPath: folder.file("p.html"))
    renderer.resources = .folders([URL(fileURLWithPath: folder.path)])
    renderer.metadata.creationDate = Date(timeIntervalSince1970: 0)
    var pages: [Data] = []
    for advance in [800, 800, 600, 800] {
      try folder.write(TestFont(family: "Other", advance: advance).data, to: "brand.ttf")
      var sunk = Data()
      let result = try renderer.write(page(css, "<p class=m>abcd")) { sunk += $0 }
      #expect(result.warnings.count == 1 && result.warnings.first?.message.contains("is left out") == true)
      let word = try #require(try ReadPDF(sunk).pages[0].word("abcd"))
      #expect(near(word.right - word.left, Double(advance) * 0.04))
      pages.append(sunk)
    }
    #expect(pages[1] == pages[0] && pages[3] == pages[0])
  }

  /// What two thirds of its size do not bring onto the paper is cut off, and told with the element's line.
  @Test(arguments: [
    ("ltr", "<div>a\n<p style='width: 600pt'>b", 3, "110 points over the right"),
    ("rtl", "<div>a\n<p style='width: 600pt'>b", 3, "110 points over the left"),
    ("ltr", "<div>a\n<p>\(String(repeating: "b", count: 100))", 3, "over the right"),
    ("ltr", "<div>a\n<p style='width: 430pt'>b", 0, ""), ("ltr", "<p style='width: 280pt'>a", 0, ""),
    ("ltr", "<div style='overflow: hidden'><p style='width: 2000pt'>b", 0, ""),
  ])
  func contentBeyondThePaper(direction: String, html: String, line: Int, message: String) throws {
    let css = "@page { size: 300pt 200pt; margin: 10pt } html { direction: \(direction) } body { margin: 0 }"
    let result = try renderer().write("<!DOCTYPE html><style>\(css) p { font: 10pt Box }</style>\n\(html)") { _ in }
    #expect(result.warnings.compactMap(\.line) == (line > 0 ? [line] : []))
    #expect(result.warnings.allSatisfy { $0.message.contains(message) }, "\(result.warnings)")
  }

  /// The first source that can be had is taken; fonts packed for the web are unpacked.
  @Test func packedFontsOfThePage() throws {
    let fonts = [
      WebFont(TestFont(family: "Other", advance: 800).data).woff2,
      WebFont(TestFont(family: "Other", advance: 700).data).woff,
    ]
    .map { $0.base64EncodedString() }
    let css = """
      @font-face { font-family: Two; src: url(x.eot) format("embedded-opentype"),
        url(data:font/woff2;base64,\(fonts[0])) format("woff2"), url(data:font/woff;base64,\(fonts[1])) format("woff") }
      @font-face { font-family: One; src: url(data:font/woff;base64,\(fonts[1])) format("woff") }
      @page { size: 300pt 200pt; margin: 10pt } p { font-family: Two, Box } b { font-family: One; font-weight: normal }
      """
    let pages = try read(page(css, "<p>abcd<p><b>efgh</b>"))
    let (first, second) = (try #require(pages[0].word("abcd")), try #require(pages[0].word("efgh")))
    #expect(near(first.right - first.left, 32) && near(second.right - second.left, 28))
  }

  @Test func pictures() throws {
    let html = page("@page { size: 300pt 200pt; margin: 10pt }", "<p>a<p style='break-before: page'>b")
    let png = try renderer().pages(from: html, format: .png(resolution: 72))
    #expect(png.count == 2 && png.allSatisfy { $0.starts(with: [0x89, 0x50]) })
    let svg = try renderer().pages(from: html, format: .svg)
    #expect(svg.count == 2 && String(decoding: svg[0], as: UTF8.self).contains("<svg"))
  }

  @Test func filesAndSinks() throws {
    let folder = try TemporaryFolder()
    let html = page("", "a")
    let result = try renderer().write(html, to: URL(fileURLWithPath: folder.file("o.pdf")))
    #expect(result.pageCount == 1 && result.warnings.isEmpty)
    var sunk = Data()
    try renderer().write(html) { sunk += $0 }
    #expect(sunk.starts(with: Data("%PDF".utf8)))
    var strict = try renderer()
    strict.isStrict = true
    #expect(throws: PlatenError.self) {
      try strict.write("<p style='x-y: z'>a", to: URL(fileURLWithPath: folder.file("no.pdf")))
    }
    #expect(try folder.contents() == ["o.pdf"])
  }
}
